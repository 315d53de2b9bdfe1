import type { FastifyInstance } from 'fastify'
import { listActivity } from '#server/domain/events/activity.ts'
import { readTracking } from '#server/domain/events/tracking.ts'
import { readReportInTurn } from '#server/domain/report-turns.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindTrackingRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  bind('tracking.get', (call) =>
    onEvent(deps.db, call, 'track', (access) =>
      readReportInTurn(call, () => readTracking(deps.db, access, call.query)),
    ),
  )
  bind('activity.list', (call) =>
    readReportInTurn(call, () => listActivity(deps.db, call.caller, call.query)),
  )
}
