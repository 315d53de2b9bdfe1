import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { isPurged, lockEvent, takeRevisions } from '#server/domain/changes.ts'
import { hostsWithRight, notify } from '#server/domain/notifications/notify.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import { emitToWebhooks } from '#server/domain/webhooks/emit.ts'
import { type CheckInRecord, checkInRecordSchema } from '#shared/contract/check-in.ts'
import type { CheckInFlag, CheckInVerdict } from '#shared/contract/check-in-routes.ts'
import type { FieldCode } from '#shared/contract/field-messages.ts'
import { activeEntries, type Countable, doorTime } from '#shared/rules/door/check-ins.ts'
import { repeatedMembers } from '#shared/rules/door/members-at-door.ts'

/** Whose records they are: a device's at a door, or a host's without one. */
export interface Recorder {
  readonly eventId: AuthorizedEventId
  readonly doorId: string | null
  readonly deviceId: string | null
  readonly accountId: string | null
  /** When the right to record ended. What comes after is flagged, and after some days it is taken no more. */
  readonly endedAt: Date | null
  readonly receivedAt: Date
}

/** How long after its end a device may send what waits on it. */
const LATE_MS = 7 * 24 * 60 * 60 * 1000

/** By one door, and by hosts without one: a link that got into wrong hands fills neither the disk nor other doors. */
const DOOR_MAXIMUM = 50_000
const EVENT_MAXIMUM = 500_000

type StoredRecord = Countable & { rev: number; device_id: string | null }
type GuestState = { unknown: boolean; over: boolean; removed: boolean }

/**
 * Stores a batch of check-ins, idempotent by their ids, and returns a verdict for each. A record is never refused for
 * being repeated or over the limit (more people than the invitation admits); an invalid one is rejected by itself and
 * does not delay the others.
 * The link's token is checked in `door-sessions.ts`, a second scan judged on the device by `judgeAdmission`.
 *
 * A device whose right has ended may send what it did before. When that was is the device's word alone, so all that is
 * received after the end is flagged, an undo of another device's entry is rejected, and so is everything after a week.
 *
 * One transaction under the lock of the event's row: new records take one revision each, and the flags are computed
 * from all records of their guests. Sent again, everything is `repeated` and nothing changes.
 */
export async function recordCheckIns(
  trx: Transaction<DB>,
  recorder: Recorder,
  records: readonly unknown[],
): Promise<Outcome<{ verdicts: CheckInVerdict[] }>> {
  const read = records.map((record) => checkInRecordSchema.safeParse(record))
  const valid = new Map<string, CheckInRecord>()
  for (const { data } of read) {
    if (data !== undefined && !valid.has(data.id)) valid.set(data.id, notInFuture(data, recorder))
  }
  const rev = valid.size > 0 ? await lockEvent(trx, recorder.eventId) : 0
  if (valid.size > 0 && (await isPurged(trx, recorder.eventId))) return done({ verdicts: read.map(dropped) })
  const guestIds = new Set<string>()
  for (const { guest_id } of valid.values()) if (guest_id !== null) guestIds.add(guest_id)
  const undone = [...valid.values()].flatMap(({ undoes }) => undoes ?? [])
  const existing = await existingRecords(trx, recorder.eventId, [...valid.keys(), ...undone], [...guestIds])
  const unknown = [...valid.values()].filter(({ id }) => !existing.has(id))
  const full = await isFull(trx, recorder, rev, unknown.length)
  const refusals = new Map(
    unknown.map((record) => [record.id, full ? FULL : refusalOf(record, recorder, existing)]),
  )
  const fresh = unknown.filter(({ id }) => refusals.get(id) === null)
  const stored = await insertRecords(trx, recorder, fresh)
  const guestStates = await readGuestStates(
    trx,
    recorder.eventId,
    [...guestIds],
    [...existing.values(), ...fresh],
  )
  await notifyOfConflicts(trx, recorder, fresh, guestStates)
  await emitEntries(trx, recorder, fresh)
  const reported = new Set<string>()
  const verdicts = read.map((one, place): CheckInVerdict => {
    if (one.data === undefined) return rejected(records[place], one.error)
    const { id } = one.data
    const problems = refusals.get(id) ?? null
    if (problems !== null) return { id, verdict: 'rejected', rev: null, flags: [], problems }
    const isFresh = stored.has(id) && !reported.has(id)
    reported.add(id)
    return {
      id,
      verdict: isFresh ? 'stored' : 'repeated',
      rev: stored.get(id) ?? existing.get(id)?.rev ?? null,
      flags: flagsOf(valid.get(id) ?? one.data, guestStates, recorder),
      problems: {},
    }
  })
  return done({ verdicts })
}

