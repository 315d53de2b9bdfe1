import { type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { type DoorResult, shownDoor } from '#client/data/doors.ts'
import { type RecordResult, recordEntry, recordUndo } from '#client/offline/check-ins/as-host.ts'
import { type EnqueueResult, enqueue } from '#client/offline/outbox/outbox.ts'
import type { CheckIn } from '#shared/contract/check-in.ts'
import { conflictRoutes } from '#shared/contract/conflicts.ts'
import { type DoorEdit, doorRoutes } from '#shared/contract/doors.ts'
import type { CheckInConflict } from './live/live-view.ts'
import { resolutionsKey } from './queries.ts'

export async function editDoor(eventId: string, doorId: string, changes: DoorEdit): Promise<DoorResult> {
  const params = { id: eventId, door_id: doorId }
  return shownDoor(eventId, await call(doorRoutes['door.edit'], { params, body: changes }))
}

export async function revokeDoor(eventId: string, doorId: string): Promise<DoorResult> {
  return shownDoor(
    eventId,
    await call(doorRoutes['door.revoke'], { params: { id: eventId, door_id: doorId } }),
  )
}

/** Gives the door another link: the former one opens nothing any more, phones that are in stay in. */
export async function renewDoorLink(eventId: string, doorId: string): Promise<DoorResult> {
  const params = { id: eventId, door_id: doorId }
  return shownDoor(eventId, await call(doorRoutes['door.renew-link'], { params }))
}

/** Ends one phone's session, and the link opens nothing in its browser any more. */
export async function cutOffPhone(eventId: string, doorId: string, deviceId: string): Promise<DoorResult> {
  const params = { id: eventId, door_id: doorId, device_id: deviceId }
  return shownDoor(eventId, await call(doorRoutes['door.cut-off'], { params }))
}

/** Lets people of a guest in without a door. It counts once it is stored on this device, with or without a network. */
export function admitGuest(
  eventId: string,
  guestId: string,
  people: number,
  members: readonly string[],
): Promise<RecordResult> {
  return recordEntry(eventId, guestId, people, undefined, members)
}

/** Undoes an entry of any door. */
export function undoCheckIn(
  eventId: string,
  { id, guest_id }: Pick<CheckIn, 'id' | 'guest_id'>,
  reason: string,
): Promise<RecordResult> {
  return recordUndo({ id, guest_id, event_id: eventId }, reason)
}

/** Accepts a conflict up to the current number of people. Online only. */
export async function acceptConflict(
  eventId: string,
  { guestId, admitted }: CheckInConflict,
  note: string,
): Promise<ApiResult<null>> {
  const result = await call(conflictRoutes['conflict.settle'], {
    params: { id: eventId },
    body: { guest_id: guestId, accepted: admitted, note },
  })
  if (result.ok) await queryClient.invalidateQueries({ queryKey: resolutionsKey(eventId) })
  return result
}

/** Raises the invitation to the number of people inside. */
export function raiseInvitation(
  eventId: string,
  { guestId, admitted, rev }: CheckInConflict,
): Promise<EnqueueResult> {
  return enqueue('guest.edit', {
    params: { id: eventId, guest_id: guestId },
    body: { base_rev: rev, changes: { invited: admitted } },
  })
}

/** Restores a guest who was deleted. */
export function inviteAgain(eventId: string, { guestId }: CheckInConflict): Promise<EnqueueResult> {
  return enqueue('guest.restore', { params: { id: eventId }, body: { ids: [guestId] } })
}
