import type { FastifyInstance } from 'fastify'
import { checkInSelf } from '#server/domain/doors/self-check-ins.ts'
import { withinGuestLimits } from '#server/domain/guests/cohost-guest-limits.ts'
import { decideRequest } from '#server/domain/joining/join-decisions.ts'
import { listHostRequests, listRequests } from '#server/domain/joining/join-requests.ts'
import { joinByLink } from '#server/domain/joining/joining.ts'
import { readLanding } from '#server/domain/joining/landing.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

/** Joining and self check-in by the share link, and the host's decisions on join requests. */
export function bindJoiningRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, now } = deps

  bind('invitation.join', ({ params, body }) => joinByLink(db, params, body, now()))
  bind('invitation.check-in', ({ params, body }) => checkInSelf(db, params, body, now()))
  bind('landing.read', ({ params }) => readLanding(db, params.event_code, now()))
  bind('join-request.mine', ({ caller, query }) => listHostRequests(db, caller, query))
  bind('join-request.list', (call) =>
    onEvent(db, call, 'view', (access) => listRequests(db, access, call.query)),
  )
  bind('join-request.decide', (call) =>
    writeOnEvent(db, call, 'edit-guests', (trx, access) =>
      withinGuestLimits({ db, trx, eventId: access.eventId }, () =>
        decideRequest(trx, access, call.params.request_id, call.body.approve, now()),
      ),
    ),
  )
}
