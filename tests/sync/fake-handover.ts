import { fromBase64Url, toBase64Url } from '#shared/rules/binary/base64url.ts'
import { certificateBody, certificateMessage } from '#shared/rules/handover/certificate.ts'
import {
  type EndedDevices,
  endedDevicesBody,
  endedDevicesMessage,
} from '#shared/rules/handover/ended-devices.ts'
import { readBatch, type SealedBatch, withSignature } from '#shared/rules/handover/sealed-batch.ts'
import { type aSigningKey, signP256 } from '../factories/handover.ts'

/** What the fake server answers a device that wants its key certified. */
export function certifyDevice(
  { key, publicKey }: ReturnType<typeof aSigningKey>,
  { gate, event_id, device_id }: { gate: { door: { id: string } }; event_id: string; device_id: string },
  body: object,
) {
  const public_key = fromBase64Url(String(Reflect.get(body, 'public_key')))
  if (public_key === null) return { status: 422, code: 'validation_failed' }
  const signed = certificateBody({
    ...{ event_id, door_id: gate.door.id, device_id, device_name: '' },
    ...{ public_key, issued_at: 0 },
  })
  return {
    status: 200,
    data: {
      certificate: toBase64Url(withSignature(signed, signP256(key, certificateMessage(signed)))),
      event_key: toBase64Url(publicKey),
      event_secret: toBase64Url(new Uint8Array(32)),
    },
  }
}

/** What the fake server signs about devices that were cut off. */
export function signEnds({ key }: ReturnType<typeof aSigningKey>, list: EndedDevices): string {
  const body = endedDevicesBody(list)
  return toBase64Url(withSignature(body, signP256(key, endedDevicesMessage(body))))
}

/** The batches of a call that carries some; undefined for one that is none. */
export function carriedIn(body: object): (SealedBatch | undefined)[] {
  const carried = Reflect.get(body, 'batches') as { batch: string }[]
  return carried.map(({ batch }) => readBatch(fromBase64Url(batch) ?? new Uint8Array())?.batch)
}
