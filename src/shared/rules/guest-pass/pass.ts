import { SECTIONS, type Section } from '#shared/contract/events.ts'

const VERSION = 1
const ID_BYTES = 16
/** Version, guest, people invited, section. */
const CLAIM_BYTES = 1 + ID_BYTES + 1 + 1
const SIGNATURE_BYTES = 64
/** Longer than any pass of ours: a QR of 3 kB is turned away before anything reads it. */
const PASS_TEXT_MAXIMUM = 600

/** The signed claim of a pass, for a door that does not have the guest in its list. */
export interface PassClaim {
  guest_id: string
  invited: number
  section: Section | null
}

/** The three parts of a personal invitation link. */
export interface PassLink {
  event_token: string
  host_token: string
  guest_token: string
}

export interface ReadPass {
  link: PassLink
  /** Null for a bare invitation link: good only at a door that knows the guest. */
  signed: { claim: PassClaim; signature: Uint8Array } | null
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
  const context = `marhaba guest pass\n${link.event_token}\n${link.host_token}\n${link.guest_token}\n`
  return concatBytes(new TextEncoder().encode(context), claimBytes(claim))
}

/**
 * The path that the QR holds after the address of the site. The claim and its signature are the fragment: it
 * never leaves the phone that opens the link, and a link without it still shows the invitation.
 */
export function passPath(link: PassLink, claim: PassClaim, signature: Uint8Array): string {
  const fragment = toBase64Url(concatBytes(claimBytes(claim), signature))
  return `/invitation/${link.event_token}/${link.host_token}/${link.guest_token}#${fragment}`
}

const PASS =
  /^https?:\/\/[^/?#\s]+\/(?:(?:ar|en)\/)?invitation\/([\w-]{22,64})\/([\w-]{22,64})\/([\w-]{22,64})\/?(?:\?[^#]*)?(?:#([\w-]*))?$/

/**
 * Parses a scanned text. Null where it is no personal invitation link; its origin does not matter, because the
 * signature decides. An unreadable fragment leaves the bare link.
 */
export function readPass(text: string): ReadPass | null {
  if (text.length > PASS_TEXT_MAXIMUM) return null
  const [, event_token, host_token, guest_token, fragment = ''] = PASS.exec(text.trim()) ?? []
  if (event_token === undefined || host_token === undefined || guest_token === undefined) return null
  return { link: { event_token, host_token, guest_token }, signed: readFragment(fragment) }
}

/** Whether the event's own key signed this pass. @param publicKey as the door's list brought it, base64url */
export async function isSignedBy(
  { link, signed }: ReadPass,
  publicKey: string,
  verify: VerifySignature,
): Promise<boolean> {
  const key = fromBase64Url(publicKey)
  if (signed === null || key === null) return false
  return verify(key, signed.signature, passMessage(link, signed.claim))
}

function readFragment(fragment: string): ReadPass['signed'] {
  const bytes = fromBase64Url(fragment)
  if (bytes === null || bytes.length !== CLAIM_BYTES + SIGNATURE_BYTES || bytes[0] !== VERSION) return null
  const hex = Array.from(bytes.subarray(1, 1 + ID_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  const section = bytes[2 + ID_BYTES] ?? 0
  if (section > SECTIONS.length) return null
  return {
    claim: {
      guest_id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
      invited: bytes[1 + ID_BYTES] ?? 0,
      section: SECTIONS[section - 1] ?? null,
    },
    signature: bytes.subarray(CLAIM_BYTES),
  }
}

function claimBytes({ guest_id, invited, section }: PassClaim): Uint8Array {
  const id = guest_id.replaceAll('-', '').match(/../g) ?? []
  return Uint8Array.of(
    VERSION,
    ...id.map((byte) => Number.parseInt(byte, 16)),
    invited,
    section === null ? 0 : SECTIONS.indexOf(section) + 1,
  )
}

function concatBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function fromBase64Url(text: string): Uint8Array | null {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
