import { type GuestDetails, INVITED_MAXIMUM, type Member } from '#shared/contract/guests.ts'
import { normalizeForSearch } from '../text/normalize-text.ts'
import { withoutTitle } from '../text/person-title.ts'
import { peopleComing } from './expected-people.ts'
import { membersOf } from './members.ts'

/** Why guests look like one family, surest first. */
export type HouseholdReason = 'phone' | 'parents' | 'family_name'

export interface HouseholdProposal {
  /** Of at least two guests, in the order of the list. */
  readonly ids: readonly string[]
  readonly reason: HouseholdReason
}

type Candidate = Pick<GuestDetails, 'name' | 'phone' | 'invited'> & { readonly id: string }

/** More guests with one number, or one family name, are a planner's list or a tribe. */
const FAMILY_MAXIMUM = 12
const NAMESAKES_MAXIMUM = 6
const DOOR_NOTE_MAXIMUM = 300

const PARENTS = new Set(['ام', 'ابو', 'ابي', 'um', 'umm', 'om', 'abu', 'abo'])
/** The words of a first name that is written in two: `عبد الله`. */
const COMPOUND = new Set(['عبد', 'abd', 'abdul'])

/**
 * Guests who look like one family: one phone; `أم X` and `أبو X` of one family name; and, only where `weak` asks for it,
 * a family name alone. Each guest is in one proposal at most. A family name with one e-mail domain proposes nothing.
 */
export function proposeHouseholds(
  guests: readonly Candidate[],
  { weak = false }: { weak?: boolean } = {},
): HouseholdProposal[] {
  const taken = new Set<string>()
  const order = new Map(guests.map(({ id }, place) => [id, place]))
  const proposals: HouseholdProposal[] = []
  const propose = (
    reason: HouseholdReason,
    maximum: number,
    keyOf: (guest: Candidate) => string | null,
    fits: (family: readonly Candidate[]) => boolean = () => true,
  ) => {
    const groups = new Map<string, Candidate[]>()
    for (const guest of guests) {
      const key = taken.has(guest.id) ? null : keyOf(guest)
      if (key !== null) groups.set(key, [...(groups.get(key) ?? []), guest])
    }
    for (const family of groups.values()) {
      const people = family.reduce((sum, { invited }) => sum + invited, 0)
      if (family.length < 2 || family.length > maximum || people > INVITED_MAXIMUM || !fits(family)) continue
      for (const { id } of family) taken.add(id)
      proposals.push({ ids: family.map(({ id }) => id), reason })
    }
  }
  propose('phone', FAMILY_MAXIMUM, ({ phone }) => phone)
  propose(
    'parents',
    FAMILY_MAXIMUM,
    parentsKey,
    (family) => new Set(family.map(({ name }) => wordsOf(name)[0])).size > 1,
  )
  if (weak) propose('family_name', NAMESAKES_MAXIMUM, ({ name }) => familyName(name))
  return proposals.sort(
    (one, other) => (order.get(one.ids[0] ?? '') ?? 0) - (order.get(other.ids[0] ?? '') ?? 0),
  )
}

/** `أم فهد العتيبي` → `فهد العتيبي`: the child and the family, the same for both parents; null without either. */
function parentsKey({ name }: Candidate): string | null {
  const [parent = '', ...rest] = wordsOf(name)
  return PARENTS.has(parent) && rest.length >= (COMPOUND.has(rest[0] ?? '') ? 3 : 2) ? rest.join(' ') : null
}

/** The last of at least two words; a parent's child (`أم فهد`) is no family name. */
function familyName(name: string): string | null {
  const words = wordsOf(name)
  const least = PARENTS.has(words[0] ?? '') ? 3 : 2
  return words.length >= least && !COMPOUND.has(words.at(-2) ?? '') ? (words.at(-1) ?? null) : null
}

function wordsOf(name: string): string[] {
  return normalizeForSearch(withoutTitle(name)).split(' ')
}

export type MergedGuest = GuestDetails & { readonly id: string }

type MergedChanges = Pick<
  GuestDetails,
  'members' | 'invited' | 'phone' | 'email' | 'group_name' | 'table_name' | 'door_note' | 'vip'
> &
  Partial<Pick<GuestDetails, 'rsvp' | 'attending_people'>>

/**
 * What the guest whose link stays becomes when others join their invitation: all by name, as many invited and coming as
 * together, and what only the others have. A guest's id becomes their member's.
 */
export function mergedChanges(into: MergedGuest, others: readonly MergedGuest[]): MergedChanges {
  const all = [into, ...others]
  const first = <V>(of: (guest: MergedGuest) => V | null | '') => all.map(of).find((value) => value) ?? null
  const sum = (of: (guest: MergedGuest) => number) => all.reduce((people, guest) => people + of(guest), 0)
  const notes = [...new Set(all.map(({ door_note }) => door_note).filter((note) => note !== ''))]
  const coming = Math.min(sum(peopleComing), INVITED_MAXIMUM)
  return {
    members: all.flatMap((guest) => namesOf(guest, into)),
    invited: Math.min(
      sum(({ invited }) => invited),
      INVITED_MAXIMUM,
    ),
    phone: first(({ phone }) => phone),
    email: first(({ email }) => email),
    group_name: first(({ group_name }) => group_name) ?? '',
    table_name: first(({ table_name }) => table_name) ?? '',
    door_note: notes.join(' · ').slice(0, DOOR_NOTE_MAXIMUM),
    vip: all.some(({ vip }) => vip),
    ...(coming > 0 ? { rsvp: 'attending' as const, attending_people: coming } : {}),
  }
}

function namesOf(guest: MergedGuest, into: MergedGuest): Member[] {
  const own = (section: Member['section']) => (section === into.section ? null : section)
  const named = membersOf(guest)
  if (named.length > 0)
    return named.map((member) => ({ ...member, section: own(member.section ?? guest.section) }))
  const attending = guest.rsvp === null ? null : guest.rsvp === 'attending'
  return [{ id: guest.id, name: guest.name, section: own(guest.section), attending }]
}
