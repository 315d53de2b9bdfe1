import type { FastifyInstance } from 'fastify'
import { checkInSelf } from '#server/domain/doors/self-check-ins.ts'
import { decideRequest } from '#server/domain/joining/join-decisions.ts'
import { listRequests } from '#server/domain/joining/join-requests.ts'
import { joinByLink } from '#server/domain/joining/joining.ts'
import { readLanding } from '#server/domain/joining/landing.ts'
import { joiningRoutes } from '#shared/contract/joining.ts'
import { bindRoute } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

/** What the link without a guest's part does: joining, letting oneself in, and the host's yes or no. */
export function bindJoiningRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { db, now } = deps

  bindRoute(app, deps, 'invitation.join', joiningRoutes['invitation.join'], ({ params, body }) =>
    joinByLink(db, params, body, now()),
  )
  bindRoute(app, deps, 'invitation.check-in', joiningRoutes['invitation.check-in'], ({ params, body }) =>
    checkInSelf(db, params, body, now()),
  )
  bindRoute(app, deps, 'landing.read', joiningRoutes['landing.read'], ({ params }) =>
    readLanding(db, params.event_code, now()),
  )
  bindRoute(app, deps, 'join-request.list', joiningRoutes['join-request.list'], (call) =>
    onEvent(db, call, 'view', (access) => listRequests(db, access, call.query)),
  )
  bindRoute(app, deps, 'join-request.decide', joiningRoutes['join-request.decide'], (call) =>
    writeOnEvent(db, call, 'edit-guests', 'join-request.decide', (trx, access) =>
      decideRequest(trx, access, call.params.request_id, call.body.approve, now()),
    ),
  )
}
