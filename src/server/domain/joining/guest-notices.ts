import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { isPausedByComplaints } from '#server/domain/complaints/complaint-pauses.ts'
import { guestQuotas, mayCause, postponeMail } from '#server/domain/invitations/guest-mail.ts'
import { done, refuse } from '#server/domain/outcome.ts'
import { hourAndDay, type Quota, returnQuota, takeQuotas } from '#server/domain/quotas.ts'
import { addressesDue, createGuestSend, type GuestSend } from '#server/domain/sends/guest-sends.ts'
import { inTransaction, inTransactionOf } from '#server/domain/transaction.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import type { Channels } from '#server/providers/channels/port.ts'

export interface GuestNoticeDeps {
  readonly db: Database
  readonly channels: Channels
  readonly now: () => Date
}

/** Places open and close as others change their minds: one guest is written to about it this often. */
const PLACES_PER_GUEST = hourAndDay(1, 3)

/**
 * A place opened for a guest on the waiting list. Checked again when it is sent: guests who declined or were deleted
 * meanwhile get nothing, and neither does anybody of a cancelled event.
 */
export function notifyOfPlace(deps: GuestNoticeDeps, payload: Jobs['invitation.mail-place']): Promise<void> {
  const { event_id, guest_id } = payload
  const send = { event_id, guest_id, purpose: 'place', isDue: isPlaceDue, done: placeDone } as const
  const own = { key: `place of ${event_id} ${guest_id}`, limits: PLACES_PER_GUEST }
  return notify(deps, send, [own], () => postponeMail(deps.db, 'invitation.mail-place', payload))
}

/** The guest has no message about this opening yet. Truncated to the milliseconds in which `place_mailed_at` is stored. */
const isPlaceDue = sql<boolean>`(
  guests.rsvp = 'attending' AND guests.place_opened_at IS NOT NULL AND (
    guests.place_mailed_at IS NULL
    OR guests.place_mailed_at < date_trunc('milliseconds', guests.place_opened_at)))`
const placeDone = sql`place_mailed_at = place_opened_at`

/** A host let somebody in who had asked: always said to them, unless a mail to their address named their link already. */
export function notifyOfApproval(
  deps: GuestNoticeDeps,
  payload: Jobs['invitation.mail-link'] & { guest_id: string },
): Promise<void> {
  const { event_id, guest_id } = payload
  const isDue = sql<boolean>`guests.link_mailed_at IS NULL`
  const send = {
    event_id,
    guest_id,
    purpose: 'approval',
    isDue,
    done: sql`link_mailed_at = ${deps.now()}`,
  } as const
  return notify(deps, send, [], () => postponeMail(deps.db, 'invitation.mail-link', payload))
}

/**
 * Creates the message within the shares of host and address, which strangers are not to be flooded by; where one is used
 * up it waits, one for each guest, and is checked in its turn.
 */
async function notify(
  deps: GuestNoticeDeps,
  send: GuestSend,
  narrower: readonly Quota[],
  postpone: () => Promise<void>,
): Promise<void> {
  const { db, channels } = deps
  const now = deps.now()
  const due = await addressesDue(db, send, now)
  if (due === null) return
  const { email, phone, account_id, titles } = due
  if (!(await mayCause(db, account_id, titles))) return
  // When an operator lifts the pause, or not at all once the event has begun.
  if (await isPausedByComplaints(db, account_id)) return postpone()
  const quotas = [...narrower, ...guestQuotas({ email, phone }, account_id)]
  const allowed = await inTransaction(db, async (trx) =>
    (await takeQuotas(trx, quotas, now)) ? done(null) : refuse('too_many_requests'),
  )
  if (!allowed.ok) return postpone()
  const created = await inTransactionOf(db, send.event_id, async (trx) =>
    done(await createGuestSend(trx, send, { channels, now })),
  )
  // Nothing of what was taken was used.
  if (!created.ok || !created.data) for (const quota of quotas) await returnQuota(db, quota, now)
}
