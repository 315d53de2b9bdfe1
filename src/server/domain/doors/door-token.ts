import { createHmac, randomBytes } from 'node:crypto'
import { hashLinkToken } from '#server/domain/link-token.ts'
import { uuidOf } from '#server/domain/new-id.ts'

const EVENT_BYTES = 16
const SECRET_BYTES = 24

/**
 * The token of a door's check-in link: 128 bits derived from the installation's key. Only its hash is stored, so that
 * a copy of the database opens no door, and yet the host can be shown the link again.
 * @param linkNo which link of the door it is, the first being 0
 */
export function doorLinkToken(secretKey: string, eventId: string, doorId: string, linkNo: number): string {
  const link = `door link\n${eventId}\n${doorId}${linkNo === 0 ? '' : `\n${linkNo}`}`
  const mac = createHmac('sha256', secretKey).update(link).digest()
  return mac.subarray(0, 16).toString('base64url')
}

/**
 * The stored form of a PIN. Keyed, because whoever has a copy of the table could try all PINs in no time; bound to
 * its door, so that equal PINs look different.
 */
export function hashPin(secretKey: string, eventId: string, doorId: string, pin: string): Buffer {
  return createHmac('sha256', secretKey).update(`door pin\n${eventId}\n${doorId}\n${pin}`).digest()
}

/** Whose token it is. */
export interface DoorDevice {
  readonly eventId: string
  readonly doorId: string
  readonly deviceId: string
  /** The same one gives the same token; null for a device that has none. */
  readonly secret: string | null
}

/**
 * A device's token: 192 bits, and the event before them, by which the session is looked up. They are random, or derived
 * from the device's secret and the installation's key.
 */
export function doorToken(secretKey: string, { eventId, doorId, deviceId, secret }: DoorDevice): string {
  const event = Buffer.from(eventId.replaceAll('-', ''), 'hex')
  const derive = () =>
    createHmac('sha256', secretKey)
      .update(`door token\n${eventId}\n${doorId}\n${deviceId}\n${secret}`)
      .digest()
  const bits = secret === null ? randomBytes(SECRET_BYTES) : derive().subarray(0, SECRET_BYTES)
  return Buffer.concat([event, bits]).toString('base64url')
}

/** The event that a device's token names and the hash it is stored by; null where it is malformed. */
export function readDoorToken(token: string): { eventId: string; hash: Buffer } | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== EVENT_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return null
  return { eventId: uuidOf(bytes.subarray(0, EVENT_BYTES)), hash: hashLinkToken(token) }
}
