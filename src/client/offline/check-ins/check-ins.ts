import type Dexie from 'dexie'
import type { Table } from 'dexie'
import type { ApiResult, Refused } from '#client/api/http-client.ts'
import { type CheckIn, type CheckInRecord, checkInRecordSchema } from '#shared/contract/check-in.ts'
import type { CheckInVerdict } from '#shared/contract/check-in-routes.ts'
import { PROTOCOL_VERSION } from '#shared/contract/common.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'
import { bareTransaction } from '../db/bare-transaction.ts'
import { withReopening } from '../db/reopening.ts'
import { type CallSize, createCallSize } from '../sync/call-size.ts'

/** A record on this device: its own, or another's that the feed brought. Never changed. */
export interface LocalCheckIn extends CheckIn {
  readonly event_id: string
}

/** Says that a record of this device has not been confirmed; its key is the record's id. */
export interface WaitingRow {
  readonly id: string
  readonly event_id: string
  /** `PROTOCOL_VERSION` at the time of writing. */
  readonly version: number
}

/** A record that the server rejected, until somebody dismisses it. */
export interface RefusedRow<Row extends LocalCheckIn = LocalCheckIn> {
  readonly id: string
  readonly event_id: string
  readonly record: Row
  readonly problems: Readonly<Record<string, readonly string[]>>
}

/** A row that this version cannot read, unchanged. */
export interface QuarantineRow {
  /** Its store, and its key there. */
  readonly store: string
  readonly id: string
  readonly held: unknown
}

/** The stores of `CheckInTables`; a device with several events adds an index on `event_id`. */
export const checkInStores = {
  check_ins: 'id',
  waiting: 'id',
  refused: 'id',
  quarantine: '[store+id]',
} as const

/**
 * Check-ins have a store of their own, because letting somebody in must not rewrite the guest's row. `refused` and
 * `quarantine` hold rows that nothing else reads.
 */
export interface CheckInTables<Row extends LocalCheckIn = LocalCheckIn> {
  readonly database: Dexie
  /** Whether live queries read these stores: they are notified only of writes through Dexie. */
  readonly watched: boolean
  readonly check_ins: Table<Row, string>
  /** With an index on `event_id` where the device has several events. */
  readonly waiting: Table<WaitingRow, string>
  readonly refused: Table<RefusedRow<Row>, string>
  readonly quarantine: Table<QuarantineRow, [store: string, id: string]>
}

/**
 * Stores records of this device until the server has them. True once they are on disk, all in one transaction; false
 * where none was stored. Keys are the records' ids, so doing it again is harmless.
 */
export async function saveCheckIns<Row extends LocalCheckIn>(
  tables: CheckInTables<Row>,
  records: readonly Row[],
): Promise<boolean> {
  const { database, watched } = tables
  try {
    await withReopening(database, () => (watched ? putWatched : putBare)(tables, records))
    return true
  } catch {
    return false
  }
}

async function putWatched<Row extends LocalCheckIn>(
  { database, check_ins, waiting }: CheckInTables<Row>,
  records: readonly Row[],
): Promise<void> {
  await database.transaction('rw', [check_ins, waiting], () =>
    Promise.all([check_ins.bulkPut([...records]), waiting.bulkPut(records.map(waitingFor))]),
  )
}

/** Without Dexie, which costs time that a guest waits at the door. */
function putBare<Row extends LocalCheckIn>(
  { database, check_ins, waiting }: CheckInTables<Row>,
  records: readonly Row[],
): Promise<void> {
  return bareTransaction(database, [check_ins.name, waiting.name], (transaction) => {
    for (const record of records) {
      transaction.objectStore(check_ins.name).put(record)
      transaction.objectStore(waiting.name).put(waitingFor(record))
    }
    // Commits at once, not after the browser has found that no request follows.
    transaction.commit()
  })
}

export function waitingFor({ id, event_id }: Pick<LocalCheckIn, 'id' | 'event_id'>): WaitingRow {
  return { id, event_id, version: PROTOCOL_VERSION }
}

/** Deletes a refused record. */
export async function dismissRefused(tables: CheckInTables, id: string): Promise<void> {
  await withReopening(tables.database, () => tables.refused.delete(id))
}

/** The outcome of sent records, once it is on disk. */
export interface SendOutcome<Row extends LocalCheckIn = LocalCheckIn> {
  readonly confirmed: readonly string[]
  readonly refused: readonly RefusedRow<Row>[]
  readonly unreadable: readonly QuarantineRow[]
}

