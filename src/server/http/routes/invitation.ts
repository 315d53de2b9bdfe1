import type { FastifyInstance } from 'fastify'
import { invitationRoutes } from '#shared/contract/invitation.ts'
import { readInvitation } from '../../domain/invitations.ts'
import { bindRoute } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindInvitationRoutes(app: FastifyInstance, deps: HttpDeps): void {
  bindRoute(app, deps, 'invitation.read', invitationRoutes['invitation.read'], ({ params, query }) =>
    readInvitation(deps.db, deps.secretKey, { ...params, ...query }),
  )
}
