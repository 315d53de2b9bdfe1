import type { NotificationKind, NotificationTopic } from '#shared/contract/notifications.ts'

interface KindRules {
  readonly topic: NotificationTopic
  /** Whether those of one key are one row for as long as it is unread. */
  readonly isGrouped: boolean
  /** Whether a push of it waits for the morning. */
  readonly waitsForDay: boolean
}

/** What each kind is like. At a door it is evening, and whoever pays or orders is awake. */
export const KIND_RULES: Readonly<Record<NotificationKind, KindRules>> = {
  answers: { topic: 'answers', isGrouped: true, waitsForDay: true },
  'join-request': { topic: 'requests', isGrouped: true, waitsForDay: true },
  'guest-correction': { topic: 'requests', isGrouped: true, waitsForDay: true },
  'co-host-request': { topic: 'co-hosts', isGrouped: false, waitsForDay: true },
  'co-host-answer': { topic: 'co-hosts', isGrouped: false, waitsForDay: true },
  'deliveries-failed': { topic: 'sending', isGrouped: true, waitsForDay: true },
  'send-finished': { topic: 'sending', isGrouped: false, waitsForDay: true },
  'send-reviewed': { topic: 'sending', isGrouped: false, waitsForDay: true },
  'points-low': { topic: 'points', isGrouped: true, waitsForDay: true },
  'points-received': { topic: 'points', isGrouped: false, waitsForDay: true },
  'door-conflict': { topic: 'door', isGrouped: true, waitsForDay: false },
  'order-paid': { topic: 'orders', isGrouped: false, waitsForDay: false },
  'order-refunded': { topic: 'orders', isGrouped: false, waitsForDay: true },
  'service-delivered': { topic: 'services', isGrouped: false, waitsForDay: true },
  'purge-notice': { topic: 'data', isGrouped: false, waitsForDay: true },
  'token-expiring': { topic: 'developers', isGrouped: false, waitsForDay: true },
  'webhook-stopped': { topic: 'developers', isGrouped: false, waitsForDay: true },
}

/**
 * The topics that are pushed to a device unless somebody chose otherwise: what waits for its reader, or cannot be found
 * elsewhere.
 */
export const DEFAULT_PUSH: readonly NotificationTopic[] = [
  'answers',
  'requests',
  'co-hosts',
  'sending',
  'door',
  'services',
  'data',
  'developers',
]

/** The topics in the daily mail once it is on, unless somebody chose otherwise. */
export const DEFAULT_DIGEST: readonly NotificationTopic[] = [
  'answers',
  'requests',
  'co-hosts',
  'sending',
  'points',
  'services',
  'data',
  'developers',
]

/** Fewer points than these are few. */
export const POINTS_LOW = 10

/** How long a notification is stored. */
export const NOTIFICATION_DAYS = 90
