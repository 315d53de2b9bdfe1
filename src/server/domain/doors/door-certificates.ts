import {
  createECDH,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import type { AuthorizedDoor } from '#server/domain/authorize.ts'
import { done, type Outcome, refuseField } from '#server/domain/outcome.ts'
import { fromBase64Url } from '#shared/rules/binary/base64url.ts'
import {
  certificateBody,
  certificateMessage,
  type DoorCertificate,
  trustedCertificate,
} from '#shared/rules/handover/certificate.ts'
import {
  type EndedDevices,
  endedDevicesBody,
  endedDevicesMessage,
} from '#shared/rules/handover/ended-devices.ts'
import type { VerifyP256 } from '#shared/rules/handover/signature.ts'

/**
 * The key by which an event's certificates are signed, worked out of the installation's key. P-256 and not the Ed25519 of
 * the passes: every browser of the last years verifies it.
 */
interface HandoverKeys {
  readonly signing: KeyObject
  /** 65 bytes. */
  readonly publicKey: Buffer
  /** What the devices of the event share among them. */
  readonly secret: Buffer
}

function handoverKeysOf(secretKey: string, eventId: string): HandoverKeys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, eventId, `marhaba ${use}`, 32))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalarOf(derive))
  const publicKey = pair.getPublicKey()
  const signing = createPrivateKey({
    format: 'jwk',
    key: { ...jwkOf(publicKey), d: pair.getPrivateKey().toString('base64url') },
  })
  return { signing, publicKey, secret: derive('handover secret 1') }
}

/** The order of the curve: a private key is a number below it. */
const ORDER = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')

function scalarOf(derive: (use: string) => Buffer): Buffer {
  for (let turn = 1; ; turn += 1) {
    const scalar = derive(`door certificates ${turn}`)
    if (scalar.compare(ORDER) < 0) return scalar
  }
}

function jwkOf(publicKey: Uint8Array) {
  const coordinate = (from: number) => Buffer.from(publicKey.subarray(from, from + 32)).toString('base64url')
  return { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
}

/** As browsers have it. */
export const verifyP256: VerifyP256 = async (publicKey, signature, message) => {
  try {
    const key = createPublicKey({ format: 'jwk', key: jwkOf(publicKey) })
    return verify('sha256', message, { key, dsaEncoding: 'ieee-p1363' }, signature)
  } catch {
    // No point of the curve.
    return false
  }
}

/** Certifies the key of a device, which alone has the private one. */
export async function certifyDevice(
  db: Database,
  secretKey: string,
  door: AuthorizedDoor,
  publicKey: string,
  now: Date,
): Promise<Outcome<{ certificate: string; event_key: string; event_secret: string }>> {
  const public_key = fromBase64Url(publicKey)
  if (public_key === null || !isOnCurve(public_key)) return refuseField('public_key', 'field.invalid')
  const { name } = await db
    .selectFrom('door_devices')
    .select('name')
    .where('event_id', '=', door.eventId)
    .where('id', '=', door.deviceId)
    .executeTakeFirstOrThrow()
  const keys = handoverKeysOf(secretKey, door.eventId)
  const body = certificateBody({
    event_id: door.eventId,
    door_id: door.doorId,
    device_id: door.deviceId,
    device_name: name,
    public_key,
    issued_at: now.getTime(),
  })
  return done({
    certificate: signed(keys, body, certificateMessage(body)),
    event_key: keys.publicKey.toString('base64url'),
    event_secret: keys.secret.toString('base64url'),
  })
}

/** Which devices of the event have ended, for phones that pass it on; as base64url. */
export function signEndedDevices(secretKey: string, list: EndedDevices): string {
  const body = endedDevicesBody(list)
  return signed(handoverKeysOf(secretKey, list.event_id), body, endedDevicesMessage(body))
}

/** The body with the signature of the event's key behind it, as base64url. */
function signed({ signing }: HandoverKeys, body: Uint8Array, message: Uint8Array): string {
  const signature = sign('sha256', message, { key: signing, dsaEncoding: 'ieee-p1363' })
  return Buffer.concat([body, signature]).toString('base64url')
}

function isOnCurve(publicKey: Uint8Array): boolean {
  try {
    createPublicKey({ format: 'jwk', key: jwkOf(publicKey) })
    return publicKey[0] === 4
  } catch {
    return false
  }
}

/** The certificate in these bytes, where we gave it for this event; null otherwise. */
export function readOwnCertificate(
  secretKey: string,
  eventId: string,
  bytes: Uint8Array,
): Promise<DoorCertificate | null> {
  const event_key = handoverKeysOf(secretKey, eventId).publicKey
  return trustedCertificate(bytes, { event_id: eventId, event_key, verify: verifyP256 })
}
