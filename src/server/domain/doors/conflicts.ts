import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId, EventAccess } from '#server/domain/authorize.ts'
import { type PageQuery, readPage } from '#server/domain/list-pages.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Conflict } from '#shared/contract/conflicts.ts'
import { nameOfDoor } from '#shared/rules/door/door-name.ts'
import { admittedByGuest, admittedPeople, hasRepeatedMembers, isNotUndone } from './admissions.ts'

/** How many people the invitation admits now: 0 for a deleted guest, and for one unknown to the server. */
const admits = sql<number>`CASE WHEN guests.deleted_at IS NULL THEN coalesce(guests.invited, 0) ELSE 0 END`
const isOpen = sql<boolean>`inside.admitted > coalesce(conflict_settlements.accepted, 0)`

/**
 * The conflict inbox. Only what a host accepted is stored: a conflict exists as long as the check-ins and the
 * invitation produce it, in whatever order they came.
 */
export async function listConflicts(
  db: Database,
  { eventId }: EventAccess,
  query: PageQuery & { which: 'open' | 'all' },
  language: Language,
): Promise<Outcome<Conflict[]>> {
  const found = db
    .selectFrom(admittedByGuest(eventId).as('inside'))
    .leftJoin('guests', (join) =>
      join.on('guests.event_id', '=', eventId).onRef('guests.id', '=', 'inside.guest_id'),
    )
    .leftJoin('conflict_settlements', (join) =>
      join
        .on('conflict_settlements.event_id', '=', eventId)
        .onRef('conflict_settlements.guest_id', '=', 'inside.guest_id'),
    )
    .where(sql<boolean>`(inside.admitted > ${admits} OR ${hasRepeatedMembers(eventId)})`)
    .$if(query.which === 'open', (inside) => inside.where(isOpen))
    .select(['inside.guest_id', 'inside.admitted', 'guests.id', 'guests.name', 'guests.deleted_at'])
    .select([admits.as('invited'), isOpen.as('open'), 'accepted', 'note', 'settled_at'])
    .orderBy('guests.sort_name', (order) => order.asc().nullsLast())
    .orderBy('inside.guest_id')
  const { rows, meta } = await readPage(found, query)
  const entries = await entriesOf(
    db,
    eventId,
    rows.map(({ guest_id }) => guest_id),
    language,
  )
  const conflicts = rows.map(
    (row): Conflict => ({
      guest_id: row.guest_id,
      name: row.name ?? '',
      kind: row.id === null ? 'unknown' : row.deleted_at === null ? 'over' : 'removed',
      invited: row.invited,
      admitted: row.admitted,
      entries: entries.get(row.guest_id) ?? [],
      settled:
        row.open || row.settled_at === null
          ? null
          : { accepted: row.accepted ?? 0, note: row.note ?? '', settled_at: row.settled_at.toISOString() },
    }),
  )
  return done(conflicts, { meta })
}

/** The entries of these guests that no undo names, by guest, in the order of the doors' time. */
async function entriesOf(
  db: Database,
  eventId: AuthorizedEventId,
  guestIds: string[],
  language: Language,
): Promise<Map<string, Conflict['entries']>> {
  const rows = await db
    .selectFrom('check_ins as entry')
    .leftJoin('doors', (join) =>
      join.onRef('doors.event_id', '=', 'entry.event_id').onRef('doors.id', '=', 'entry.door_id'),
    )
    .select(['entry.id', 'entry.guest_id', 'entry.people', 'entry.at', 'entry.door_id', 'entry.device_id'])
    .select(['doors.name', 'doors.other_name'])
    .where('entry.event_id', '=', eventId)
    .where('entry.kind', '=', 'entry')
    .where('entry.guest_id', '=', sql<string>`ANY(${guestIds}::uuid[])`)
    .where(isNotUndone(eventId))
    .orderBy('entry.at')
    .orderBy('entry.id')
    .execute()
  const byGuest = new Map<string, Conflict['entries']>()
  for (const { guest_id, at, name, other_name, ...entry } of rows) {
    const door_name = name === null ? null : nameOfDoor({ name, other_name: other_name ?? '' }, language)
    const own = byGuest.get(guest_id ?? '') ?? []
    own.push({ ...entry, door_name, at: at.toISOString() })
    byGuest.set(guest_id ?? '', own)
  }
  return byGuest
}

/** Stores that a host accepts this many people of a guest. Of two hosts' numbers the larger wins. */
export async function acceptConflict(
  trx: Transaction<DB>,
  { eventId, accountId }: EventAccess,
  { guest_id, accepted, note }: { guest_id: string; accepted: number; note: string },
  now: Date,
): Promise<Outcome<null>> {
  const { rows } = await sql<{ admitted: number; is_guest: boolean }>`
    SELECT ${admittedPeople(eventId)} AS admitted,
      EXISTS (SELECT FROM guests WHERE guests.event_id = ${eventId} AND guests.id = ${guest_id}) AS is_guest
    FROM (SELECT ${eventId}::uuid AS event_id, ${guest_id}::uuid AS id) AS guests
  `.execute(trx)
  const { admitted = 0, is_guest = false } = rows[0] ?? {}
  if (admitted === 0 && !is_guest) return refuse('not_found')
  // Nobody has seen more than are inside, so what comes later opens the conflict again.
  const seen = Math.min(accepted, admitted)
  const settlement = { accepted: seen, note: note.toWellFormed(), account_id: accountId, settled_at: now }
  await trx
    .insertInto('conflict_settlements')
    .values({ event_id: eventId, guest_id, ...settlement })
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'guest_id']).doUpdateSet({
        ...settlement,
        accepted: sql<number>`greatest(conflict_settlements.accepted, ${seen})`,
      }),
    )
    .execute()
  return done(null)
}
