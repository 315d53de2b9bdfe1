import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { lockEvent, takeRevisions } from '#server/domain/changes.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import { type CheckInFact, checkInFactSchema } from '#shared/contract/check-in.ts'
import type { CheckInFlag, CheckInVerdict } from '#shared/contract/check-in-routes.ts'
import { type Countable, doorTime, peopleInside } from '#shared/rules/door/check-ins.ts'

/** Whose records they are: a device's at a door, or a host's without one. */
export interface Recorder {
  readonly eventId: AuthorizedEventId
  readonly doorId: string | null
  readonly deviceId: string | null
  readonly accountId: string | null
  /** When the right to record ended; what happened later is kept all the same, and marked. */
  readonly endedAt: Date | null
}

type Known = Countable & { rev: number }
type Standing = { unknown: boolean; over: boolean; removed: boolean }

/**
 * Takes a batch of records and says of each what became of it. A fact is never refused for being late, double
 * or over the limit; what cannot be read as a fact is rejected by itself and delays nothing.
 *
 * One transaction under the lock of the event's row: new records take one revision each, and the flags tell what
 * all records of their guests fold to. Sent again, everything is `repeated` and nothing changes.
 */
export async function recordCheckIns(
  trx: Transaction<DB>,
  recorder: Recorder,
  records: readonly unknown[],
): Promise<Outcome<{ verdicts: CheckInVerdict[] }>> {
  const read = records.map((record) => checkInFactSchema.safeParse(record))
  const facts = new Map<string, CheckInFact>()
  for (const { data } of read) if (data !== undefined && !facts.has(data.id)) facts.set(data.id, data)
  if (facts.size > 0) await lockEvent(trx, recorder.eventId)
  const guestIds = new Set<string>()
  for (const { guest_id } of facts.values()) if (guest_id !== null) guestIds.add(guest_id)
  const known = await knownRecords(trx, recorder.eventId, [...facts.keys()], [...guestIds])
  const fresh = [...facts.values()].filter(({ id }) => !known.has(id))
  const stored = await insertRecords(trx, recorder, fresh)
  const standing = await readStanding(trx, recorder.eventId, [...guestIds], [...known.values(), ...fresh])
  const told = new Set<string>()
  const verdicts = read.map((one, place): CheckInVerdict => {
    if (one.data === undefined) return rejected(records[place], one.error)
    const { id } = one.data
    const isFresh = stored.has(id) && !told.has(id)
    told.add(id)
    return {
      id,
      verdict: isFresh ? 'stored' : 'repeated',
      rev: stored.get(id) ?? known.get(id)?.rev ?? null,
      flags: flagsOf(one.data, standing, recorder),
      problems: {},
    }
  })
  return done({ verdicts })
}

/** The records of these ids, and all there are of these guests. */
async function knownRecords(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  ids: string[],
  guestIds: string[],
): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Known>`
    SELECT id, rev, kind, guest_id, people, undoes
    FROM check_ins
    WHERE event_id = ${eventId} AND (id = ANY(${ids}::uuid[]) OR guest_id = ANY(${guestIds}::uuid[]))
  `.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function insertRecords(
  trx: Transaction<DB>,
  recorder: Recorder,
  facts: readonly CheckInFact[],
): Promise<Map<string, number>> {
  if (facts.length === 0) return new Map()
  const { eventId, doorId, deviceId, accountId } = recorder
  const first = await takeRevisions(trx, eventId, facts.length)
  const rows = facts.map((fact) => ({
    ...fact,
    // Null by being left out: PostgreSQL reads what is said.
    guest_id: fact.guest_id ?? undefined,
    undoes: fact.undoes ?? undefined,
    // Half a surrogate pair has no UTF-8: PostgreSQL would refuse the whole batch for it.
    walk_in: fact.walk_in?.toWellFormed(),
    reason: fact.reason.toWellFormed(),
    at: new Date(doorTime(fact)).toISOString(),
    after_end: isAfterEnd(fact, recorder),
  }))
  await sql`
    INSERT INTO check_ins (
      event_id, door_id, device_id, account_id, rev, id, kind, guest_id, walk_in, people, undoes, reason,
      occurred_at, clock_offset, at, after_end)
    SELECT ${eventId}, ${doorId}, ${deviceId}, ${accountId}, ${first} - 1 + row_number() OVER (),
      id, kind, guest_id, walk_in, people, undoes, reason, occurred_at, clock_offset, at, after_end
    FROM json_to_recordset(${JSON.stringify(rows)}) AS fact (
      id uuid, kind text, guest_id uuid, walk_in text, people integer, undoes uuid, reason text,
      occurred_at timestamptz, clock_offset bigint, at timestamptz, after_end boolean)
  `.execute(trx)
  return new Map(facts.map(({ id }, place) => [id, first + place]))
}

/** The guests of these of whom there is something to say, by all records of theirs. */
async function readStanding(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  guestIds: string[],
  records: readonly Countable[],
): Promise<Map<string, Standing>> {
  if (guestIds.length === 0) return new Map()
  const byGuest = Map.groupBy(records, ({ guest_id }) => guest_id)
  const inside = guestIds.map((id) => peopleInside(byGuest.get(id) ?? []))
  const { rows } = await sql<Standing & { id: string }>`
    SELECT touched.id, guest.invited IS NULL AS unknown, guest.deleted_at IS NOT NULL AS removed,
      coalesce(touched.inside > guest.invited, false) AS over
    FROM unnest(${guestIds}::uuid[], ${inside}::bigint[]) AS touched (id, inside)
    LEFT JOIN LATERAL (
      SELECT guests.invited, guests.deleted_at
      FROM guests
      WHERE guests.event_id = ${eventId} AND guests.id = touched.id
      -- A fence: flattened, PostgreSQL would rather read every guest of the event.
      OFFSET 0) AS guest ON true
    WHERE guest.invited IS NULL OR guest.deleted_at IS NOT NULL OR touched.inside > guest.invited
  `.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

function flagsOf(fact: CheckInFact, standing: Map<string, Standing>, recorder: Recorder): CheckInFlag[] {
  const guest = standing.get(fact.guest_id ?? '')
  const flags: CheckInFlag[] = []
  if (guest?.unknown) flags.push('unknown_guest')
  if (guest?.removed) flags.push('removed_guest')
  if (guest?.over) flags.push('over')
  if (isAfterEnd(fact, recorder)) flags.push('after_end')
  return flags
}

function isAfterEnd(fact: CheckInFact, { endedAt }: Recorder): boolean {
  return endedAt !== null && doorTime(fact) > endedAt.getTime()
}

/** What is wrong with a record that is no fact, field by field, with whatever id it came with. */
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
