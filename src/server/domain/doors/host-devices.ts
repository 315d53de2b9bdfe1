import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'

/**
 * Ends the door sessions of devices on which this host was signed in, under the event's lock. The new revision makes
 * them sync, and so learn of it and wipe their lists; their browsers need a new link. Phones of the staff go on.
 */
export async function endDevicesOf(
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
