import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { isPurged, lockEvent, takeRevisions } from '#server/domain/changes.ts'
import { hashLinkToken } from '#server/domain/link-token.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import type { Door, DoorEdit, NewDoor } from '#shared/contract/doors.ts'
import { DOOR_COLUMNS, type DoorRow, toDoor, toDoorDevice } from './door-rows.ts'
import { doorLinkToken, hashPin } from './door-token.ts'

/** Of one event, closed ones included: more than any hall has. */
const DOORS_MAXIMUM = 100

/** The event's doors, oldest first, revoked ones included: their devices may still have records to send. */
export async function listDoors(
  db: Database,
  secretKey: string,
  access: EventAccess,
): Promise<Outcome<Door[]>> {
  const { token } = await db
    .selectFrom('events')
    .select('token')
    .where('id', '=', access.eventId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('doors')
    .select(DOOR_COLUMNS)
    .where('event_id', '=', access.eventId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const devices = await db
    .selectFrom('door_devices')
    .selectAll()
    .where('event_id', '=', access.eventId)
    .orderBy('opened_at')
    .execute()
  const doors = rows.map((row) => {
    const own = devices.filter(({ door_id }) => door_id === row.id)
    return toDoor(row, linkOf(secretKey, access, token, row), own.map(toDoorDevice))
  })
  return done(doors)
}

/** The check-in link of a door, worked out again; null for one that was not made with this key. */
function linkOf(
  secretKey: string,
  access: EventAccess,
  eventToken: string,
  row: Pick<DoorRow, 'id' | 'token_hash' | 'link_no'>,
): string | null {
  const token = doorLinkToken(secretKey, access.eventId, row.id, row.link_no)
  return hashLinkToken(token).equals(row.token_hash) ? `/check-in/${eventToken}/${token}` : null
}

/** Creates a door under the client's id; repeated, it returns the existing one. */
export async function createDoor(
  trx: Transaction<DB>,
  secretKey: string,
  access: EventAccess,
  { id, pin, ...details }: NewDoor,
): Promise<Outcome<Door>> {
  if (endsBefore(details)) return refuseField('expires_at', 'period.invalid')
  await lockEvent(trx, access.eventId)
  const there = await findDoor(trx, secretKey, access, id)
  if (there.ok) return there
  if (await isPurged(trx, access.eventId)) return refuse('event_purged')
  const { made } = await trx
    .selectFrom('doors')
    .select((from) => from.fn.countAll<number>().as('made'))
    .where('event_id', '=', access.eventId)
    .executeTakeFirstOrThrow()
  if (made >= DOORS_MAXIMUM) return refuse('doors_too_many', { parameters: { maximum: DOORS_MAXIMUM } })
  const rev = await takeRevisions(trx, access.eventId, 1)
  await trx
    .insertInto('doors')
    .values({
      event_id: access.eventId,
      id,
      rev,
      scope_rev: rev,
      token_hash: hashLinkToken(doorLinkToken(secretKey, access.eventId, id, 0)),
      pin_hash: pin === null ? null : hashPin(secretKey, access.eventId, id, pin),
      ...details,
    })
    .execute()
  return findDoor(trx, secretKey, access, id)
}

/** Changes a door. Where it may see other guests than before, its devices start their lists over. */
export async function editDoor(
  trx: Transaction<DB>,
  secretKey: string,
  access: EventAccess,
  id: string,
  { pin, ...edit }: DoorEdit,
): Promise<Outcome<Door>> {
  await lockEvent(trx, access.eventId)
  const before = await findDoor(trx, secretKey, access, id)
  if (!before.ok) return before
  if (before.data.revoked_at !== null) return refuse('gone')
  const changes = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const after = { ...before.data, ...changes }
  if (endsBefore(after)) return refuseField('expires_at', 'period.invalid')
  const sees = ({ section, only_section, only_group }: Door) =>
    JSON.stringify([only_section ? section : null, only_section, only_group])
  const rev = await takeRevisions(trx, access.eventId, 1)
  const pinHash = pin == null ? null : hashPin(secretKey, access.eventId, id, pin)
  await trx
    .updateTable('doors')
    .set({ ...changes, rev })
    .$if(pin !== undefined, (door) => door.set({ pin_hash: pinHash }))
    .$if(sees(after) !== sees(before.data), (door) => door.set({ scope_rev: rev }))
    .where('event_id', '=', access.eventId)
    .where('id', '=', id)
    .execute()
  return findDoor(trx, secretKey, access, id)
}

/** Revokes a door's link for good. Repeated, it changes nothing. */
export async function revokeDoor(
  trx: Transaction<DB>,
  secretKey: string,
  access: EventAccess,
  id: string,
  now: Date,
): Promise<Outcome<Door>> {
  await lockEvent(trx, access.eventId)
  const before = await findDoor(trx, secretKey, access, id)
  if (!before.ok || before.data.revoked_at !== null) return before
  const rev = await takeRevisions(trx, access.eventId, 1)
  await trx
    .updateTable('doors')
    .set({ revoked_at: now, rev })
    .where('event_id', '=', access.eventId)
    .where('id', '=', id)
    .execute()
  return findDoor(trx, secretKey, access, id)
}

/**
 * Gives the door another link: the former one opens nothing any more. Devices that are in stay in; one that was cut
 * off may come by the new link, if somebody hands it to them.
 */
export async function renewDoorLink(
  trx: Transaction<DB>,
  secretKey: string,
  access: EventAccess,
  id: string,
): Promise<Outcome<Door>> {
  await lockEvent(trx, access.eventId)
  const door = await trx
    .selectFrom('doors')
    .select(['link_no', 'revoked_at'])
    .where('event_id', '=', access.eventId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (door === undefined) return refuse('not_found')
  if (door.revoked_at !== null) return refuse('gone')
  const link_no = door.link_no + 1
  const token_hash = hashLinkToken(doorLinkToken(secretKey, access.eventId, id, link_no))
  const rev = await takeRevisions(trx, access.eventId, 1)
  await trx
    .updateTable('doors')
    .set({ link_no, token_hash, rev })
    .where('event_id', '=', access.eventId)
    .where('id', '=', id)
    .execute()
  return findDoor(trx, secretKey, access, id)
}

export async function findDoor(
  db: Database,
  secretKey: string,
  access: EventAccess,
  id: string,
): Promise<Outcome<Door>> {
  const doors = await listDoors(db, secretKey, access)
  const door = doors.ok ? doors.data.find((one) => one.id === id) : undefined
  return door === undefined ? refuse('not_found') : done(door)
}

function endsBefore({ opens_at, expires_at }: { opens_at: string | null; expires_at: string | null }) {
  return opens_at !== null && expires_at !== null && Date.parse(expires_at) <= Date.parse(opens_at)
}
