import { z } from 'zod'
import { idSchema, languageSchema, pageQuerySchema } from './common.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

/** What an account is notified of. */
export const NOTIFICATION_KINDS = [
  'answers',
  'join-request',
  'guest-correction',
  'co-host-request',
  'co-host-answer',
  'deliveries-failed',
  'send-finished',
  'send-reviewed',
  'points-low',
  'points-received',
  'door-conflict',
  'order-paid',
  'order-refunded',
  'service-delivered',
  'purge-notice',
  'token-expiring',
  'webhook-stopped',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Notification topics, which are chosen on or off; their defaults are in `rules/notifications/kinds.ts`. */
export const NOTIFICATION_TOPICS = [
  'answers',
  'requests',
  'co-hosts',
  'sending',
  'points',
  'door',
  'orders',
  'services',
  'data',
  'developers',
] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** What a text needs beside the kind: numbers, dates, a title in both languages, the name of a host. */
const detailsSchema = z.record(z.string(), z.union([z.string(), z.number()]))
export type NotificationDetails = z.infer<typeof detailsSchema>

export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** How many things of the kind it stands for. */
  amount: z.int(),
  details: detailsSchema,
  event_id: z.string().nullable(),
  event_title_ar: z.string(),
  event_title_en: z.string(),
  /** When the last of them happened. */
  happened_at: z.string(),
  read_at: z.string().nullable(),
})
export type Notification = z.infer<typeof notificationSchema>

const unreadCountSchema = z.object({ unread: z.int() })

const topicsSchema = z
  .array(z.enum(NOTIFICATION_TOPICS, 'field.invalid' satisfies FieldCode))
  .max(NOTIFICATION_TOPICS.length, 'field.too_big' satisfies FieldCode)

export const notificationSettingsSchema = z.object({
  /** What devices with a push subscription are pushed. */
  push: topicsSchema,
  /** Whether a mail a day sums up what is unread, and of what. */
  digest_on: z.boolean('field.invalid' satisfies FieldCode),
  digest: topicsSchema,
})
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>

const endpointSchema = z
  .url({ protocol: /^https?$/, error: 'field.invalid' satisfies FieldCode })
  .max(1000, 'field.too_long' satisfies FieldCode)
/** A point of P-256, uncompressed, and 16 bytes, as a browser's subscription has them. */
const base64Of = (bytes: number) =>
  z
    .string('field.invalid' satisfies FieldCode)
    .regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), 'field.invalid' satisfies FieldCode)

const pushSubscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({ p256dh: base64Of(65), auth: base64Of(16) }),
  language: languageSchema,
})

const HOST = { access: 'account', offline: false } as const
const params = z.object({ id: idSchema })

export const notificationRoutes = defineRoutes({
  'notification.list': {
    method: 'GET',
    path: '/website/notifications',
    summary: 'What the account was notified of, the newest first',
    ...HOST,
    limit: 'read',
    query: pageQuerySchema,
    data: z.array(notificationSchema),
    paged: true,
  },
  'notification.count': {
    method: 'GET',
    path: '/website/notifications/unread',
    summary: 'How many are unread',
    ...HOST,
    limit: 'read',
    data: unreadCountSchema,
  },
  'notification.live': {
    method: 'GET',
    path: '/website/notifications/live',
    summary: 'Server-sent events: the account’s notifications moved. Nothing of what changed is in them',
    ...HOST,
    limit: 'read',
    stream: true,
  },
  'notification.read': {
    method: 'POST',
    path: '/website/notifications/:id/read',
    summary: 'Mark one as read',
    ...HOST,
    limit: 'write',
    params,
    data: unreadCountSchema,
  },
  'notification.read-all': {
    method: 'POST',
    path: '/website/notifications/read',
    summary: 'Mark all as read',
    ...HOST,
    limit: 'write',
    data: unreadCountSchema,
  },
  'notification.remove': {
    method: 'DELETE',
    path: '/website/notifications/:id',
    summary: 'Delete one; repeatable',
    ...HOST,
    limit: 'write',
    params,
    data: unreadCountSchema,
  },
  'notification.restore': {
    method: 'POST',
    path: '/website/notifications/:id/restore',
    summary: 'Undo the deletion of one',
    ...HOST,
    limit: 'write',
    params,
    data: unreadCountSchema,
  },
  'notification.clear': {
    method: 'DELETE',
    path: '/website/delete_all_notifications',
    summary: 'Delete all',
    ...HOST,
    limit: 'write',
    data: unreadCountSchema,
    success: 'notifications.cleared',
  },
  'notification.settings': {
    method: 'GET',
    path: '/website/notifications/settings',
    summary: 'What the account wants pushed, and in its daily mail',
    ...HOST,
    limit: 'read',
    data: notificationSettingsSchema,
  },
  'notification.save-settings': {
    method: 'POST',
    path: '/website/notifications/settings',
    summary: 'Choose what is pushed, and what the daily mail has',
    ...HOST,
    limit: 'write',
    body: notificationSettingsSchema,
    data: notificationSettingsSchema,
    success: 'saved',
  },
  'push.key': {
    method: 'GET',
    path: '/website/push/key',
    summary: 'The server’s public key (VAPID) that a device subscribes with',
    ...HOST,
    limit: 'read',
    data: z.object({ public_key: z.string() }),
  },
  'push.subscribe': {
    method: 'POST',
    path: '/website/push/subscriptions',
    summary: 'Push to this device for as long as it is signed in; repeatable by its endpoint',
    ...HOST,
    limit: 'write',
    body: pushSubscriptionSchema,
    data: z.null(),
  },
  'push.unsubscribe': {
    method: 'POST',
    path: '/website/push/unsubscribe',
    summary: 'No more pushes to this device',
    ...HOST,
    limit: 'write',
    body: z.object({ endpoint: endpointSchema }),
    data: z.null(),
  },
})
