import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { newId } from '#server/domain/new-id.ts'
import type { Storage } from '#server/providers/storage/port.ts'
import { BLANK_DETAILS } from '#shared/rules/events/blank-event.ts'
import { deleteMusicFile } from './music.ts'

/**
 * Where guests' data is. Rows that hang on guests (their history, answers, messages, corrections) go with them;
 * pictures of cards may have their names, stored responses to calls their rows, and notifications count what they did.
 */
const OF_GUESTS = [
  'sends',
  'reminders',
  'guests',
  'check_ins',
  'conflict_settlements',
  'join_requests',
  'notifications',
  'webhook_messages',
  'card_pictures',
  'idempotency_keys',
  'cohost_requests',
  'retired_host_tokens',
  'point_transfers',
] as const

const OF_HOSTS = ['questions', 'designs', 'design_versions', 'design_attachments'] as const

/** Deletes all that an event knows of its guests. Nothing of it is on its way. */
export async function deleteGuestData(trx: Transaction<DB>, eventId: string): Promise<void> {
  // Stored in place of being sent, by deliveries that are about to go.
  await sql`
    DELETE FROM delivered_messages WHERE delivery_id IN (SELECT id FROM deliveries WHERE event_id = ${eventId})
  `.execute(trx)
  for (const table of OF_GUESTS) await trx.deleteFrom(table).where('event_id', '=', eventId).execute()
}

/**
 * Deletes all that an event holds but its shell: the row itself, without a word in it, its hosts and its doors. By the
 * shell the doors' phones get the response that their door has ended, and wipe their lists; the sweep removes it with the
 * other deleted events. The event is deleted and nothing of it is on its way.
 */
export async function eraseEventContent(db: Database, storage: Storage, eventId: string): Promise<void> {
  const before = await db.transaction().execute(async (trx) => {
    const event = await trx
      .selectFrom('events')
      .select(['id', 'music_key'])
      .where('id', '=', eventId)
      .where('deleted_at', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (event === undefined) return null
    await deleteGuestData(trx, eventId)
    for (const table of OF_HOSTS) await trx.deleteFrom(table).where('event_id', '=', eventId).execute()
    await blankEvent(trx, eventId)
    await trx.updateTable('doors').set({ name: '' }).where('event_id', '=', eventId).execute()
    await trx
      .updateTable('door_devices')
      .set({ name: '', browser_hash: null })
      .where('event_id', '=', eventId)
      .execute()
    return event
  })
  // Files lie outside the transaction.
  if (before !== null) await deleteMusicFile(storage, before)
}

async function blankEvent(trx: Transaction<DB>, eventId: string): Promise<void> {
  await trx
    .updateTable('events')
    .set({
      ...BLANK_DETAILS,
      former: JSON.stringify([]),
      field_revs: JSON.stringify({}),
      music_key: null,
      music_type: null,
      music_name: '',
      music_bytes: 0,
    })
    .where('id', '=', eventId)
    .execute()
}

/** Where an account's id stands beside something that it did in an event. */
const DONE_BY = [
  ['event_hosts', 'account_id'],
  ['guest_edits', 'account_id'],
  ['check_ins', 'account_id'],
  ['conflict_settlements', 'account_id'],
  ['designs', 'saved_by'],
  ['design_versions', 'saved_by'],
  ['answers', 'account_id'],
  ['sends', 'account_id'],
  ['deliveries', 'account_id'],
] as const

/**
 * Puts an id that nobody has in place of the account's, another one in each event: what was done stays done by one and
 * the same host, and nothing leads to the person or from one event to another.
 */
export async function unlinkFromEvent(
  trx: Transaction<DB>,
  eventId: string,
  accountId: string,
): Promise<void> {
  const nobody = newId()
  for (const [table, column] of DONE_BY) {
    await sql`
      UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${nobody}
      WHERE event_id = ${eventId} AND ${sql.ref(column)} = ${accountId}
    `.execute(trx)
  }
}
