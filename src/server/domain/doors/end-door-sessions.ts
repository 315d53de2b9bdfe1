import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId, EventAccess } from '#server/domain/authorize.ts'
import { lockEvent, takeRevisions } from '#server/domain/changes.ts'
import { type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Door } from '#shared/contract/doors.ts'
import { findDoor } from './doors.ts'

/**
 * Ends one device's session and prevents its browser from opening another with the same link. What else that browser
 * opened with the link ends too: a phone whose data was cleared is another device on the host's screen.
 */
export async function endDeviceSession(
  trx: Transaction<DB>,
  secretKey: string,
  access: EventAccess,
  { door_id, device_id }: { door_id: string; device_id: string },
  now: Date,
): Promise<Outcome<Door>> {
  await lockEvent(trx, access.eventId)
  // The new revision makes the device sync, and so learn of its end.
  const rev = await takeRevisions(trx, access.eventId, 1)
  // The door before its device: `openDoor` takes the two in this order.
  await trx
    .updateTable('doors')
    .set({ rev })
    .where('event_id', '=', access.eventId)
    .where('id', '=', door_id)
    .execute()
  const device = await trx
    .selectFrom('door_devices')
    .select(['browser_hash', 'link_no'])
    .where('event_id', '=', access.eventId)
    .where('door_id', '=', door_id)
    .where('id', '=', device_id)
    .executeTakeFirst()
  if (device === undefined) return refuse('not_found')
  await trx
    .updateTable('door_devices')
    .set({ ended_at: sql<Date>`coalesce(ended_at, ${now})` })
    .where('event_id', '=', access.eventId)
    .where('door_id', '=', door_id)
    .where((where) =>
      where.or([
        where('id', '=', device_id),
        where.and([where('browser_hash', '=', device.browser_hash), where('link_no', '=', device.link_no)]),
      ]),
    )
    .execute()
  return findDoor(trx, secretKey, access, door_id)
}

/**
 * Ends the door sessions of devices on which this host was signed in, under the event's lock. The new revision makes
 * them sync, and so learn of it and wipe their lists; their browsers need a new link. Phones of the staff go on.
 */
export async function endSessionsOfHost(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  hostId: string,
  now: Date,
): Promise<void> {
  const open = await trx
    .selectFrom('door_devices')
    .select('door_id')
    .distinct()
    .where('event_id', '=', eventId)
    .where('host_id', '=', hostId)
    .where('ended_at', 'is', null)
    .execute()
  if (open.length === 0) return
  const doorIds = open.map(({ door_id }) => door_id).sort()
  const first = await takeRevisions(trx, eventId, doorIds.length)
  // The doors before their devices: `openDoor` takes the two in this order.
  for (const [place, doorId] of doorIds.entries())
    await trx
      .updateTable('doors')
      .set({ rev: first + place })
      .where('event_id', '=', eventId)
      .where('id', '=', doorId)
      .execute()
  await trx
    .updateTable('door_devices')
    .set({ ended_at: now })
    .where('event_id', '=', eventId)
    .where('host_id', '=', hostId)
    .where('ended_at', 'is', null)
    .execute()
}
