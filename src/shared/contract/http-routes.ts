import { accessTokenRoutes } from './access-tokens.ts'
import { accountRoutes } from './account.ts'
import { accountDataRoutes } from './account-data.ts'
import { answerRoutes } from './answers.ts'
import { attachmentRoutes } from './attachments.ts'
import { catalogueRoutes } from './catalogue.ts'
import { checkInRoutes } from './check-in-routes.ts'
import { cohostRoutes } from './cohosts.ts'
import { conflictRoutes } from './conflicts.ts'
import { contactRoutes } from './contact.ts'
import { deliveryRoutes } from './deliveries.ts'
import { designRoutes } from './designs.ts'
import { doorSessionRoutes } from './door-session.ts'
import { doorRoutes } from './doors.ts'
import { emailSubscriptionRoutes } from './email-subscriptions.ts'
import { eventRoutes } from './events.ts'
import { faqRoutes } from './faqs.ts'
import { guestPassRoutes } from './guest-pass.ts'
import { guestRoutes } from './guests.ts'
import { homeRoutes } from './home.ts'
import { invitationRoutes } from './invitation.ts'
import { invoiceRoutes } from './invoices.ts'
import { joiningRoutes } from './joining.ts'
import { liveRoutes } from './live.ts'
import { musicRoutes } from './music.ts'
import { notificationRoutes } from './notifications.ts'
import { operatorRoutes } from './operator.ts'
import { operatorHealthRoutes } from './operator-health.ts'
import { operatorItemRoutes } from './operator-items.ts'
import { operatorOrderRoutes } from './operator-orders.ts'
import { operatorServiceRoutes } from './operator-services.ts'
import { operatorUpkeepRoutes } from './operator-upkeep.ts'
import { orderRoutes } from './orders.ts'
import { passkeyRoutes } from './passkeys.ts'
import { recoveryRoutes } from './password-recovery.ts'
import { planRoutes } from './plans.ts'
import { pointRoutes } from './points.ts'
import { profileRoutes } from './profile.ts'
import { publicPageRoutes } from './public-pages.ts'
import { questionRoutes } from './questions.ts'
import { reminderRoutes } from './reminders.ts'
import { retentionRoutes } from './retention.ts'
import { sendRoutes } from './sends.ts'
import { serviceDocumentRoutes } from './service-documents.ts'
import { serviceRequestRoutes } from './service-requests.ts'
import { syncRoutes } from './sync.ts'
import { templateRoutes } from './templates.ts'
import { trackingRoutes } from './tracking.ts'
import { webhookRoutes } from './webhooks.ts'

/** Every call of the API by name: the table that server, outbox and OpenAPI document are made from. */
export const httpRoutes = {
  ...accountRoutes,
  ...profileRoutes,
  ...recoveryRoutes,
  ...passkeyRoutes,
  ...accountDataRoutes,
  ...catalogueRoutes,
  ...publicPageRoutes,
  ...homeRoutes,
  ...templateRoutes,
  ...eventRoutes,
  ...guestRoutes,
  ...guestPassRoutes,
  ...invitationRoutes,
  ...joiningRoutes,
  ...questionRoutes,
  ...answerRoutes,
  ...trackingRoutes,
  ...doorRoutes,
  ...doorSessionRoutes,
  ...checkInRoutes,
  ...cohostRoutes,
  ...conflictRoutes,
  ...designRoutes,
  ...attachmentRoutes,
  ...musicRoutes,
  ...deliveryRoutes,
  ...sendRoutes,
  ...reminderRoutes,
  ...pointRoutes,
  ...invoiceRoutes,
  ...planRoutes,
  ...orderRoutes,
  ...operatorRoutes,
  ...operatorServiceRoutes,
  ...operatorHealthRoutes,
  ...operatorUpkeepRoutes,
  ...serviceDocumentRoutes,
  ...serviceRequestRoutes,
  ...operatorOrderRoutes,
  ...contactRoutes,
  ...emailSubscriptionRoutes,
  ...faqRoutes,
  ...retentionRoutes,
  ...operatorItemRoutes,
  ...syncRoutes,
  ...liveRoutes,
  ...notificationRoutes,
  ...accessTokenRoutes,
  ...webhookRoutes,
}

export type HttpRoutes = typeof httpRoutes
export type RouteName = keyof HttpRoutes
