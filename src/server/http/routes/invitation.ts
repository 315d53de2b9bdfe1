import type { FastifyInstance } from 'fastify'
import { invitationRoutes } from '#shared/contract/invitation.ts'
import { readDoor } from '../../domain/doors.ts'
import { readInvitation } from '../../domain/invitations.ts'
import type { Deps } from '../app-deps.ts'
import { bindRoute } from '../bind-route.ts'

export function bindInvitationRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, 'invitation.read', invitationRoutes['invitation.read'], ({ params, query }) =>
    readInvitation(deps.db, { ...params, ...query }),
  )
  bindRoute(app, deps, 'door.read', invitationRoutes['door.read'], ({ params }) => readDoor(deps.db, params))
}
