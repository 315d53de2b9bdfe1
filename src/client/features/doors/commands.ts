import { type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { letIn, type Recorded, undoEntry } from '#client/offline/check-ins/as-host.ts'
import { discardDraft, saveDraft } from '#client/offline/drafts.ts'
import type { CheckIn } from '#shared/contract/check-in.ts'
import { type Door, type DoorEdit, doorRoutes, type NewDoor } from '#shared/contract/doors.ts'
import { gatesKey } from './queries.ts'

export type GateAnswer = ApiResult<Door>

/** Makes a gate under an id of the form’s own, so that a repeated press makes no second one. Online only. */
export async function createGate(eventId: string, gate: NewDoor): Promise<GateAnswer> {
  return shown(eventId, await call(doorRoutes['door.create'], { params: { id: eventId }, body: gate }))
}

export async function editGate(eventId: string, gateId: string, changes: DoorEdit): Promise<GateAnswer> {
  const params = { id: eventId, door_id: gateId }
  return shown(eventId, await call(doorRoutes['door.edit'], { params, body: changes }))
}

export async function revokeGate(eventId: string, gateId: string): Promise<GateAnswer> {
  return shown(eventId, await call(doorRoutes['door.revoke'], { params: { id: eventId, door_id: gateId } }))
}

/** Ends one phone's session: a lost one reads nothing any more. */
export async function cutOffPhone(eventId: string, gateId: string, deviceId: string): Promise<GateAnswer> {
  const params = { id: eventId, door_id: gateId, device_id: deviceId }
  return shown(eventId, await call(doorRoutes['door.cut-off'], { params }))
}

/** Lets people of a guest in without a gate; once it is kept on this device it counts, with or without a network. */
export function letGuestIn(eventId: string, guestId: string, people: number): Promise<Recorded> {
  return letIn(eventId, guestId, people)
}

/** Takes an entry of any gate back. */
export function takeBack(
  eventId: string,
  { id, guest_id }: Pick<CheckIn, 'id' | 'guest_id'>,
  reason: string,
): Promise<Recorded> {
  return undoEntry({ id, guest_id, event_id: eventId }, reason)
}

/** Keeps a form as it is typed; a device without room loses the draft, not the form on the screen. */
export async function keepDraft(key: string, form: unknown): Promise<void> {
  await saveDraft(key, form).catch(() => undefined)
}

export async function dropDraft(key: string): Promise<void> {
  await discardDraft(key).catch(() => undefined)
}

/** Puts the gate as the server now has it in its place in the list. */
function shown(eventId: string, answer: GateAnswer): GateAnswer {
  if (!answer.ok) return answer
  const gate = answer.data
  queryClient.setQueryData<Door[]>(gatesKey(eventId), (before = []) =>
    before.some(({ id }) => id === gate.id)
      ? before.map((one) => (one.id === gate.id ? gate : one))
      : [...before, gate],
  )
  return answer
}
