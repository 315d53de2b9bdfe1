import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { OwnDataAccess } from '#server/domain/authorize.ts'
import { lockEvent, takeRevisions } from '#server/domain/changes.ts'
import { seatWaitingGuests } from '#server/domain/joining/waiting-list.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { hourAndDay, takeQuota } from '#server/domain/quotas.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import { readContact } from '#shared/rules/contact/contact.ts'

/**
 * Erases a guest at their own wish. Who asks names a contact that is stored: links are passed on, and nobody else may
 * erase somebody by one. `forbidden` where it is another, `too_many_requests` after a few tries.
 *
 * The row stays without a word in it, as do the door's records, which only name its id: how many came in does not change,
 * and a record that is still on a phone is taken as of a guest who was removed.
 */
export async function eraseOwnData(
  db: Database,
  { eventId, guestId }: OwnDataAccess,
  typed: string,
  now: Date,
): Promise<Outcome<null>> {
  const quota = { key: `erase guest ${guestId}`, limits: hourAndDay(5, 10) }
  // Outside the transaction: a refused try counts.
  if (!(await takeQuota(db, quota, now))) return refuse('too_many_requests')
  return inTransactionOf(db, eventId, async (trx) => {
    await lockEvent(trx, eventId)
    const guest = await trx
      .selectFrom('guests')
      .select(['email', 'phone', 'erased_at'])
      .where('event_id', '=', eventId)
      .where('id', '=', guestId)
      .executeTakeFirst()
    // Purged meanwhile, or erased from another phone: it is as they wish.
    if (guest === undefined || guest.erased_at !== null) return done(null)
    const contact = readContact(typed)
    const isTheirs =
      contact !== null &&
      (contact.email === null ? contact.phone === guest.phone : contact.email === guest.email)
    if (!isTheirs) return refuse('forbidden')
    if (await isMessageLeaving(trx, eventId, guestId)) return refuse('unavailable')
    await erase(trx, eventId, guestId, now)
    await seatWaitingGuests(trx, eventId)
    return done(null)
  })
}

async function isMessageLeaving(trx: Transaction<DB>, eventId: string, guestId: string): Promise<boolean> {
  const { rows } = await sql<{ is_leaving: boolean }>`
    SELECT EXISTS (
      SELECT FROM deliveries LEFT JOIN call_results
        ON call_results.event_id = deliveries.event_id AND call_results.delivery_id = deliveries.id
      WHERE deliveries.event_id = ${eventId} AND deliveries.guest_id = ${guestId} AND (
        call_results.delivery_id IS NOT NULL
        OR deliveries.state IN ('claimed', 'calling') AND deliveries.lease_until > clock_timestamp())) AS is_leaving
  `.execute(trx)
  return rows[0]?.is_leaving ?? false
}

async function erase(
  trx: Transaction<DB>,
  eventId: OwnDataAccess['eventId'],
  guestId: string,
  now: Date,
): Promise<void> {
  await sql`
    DELETE FROM delivered_messages WHERE delivery_id IN (
      SELECT id FROM deliveries WHERE event_id = ${eventId} AND guest_id = ${guestId})
  `.execute(trx)
  for (const table of OF_GUEST)
    await trx.deleteFrom(table).where('event_id', '=', eventId).where('guest_id', '=', guestId).execute()
  // What was sent counts, and goes to nobody; what was not is cancelled when it comes up, as of any removed guest.
  await trx
    .updateTable('deliveries')
    .set({ address: null, errors: JSON.stringify([]) })
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .execute()
  for (const [table, column] of [
    ['conflict_settlements', 'note'],
    ['complaints', 'text'],
  ] as const)
    await sql`
      UPDATE ${sql.table(table)} SET ${sql.ref(column)} = '' WHERE event_id = ${eventId} AND guest_id = ${guestId}
    `.execute(trx)
  // Stored responses to repeated calls hold the row as it was.
  await sql`
    DELETE FROM idempotency_keys WHERE event_id = ${eventId} AND strpos(answer::text, ${guestId}) > 0
  `.execute(trx)
  // With a name drawn into them; they are drawn again when somebody asks for them.
  await trx.deleteFrom('card_pictures').where('event_id', '=', eventId).execute()
  const rev = await takeRevisions(trx, eventId, 1)
  await trx
    .updateTable('guests')
    .set({
      ...NOBODY,
      members: JSON.stringify([]),
      field_revs: JSON.stringify({}),
      rev,
      deleted_at: now,
      erased_at: now,
      updated_at: now,
    })
    .where('event_id', '=', eventId)
    .where('id', '=', guestId)
    .execute()
}

/** Tables whose rows belong to one guest. */
const OF_GUEST = ['guest_edits', 'answers', 'guest_corrections', 'join_requests', 'webhook_messages'] as const

/** Values of an erased row; `invited` and the identifying tokens and numbers stay. */
const NOBODY = {
  name: '',
  sort_name: '',
  search_key: '',
  email: null,
  phone: null,
  group_name: '',
  section: null,
  table_name: '',
  vip: false,
  door_note: '',
  language: null,
  rsvp: null,
  attending_people: null,
  answered: false,
  answered_by_telephone: false,
  import_id: null,
  opened_at: null,
  answer_id: null,
  answer_rev: null,
  replied_at: null,
  waiting_since: null,
  waiting_people: null,
  place_opened_at: null,
  place_mailed_at: null,
  link_mailed_at: null,
} as const
