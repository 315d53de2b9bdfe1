import type { FastifyInstance } from 'fastify'
import { readInvitation } from '#server/domain/invitations/invitations.ts'
import { noteOpened, submitRsvp } from '#server/domain/rsvps/rsvps.ts'
import { invitationRoutes } from '#shared/contract/invitation.ts'
import { bindRoute } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindInvitationRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { db, now } = deps

  bindRoute(app, deps, 'invitation.read', invitationRoutes['invitation.read'], ({ params, query }) =>
    readInvitation(deps, { ...params, ...query }, now()),
  )
  bindRoute(app, deps, 'rsvp.submit', invitationRoutes['rsvp.submit'], ({ params, body }) =>
    submitRsvp(db, params, body, now()),
  )
  bindRoute(app, deps, 'invitation.opened', invitationRoutes['invitation.opened'], ({ params }) =>
    noteOpened(db, params, now()),
  )
}
