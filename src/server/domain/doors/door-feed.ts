import { createHash } from 'node:crypto'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import type { Guests } from '#server/db/schema.ts'
import type { AuthorizedDoor } from '#server/domain/authorize.ts'
import { EVENT_COLUMNS } from '#server/domain/events/event-rows.ts'
import { toGuestEvent } from '#server/domain/events/public-event.ts'
import { pageOf, readPageRows, type SizedChange } from '#server/domain/feed-pages.ts'
import { type PassKeys, passKeysOf } from '#server/domain/guests/guest-passes.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Language } from '#shared/contract/common.ts'
import type { DoorChange, DoorGuest, doorChangesSchema } from '#shared/contract/door-session.ts'
import type { Section } from '#shared/contract/events.ts'
import type { Member } from '#shared/contract/guests.ts'
import { shortCodeOf } from '#shared/rules/guest-pass/short-code.ts'
import { CHECK_IN_COLUMNS, toCheckIn } from './check-in-rows.ts'
import { DOOR_COLUMNS, type DoorRow, toOwnDoor } from './door-rows.ts'
import { otherDoors } from './door-sessions.ts'

const PASS_CODE_LENGTH = 16

/**
 * What changed in a door's list after revision `since`: the guests it may see, with as few fields as it needs, and
 * the check-ins of all doors. As in the host's feed, the event's counter is read first and bounds the page.
 *
 * A guest whom the door may not (or no longer) see is only an id.
 */
export async function readDoorChanges(
  db: Database,
  secretKey: string,
  door: AuthorizedDoor,
  { since, limit, scope: knownScope }: { since: number; limit: number; scope: number },
  language: Language,
  now: Date,
): Promise<Outcome<z.infer<typeof doorChangesSchema>>> {
  const event = await db
    .selectFrom('events')
    .select([...EVENT_COLUMNS, 'rev', 'floor_rev'])
    .where('id', '=', door.eventId)
    .executeTakeFirst()
  const own = await db
    .selectFrom('doors')
    .select([...DOOR_COLUMNS, 'scope_rev'])
    .where('event_id', '=', door.eventId)
    .where('id', '=', door.doorId)
    .executeTakeFirst()
  if (event === undefined || own === undefined) return refuse('door_closed')
  const seen = scopeOf(own)
  const keys = passKeysOf(secretKey, door.eventId)
  const scope = Math.max(event.floor_rev, own.scope_rev)
  // Resync where the scope that the list began with is another now. The cursor does not say so: on a first download it
  // passes below that revision.
  const reset = since > event.rev || (since > 0 && knownScope !== scope)
  const between = { since, upTo: event.rev, limit }
  // Beside the page itself: on a first download a person waits for each of them.
  const counted = async () =>
    [await countGuests(db, door, seen), await otherDoors(db, secretKey, door, language, now)] as const
  const read = async () => [
    ...(await guestChanges(db, door, seen, keys, between)),
    ...(await checkInChanges(db, door, between)),
  ]
  const [[guests, others], found] = await Promise.all([counted(), reset ? [] : read()])
  const about = {
    scope,
    guests,
    door: toOwnDoor(own, language),
    event: toGuestEvent(event),
    ...others,
    pass_key: keys.publicKey,
    server_time: now.toISOString(),
  }
  if (reset) return done({ reset, changes: [], next: 0, more: true, ...about })
  const { page, more } = pageOf(found, limit)
  // After the last page the cursor is the event's counter: other revisions do not concern doors.
  return done({
    reset,
    changes: page,
    next: more ? (page.at(-1)?.rev ?? since) : event.rev,
    more,
    ...about,
  })
}

/** Of a guest on the wire: the texts, and the ids, codes and names of fields beside them. */
const GUEST_BYTES = sql<number>`octet_length(guests.name) + octet_length(guests.table_name)
  + octet_length(guests.door_note) + octet_length(guests.members::text) + 300`

type Between = { since: number; upTo: number; limit: number }