/**
 * Nothing happened after it was received: a device whose clock was set forward while it could not compare it does not
 * know, and its entries would be the latest on every screen for hours.
 */
function notInFuture(record: CheckInRecord, { receivedAt }: Recorder): CheckInRecord {
  const ahead = doorTime(record) - receivedAt.getTime()
  return ahead > 0 ? { ...record, clock_offset: record.clock_offset - ahead } : record
}

/** The records of these ids, and all there are of these guests. */
async function existingRecords(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  ids: string[],
  guestIds: string[],
): Promise<Map<string, StoredRecord>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredRecord>`
    SELECT id, rev, kind, guest_id, people, coalesce(members, '{}') AS members, undoes, device_id
    FROM check_ins
    WHERE event_id = ${eventId} AND (id = ANY(${ids}::uuid[]) OR guest_id = ANY(${guestIds}::uuid[]))
  `.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

const FULL: Record<string, FieldCode[]> = { record: ['door.full'] }

/** Whether there is no room for so many more. Each record took a revision, so most events need no count. */
async function isFull(trx: Transaction<DB>, { eventId, doorId }: Recorder, rev: number, more: number) {
  if (rev + more <= DOOR_MAXIMUM) return false
  const { by_event, by_door } = await trx
    .selectFrom('check_ins')
    .select((of) => [
      of.fn.countAll<number>().as('by_event'),
      sql<number>`count(*) FILTER (WHERE door_id IS NOT DISTINCT FROM ${doorId}::uuid)`.as('by_door'),
    ])
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return by_event + more > EVENT_MAXIMUM || by_door + more > DOOR_MAXIMUM
}

/** Why a new record of a device whose right has ended is not taken, by field; null where it is. */
function refusalOf(
  { undoes }: CheckInRecord,
  { endedAt, deviceId, receivedAt }: Recorder,
  existing: ReadonlyMap<string, StoredRecord>,
): Record<string, FieldCode[]> | null {
  if (endedAt === null) return null
  if (receivedAt.getTime() > endedAt.getTime() + LATE_MS) return { record: ['door.over'] }
  const entry = existing.get(undoes ?? '')
  return entry === undefined || entry.device_id === deviceId ? null : { undoes: ['undo.foreign'] }
}

async function insertRecords(
  trx: Transaction<DB>,
  recorder: Recorder,
  records: readonly CheckInRecord[],
): Promise<Map<string, number>> {
  if (records.length === 0) return new Map()
  const { eventId, doorId, deviceId, accountId } = recorder
  const first = await takeRevisions(trx, eventId, records.length)
  const rows = records.map((record) => ({
    ...record,
    // Null by being left out: fewer fields for PostgreSQL to parse.
    guest_id: record.guest_id ?? undefined,
    undoes: record.undoes ?? undefined,
    // Half a surrogate pair has no UTF-8: PostgreSQL would refuse the whole batch for it.
    walk_in: record.walk_in?.toWellFormed(),
    reason: record.reason.toWellFormed(),
    at: new Date(doorTime(record)).toISOString(),
    after_end: recorder.endedAt !== null,
  }))
  await sql`
    INSERT INTO check_ins (
      event_id, door_id, device_id, account_id, rev, id, kind, guest_id, walk_in, people, members, undoes, reason,
      occurred_at, clock_offset, at, after_end)
    SELECT ${eventId}, ${doorId}, ${deviceId}, ${accountId}, ${first} - 1 + row_number() OVER (),
      id, kind, guest_id, walk_in, people, members, undoes, reason, occurred_at, clock_offset, at, after_end
    FROM json_to_recordset(${JSON.stringify(rows)}) AS fact (
      id uuid, kind text, guest_id uuid, walk_in text, people integer, members uuid[], undoes uuid, reason text,
      occurred_at timestamptz, clock_offset bigint, at timestamptz, after_end boolean)
  `.execute(trx)
  return new Map(records.map(({ id }, place) => [id, first + place]))
}

