import { SECTIONS, type Section } from '#shared/contract/events.ts'
import { fromBase64Url, toBase64Url } from '../binary/base64url.ts'
import { UUID_BYTES, uuidBytes, uuidOf } from '../binary/uuid-bytes.ts'

const TOKEN_BYTES = 16
const SIGNATURE_BYTES = 64
/** Event, guest's link, guest, and people invited with the section. */
const BODY_BYTES = TOKEN_BYTES + TOKEN_BYTES + UUID_BYTES + 1
/** People invited are at most 50: their byte has room for the section. */
const INVITED_BITS = 6
/** Longer than any pass of ours: a QR of 3 kB is turned away before anything reads it. */
const PASS_TEXT_MAXIMUM = 600

/** The signed claim of a pass, for a door that does not have the guest in its list. */
export interface PassClaim {
  guest_id: string
  invited: number
  section: Section | null
}

/** Two of the three parts of a personal invitation link: whose it is, and of which event. */
export interface PassLink {
  event_token: string
  guest_token: string
}

export interface ReadPass {
  link: PassLink
  /** Null for a bare invitation link: good only at a door that knows the guest. */
  signed: { claim: PassClaim; message: Uint8Array; signature: Uint8Array } | null
}

/** Ed25519 (RFC 8032) of whatever runs this: `publicKey` has 32 bytes, `signature` 64. */
export type VerifySignature = (
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
) => Promise<boolean>

/**
 * The signed bytes: a context string (so that no signature for anything else is a pass), the link they belong to, and
 * the claim. A claim copied under another guest's link is invalid.
 */
export function passMessage(link: PassLink, claim: PassClaim): Uint8Array {
  return messageOf(bodyOf(link, claim))
}

/** The path that the QR holds after the address of the site: it opens the invitation, and says who comes. */
export function passPath(link: PassLink, claim: PassClaim, signature: Uint8Array): string {
  return `/P/${toBase32(concatBytes(bodyOf(link, claim), signature))}`
}

/**
 * The text of the QR. In capitals, which browsers take as they are in a scheme, a host and this path: a QR holds them
 * in 5.5 bits each, and has fewer and larger modules for it.
 * @param site its address without a closing slash; one below a path stays as it is
 */
export function passText(site: string, path: string): string {
  const text = site + path
  return new URL(site).pathname === '/' ? text.toUpperCase() : text
}

/** The link that a path of `passPath` belongs to; null where it is none. */
export function linkOfPass(path: string): PassLink | null {
  const [, code = ''] = PATH.exec(path) ?? []
  const bytes = fromBase32(code)
  return bytes === null ? null : linkOf(bytes)
}

