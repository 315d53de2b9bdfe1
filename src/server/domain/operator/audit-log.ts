import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { type PageQuery, readPage } from '#server/domain/list-pages.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import type { ActEntry, OperatorAct } from '#shared/contract/operator.ts'
import { SERVICE_ZONE } from '#shared/rules/services/business-days.ts'

/** Who acts: an operator's account, or somebody at the server's command line. */
export interface Operator {
  readonly accountId: string | null
  readonly email: string
}

export const COMMAND_LINE: Operator = { accountId: null, email: 'command line' }

/** Writes to the audit log what an operator does, in the transaction in which it is done. Nothing of what they saw or wrote. */
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

interface ActQuery extends PageQuery {
  /** A part of the operator's address, or of the id of what it was about. */
  readonly search?: string | undefined
  readonly act?: OperatorAct | undefined
  /** Days in Riyadh, both of them included. */
  readonly from?: string | undefined
  readonly until?: string | undefined
}

const actedOn = sql<string>`(acted_at AT TIME ZONE ${sql.lit(SERVICE_ZONE)})::date`

/** The newest first. */
export async function listActs(
  db: Database,
  { search = '', act, from, until, ...page }: ActQuery,
): Promise<Outcome<ActEntry[]>> {
  const wanted = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const found = db
    .selectFrom('operator_acts')
    .select(['id', 'operator_email', 'act', 'target_id', 'acted_at'])
    .$if(act !== undefined, (acts) => acts.where('act', '=', act ?? ''))
    .$if(from !== undefined, (acts) => acts.where(actedOn, '>=', from ?? ''))
    .$if(until !== undefined, (acts) => acts.where(actedOn, '<=', until ?? ''))
    .$if(search !== '', (acts) =>
      acts.where((row) =>
        row.or([row('operator_email', 'ilike', wanted), row('target_id', 'ilike', wanted)]),
      ),
    )
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
