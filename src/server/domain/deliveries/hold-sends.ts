import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { updateSending } from '#server/domain/events/event-sending.ts'
import type { MessageChannel } from '#shared/contract/deliveries.ts'

/**
 * Pauses everything that is under way or would begin by itself. Reminders that were due until now may have gone out since
 * the backup was made: they are over.
 */
export async function holdSends(db: Database, now: Date): Promise<void> {
  const isDue = sql<boolean>`(state = 'under-way' OR (state = 'scheduled' AND starts_at <= ${now}))`
  await changeSends(db, isDue, sql`state = 'paused', pause_reason = 'restored'`)
  await db.updateTable('reminders').set({ skips_until: now }).execute()
}

/** The accounts that complaints have paused. */
async function readPausedAccounts(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('complaint_pauses')
    .select('account_id')
    .where('lifted_at', 'is', null)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

const isOf = (accountIds: readonly string[]) => sql<boolean>`sends.account_id = ANY(${accountIds}::uuid[])`
const GO_ON = sql`state = CASE WHEN started_at IS NULL THEN 'scheduled' ELSE 'under-way' END, pause_reason = NULL`

/** Pauses what is under way of accounts that complaints have paused; a schedule is paused when its time comes. */
export async function holdSendsOfPausedAccounts(db: Database): Promise<void> {
  const paused = await readPausedAccounts(db)
  if (paused.length === 0) return
  const isUnderWay = sql<boolean>`(sends.state = 'under-way' AND ${isOf(paused)})`
  await changeSends(db, isUnderWay, sql`state = 'paused', pause_reason = 'complaints'`)
}

/**
 * Goes on with what was paused for this reason; with a channel, with the sends that use it. What is of an account that
 * complaints have paused stays paused for them.
 */
export async function resumeSends(
  db: Database,
  reason: 'restored' | 'channel',
  channel: MessageChannel | null = null,
): Promise<number> {
  const isPaused = sql<boolean>`state = 'paused' AND pause_reason = ${reason}
    AND (${channel}::text IS NULL OR ${channel}::text = ANY(sends.channels))`
  const accounts = await readPausedAccounts(db)
  await changeSends(db, sql`(${isPaused} AND ${isOf(accounts)})`, sql`pause_reason = 'complaints'`)
  return changeSends(db, sql`(${isPaused})`, GO_ON)
}

/** Goes on with what complaints had paused of an account. */
export async function resumeComplainedSends(db: Database, accountId: string): Promise<number> {
  const isPaused = sql<boolean>`(state = 'paused' AND pause_reason = 'complaints')`
  return changeSends(db, sql`(${isPaused} AND sends.account_id = ${accountId})`, GO_ON)
}

/** Holds what an account is sending or has scheduled, until an operator looks at each. */
export async function holdSendsOfAccount(db: Database, accountId: string): Promise<number> {
  return changeSends(
    db,
    sql<boolean>`(sends.account_id = ${accountId} AND sends.state IN ('under-way', 'scheduled'))`,
    sql`state = 'paused', pause_reason = 'review', reviewed_at = NULL`,
  )
}

async function changeSends(
  db: Database,
  which: ReturnType<typeof sql<boolean>>,
  change: ReturnType<typeof sql>,
): Promise<number> {
  const found = await db.selectFrom('sends').select('event_id').distinct().where(which).execute()
  let changed = 0
  for (const { event_id } of found) {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        SELECT sends.id FROM events JOIN sends ON sends.event_id = events.id
        WHERE events.id = ${event_id} AND ${which} FOR NO KEY UPDATE OF events, sends`.execute(trx)
      if (rows.length === 0) return
      const first = await takeRevisions(trx, event_id as AuthorizedEventId, rows.length)
      for (const [place, { id }] of rows.entries()) {
        await sql`
          UPDATE sends SET rev = ${first + place}, ${change} WHERE event_id = ${event_id} AND id = ${id}`.execute(
          trx,
        )
        changed += 1
      }
      await updateSending(trx, event_id as AuthorizedEventId)
    })
  }
  return changed
}
