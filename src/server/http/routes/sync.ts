import type { FastifyInstance } from 'fastify'
import { readChanges } from '#server/domain/change-feed.ts'
import { syncRoutes } from '#shared/contract/sync.ts'
import { bindRoute } from '../bind-route.ts'
import { onEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindSyncRoutes(app: FastifyInstance, deps: HttpDeps): void {
  bindRoute(app, deps, 'event.changes', syncRoutes['event.changes'], (call) =>
    onEvent(deps.db, call, 'view', (access) => readChanges(deps.db, access, call.query)),
  )
}
