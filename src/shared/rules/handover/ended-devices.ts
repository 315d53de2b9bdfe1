import { readBytes } from '../binary/byte-reader.ts'
import { ByteWriter } from '../binary/byte-writer.ts'
import { SIGNATURE_BYTES, type VerifyP256, withContext } from './signature.ts'

/** A certificate, which travels in the same list, begins with 1. */
const VERSION = 2
const DEVICES_MAXIMUM = 3000

/** The devices whose right has ended, by the word of the server, for phones that cannot ask it. */
export interface EndedDevices {
  readonly event_id: string
  /** When the server signed it, in milliseconds since 1970: a later list replaces an earlier one. */
  readonly signed_at: number
  /** By device, when its right ended, in milliseconds since 1970. */
  readonly ends: Readonly<Record<string, number>>
}

/** The bytes that the server signs, and those that travel with the signature behind them. */
export function endedDevicesBody({ event_id, signed_at, ends }: EndedDevices): Uint8Array<ArrayBuffer> {
  const devices = Object.entries(ends).sort(([one], [other]) => (one < other ? -1 : 1))
  const writer = new ByteWriter().byte(VERSION).uuid(event_id).number(signed_at).number(devices.length)
  for (const [id, end] of devices) writer.uuid(id).number(end)
  return writer.done()
}

export function endedDevicesMessage(body: Uint8Array): Uint8Array<ArrayBuffer> {
  return withContext('marhaba ended devices 1', body)
}

/** The list in these bytes, where the event's key signed it; null otherwise. */
export async function trustedEndedDevices(
  bytes: Uint8Array,
  { event_id, event_key, verify }: { event_id: string; event_key: Uint8Array; verify: VerifyP256 },
): Promise<EndedDevices | null> {
  const body = bytes.subarray(0, -SIGNATURE_BYTES)
  const list = readBytes(body, (reader): EndedDevices | null => {
    if (reader.byte() !== VERSION) return null
    const [event, signed_at] = [reader.uuid(), reader.number()]
    const ends = reader.list(() => [reader.uuid(), reader.number()] as const, DEVICES_MAXIMUM)
    return { event_id: event, signed_at, ends: Object.fromEntries(ends) }
  })
  if (list === null || list.event_id !== event_id) return null
  const signature = bytes.slice(-SIGNATURE_BYTES)
  return (await verify(event_key, signature, endedDevicesMessage(body))) ? list : null
}
