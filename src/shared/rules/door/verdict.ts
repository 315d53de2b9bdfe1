import type { Section } from '#shared/contract/events.ts'
import { admissiblePeople } from '../guests/expected-people.ts'
import { servesGroup } from './door-sections.ts'

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

/** A number of people that a record may hold. */
export function clampPeople(people: number): number {
  return Math.min(PEOPLE_MAXIMUM, Math.max(1, Math.trunc(people) || 1))
}
