import type { Database } from '#server/db/client.ts'
import { type PageQuery, readPage } from '#server/domain/list-pages.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import type { ActEntry, OperatorAct } from '#shared/contract/operator.ts'

/** Who acts: an operator's account, or somebody at the server's command line. */
export interface Operator {
  readonly accountId: string | null
  readonly email: string
}

export const COMMAND_LINE: Operator = { accountId: null, email: 'command line' }

/** Writes down what an operator does, in the transaction in which it is done. Nothing of what they saw or wrote. */
export async function recordAct(
  trx: Database,
  operator: Operator,
  { act, targetId, now }: { act: OperatorAct; targetId: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('operator_acts')
    .values({
      operator_id: operator.accountId,
      operator_email: operator.email,
      act,
      target_id: targetId,
      acted_at: now,
    })
    .execute()
}

const READING_MS = 60 * 60_000

/** As `recordAct`, of something that is read: once an hour for each operator and target, however often it is opened. */
export async function recordReading(
  db: Database,
  operator: Operator,
  reading: { act: OperatorAct; targetId: string; now: Date },
): Promise<void> {
  const earlier = await db
    .selectFrom('operator_acts')
    .select('id')
    .where('target_id', '=', reading.targetId)
    .where('act', '=', reading.act)
    .where('operator_id', 'is not distinct from', operator.accountId)
    .where('acted_at', '>', new Date(reading.now.getTime() - READING_MS))
    .limit(1)
    .executeTakeFirst()
  if (earlier === undefined) await recordAct(db, operator, reading)
}

/** The newest first. */
export async function listActs(db: Database, page: PageQuery): Promise<Outcome<ActEntry[]>> {
  const found = db
    .selectFrom('operator_acts')
    .select(['id', 'operator_email', 'act', 'target_id', 'acted_at'])
    .orderBy('id', 'desc')
  const { rows, meta } = await readPage(found, page)
  const acts = rows.map((row) => ({
    ...row,
    id: String(row.id),
    act: row.act as OperatorAct,
    acted_at: row.acted_at.toISOString(),
  }))
  return done(acts, { meta })
}