export interface SendOptions<Row extends LocalCheckIn = LocalCheckIn> {
  /** One call of the API with at most `BATCH` records, which fails after `TIME_LIMIT_MS.bulk`. */
  readonly send: (records: readonly CheckInRecord[]) => Promise<ApiResult<{ verdicts: CheckInVerdict[] }>>
  /** Only records of this event, where the device has several. */
  readonly event_id?: string
  /** How many records one call carries; kept by the caller, because it is learned from one round to the next. */
  readonly size?: CallSize
  /** Milliseconds on a clock that nobody sets. */
  readonly elapsed?: () => number
  readonly onApplied?: (outcome: SendOutcome<Row>) => void
  readonly signal?: AbortSignal
}

/**
 * Why records still wait. `parked`: until somebody signs in again. `turned-away`: the server does not let
 * us send them now (403, 404, 410…), which says nothing about the records. `storage`: the device could not
 * read them or write the verdicts down.
 */
export type WaitReason = 'retry' | 'parked' | 'turned-away' | 'storage'

export interface SendSummary {
  readonly confirmed: number
  readonly left: WaitReason | null
  /** How long the server asked to wait, in milliseconds. */
  readonly wait: number | null
  /** The last refusal of a whole call, where there was one. */
  readonly refusal: Refused | null
}

const BATCH = 500
/** While one batch is on its way, the next is read and the verdicts of the last are written. */
const CONCURRENT_BATCHES = 2
const PASSING = [408, 425, 429]
/** These reject the batch as a whole: it is halved until the record that is wrong is alone. */
const ABOUT_THE_BATCH = [400, 413, 422]
const SEVERITY: readonly (WaitReason | null)[] = [null, 'retry', 'turned-away', 'storage', 'parked']

/** How many records a device sends with one call. */
export function batchSize(): CallSize {
  return createCallSize(BATCH, TIME_LIMIT_MS.bulk)
}

interface SendRound {
  readonly size: CallSize
  readonly elapsed: () => number
  readonly queue: string[][]
  stopped: boolean
  confirmed: number
  left: WaitReason | null
  wait: number
  refusal: Refused | null
}

/**
 * Sends waiting records in batches and stores the server's verdict on each. Records without a verdict go on waiting,
 * as do all where the server did not respond; sending a record twice changes nothing.
 */
export async function sendCheckIns<Row extends LocalCheckIn>(
  tables: CheckInTables<Row>,
  sending: SendOptions<Row>,
): Promise<SendSummary> {
  const { size = batchSize(), elapsed = () => performance.now() } = sending
  const round: SendRound = {
    ...{ size, elapsed, queue: [], stopped: false },
    ...{ confirmed: 0, left: null, wait: 0, refusal: null },
  }
  const tried = new Set<string>()
  try {
    // Again for records that were written meanwhile, until each was tried once.
    for (;;) {
      const waiting = await withReopening(tables.database, () => waitingKeys(tables, sending.event_id))
      const untried = waiting.filter((id) => !tried.has(id))
      for (const id of untried) tried.add(id)
      if (untried.length === 0) break
      round.queue.push(untried)
      await Promise.all(Array.from({ length: CONCURRENT_BATCHES }, () => drainQueue(tables, sending, round)))
      if (round.stopped) break
    }
  } catch {
    stop(round, 'storage')
  }
  const { confirmed, left, wait, refusal } = round
  return { confirmed, left, wait: wait || null, refusal }
}

function waitingKeys<Row extends LocalCheckIn>(
  { waiting }: CheckInTables<Row>,
  eventId: string | undefined,
): PromiseLike<string[]> {
  const rows = eventId === undefined ? waiting.toCollection() : waiting.where('event_id').equals(eventId)
  return rows.primaryKeys()
}

async function drainQueue<Row extends LocalCheckIn>(
  tables: CheckInTables<Row>,
  sending: SendOptions<Row>,
  round: SendRound,
): Promise<void> {
  for (;;) {
    const ids = round.stopped || sending.signal?.aborted ? undefined : nextBatch(round)
    if (ids === undefined) return
    try {
      const { records, unreadable } = await readRecords(tables, ids)
      if (unreadable.length > 0)
        await applyOutcome(tables, sending, { confirmed: [], refused: [], unreadable })
      if (records.size > 0) await sendBatch(tables, sending, round, records)
    } catch {
      stop(round, 'storage')
    }
  }
}

function nextBatch({ queue, size }: SendRound): string[] | undefined {
  const next = queue.shift()
  const limit = size.rows()
  if (next === undefined || next.length <= limit) return next
  queue.unshift(next.slice(limit))
  return next.slice(0, limit)
}

type Batch<Row> = ReadonlyMap<string, { readonly row: Row; readonly record: CheckInRecord }>

/**
 * The records behind those of the rows that still wait: a pull may have confirmed some meanwhile. Records that cannot
 * be read must not hold up the others.
 */
