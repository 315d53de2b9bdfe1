import type { z } from 'zod'
import type { doorChangesSchema } from '#shared/contract/door-session.ts'
import { fromBase64Url } from '#shared/rules/binary/base64url.ts'
import { trustedEndedDevices } from '#shared/rules/handover/ended-devices.ts'
import { batchIdOf, type HandoverSummary } from '#shared/rules/handover/parcel.ts'
import type { VerifyP256 } from '#shared/rules/handover/signature.ts'
import type { StoredDoor } from '../door/door-database.ts'

/** What a phone knows of devices whose right has ended. */
export type KnownEnds = Pick<StoredDoor, 'ended_devices' | 'signed_ends'>

type Reported = Pick<z.infer<typeof doorChangesSchema>, 'ended_devices' | 'ended_devices_signed'>

/** As the server has just reported. */
export function endsOfServer(
  { ended_devices: before, signed_ends }: StoredDoor,
  { ended_devices: reported = [], ended_devices_signed }: Reported,
): KnownEnds {
  const ended_devices = Object.fromEntries(reported.map(({ id, ended_at }) => [id, Date.parse(ended_at)]))
  // Signed again it has other bytes: what says the same is not passed on a second time.
  if (signed_ends !== undefined && isSame(before, ended_devices)) return { ended_devices, signed_ends }
  return { ended_devices, signed_ends: fromBase64Url(ended_devices_signed ?? '') ?? undefined }
}

/**
 * What a phone knows after another has handed it these bytes; null where they are no list that the event's key has
 * signed. An older list changes nothing.
 */
export async function endsOfPhone(
  { event_id, signing, ended_devices, signed_ends }: StoredDoor,
  bytes: Uint8Array<ArrayBuffer>,
  verify: VerifyP256,
): Promise<KnownEnds | null> {
  if (signing === undefined) return null
  const trust = (list: Uint8Array) =>
    trustedEndedDevices(list, { event_id, event_key: signing.event_key, verify })
  const list = await trust(bytes)
  if (list === null) return null
  const last = signed_ends === undefined ? null : await trust(signed_ends)
  const isNew = (last === null || last.signed_at < list.signed_at) && !isSame(ended_devices, list.ends)
  // The two fields alone: what is returned is written over the stored door.
  return isNew
    ? { ended_devices: list.ends, signed_ends: bytes }
    : { ended_devices: ended_devices ?? {}, signed_ends }
}

/** The list that a phone with this summary does not have. */
export function endsMissingFrom(
  { batch_ids }: HandoverSummary,
  { signing, signed_ends }: StoredDoor,
): Uint8Array<ArrayBuffer>[] {
  if (signing === undefined || signed_ends === undefined) return []
  return batch_ids.includes(batchIdOf(signed_ends)) ? [] : [signed_ends]
}

function isSame(before: KnownEnds['ended_devices'], ends: Readonly<Record<string, number>>): boolean {
  const [known, ids] = [before ?? {}, Object.keys(ends)]
  return ids.length === Object.keys(known).length && ids.every((id) => known[id] === ends[id])
}
