import type { Notification } from '#shared/contract/notifications.ts'

export interface NotificationDay {
  /** Where the reader is, as `toDateString` writes it. */
  readonly day: string
  readonly notifications: readonly Notification[]
}

/** By the days of the reader's clock, in the order given. */
export function byDay(notifications: readonly Notification[]): NotificationDay[] {
  const days = Map.groupBy(notifications, ({ happened_at }) => new Date(happened_at).toDateString())
  return [...days].map(([day, own]) => ({ day, notifications: own }))
}