async function readRecords<Row extends LocalCheckIn>(tables: CheckInTables<Row>, queued: readonly string[]) {
  const { database, check_ins, waiting } = tables
  const asked = await withReopening(database, () => waiting.bulkGet([...queued]))
  const ids = queued.filter((_, place) => asked[place] !== undefined)
  const rows = await withReopening(database, () => check_ins.bulkGet(ids))
  const records = new Map<string, { row: Row; record: CheckInRecord }>()
  const unreadable: QuarantineRow[] = []
  for (const [place, id] of ids.entries()) {
    const row = rows[place]
    const record = checkInRecordSchema.safeParse(row)
    if (row !== undefined && record.success && record.data.id === id)
      records.set(id, { row, record: record.data })
    else unreadable.push({ store: 'check_ins', id, held: row ?? null })
  }
  return { records, unreadable }
}

async function sendBatch<Row extends LocalCheckIn>(
  tables: CheckInTables<Row>,
  sending: SendOptions<Row>,
  round: SendRound,
  batch: Batch<Row>,
): Promise<void> {
  const begun = round.elapsed()
  const result = await sending.send(Array.from(batch.values(), ({ record }) => record))
  round.size.report({ rows: batch.size, took: round.elapsed() - begun, responded: isResponse(result) })
  if (result.ok) {
    const outcome = outcomeOf(result.data, batch)
    await applyOutcome(tables, sending, outcome)
    round.confirmed += outcome.confirmed.length
    if (outcome.confirmed.length + outcome.refused.length < batch.size) raiseReason(round, 'retry')
    return
  }
  if (result.kind === 'unreachable') return stop(round, 'retry')
  round.refusal = result
  round.wait = Math.max(round.wait, result.retry_after ?? 0)
  if (result.status === 401) return stop(round, 'parked')
  if (result.status >= 500 || PASSING.includes(result.status)) return stop(round, 'retry')
  if (!ABOUT_THE_BATCH.includes(result.status)) return stop(round, 'turned-away')
  if (batch.size > 1) {
    const ids = [...batch.keys()]
    const half = Math.ceil(ids.length / 2)
    round.queue.unshift(ids.slice(0, half), ids.slice(half))
    return
  }
  const refused = Array.from(batch.values(), ({ row }) => refusedRow(row, problemsOf(result)))
  await applyOutcome(tables, sending, { confirmed: [], refused, unreadable: [] })
}

/** A 408 or 504 says of a call that it took too long, as silence does. */
function isResponse(result: ApiResult<unknown>): boolean {
  return result.ok || (result.kind === 'refused' && ![408, 504].includes(result.status))
}

/** Verdicts are matched by id; those on records that were not sent are ignored. */
function outcomeOf<Row extends LocalCheckIn>(data: unknown, batch: Batch<Row>): SendOutcome<Row> {
  const confirmed = new Set<string>()
  const refused = new Map<string, RefusedRow<Row>>()
  for (const { id, verdict, problems } of verdictsIn(data)) {
    const record = id === null ? undefined : batch.get(id)
    if (record === undefined) continue
    if (verdict === 'stored' || verdict === 'repeated') confirmed.add(record.row.id)
    else if (verdict === 'rejected') refused.set(record.row.id, refusedRow(record.row, problems))
  }
  for (const id of confirmed) refused.delete(id)
  return { confirmed: [...confirmed], refused: [...refused.values()], unreadable: [] }
}

function verdictsIn(data: unknown): readonly CheckInVerdict[] {
  const verdicts = (data as { verdicts?: unknown } | null)?.verdicts
  return Array.isArray(verdicts) ? verdicts : []
}

function refusedRow<Row extends LocalCheckIn>(record: Row, problems: RefusedRow['problems']) {
  return { id: record.id, event_id: record.event_id, record, problems }
}

function problemsOf({ errors, code }: Refused): RefusedRow['problems'] {
  return Object.keys(errors).length > 0 ? errors : { record: [code] }
}

/** A refused record leaves the check-ins with its effect: no other device has it either. */
async function applyOutcome<Row extends LocalCheckIn>(
  { database, check_ins, waiting, refused, quarantine }: CheckInTables<Row>,
  { onApplied }: SendOptions<Row>,
  outcome: SendOutcome<Row>,
): Promise<void> {
  const away = [...outcome.refused, ...outcome.unreadable].map(({ id }) => id)
  await withReopening(database, () =>
    database.transaction('rw', [check_ins, waiting, refused, quarantine], () =>
      Promise.all([
        waiting.bulkDelete([...outcome.confirmed, ...away]),
        check_ins.bulkDelete(away),
        refused.bulkPut(outcome.refused),
        quarantine.bulkPut(outcome.unreadable),
      ]),
    ),
  )
  onApplied?.(outcome)
}

function raiseReason(round: SendRound, because: WaitReason): void {
  if (SEVERITY.indexOf(because) > SEVERITY.indexOf(round.left)) round.left = because
}

/** Sends nothing more in this round. */
function stop(round: SendRound, because: WaitReason): void {
  round.stopped = true
  raiseReason(round, because)
}