/** The guests of these that get a flag, by all their records. */
async function readGuestStates(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  guestIds: string[],
  records: readonly Countable[],
): Promise<Map<string, GuestState>> {
  if (guestIds.length === 0) return new Map()
  const byGuest = Map.groupBy(records, ({ guest_id }) => guest_id)
  const entries = guestIds.map((id) => activeEntries(byGuest.get(id) ?? []))
  const inside = entries.map((own) => own.reduce((sum, { people }) => sum + people, 0))
  const isRepeated = entries.map((own) => repeatedMembers(own).size > 0)
  const { rows } = await sql<GuestState & { id: string }>`
    SELECT touched.id, guest.invited IS NULL AS unknown, guest.deleted_at IS NOT NULL AS removed,
      coalesce(touched.repeated OR touched.inside > guest.invited, false) AS over
    FROM unnest(${guestIds}::uuid[], ${inside}::bigint[], ${isRepeated}::boolean[]) AS touched (id, inside, repeated)
    LEFT JOIN LATERAL (
      SELECT guests.invited, guests.deleted_at
      FROM guests
      WHERE guests.event_id = ${eventId} AND guests.id = touched.id
      -- A fence: flattened, PostgreSQL would rather read every guest of the event.
      OFFSET 0) AS guest ON true
    WHERE guest.invited IS NULL OR guest.deleted_at IS NOT NULL OR touched.repeated OR touched.inside > guest.invited
  `.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** All who may settle it are notified of guests who are in the conflict inbox by these entries. */
async function notifyOfConflicts(
  trx: Transaction<DB>,
  { eventId, receivedAt }: Recorder,
  fresh: readonly CheckInRecord[],
  guestStates: ReadonlyMap<string, GuestState>,
): Promise<void> {
  const entries = fresh.filter(({ kind, guest_id }) => kind === 'entry' && guestStates.has(guest_id ?? ''))
  const amount = new Set(entries.map(({ guest_id }) => guest_id)).size
  if (amount === 0) return
  const accounts = await hostsWithRight(trx, eventId, 'door')
  const notices = accounts.map((accountId) => ({
    accountId,
    kind: 'door-conflict' as const,
    eventId,
    about: eventId,
    amount,
  }))
  await notify(trx, notices, receivedAt)
}

async function emitEntries(
  trx: Transaction<DB>,
  { eventId, doorId, receivedAt }: Recorder,
  fresh: readonly CheckInRecord[],
): Promise<void> {
  const entries = fresh
    .filter(({ kind }) => kind === 'entry')
    .map((record) => ({
      guestId: record.guest_id,
      data: {
        check_in_id: record.id,
        door_id: doorId,
        people: record.people,
        at: new Date(doorTime(record)).toISOString(),
      },
    }))
  await emitToWebhooks(trx, eventId, 'guest.checked_in', entries, receivedAt)
}

function flagsOf(
  record: CheckInRecord,
  guestStates: Map<string, GuestState>,
  recorder: Recorder,
): CheckInFlag[] {
  const guest = guestStates.get(record.guest_id ?? '')
  const flags: CheckInFlag[] = []
  if (guest?.unknown) flags.push('unknown_guest')
  if (guest?.removed) flags.push('removed_guest')
  if (guest?.over) flags.push('over')
  if (recorder.endedAt !== null) flags.push('after_end')
  return flags
}

/**
 * The verdict for a record that comes after guests' data was erased: it is not stored, and counts as taken, so that the
 * phone it waited on drops it too.
 */
function dropped({ data, error }: ReturnType<typeof checkInRecordSchema.safeParse>): CheckInVerdict {
  if (data === undefined) return rejected(undefined, error)
  return { id: data.id, verdict: 'repeated', rev: null, flags: [], problems: {} }
}

/** The verdict for an invalid record: errors by field, with whatever id it came with. */
function rejected(
  record: unknown,
  error: { issues: { path: PropertyKey[]; message: string }[] } | undefined,
): CheckInVerdict {
  const problems: Record<string, string[]> = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = path.map(String).join('.') || 'record'
    problems[field] = [...(problems[field] ?? []), message]
  }
  const id = typeof record === 'object' && record !== null && 'id' in record ? record.id : null
  return {
    id: typeof id === 'string' ? id.slice(0, 64) : null,
    verdict: 'rejected',
    rev: null,
    flags: [],
    problems,
  }
}
