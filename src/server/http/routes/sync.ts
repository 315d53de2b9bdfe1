import type { FastifyInstance } from 'fastify'
import { readChanges } from '#server/domain/change-feed.ts'
import { readPageInTurn } from '#server/domain/feed-pages.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindSyncRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  bind('event.changes', (call) =>
    onEvent(deps.db, call, 'view', (access) =>
      readPageInTurn({ eventId: access.eventId, signal: call.signal }, () =>
        readChanges(deps.db, access, call.query),
      ),
    ),
  )
}
