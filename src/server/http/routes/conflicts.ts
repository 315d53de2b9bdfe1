import type { FastifyInstance } from 'fastify'
import { acceptConflict, listConflicts } from '#server/domain/doors/conflicts.ts'
import { readReportInTurn } from '#server/domain/report-turns.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindConflictRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, now } = deps

  bind('conflict.list', (call) =>
    onEvent(db, call, 'door', (access) =>
      readReportInTurn(call, () => listConflicts(db, access, call.query, call.language)),
    ),
  )
  bind('conflict.settle', (call) =>
    writeOnEvent(db, call, 'door', (trx, access) => acceptConflict(trx, access, call.body, now())),
  )
}
