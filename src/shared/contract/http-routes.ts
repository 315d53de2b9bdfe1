import { accountRoutes } from './account.ts'
import { catalogueRoutes } from './catalogue.ts'
import { checkInRoutes } from './check-in-routes.ts'
import { conflictRoutes } from './conflicts.ts'
import { doorSessionRoutes } from './door-session.ts'
import { doorRoutes } from './doors.ts'
import { eventRoutes } from './events.ts'
import { guestPassRoutes } from './guest-pass.ts'
import { guestRoutes } from './guests.ts'
import { invitationRoutes } from './invitation.ts'
import { liveRoutes } from './live.ts'
import { syncRoutes } from './sync.ts'

/** Every call of the API by name: the table that server, outbox and OpenAPI document are made from. */
export const httpRoutes = {
  ...accountRoutes,
  ...catalogueRoutes,
  ...eventRoutes,
  ...guestRoutes,
  ...guestPassRoutes,
  ...invitationRoutes,
  ...doorRoutes,
  ...doorSessionRoutes,
  ...checkInRoutes,
  ...conflictRoutes,
  ...syncRoutes,
  ...liveRoutes,
}

export type HttpRoutes = typeof httpRoutes
export type RouteName = keyof HttpRoutes
