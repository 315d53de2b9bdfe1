import type { FastifyInstance } from 'fastify'
import { duplicateEvent } from '#server/domain/events/event-copies.ts'
import {
  cancelEvent,
  deleteEvent,
  editEvent,
  publishEvent,
  reinstateEvent,
  restoreEvent,
} from '#server/domain/events/event-edits.ts'
import { listEvents, listReceivedEvents } from '#server/domain/events/event-list.ts'
import { createEvent, readEvent } from '#server/domain/events/events.ts'
import { eventRoutes } from '#shared/contract/events.ts'
import { bindRoute } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindEventRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { db } = deps

  bindRoute(app, deps, 'event.list', eventRoutes['event.list'], ({ caller, query }) =>
    listEvents(db, caller, query),
  )
  bindRoute(app, deps, 'event.received', eventRoutes['event.received'], ({ caller, query }) =>
    listReceivedEvents(db, caller, query),
  )
  bindRoute(app, deps, 'event.create', eventRoutes['event.create'], ({ caller, body }) =>
    createEvent(db, caller, body),
  )
  bindRoute(app, deps, 'event.read', eventRoutes['event.read'], ({ caller, params }) =>
    readEvent(db, caller, params.id),
  )
  bindRoute(app, deps, 'event.duplicate', eventRoutes['event.duplicate'], (call) =>
    onEvent(db, call, 'own', (access) => duplicateEvent(db, call.caller, access, call.body, deps.now())),
  )
  bindRoute(app, deps, 'event.edit', eventRoutes['event.edit'], (call) =>
    writeOnEvent(db, call, 'own', 'event.edit', (trx, access) => editEvent(trx, access, call.body)),
  )

  const turns = [
    ['event.publish', 'own', publishEvent],
    ['event.cancel', 'own', cancelEvent],
    ['event.reinstate', 'own', reinstateEvent],
    // A deleted event is still there for these two, so that each can be repeated.
    ['event.delete', 'bring-back', deleteEvent],
    ['event.restore', 'bring-back', restoreEvent],
  ] as const
  for (const [name, right, turn] of turns) {
    bindRoute(app, deps, name, eventRoutes[name], (call) => writeOnEvent(db, call, right, name, turn))
  }
}
