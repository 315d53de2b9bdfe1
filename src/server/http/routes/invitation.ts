import type { FastifyInstance } from 'fastify'
import { readInvitation } from '#server/domain/invitations/invitations.ts'
import { recordOpened } from '#server/domain/rsvps/openings.ts'
import { submitRsvp } from '#server/domain/rsvps/rsvps.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindInvitationRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, now } = deps

  bind('invitation.read', ({ params, query }) => readInvitation(deps, { ...params, ...query }, now()))
  bind('rsvp.submit', ({ params, body }) => submitRsvp(deps, params, body, now()))
  bind('invitation.opened', ({ params, query }) => recordOpened(db, params, query.m ?? null, now()))
}
