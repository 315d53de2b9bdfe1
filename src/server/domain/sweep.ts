import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { Storage } from '#server/providers/storage/port.ts'
import { WEBHOOK_LOG_DAYS } from '#shared/contract/webhooks.ts'
import { NOTIFICATION_DAYS } from '#shared/rules/notifications/kinds.ts'
import { sweepAttachments } from './cards/attachments.ts'
import { sweepPictures } from './cards/card-cache.ts'
import { sweepSubscriptions } from './email-subscriptions/email-subscriptions.ts'
import { RESTORE_DAYS } from './events/event-edits.ts'
import { deleteMusicFile } from './events/music.ts'
import { sweepDocuments } from './service-requests/service-documents.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Contact messages and suggestions, which may name people. */
const MESSAGE_DAYS = 365
/** A request to become a co-host that nobody accepted: long enough to be asked again from the list. */
const REQUEST_DAYS = 90

/** Deletes expired data, so that no personal data is stored longer than it is needed. */
export async function sweep(db: Database, storage: Storage, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('erased_sessions').where('expires_at', '<=', now).execute()
  await resumeErasures(db)
  // Deleted a day after they expire: a pending change of address is recognized by its code's row.
  await db.deleteFrom('codes').where('expires_at', '<=', daysAgo(1)).execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('quotas')
    .where(sql<Date>`coalesce(used_at[cardinality(used_at)], '-infinity')`, '<=', daysAgo(1))
    .execute()
  await db.deleteFrom('known_devices').where('seen_at', '<=', daysAgo(400)).execute()
  await db.deleteFrom('registrations').where('created_at', '<=', daysAgo(1)).execute()
  // A phone may lie in a drawer for a month with something left to send.
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', daysAgo(30)).execute()
  await sweepEvents(db, storage, daysAgo(RESTORE_DAYS))
  // After the events, whose deletion leaves attachments unused.
  await sweepAttachments(db, storage, daysAgo(7))
  await sweepDocuments(db, storage, { unusedSince: daysAgo(7), now })
  await sweepPictures(db, daysAgo(30))
  await sweepOrders(db, daysAgo(90))
  await db.deleteFrom('notifications').where('happened_at', '<=', daysAgo(NOTIFICATION_DAYS)).execute()
  await db.deleteFrom('webhook_messages').where('happened_at', '<=', daysAgo(WEBHOOK_LOG_DAYS)).execute()
  // Until then its owner sees in the list what became of it.
  await db.deleteFrom('access_tokens').where('expires_at', '<=', daysAgo(30)).execute()
  await db.deleteFrom('contact_messages').where('sent_at', '<=', daysAgo(MESSAGE_DAYS)).execute()
  await db.deleteFrom('suggestions').where('sent_at', '<=', daysAgo(MESSAGE_DAYS)).execute()
  await sweepSubscriptions(db, now)
  await sweepCohostRequests(db, daysAgo(REQUEST_DAYS))
  await db.deleteFrom('test_payment_pages').where('expires_at', '<=', daysAgo(7)).execute()
  await db.deleteFrom('delivered_messages').where('created_at', '<=', daysAgo(7)).execute()
}

/** Accounts whose erasure has given up trying, after days without a database or storage. */
async function resumeErasures(db: Database): Promise<void> {
  const left = await db.selectFrom('accounts').select('id').where('erased_at', 'is not', null).execute()
  for (const { id } of left)
    await db
      .transaction()
      .execute((trx) => addJob(trx, 'account.erase', { account_id: id }, { key: `erase ${id}` }))
}

/** Events deleted before `since` go, and with them all that is theirs: hosts, guests, their history, doors, keys. */
async function sweepEvents(db: Database, storage: Storage, since: Date): Promise<void> {
  const ids = await db.selectFrom('events').select('id').where('deleted_at', '<=', since).execute()
  // One by one: the locks of a large event's guests do not wait for those of the next.
  for (const { id } of ids) {
    const gone = await db.transaction().execute((trx) => removeEvent(trx, id, since))
    if (gone) await deleteMusicFile(storage, gone)
  }
}

/** With what names the event without being among its own rows. */
async function removeEvent(trx: Transaction<DB>, id: string, since: Date) {
  const gone = await trx
    .deleteFrom('events')
    .where('id', '=', id)
    .where('deleted_at', '<=', since)
    .returning(['id', 'music_key', 'token'])
    .executeTakeFirst()
  if (gone === undefined) return undefined
  await trx.deleteFrom('event_tokens').where('token', '=', gone.token).execute()
  for (const table of ['notifications', 'webhook_messages', 'webhook_endpoints'] as const)
    await trx.deleteFrom(table).where('event_id', '=', id).execute()
  return gone
}

/** Requests that ran out or were rejected before `since`: names and addresses of people who are no hosts. */
async function sweepCohostRequests(db: Database, since: Date): Promise<void> {
  await db
    .deleteFrom('cohost_requests')
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'pending'), row('expires_at', '<=', since)]),
        row.and([row('status', '=', 'rejected'), row('decided_at', '<=', since)]),
      ]),
    )
    .execute()
}

/** Orders that nobody paid, with the company they were for; where money ever moved the order stays. */
async function sweepOrders(db: Database, since: Date): Promise<void> {
  await db
    .deleteFrom('orders')
    .where('status', 'in', ['failed', 'expired', 'cancelled'])
    .where('created_at', '<=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.state', 'in', ['paid', 'refunded']),
        ),
      ),
    )
    .execute()
}
