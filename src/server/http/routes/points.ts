import type { FastifyInstance } from 'fastify'
import { done } from '#server/domain/outcome.ts'
import { readBalance } from '#server/domain/points/balances.ts'
import { listEntries } from '#server/domain/points/entries.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindPointRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db } = deps

  bind('points.balance', async ({ caller }) => done(await readBalance(db, caller.accountId)))
  bind('points.entries', ({ caller, query }) => listEntries(db, caller, query))
}
