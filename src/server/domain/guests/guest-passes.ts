import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Section } from '#shared/contract/events.ts'
import type { GuestPass } from '#shared/contract/guest-pass.ts'
import { type PassLink, passMessage, passPath } from '#shared/rules/guest-pass/pass.ts'
import { type ShortCodeKey, shortCodeOf } from '#shared/rules/guest-pass/short-code.ts'
import { byName, guestsOf } from './guest-list.ts'
import { guestScope } from './guests.ts'

/** The keys of one event: worked out of the installation's key, so that nothing has to be stored or can be copied. */
export interface PassKeys {
  readonly signing: KeyObject
  /** 32 bytes as base64url; a door verifies passes with it. */
  readonly publicKey: string
  readonly codes: ShortCodeKey
}

/** An Ed25519 private key in PKCS #8 is this and its 32 bytes (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export function passKeysOf(secretKey: string, eventId: string): PassKeys {
  const name = `${eventId} ${secretKey}`
  const cached = keyCache.get(name)
  if (cached !== undefined) return cached
  const keys = derivePassKeys(secretKey, eventId)
  if (keyCache.size >= CACHE_MAXIMUM) keyCache.clear()
  keyCache.set(name, keys)
  return keys
}

/** After a send a thousand guests of one event come at once, and each page has its pass. */
const keyCache = new Map<string, PassKeys>()
const CACHE_MAXIMUM = 500

function derivePassKeys(secretKey: string, eventId: string): PassKeys {
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secretKey, eventId, `marhaba ${use} 1`, bytes))
  const signing = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, derive('guest pass', 32)]),
    format: 'der',
    type: 'pkcs8',
  })
  const codes = derive('short code', 12)
  return {
    signing,
    publicKey: String(createPublicKey(signing).export({ format: 'jwk' }).x),
    codes: [codes.readUInt32LE(0), codes.readUInt32LE(4), codes.readUInt32LE(8)],
  }
}

/** A guest with the link that is theirs. */
export type PassHolder = PassLink & {
  host_token: string
  id: string
  serial: number
  invited: number
  section: string | null
}

export function signPass(keys: PassKeys, holder: PassHolder): GuestPass {
  const claim = {
    guest_id: holder.id,
    invited: holder.invited,
    section: holder.section as Section | null,
  }
  const signature = sign(null, passMessage(holder, claim), keys.signing)
  return { path: passPath(holder, claim, signature), short_code: shortCodeOf(holder.serial, keys.codes) }
}

/** The pass of one guest in the caller's scope. */
export async function readPassOf(
  db: Database,
  secretKey: string,
  access: EventAccess,
  guestId: string,
): Promise<Outcome<GuestPass>> {
  const holder = await db
    .selectFrom('guests')
    .innerJoin('event_hosts', (join) =>
      join
        .onRef('event_hosts.event_id', '=', 'guests.event_id')
        .onRef('event_hosts.id', '=', 'guests.host_id'),
    )
    .innerJoin('events', 'events.id', 'guests.event_id')
    .select(['guests.id', 'guests.serial', 'guests.invited', 'guests.section', 'guests.deleted_at'])
    .select(['events.token as event_token', 'event_hosts.token as host_token', 'guests.token as guest_token'])
    .where('guests.event_id', '=', access.eventId)
    .where('guests.id', '=', guestId)
    .where(guestScope(access))
    .executeTakeFirst()
  if (holder === undefined) return refuse('not_found')
  if (holder.deleted_at !== null) return refuse('gone')
  return done(signPass(passKeysOf(secretKey, access.eventId), holder))
}

/** The short codes of all guests in the caller's scope, by name. */
export async function readShortCodes(
  db: Database,
  secretKey: string,
  access: EventAccess,
): Promise<Outcome<{ guest_id: string; short_code: string }[]>> {
  const rows = await guestsOf(db, access).select(['id', 'serial']).orderBy(byName).execute()
  const { codes } = passKeysOf(secretKey, access.eventId)
  return done(rows.map(({ id, serial }) => ({ guest_id: id, short_code: shortCodeOf(serial, codes) })))
}
