import { notifyOfExpiringTokens } from '#server/domain/access-tokens/token-expiry.ts'
import { type ErasureDeps, eraseAccount } from '#server/domain/accounts/account-erasure.ts'
import {
  type AccountMailDeps,
  mailAccountDeleted,
  mailCodeAgain,
  mailEmailChanged,
  mailNewEmail,
  mailPasskeyAdded,
  mailPasswordChanged,
  mailRegistration,
  mailResetCode,
  mailTokenCreated,
  mailTokenExpiring,
} from '#server/domain/accounts/account-mails.ts'
import { sweepCallCounts } from '#server/domain/call-counts.ts'
import {
  type CardPictureDeps,
  drawEventPictures,
  drawGuestPictures,
} from '#server/domain/cards/card-pictures.ts'
import {
  mailAnswered,
  mailAsked,
  mailLeft,
  mailPoints,
  mailRemoved,
} from '#server/domain/cohosts/cohost-mails.ts'
import { mailContactMessage, mailContactToOperator } from '#server/domain/contact/contact-mails.ts'
import {
  mailSubscriptionAsked,
  type SubscriptionMailDeps,
} from '#server/domain/email-subscriptions/subscription-mails.ts'
import { mailInvitationLink } from '#server/domain/invitations/invitation-mails.ts'
import { checkInvoices } from '#server/domain/invoices/check-invoices.ts'
import {
  type GuestNoticeDeps,
  notifyOfApproval,
  notifyOfPlace,
} from '#server/domain/joining/guest-notices.ts'
import { type DigestDeps, mailDigest, scheduleDigests } from '#server/domain/notifications/digest.ts'
import {
  type PushDeps,
  pushToDevice,
  scheduleDevicePushes,
} from '#server/domain/notifications/push-to-devices.ts'
import { closePages } from '#server/domain/orders/check-order.ts'
import { runOrderCheck } from '#server/domain/orders/order-checks.ts'
import { mailPaidOrder, mailRefund, type OrderMailDeps } from '#server/domain/orders/order-mails.ts'
import type { OrderDeps } from '#server/domain/orders/order-rows.ts'
import { runRefund } from '#server/domain/orders/refunds.ts'
import { checkBalances } from '#server/domain/points/balances.ts'
import { mailPurgeNotice } from '#server/domain/retention/purge-mails.ts'
import { purgeEvent } from '#server/domain/retention/purges.ts'
import { schedulePurges } from '#server/domain/retention/schedule-purges.ts'
import { beginPaidService } from '#server/domain/service-requests/paid-services.ts'
import {
  mailServiceHost,
  mailServiceOperator,
  mailServiceOperators,
  type ServiceMailDeps,
} from '#server/domain/service-requests/service-mails.ts'
import { sweep } from '#server/domain/sweep.ts'
import { drawTemplates } from '#server/domain/templates/template-pictures.ts'
import { countTemplateUses } from '#server/domain/templates/template-uses.ts'
import { drainWebhook, type WebhookDeliveryDeps } from '#server/domain/webhooks/deliver.ts'
import type { Tracing } from '#server/providers/tracing/port.ts'
import type { JobName, Jobs } from './queue.ts'

export type JobDeps = AccountMailDeps &
  CardPictureDeps &
  DigestDeps &
  ErasureDeps &
  GuestNoticeDeps &
  OrderDeps &
  OrderMailDeps &
  PushDeps &
  ServiceMailDeps &
  WebhookDeliveryDeps &
  SubscriptionMailDeps & {
    readonly tracing: Tracing | null
    /** Aborted when the process is to end: long jobs stop where they can go on later. */
    readonly draining?: AbortSignal
  }

type Handlers = { [Name in JobName]: (deps: JobDeps, payload: Jobs[Name]) => Promise<void> }

/** The handler of each job. A job may run twice (when a worker dies after the work), so handlers are idempotent. */
export const handlers: Handlers = {
  'account.mail-registration': mailRegistration,
  'account.mail-code-again': mailCodeAgain,
  'account.mail-new-email': mailNewEmail,
  'account.mail-email-changed': mailEmailChanged,
  'account.mail-reset-code': mailResetCode,
  'account.mail-password-changed': mailPasswordChanged,
  'account.mail-passkey-added': mailPasskeyAdded,
  'account.mail-token-created': mailTokenCreated,
  'account.mail-token-expiring': mailTokenExpiring,
  'account.mail-deleted': mailAccountDeleted,
  'account.erase': (deps, { account_id }) => eraseAccount(deps, account_id),
  'invitation.mail-link': (deps, payload) => {
    const { guest_id } = payload
    return guest_id === undefined
      ? mailInvitationLink(deps, payload)
      : notifyOfApproval(deps, { ...payload, guest_id })
  },
  'invitation.mail-place': notifyOfPlace,
  'cohost.mail-asked': mailAsked,
  'cohost.mail-answered': mailAnswered,
  'cohost.mail-removed': mailRemoved,
  'cohost.mail-left': mailLeft,
  'cohost.mail-points': mailPoints,
  'service.begin': beginPaidService,
  'service.mail-host': mailServiceHost,
  'email-subscription.mail-asked': mailSubscriptionAsked,
  'contact.mail-operators': mailContactMessage,
  'contact.mail-operator': mailContactToOperator,
  'service.mail-operators': mailServiceOperators,
  'service.mail-operator': mailServiceOperator,
  'template.draw': ({ db, now, draining }) => drawTemplates(db, now(), draining),
  'template.count-uses': ({ db }) => countTemplateUses(db),
  'card.draw': drawEventPictures,
  'card.draw-for-guests': drawGuestPictures,
  'points.check': ({ db }) => checkBalances(db),
  'invoices.check': ({ db }) => checkInvoices(db),
  'order.check': runOrderCheck,
  'order.close-pages': (deps, { order_id }) => closePages(deps, order_id),
  'order.refund': runRefund,
  'order.mail-receipt': mailPaidOrder,
  'order.mail-refund': mailRefund,
  'events.purge': ({ db, now }) => schedulePurges(db, now()),
  'event.purge': (deps, { event_id }) => purgeEvent(deps, event_id),
  'event.mail-purge-notice': mailPurgeNotice,
  'notification.push': scheduleDevicePushes,
  'notification.push-device': pushToDevice,
  'notification.digest': scheduleDigests,
  'notification.mail-digest': mailDigest,
  'access-tokens.notify': ({ db, now }) => notifyOfExpiringTokens(db, now()),
  'webhook.drain': drainWebhook,
  'limits.sweep': ({ db }) => sweepCallCounts(db),
  sweep: ({ db, storage, now }) => sweep(db, storage, now()),
}
