import type { FastifyInstance } from 'fastify'
import { sendPoints } from '#server/domain/cohosts/cohost-points.ts'
import { leaveEvent, removeCohost } from '#server/domain/cohosts/cohost-removal.ts'
import {
  askAgain,
  createRequest,
  decideRequest,
  listAsked,
  readOwnCohost,
} from '#server/domain/cohosts/cohost-requests.ts'
import { editCohost, listAllCohosts, listCohosts, listGuestsOf } from '#server/domain/cohosts/cohosts.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindCohostRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, now } = deps

  bind('cohost.list', ({ caller, query }) => listCohosts(db, caller, query, now()))
  bind('cohost.all', ({ caller, query }) => listAllCohosts(db, caller, query, now()))
  bind('cohost.read', ({ caller, params }) => readOwnCohost(db, caller, params.id, now()))
  bind('cohost.create', ({ caller, body }) => createRequest(db, caller, body, now()))
  bind('cohost.edit', ({ caller, params, body }) => editCohost(db, caller, params.id, body, now()))
  bind('cohost.ask-again', ({ caller, params }) => askAgain(db, caller, params.id, now()))
  bind('cohost.remove', ({ caller, params, body }) => removeCohost(db, caller, params.id, body.guests, now()))
  bind('cohost.leave', ({ caller, params }) => leaveEvent(db, caller, params.id, now()))
  bind('cohost.requests', ({ caller, query }) => listAsked(db, caller, query, now()))
  bind('cohost.change-status', ({ caller, params, body }) =>
    decideRequest(db, caller, params.id, body.status, now()),
  )
  bind('cohost.send-points', ({ caller, body }) => sendPoints(db, caller, body, now()))
  bind('cohost.guests', ({ caller, params, query }) => listGuestsOf(db, caller, params.id, query))
}
