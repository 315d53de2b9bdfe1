import type { Section } from '#shared/contract/events.ts'
import { linkCode } from '../guest-pass/link-code.ts'
import {
  type PassClaim,
  type ReadPass,
  readPass,
  type VerifySignature,
  verifyPassSignature,
} from '../guest-pass/pass.ts'
import { readShortCode } from '../guest-pass/short-code.ts'
import { admissiblePeople } from '../guests/expected-people.ts'
import { servesSection } from './double-entry.ts'

/** A guest who was deleted: their pass is void. */
export interface WithdrawnGuest {
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
  readonly withdrawn: (by: {
    id?: string
    pass_code?: string
    short_code?: string
  }) => WithdrawnGuest | undefined
}

/**
 * Whose pass it is. `claimed`: a valid pass of somebody who is not in this door's list. `not-listed`: a short code or a
 * link without a claim says nothing but whose it is, and may be of a guest newer than the list. `unknown-guest`: a
 * claim that we did not sign.
 */
export type Identified<Guest> =
  | { readonly kind: 'listed'; readonly guest: Guest }
  | { readonly kind: 'claimed'; readonly claim: PassClaim }
  | { readonly kind: 'revoked'; readonly guest: WithdrawnGuest }
  | { readonly kind: 'other-event' | 'not-listed' | 'unknown-guest' | 'cannot-judge' | 'no-pass' }

/** Identifies the guest of a scanned text or a typed short code. The list takes precedence over the pass. */
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
  const withdrawn = door.withdrawn({ pass_code })
  return withdrawn === undefined ? identifyClaim(pass, door) : { kind: 'revoked', guest: withdrawn }
}

function identifyCode<Guest>(typed: string, door: DoorKnowledge<Guest>): Identified<Guest> {
  const short_code = readShortCode(typed)
  if (short_code === null) return { kind: 'no-pass' }
  const guest = door.byShortCode(short_code)
  if (guest !== undefined) return { kind: 'listed', guest }
  const withdrawn = door.withdrawn({ short_code })
  return withdrawn === undefined ? { kind: 'not-listed' } : { kind: 'revoked', guest: withdrawn }
}

/** A claim is used only after its signature was verified; to report it as revoked takes none. */
async function identifyClaim<Guest>(
  pass: ReadPass,
  { pass_key, verify, ...door }: DoorKnowledge<Guest>,
): Promise<Identified<Guest>> {
  if (pass.signed === null) return { kind: 'not-listed' }
  const { claim } = pass.signed
  const withdrawn = door.withdrawn({ id: claim.guest_id })
  if (withdrawn !== undefined) return { kind: 'revoked', guest: withdrawn }
  if (verify === null || pass_key === '') return { kind: 'cannot-judge' }
  if (!(await verifyPassSignature(pass, pass_key, verify))) return { kind: 'unknown-guest' }
  const guest = door.byId(claim.guest_id)
  return guest === undefined ? { kind: 'claimed', claim } : { kind: 'listed', guest }
}

/** A guest with their companions at the door. */
export interface ArrivingGroup {
  readonly invited: number
  /** The answered number of people, if any. */
  readonly coming?: number | null
  /** The guest said no; false where that is not known. */
  readonly declined?: boolean | undefined
  readonly section: Section | null
  /** People of the group by name, each with a section of their own or the group's. */
  readonly members?: readonly { readonly section: Section | null }[] | undefined
  /** People of the group who are inside. */
  readonly admitted: number
}

export interface AdmissionRequest {
  /** A number of people, or all who are expected and not inside yet. */
  readonly people: number | 'rest'
  /** Admit regardless of the section, of a no, and of how many are inside. */
  readonly anyway: boolean
}

export type AdmissionVerdict =
  | { readonly kind: 'admitted'; readonly people: number; readonly over: number }
  | { readonly kind: 'already-in' }
  | { readonly kind: 'wrong-section' }
  | { readonly kind: 'declined' }

/** More than any invitation admits; the contract takes no more of one record. */
const PEOPLE_MAXIMUM = 1000

/**
 * Whether a door admits a group, and how many of it. A pass that is scanned a second time (a duplicate scan) is
 * `already-in` (already checked in) once all who are expected are inside.
 */
export function judgeAdmission(
  group: ArrivingGroup,
  door: { section: Section | null },
  request: AdmissionRequest,
): AdmissionVerdict {
  const { invited, admitted } = group
  if (!request.anyway && !servesGroup(door.section, group)) return { kind: 'wrong-section' }
  // Whoever said no and comes all the same is welcome, once somebody at the door knows it.
  if (!request.anyway && group.declined && admitted === 0) return { kind: 'declined' }
  // More than the answered number are admitted only where somebody counts them, never by scanning the pass again.
  const left = Math.max(0, (request.people === 'rest' ? admissiblePeople(group) : invited) - admitted)
  if (!request.anyway && left === 0) return { kind: 'already-in' }
  const people = clampPeople(request.people === 'rest' ? left : request.people)
  return { kind: 'admitted', people, over: Math.max(0, admitted + people - invited) }
}

/** Whether a door serves a group, or somebody of it: a family's sons come to the men's entrance. */
export function servesGroup(
  door: Section | null,
  { section, members = [] }: Pick<ArrivingGroup, 'section' | 'members'>,
): boolean {
  return (
    servesSection(door, section) ||
    members.some((member) => member.section !== null && servesSection(door, member.section))
  )
}

/** A number of people that a record may hold. */
export function clampPeople(people: number): number {
  return Math.min(PEOPLE_MAXIMUM, Math.max(1, Math.trunc(people) || 1))
}
