import type { FastifyInstance } from 'fastify'
import { syncRoutes } from '#shared/contract/sync.ts'
import { readChanges } from '../../domain/change-feed.ts'
import type { Deps } from '../app-deps.ts'
import { bindRoute } from '../bind-route.ts'
import { onEvent } from '../event-call.ts'

export function bindSyncRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, 'event.changes', syncRoutes['event.changes'], (call) =>
    onEvent(deps.db, call, 'view', (access) => readChanges(deps.db, access, call.query)),
  )
}