async function guestChanges(
  db: Database,
  door: AuthorizedDoor,
  seen: RawBuilder<boolean>,
  keys: PassKeys,
  { since, upTo, limit }: Between,
): Promise<SizedChange<DoorChange>[]> {
  const rows = db
    .selectFrom('guests')
    .select([
      'id',
      'rev',
      'serial',
      'token',
      'name',
      'phone',
      'invited',
      'attending_people',
      'rsvp',
      'waiting_since',
      'section',
      'members',
      'table_name',
      'vip',
      'door_note',
    ])
    .select(['deleted_at', seen.as('seen'), GUEST_BYTES.as('bytes')])
    .where('event_id', '=', door.eventId)
    .where('rev', '>', since)
    .where('rev', '<=', upTo)
    .orderBy('rev')
    .limit(limit + 1)
  return (await readPageRows(db, rows)).map((row) => {
    const { id, rev, bytes } = row
    const change: DoorChange =
      row.deleted_at === null && row.seen
        ? { kind: 'guest', rev, row: toDoorGuest(row, keys) }
        : { kind: 'gone', rev, row: { id, revoked: row.deleted_at !== null } }
    return { change, bytes }
  })
}

/** Of all doors, so that the counts agree; but refusals at other doors are for the host alone. */
async function checkInChanges(
  db: Database,
  door: AuthorizedDoor,
  { since, upTo, limit }: Between,
): Promise<SizedChange<DoorChange>[]> {
  const rows = db
    .selectFrom('check_ins')
    .select([...CHECK_IN_COLUMNS, sql<number>`pg_column_size(check_ins) + 200`.as('bytes')])
    .where('event_id', '=', door.eventId)
    .where('rev', '>', since)
    .where('rev', '<=', upTo)
    .where((where) => where.or([where('kind', '<>', 'refused'), where('door_id', '=', door.doorId)]))
    .orderBy('rev')
    .limit(limit + 1)
  return (await readPageRows(db, rows)).map((row) => {
    const record = toCheckIn(row)
    // A walk-in's name is sent only to the door that recorded it.
    const walk_in = record.walk_in !== null && record.door_id !== door.doorId ? '' : record.walk_in
    return { change: { kind: 'check-in', rev: row.rev, row: { ...record, walk_in } }, bytes: row.bytes }
  })
}

async function countGuests(db: Database, door: AuthorizedDoor, seen: RawBuilder<boolean>): Promise<number> {
  const { guests } = await db
    .selectFrom('guests')
    .select((select) => select.fn.countAll<number>().as('guests'))
    .where('event_id', '=', door.eventId)
    .where('deleted_at', 'is', null)
    .where(seen)
    .executeTakeFirstOrThrow()
  return guests
}

/**
 * The guests that a door may see. Those without a section, or of a mixed one, may come to any door; an invitation may
 * have members of its section.
 */
function scopeOf({ section, only_section, only_group }: DoorRow): RawBuilder<boolean> {
  const ofSection =
    only_section && section !== null
      ? sql<boolean>`(coalesce(guests.section IN (${section}, 'mixed'), true)
          OR guests.members @> ${JSON.stringify([{ section }])}::jsonb OR guests.members @> '[{"section": "mixed"}]')`
      : sql<boolean>`true`
  const ofGroup = only_group === null ? sql<boolean>`true` : sql<boolean>`guests.group_name = ${only_group}`
  return sql<boolean>`(${ofSection} AND ${ofGroup})`
}

type DoorGuestColumn =
  | 'id'
  | 'serial'
  | 'token'
  | 'name'
  | 'phone'
  | 'invited'
  | 'attending_people'
  | 'rsvp'
  | 'waiting_since'
  | 'section'
  | 'members'
  | 'table_name'
  | 'vip'
  | 'door_note'

function toDoorGuest(row: Pick<Selectable<Guests>, DoorGuestColumn>, keys: PassKeys): DoorGuest {
  return {
    id: row.id,
    name: row.name,
    invited: row.invited,
    coming: row.attending_people || null,
    declined: row.rsvp === 'regrets',
    waiting: row.waiting_since !== null,
    section: row.section as Section | null,
    ...doorMembers(row.members as Member[]),
    table_name: row.table_name,
    vip: row.vip,
    door_note: row.door_note,
    phone_end: row.phone?.slice(-4) ?? '',
    pass_code: createHash('sha256').update(row.token).digest('base64url').slice(0, PASS_CODE_LENGTH),
    short_code: shortCodeOf(row.serial, keys.codes),
  }
}

/** Nothing for most guests, of whom nobody is named: a list of 5,000 goes over a weak line. */
function doorMembers(members: readonly Member[]): Pick<DoorGuest, 'members'> {
  if (members.length === 0) return {}
  return { members: members.map(({ id, name, section, attending }) => ({ id, name, section, attending })) }
}
