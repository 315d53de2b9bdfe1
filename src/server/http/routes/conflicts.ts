import type { FastifyInstance } from 'fastify'
import { listConflicts, settleConflict } from '#server/domain/doors/conflicts.ts'
import { conflictRoutes } from '#shared/contract/conflicts.ts'
import { bindRoute } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindConflictRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { db, now } = deps

  bindRoute(app, deps, 'conflict.list', conflictRoutes['conflict.list'], (call) =>
    onEvent(db, call, 'own', (access) => listConflicts(db, access, call.query)),
  )
  bindRoute(app, deps, 'conflict.settle', conflictRoutes['conflict.settle'], (call) =>
    writeOnEvent(db, call, 'own', 'conflict.settle', (trx, access) =>
      settleConflict(trx, access, call.body, now()),
    ),
  )
}
