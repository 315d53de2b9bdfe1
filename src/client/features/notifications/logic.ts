import { t } from '@lingui/core/macro'
import type { Notification } from '#shared/contract/notifications.ts'

/** What to say of a call that failed. */
export function failureText(
  failure: { readonly kind: 'refused'; readonly message: string } | { readonly kind: 'unreachable' },
): string {
  if (failure.kind === 'refused') return failure.message
  return t`Couldn’t reach Marhaba. Check your connection and try again.`
}

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
