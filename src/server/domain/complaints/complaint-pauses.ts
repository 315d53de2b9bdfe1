import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { holdSendsOfPausedAccounts, resumeComplainedSends } from '#server/domain/deliveries/hold-sends.ts'
import { areTooManyComplaints, COMPLAINT_DAYS } from '#shared/rules/sending/complaint-limit.ts'

/**
 * Pauses the accounts about which too many guests have complained, and whatever of theirs is under way; returns how
 * many accounts are newly paused. Complaints from before an operator lifted a pause count no more. A guest counts
 * once, however many of their messages they complain about.
 */
export async function pauseComplainedAccounts(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - COMPLAINT_DAYS * 24 * 60 * 60_000)
  const { rows } = await sql<{ account_id: string; complaints: number }>`
    SELECT complaints.account_id, count(DISTINCT complaints.guest_id)::integer AS complaints
    FROM complaints LEFT JOIN complaint_pauses AS pause ON pause.account_id = complaints.account_id
    WHERE complaints.created_at > ${since}
      AND (pause.account_id IS NULL OR complaints.created_at > pause.lifted_at)
    GROUP BY complaints.account_id
  `.execute(db)
  let paused = 0
  for (const { account_id, complaints } of rows) {
    // Most have one: what they sent need not be counted.
    if (!areTooManyComplaints(complaints, 0)) continue
    const sent = await countSent(db, account_id, since)
    if (!areTooManyComplaints(complaints, sent)) continue
    await db
      .insertInto('complaint_pauses')
      .values({ account_id, paused_at: now, complaints, sent })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({ paused_at: now, complaints, sent, lifted_at: null }),
      )
      .execute()
    paused += 1
  }
  // What was planned at the same moment is found by the next round.
  await holdSendsOfPausedAccounts(db)
  return paused
}

/** By hand hosts write from their own numbers. */
async function countSent(db: Database, accountId: string, since: Date): Promise<number> {
  const { sent } = await db
    .selectFrom('sends')
    .innerJoin('deliveries', (join) =>
      join.onRef('deliveries.event_id', '=', 'sends.event_id').onRef('deliveries.send_id', '=', 'sends.id'),
    )
    .select(sql<number>`count(*)::integer`.as('sent'))
    .where('sends.account_id', '=', accountId)
    .where('deliveries.accepted_at', '>', since)
    .where('deliveries.channel', '<>', 'by-hand')
    .executeTakeFirstOrThrow()
  return sent
}

/** Whether an account sends nothing because of complaints. */
export async function isPausedByComplaints(db: Database, accountId: string): Promise<boolean> {
  const pause = await db
    .selectFrom('complaint_pauses')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return pause !== undefined
}

export interface PausedAccount {
  readonly email: string
  readonly paused_at: Date
  readonly complaints: number
  readonly sent: number
}

/** For operators, the latest first. */
export function listPausedAccounts(db: Database): Promise<PausedAccount[]> {
  return db
    .selectFrom('complaint_pauses')
    .innerJoin('accounts', 'accounts.id', 'complaint_pauses.account_id')
    .select(['accounts.email', 'paused_at', 'complaints', 'sent'])
    .where('lifted_at', 'is', null)
    .orderBy('paused_at', 'desc')
    .execute()
}

/** An operator has looked: returns how many sends go on; null where no such account is paused. */
export async function liftComplaintPause(db: Database, email: string, now: Date): Promise<number | null> {
  const lifted = await db
    .updateTable('complaint_pauses')
    .from('accounts')
    .set({ lifted_at: now })
    .whereRef('accounts.id', '=', 'complaint_pauses.account_id')
    .where('accounts.email', '=', email.trim().toLowerCase())
    .where('lifted_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return lifted === undefined ? null : resumeComplainedSends(db, lifted.account_id)
}
