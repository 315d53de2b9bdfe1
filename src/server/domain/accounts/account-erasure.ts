import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { moveSharedAttachments, removeAttachmentsOf } from '#server/domain/cards/attachments.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { retireAccount } from '#server/domain/cohosts/cohost-removal.ts'
import { isAnyDeliveryUnderWay } from '#server/domain/deliveries/deliveries-under-way.ts'
import { eraseEventContent, unlinkFromEvent } from '#server/domain/events/event-erasure.ts'
import { done } from '#server/domain/outcome.ts'
import { endOpenSends } from '#server/domain/sends/send-states.ts'
import { removeDocumentsOf } from '#server/domain/service-requests/service-documents.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { Storage } from '#server/providers/storage/port.ts'

export interface ErasureDeps {
  readonly db: Database
  readonly storage: Storage
  readonly now: () => Date
}

/** How long a call that has begun is waited for before it is looked at again. */
const WAIT_SECONDS = 15

type Hosted = { event_id: AuthorizedEventId; role: string }

/**
 * Ends all that the account has begun in its events: reminders, sends that have not gone, and its own events
 * themselves. Each event is a transaction of its own, and what has ended already is left as it is.
 */
export async function closeEventsOf({ db, now }: ErasureDeps, accountId: string): Promise<void> {
  for (const hosted of await hostedBy(db, accountId)) {
    await inTransaction(db, async (trx) => {
      await closeEvent(trx, hosted, accountId, now())
      return done(null)
    })
  }
}

async function closeEvent(
  trx: Transaction<DB>,
  { event_id: eventId, role }: Hosted,
  accountId: string,
  now: Date,
): Promise<void> {
  const isOwned = role === 'owner'
  const event = await trx
    .selectFrom('events')
    .select('deleted_at')
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (event === undefined) return
  await trx
    .deleteFrom('reminders')
    .where('event_id', '=', eventId)
    .$if(!isOwned, (reminders) => reminders.where('account_id', '=', accountId))
    .execute()
  await endOpenSends(trx, eventId, { accountId: isOwned ? null : accountId, now })
  if (!isOwned || event.deleted_at !== null) return
  const rev = await takeRevisions(trx, eventId, 1)
  await trx
    .updateTable('events')
    .set({ deleted_at: now, detail_rev: rev, updated_at: now })
    .where('id', '=', eventId)
    .execute()
}

/**
 * Erases an account that was deleted: its own events, its traces in those of others, and its row with all that hangs on
 * it. Orders and invoices outlive it, unlinked: their foreign keys are set to null. Waits for calls that have
 * begun, by running again a little later. What was done before is not done twice, so a process may die at any point.
 */
export async function eraseAccount(deps: ErasureDeps, accountId: string): Promise<void> {
  const { db, storage } = deps
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('erased_at', 'is not', null)
    .executeTakeFirst()
  if (account === undefined) return
  await closeEventsOf(deps, accountId)
  const eventIds = (await hostedBy(db, accountId)).map(({ event_id }) => event_id)
  if (await isAnyDeliveryUnderWay(db, eventIds)) {
    const later = { key: `erase ${accountId}`, afterSeconds: WAIT_SECONDS }
    await db.transaction().execute((trx) => addJob(trx, 'account.erase', { account_id: accountId }, later))
    return
  }
  await moveSharedAttachments(db, accountId)
  await removeAttachmentsOf(db, storage, accountId)
  await removeDocumentsOf(db, storage, accountId)
  for (const { event_id: eventId, role } of await hostedBy(db, accountId)) {
    if (role === 'owner') await eraseEventContent(db, storage, eventId)
    else await db.transaction().execute((trx) => retireAccount(trx, eventId, accountId, deps.now()))
    // By this an event is done: it is not found again.
    await db.transaction().execute((trx) => unlinkFromEvent(trx, eventId, accountId))
  }
  await db.transaction().execute(async (trx) => {
    // The balance first, as whatever moves points locks them.
    await trx
      .selectFrom('point_balances')
      .select('account_id')
      .where('account_id', '=', accountId)
      .forUpdate()
      .execute()
    const erased = await trx
      .deleteFrom('accounts')
      .where('id', '=', accountId)
      .returning('email')
      .executeTakeFirst()
    if (erased === undefined) return
    await trx
      .deleteFrom('cohost_requests')
      .where('email', '=', erased.email)
      .where('status', '<>', 'active')
      .execute()
  })
}

async function hostedBy(db: Database, accountId: string): Promise<Hosted[]> {
  const rows = await db
    .selectFrom('event_hosts')
    .select(['event_id', 'role'])
    .where('account_id', '=', accountId)
    .orderBy('event_id')
    .execute()
  // A right that needs no proof: the account itself is going.
  return rows as Hosted[]
}
