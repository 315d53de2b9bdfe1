import { accountRoutes } from './account.ts'
import { attachmentRoutes } from './attachments.ts'
import { catalogueRoutes } from './catalogue.ts'
import { checkInRoutes } from './check-in-routes.ts'
import { conflictRoutes } from './conflicts.ts'
import { designRoutes } from './designs.ts'
import { doorSessionRoutes } from './door-session.ts'
import { doorRoutes } from './doors.ts'
import { eventRoutes } from './events.ts'
import { guestPassRoutes } from './guest-pass.ts'
import { guestRoutes } from './guests.ts'
import { homeRoutes } from './home.ts'
import { invitationRoutes } from './invitation.ts'
import { liveRoutes } from './live.ts'
import { syncRoutes } from './sync.ts'
import { templateRoutes } from './templates.ts'

/** Every call of the API by name: the table that server, outbox and OpenAPI document are made from. */
export const httpRoutes = {
  ...accountRoutes,
  ...catalogueRoutes,
  ...homeRoutes,
  ...templateRoutes,
  ...eventRoutes,
  ...guestRoutes,
  ...guestPassRoutes,
  ...invitationRoutes,
  ...doorRoutes,
  ...doorSessionRoutes,
  ...checkInRoutes,
  ...conflictRoutes,
  ...designRoutes,
  ...attachmentRoutes,
  ...syncRoutes,
  ...liveRoutes,
}

export type HttpRoutes = typeof httpRoutes
export type RouteName = keyof HttpRoutes
