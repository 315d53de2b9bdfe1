import { linkCode } from '../guest-pass/link-code.ts'
import {
  type PassClaim,
  type ReadPass,
  readPass,
  type VerifySignature,
  verifyPassSignature,
} from '../guest-pass/pass.ts'
import { readShortCode } from '../guest-pass/short-code.ts'

/** A guest who was deleted: their pass is void. */
export interface RevokedGuest {
  readonly id: string
  /** Empty where this door never had them in its list. */
  readonly name: string
}

/** What a door knows of an event's passes. Every look-up takes constant time. */
export interface DoorKnowledge<Guest> {
  readonly event_token: string
  /** The event's public key, base64url; empty before the list has brought it. */
  readonly pass_key: string
  /** Null where the device has no Ed25519. */
  readonly verify: VerifySignature | null
  readonly byId: (id: string) => Guest | undefined
  readonly byPassCode: (code: string) => Guest | undefined
  readonly byShortCode: (code: string) => Guest | undefined
  readonly revoked: (by: { id?: string; pass_code?: string; short_code?: string }) => RevokedGuest | undefined
}

/**
 * Whose pass it is. `claimed`: a valid pass of somebody who is not in this door's list. `not-listed`: a short code or a
 * link without a claim says nothing but whose it is, and may be of a guest newer than the list. `unknown-guest`: a
 * claim that we did not sign.
 */
export type Identified<Guest> =
  | { readonly kind: 'listed'; readonly guest: Guest }
  | { readonly kind: 'claimed'; readonly claim: PassClaim }
  | { readonly kind: 'revoked'; readonly guest: RevokedGuest }
  | { readonly kind: 'other-event' | 'not-listed' | 'unknown-guest' | 'cannot-judge' | 'no-pass' }

/** Identifies the guest of a scanned QR code or a typed short code. The list takes precedence over the pass. */
export async function identifyPass<Guest>(
  text: string,
  door: DoorKnowledge<Guest>,
): Promise<Identified<Guest>> {
  const pass = readPass(text)
  if (pass === null) return identifyCode(text, door)
  if (pass.link.event_token !== door.event_token) return { kind: 'other-event' }
  const pass_code = linkCode(pass.link.guest_token)
  const guest = door.byPassCode(pass_code)
  if (guest !== undefined) return { kind: 'listed', guest }
  const revoked = door.revoked({ pass_code })
  return revoked === undefined ? identifyClaim(pass, door) : { kind: 'revoked', guest: revoked }
}

function identifyCode<Guest>(typed: string, door: DoorKnowledge<Guest>): Identified<Guest> {
  const short_code = readShortCode(typed)
  if (short_code === null) return { kind: 'no-pass' }
  const guest = door.byShortCode(short_code)
  if (guest !== undefined) return { kind: 'listed', guest }
  const revoked = door.revoked({ short_code })
  return revoked === undefined ? { kind: 'not-listed' } : { kind: 'revoked', guest: revoked }
}

/** A claim is used only after its signature was verified; to report it as revoked takes none. */
async function identifyClaim<Guest>(
  pass: ReadPass,
  { pass_key, verify, ...door }: DoorKnowledge<Guest>,
): Promise<Identified<Guest>> {
  if (pass.signed === null) return { kind: 'not-listed' }
  const { claim } = pass.signed
  const revoked = door.revoked({ id: claim.guest_id })
  if (revoked !== undefined) return { kind: 'revoked', guest: revoked }
  if (verify === null || pass_key === '') return { kind: 'cannot-judge' }
  if (!(await verifyPassSignature(pass, pass_key, verify))) return { kind: 'unknown-guest' }
  const guest = door.byId(claim.guest_id)
  return guest === undefined ? { kind: 'claimed', claim } : { kind: 'listed', guest }
}
