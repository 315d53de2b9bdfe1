import type { Database } from '#server/db/client.ts'
import { readTrust } from '#server/domain/accounts/trust-level.ts'
import { done, refuse } from '#server/domain/outcome.ts'
import { hourAndDay, mailboxOf, type Quota, returnQuota, takeQuotas } from '#server/domain/quotas.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { addJob, type Jobs } from '#server/jobs/queue.ts'
import type { EmailDelivery, EmailMessage } from '#server/providers/channels/port.ts'
import { hasDisguisedAddress, hasDisguisedPhone } from '#shared/rules/sending/disguised-addresses.ts'

export interface GuestMailDeps {
  readonly db: Database
  readonly email: EmailDelivery
  readonly now: () => Date
}

/** A mail that its shares do not allow now is tried again after so long. */
const POSTPONED_SECONDS = 20 * 60

/** A family has one address, and a host may seat hundreds at once; strangers are not to be flooded by either. */
const TO_ADDRESS_BY_ACCOUNT = hourAndDay(6, 12)
const TO_ADDRESS = hourAndDay(20, 40)
const BY_ACCOUNT = hourAndDay(200, 1000)

/** The shares of an address or number and of the host who writes to it, over all events; the narrower ones first. */
export function guestQuotas(
  { email, phone }: { email: string | null; phone: string | null },
  accountId: string,
): Quota[] {
  const addresses = [email === null ? null : mailboxOf(email), phone].filter((address) => address !== null)
  return [
    ...addresses.map((to) => ({ key: `mail to ${to} by ${accountId}`, limits: TO_ADDRESS_BY_ACCOUNT })),
    { key: `mail by ${accountId}`, limits: BY_ACCOUNT },
    ...addresses.map((to) => ({ key: `mail to ${to}`, limits: TO_ADDRESS })),
  ]
}

/**
 * Sends a mail to a guest of this host, within the shares of both over all events; false where one is used up, and then
 * nothing is sent. A mail that could not be sent is not counted. One that its account may not cause is left out for
 * good: anybody may ask for it, by typing an address into the host's share link.
 */
export async function mailGuest(
  { db, email, now }: GuestMailDeps,
  message: EmailMessage,
  accountId: string,
): Promise<boolean> {
  if (!(await mayCause(db, accountId, message.subject))) return true
  const sentAt = now()
  const quotas = guestQuotas({ email: message.to, phone: null }, accountId)
  const allowed = await inTransaction(db, async (trx) =>
    (await takeQuotas(trx, quotas, sentAt)) ? done(null) : refuse('too_many_requests'),
  )
  if (!allowed.ok) return false
  try {
    await email.send(message)
  } catch (error) {
    for (const quota of quotas) await returnQuota(db, quota, sentAt)
    throw error
  }
  return true
}

/** Whether a message with this text of the host's, as the event's title is, may go out because somebody else acted. */
export async function mayCause(db: Database, accountId: string, text: string): Promise<boolean> {
  const { trust } = await readTrust(db, accountId)
  if (trust === 'trusted') return true
  return trust === 'new' && !hasDisguisedAddress(text) && !hasDisguisedPhone(text)
}

type GuestMailJob = 'invitation.mail-link' | 'invitation.mail-place'

/** Puts a mail that its shares did not allow back into the queue: of each guest one waits, and the last takes its place. */
export async function postponeMail<Name extends GuestMailJob>(
  db: Database,
  name: Name,
  payload: Jobs[Name] & { event_id: string; guest_id: string },
): Promise<void> {
  const key = `${name} ${payload.event_id} ${payload.guest_id}`
  await db
    .transaction()
    .execute((trx) => addJob(trx, name, payload, { key, afterSeconds: POSTPONED_SECONDS }))
}
