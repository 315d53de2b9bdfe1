import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { BellRing, type LucideIcon, MailQuestion, QrCode } from 'lucide-react'
import type { Reminder, ReminderKind, ReminderObstacle } from '#shared/contract/reminders.ts'

export const reminderIcons: Record<ReminderKind, LucideIcon> = {
  'before-deadline': BellRing,
  'before-event': QrCode,
  'after-invitation': MailQuestion,
}

export const reminderTitles: Record<ReminderKind, MessageDescriptor> = {
  'before-deadline': msg`Before replies close`,
  'before-event': msg`Before the event`,
  'after-invitation': msg`After the invitation`,
}

export const reminderHelp: Record<ReminderKind, MessageDescriptor> = {
  'before-deadline': msg`To guests who haven’t replied`,
  'before-event': msg`To guests who are coming, with their entry pass`,
  'after-invitation': msg`To guests who haven’t opened it, each once`,
}

/** “3 days before”, as a host chose it. */
export function offsetLabel(kind: ReminderKind, days: number): string {
  if (kind === 'after-invitation')
    return days === 0 ? t`The same day` : plural(days, { one: '# day after it', other: '# days after it' })
  return days === 0 ? t`The same day` : plural(days, { one: 'The day before', other: '# days before' })
}

export const obstacleLabels: Record<Exclude<ReminderObstacle, 'off'>, MessageDescriptor> = {
  'not-live': msg`It waits until the page is published.`,
  'no-date': msg`The date it counts from isn’t set yet.`,
  past: msg`Its time has passed.`,
  nobody: msg`Nobody has an unopened invitation.`,
}

export const outcomeLabels: Record<NonNullable<Reminder['last']>['outcome'], MessageDescriptor> = {
  sent: msg({ message: 'Sent', context: 'an automatic reminder' }),
  points: msg`Paused: points were missing`,
  nobody: msg`Nobody was left to remind`,
  text: msg`Not sent: its text or way of sending no longer works`,
}
