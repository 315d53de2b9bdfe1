import { type GuestDetails, INVITED_MAXIMUM } from '#shared/contract/guests.ts'
import { normalizeForSearch } from '../text/normalize-text.ts'
import { withoutTitle } from '../text/person-title.ts'

/** Why guests look like one family, surest first. */
export type HouseholdReason = 'phone' | 'parents' | 'family_name'

export interface HouseholdProposal {
  /** Of at least two guests, in the order of the list. */
  readonly ids: readonly string[]
  readonly reason: HouseholdReason
}

type Candidate = Pick<GuestDetails, 'name' | 'phone' | 'invited'> & { readonly id: string }

/** More guests with one phone number are the list of a planner, with one family name a tribe: no household. */
const FAMILY_MAXIMUM = 12
const NAMESAKES_MAXIMUM = 6

const PARENTS = new Set(['ام', 'ابو', 'ابي', 'um', 'umm', 'om', 'abu', 'abo'])
/** The words of a first name that is written in two: `عبد الله`. */
const COMPOUND = new Set(['عبد', 'abd', 'abdul'])

/**
 * Guests who look like one family: one phone; `أم X` and `أبو X` of one family name; and, only where `weak` asks for it,
 * a family name alone. Each guest is in one proposal at most. A family name with one e-mail domain proposes nothing.
 * The same person twice in an imported file is found by `guest-import/duplicate-rows.ts`.
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
