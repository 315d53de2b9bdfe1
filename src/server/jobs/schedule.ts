import { parseCronItems } from 'graphile-worker'

/**
 * The jobs that begin by the clock, in UTC as crontab writes it; one process of the installation adds each. Scheduled
 * sends are none of them: the sending loop starts those.
 */
export const schedule = parseCronItems([
  { task: 'limits.sweep', match: '*/10 * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep', match: '23 * * * *', options: { maxAttempts: 3 } },
  { task: 'template.count-uses', match: '11 * * * *', options: { maxAttempts: 1 } },
  { task: 'access-tokens.notify', match: '7 * * * *', options: { maxAttempts: 3 } },
  { task: 'events.purge', match: '41 * * * *', options: { maxAttempts: 3 } },
  // At 4 in Riyadh. What it finds does not go away by trying again.
  { task: 'points.check', match: '0 1 * * *', options: { maxAttempts: 1 } },
  // At 18 in Riyadh: the day is nearly over, and there is time to act.
  { task: 'notification.digest', match: '0 15 * * *', options: { maxAttempts: 3 } },
  { task: 'invoices.check', match: '10 1 * * *', options: { maxAttempts: 1 } },
])
