import type { z } from 'zod'
import type { doorChangesSchema } from '#shared/contract/door-session.ts'
import { fromBase64Url } from '#shared/rules/binary/base64url.ts'
import { trustedEndedDevices } from '#shared/rules/handover/ended-devices.ts'
import { batchIdOf, type HandoverSummary } from '#shared/rules/handover/parcel.ts'
import type { VerifyP256 } from '#shared/rules/handover/signature.ts'
import type { StoredDoor } from '../door/door-database.ts'

/** What a phone knows of devices whose right has ended. */
export type KnownEnds = Pick<StoredDoor, 'ended_devices' | 'signed_ends' | 'ends_at'>

export type ReportedEnds = Pick<
  z.infer<typeof doorChangesSchema>,
  'ended_devices' | 'ended_devices_signed' | 'server_time'
>

/** As the server has just reported: the signed list of its last report is the one that is passed on. */
export function endsOfServer(
  { ended_devices: before, signed_ends }: StoredDoor,
  { ended_devices: reported = [], ended_devices_signed, server_time }: ReportedEnds,
): KnownEnds {
  const ended_devices = Object.fromEntries(reported.map(({ id, ended_at }) => [id, Date.parse(ended_at)]))
  const signed = fromBase64Url(ended_devices_signed ?? '')
  // An older server signs no empty list.
  const last = isSame(before, ended_devices) ? signed_ends : undefined
  return { ended_devices, signed_ends: signed ?? last, ends_at: Date.parse(server_time) }
}

/**
 * What a phone knows after another has handed it these bytes; null where they are no list that the event's key has
 * signed. An older list changes nothing. A later one that names the same devices is stored as well: a list of before it
 * that names others must not count afterwards.
 */
export async function endsOfPhone(
  { event_id, signing, ended_devices = {}, signed_ends, ends_at = 0 }: StoredDoor,
  bytes: Uint8Array<ArrayBuffer>,
  verify: VerifyP256,
): Promise<KnownEnds | null> {
  if (signing === undefined) return null
  const list = await trustedEndedDevices(bytes, { event_id, event_key: signing.event_key, verify })
  if (list === null) return null
  // These fields alone: what is returned is written over the stored door.
  if (list.signed_at <= ends_at) return { ended_devices, signed_ends, ends_at }
  return { ended_devices: list.ends, signed_ends: bytes, ends_at: list.signed_at }
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