const PATH = /^\/p\/([a-z2-7]{181})\/?$/i
const PASS = /^https?:\/\/[^?#\s]*?(\/p\/[a-z2-7]{181})\/?$/i
/** A pass of before the short form: the invitation link, with claim and signature as its fragment. */
const LINK_PASS =
  /^https?:\/\/[^/?#\s]+\/(?:(?:ar|en)\/)?invitation\/([\w-]{22,64})\/([\w-]{22,64})\/([\w-]{22,64})\/?(?:\?[^#]*)?(?:#([\w-]*))?$/

/**
 * Parses a scanned text. Null where it is neither a pass nor a personal invitation link; its origin does not matter,
 * because the signature decides. An unreadable fragment leaves the bare link.
 */
export function readPass(text: string): ReadPass | null {
  if (text.length > PASS_TEXT_MAXIMUM) return null
  const [, path] = PASS.exec(text.trim()) ?? []
  return path === undefined ? readLinkPass(text.trim()) : readPath(path)
}

/** Whether the event's own key signed this pass. @param publicKey as the door's list brought it, base64url */
export async function verifyPassSignature(
  { signed }: ReadPass,
  publicKey: string,
  verify: VerifySignature,
): Promise<boolean> {
  const key = fromBase64Url(publicKey)
  if (signed === null || key === null) return false
  return verify(key, signed.signature, signed.message)
}

function readPath(path: string): ReadPass | null {
  const bytes = fromBase32(path.slice('/p/'.length))
  if (bytes === null) return null
  const body = bytes.subarray(0, BODY_BYTES)
  const last = body[BODY_BYTES - 1] ?? 0
  const claim = {
    guest_id: uuidOf(body.subarray(2 * TOKEN_BYTES)),
    invited: last & (2 ** INVITED_BITS - 1),
    section: SECTIONS[(last >> INVITED_BITS) - 1] ?? null,
  }
  return {
    link: linkOf(bytes),
    signed: { claim, message: messageOf(body), signature: bytes.subarray(BODY_BYTES) },
  }
}

function linkOf(bytes: Uint8Array): PassLink {
  return {
    event_token: toBase64Url(bytes.subarray(0, TOKEN_BYTES)),
    guest_token: toBase64Url(bytes.subarray(TOKEN_BYTES, 2 * TOKEN_BYTES)),
  }
}

function bodyOf(
  { event_token, guest_token }: PassLink,
  { guest_id, invited, section }: PassClaim,
): Uint8Array {
  const placing = invited | ((section === null ? 0 : SECTIONS.indexOf(section) + 1) << INVITED_BITS)
  const body = new Uint8Array(BODY_BYTES)
  body.set(tokenBytes(event_token))
  body.set(tokenBytes(guest_token), TOKEN_BYTES)
  body.set(uuidBytes(guest_id), 2 * TOKEN_BYTES)
  body[BODY_BYTES - 1] = placing
  return body
}

function messageOf(body: Uint8Array): Uint8Array {
  return concatBytes(new TextEncoder().encode('marhaba guest pass 2\n'), body)
}

function tokenBytes(token: string): Uint8Array {
  const bytes = fromBase64Url(token)
  if (bytes?.length !== TOKEN_BYTES) throw new Error('a pass needs tokens of 16 bytes')
  return bytes
}

const LINK_PASS_VERSION = 1
/** Version, guest, people invited, section. */
const LINK_CLAIM_BYTES = 1 + UUID_BYTES + 1 + 1

function readLinkPass(text: string): ReadPass | null {
  const [, event_token, host_token, guest_token, fragment = ''] = LINK_PASS.exec(text) ?? []
  if (event_token === undefined || host_token === undefined || guest_token === undefined) return null
  const link = { event_token, guest_token }
  const bytes = fromBase64Url(fragment)
  const section = bytes?.[LINK_CLAIM_BYTES - 1] ?? 0
  if (bytes?.length !== LINK_CLAIM_BYTES + SIGNATURE_BYTES || bytes[0] !== LINK_PASS_VERSION)
    return { link, signed: null }
  if (section > SECTIONS.length) return { link, signed: null }
  const claimed = bytes.subarray(0, LINK_CLAIM_BYTES)
  const claim = {
    guest_id: uuidOf(claimed.subarray(1)),
    invited: claimed[1 + UUID_BYTES] ?? 0,
    section: SECTIONS[section - 1] ?? null,
  }
  const context = `marhaba guest pass\n${event_token}\n${host_token}\n${guest_token}\n`
  const message = concatBytes(new TextEncoder().encode(context), claimed)
  return { link, signed: { claim, message, signature: bytes.subarray(LINK_CLAIM_BYTES) } }
}

function concatBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}

/** RFC 4648, 6, without padding. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function toBase32(bytes: Uint8Array): string {
  let text = ''
  let [held, bits] = [0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32[(held >> (bits - 5)) & 31]
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + BASE32[(held << (5 - bits)) & 31]
}

/** Null where a symbol is none of it or the last bits say something: every pass has one spelling. */
function fromBase32(text: string): Uint8Array | null {
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  for (const symbol of text.toUpperCase()) {
    const value = BASE32.indexOf(symbol)
    if (value < 0) return null
    held = (held << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push(held >> bits)
      held &= (1 << bits) - 1
    }
  }
  return held === 0 && bytes.length === BODY_BYTES + SIGNATURE_BYTES ? Uint8Array.from(bytes) : null
}
