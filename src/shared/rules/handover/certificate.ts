import { readBytes } from '../binary/byte-reader.ts'
import { ByteWriter } from '../binary/byte-writer.ts'
import { SIGNATURE_BYTES, type VerifyP256, withContext } from './signature.ts'

const VERSION = 1
/** An uncompressed point of P-256. */
const PUBLIC_KEY_BYTES = 65

/** The server's word that a key belongs to a door session, for phones that cannot ask it. */
export interface DoorCertificate {
  readonly event_id: string
  readonly door_id: string
  readonly device_id: string
  readonly device_name: string
  /** P-256, 65 bytes. */
  readonly public_key: Uint8Array<ArrayBuffer>
  /** Milliseconds since 1970. */
  readonly issued_at: number
}

/** The bytes that the server signs, and those that travel with the signature behind them. */
export function certificateBody(certificate: DoorCertificate): Uint8Array<ArrayBuffer> {
  return new ByteWriter()
    .byte(VERSION)
    .uuid(certificate.event_id)
    .uuid(certificate.door_id)
    .uuid(certificate.device_id)
    .raw(certificate.public_key)
    .number(certificate.issued_at)
    .text(certificate.device_name)
    .done()
}

export function certificateMessage(body: Uint8Array): Uint8Array<ArrayBuffer> {
  return withContext('marhaba door certificate 1', body)
}

export interface SignedCertificate {
  readonly certificate: DoorCertificate
  readonly message: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

/** Null where the bytes are no certificate; whether the server signed it is another question. */
export function readCertificate(bytes: Uint8Array): SignedCertificate | null {
  const body = bytes.subarray(0, -SIGNATURE_BYTES)
  const certificate = readBytes(body, (reader) => {
    if (reader.byte() !== VERSION) return null
    return {
      event_id: reader.uuid(),
      door_id: reader.uuid(),
      device_id: reader.uuid(),
      public_key: reader.raw(PUBLIC_KEY_BYTES),
      issued_at: reader.number(),
      device_name: reader.text(),
    }
  })
  if (certificate === null) return null
  return { certificate, message: certificateMessage(body), signature: bytes.slice(-SIGNATURE_BYTES) }
}

/** The certificate in these bytes, where the event's key signed it; null otherwise. */
export async function trustedCertificate(
  bytes: Uint8Array,
  { event_id, event_key, verify }: { event_id: string; event_key: Uint8Array; verify: VerifyP256 },
): Promise<DoorCertificate | null> {
  const read = readCertificate(bytes)
  if (read === null || read.certificate.event_id !== event_id) return null
  return (await verify(event_key, read.signature, read.message)) ? read.certificate : null
}
