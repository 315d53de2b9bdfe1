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
import { routeBinder } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindEventRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db } = deps

  bind('event.list', ({ caller, query }) => listEvents(db, caller, query))
  bind('event.received', ({ caller, query }) => listReceivedEvents(db, caller, query))
  bind('event.create', ({ caller, body }) => createEvent(db, caller, body))
  bind('event.read', ({ caller, params }) => readEvent(db, caller, params.id))
  bind('event.duplicate', (call) =>
    onEvent(db, call, 'own', (access) => duplicateEvent(db, call.caller, access, call.body, deps.now())),
  )
  bind('event.edit', (call) =>
    writeOnEvent(db, call, 'own', (trx, access) => editEvent(trx, access, call.body, deps.now())),
  )

  const transitions = [
    ['event.publish', 'own', publishEvent],
    ['event.cancel', 'own', cancelEvent],
    ['event.reinstate', 'own', reinstateEvent],
    // A deleted event is still there for these two, so that each can be repeated.
    ['event.delete', 'bring-back', deleteEvent],
    ['event.restore', 'bring-back', restoreEvent],
  ] as const
  for (const [name, right, transition] of transitions) {
    bind(name, (call) => writeOnEvent(db, call, right, (trx, access) => transition(trx, access, deps.now())))
  }
}
