import type { CheckIn } from '#shared/contract/check-in.ts'
import type { Section } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { doorTime } from '#shared/rules/door/check-ins.ts'
import { conflictOf } from '#shared/rules/door/conflicts.ts'
import { memberNames } from '#shared/rules/door/members-at-door.ts'
import { peopleByAnswer } from '#shared/rules/guests/expected-people.ts'
import { matchesSearch, readQuery, searchKey } from '#shared/rules/guests/search.ts'
import { sortByName } from '#shared/rules/text/name-order.ts'
import type { CheckInCounts } from './check-in-counter.ts'

/** The fields of a guest that check-in needs. */
export type LiveGuest = Pick<
  Guest,
  | 'id'
  | 'name'
  | 'phone'
  | 'invited'
  | 'section'
  | 'table_name'
  | 'vip'
  | 'rsvp'
  | 'attending_people'
  | 'waiting_since'
  | 'waiting_people'
  | 'deleted'
  | 'rev'
  | 'members'
>

/** People expected and inside by section; null is of guests without a section. */
export interface SectionCounts {
  readonly section: Section | null
  readonly expected: number
  readonly inside: number
}

/** More people inside than invited, or somebody by name let in more than once. `removed`: the guest was deleted. `unknown`: no guest of the list. */
export interface CheckInConflict {
  readonly guestId: string
  /** Empty where this device does not know it. */
  readonly name: string
  readonly kind: 'over' | 'removed' | 'unknown'
  readonly invited: number
  readonly admitted: number
  readonly over: number
  /** The names of those let in more than once; empty for those who were taken off the list since. */
  readonly twice: readonly string[]
  /** The guest's named people, for the names of the entries. */
  readonly members: Guest['members']
  readonly entries: readonly CheckIn[]
  /** The guest's revision, for editing the invitation. */
  readonly rev: number
}

/** The counts laid beside the guest list. */
export interface LiveView {
  /** People expected: those who said yes, and apart from them those who have not replied. */
  readonly expected: { readonly coming: number; readonly silent: number }
  readonly sections: readonly SectionCounts[]
  readonly awaited: readonly LiveGuest[]
  readonly conflicts: readonly CheckInConflict[]
}

const NOBODY = { coming: 0, silent: 0 }

/** @param guests of the event by id, the deleted ones too */
export function liveViewOf(numbers: CheckInCounts, guests: ReadonlyMap<string, LiveGuest>): LiveView {
  const sections = new Map<Section | null, { expected: number; inside: number }>()
  const awaited: LiveGuest[] = []
  const expected = { coming: 0, silent: 0 }
  for (const guest of guests.values()) {
    const inside = numbers.admissions.get(guest.id)?.admitted ?? 0
    const { coming, silent } = guest.deleted ? NOBODY : peopleByAnswer(guest)
    expected.coming += coming
    expected.silent += silent
    const own = coming + silent
    if (own > 0 || inside > 0) {
      const section = sections.get(guest.section) ?? { expected: 0, inside: 0 }
      sections.set(guest.section, { expected: section.expected + own, inside: section.inside + inside })
    }
    if (guest.vip && own > 0 && inside === 0) awaited.push(guest)
  }
  return {
    expected,
    sections: [...sections].map(([section, of]) => ({ section, ...of })),
    awaited: awaited.sort((a, b) => a.name.localeCompare(b.name, 'ar')),
    conflicts: conflictsOf(numbers, guests),
  }
}

function conflictsOf(numbers: CheckInCounts, guests: ReadonlyMap<string, LiveGuest>): CheckInConflict[] {
  const conflicts: CheckInConflict[] = []
  for (const [guestId, admission] of numbers.admissions) {
    const guest = guests.get(guestId)
    const kind = guest === undefined ? 'unknown' : guest.deleted ? 'removed' : 'over'
    const conflict = conflictOf(admission, kind === 'over' ? (guest?.invited ?? 0) : 0)
    if (conflict === null) continue
    const { repeated, ...counts } = conflict
    const twice = memberNames(guest?.members, repeated)
    conflicts.push({
      ...counts,
      ...{ guestId, kind, twice, members: guest?.members },
      name: guest?.name ?? '',
      rev: guest?.rev ?? 0,
    })
  }
  return conflicts.sort((a, b) => lastTime(b) - lastTime(a))
}

function lastTime({ entries }: CheckInConflict): number {
  return Math.max(...entries.map(doorTime))
}

/** Finds guests as doors do. Search keys are built once for a list, when something is first typed. */
export function guestSearch(guests: ReadonlyMap<string, LiveGuest>, most: number) {
  let keys: { guest: LiveGuest; key: string }[] | null = null
  return (typed: string): LiveGuest[] => {
    const query = readQuery(typed)
    if (query === null) return []
    const invited = () => [...guests.values()].filter(({ deleted }) => !deleted)
    keys ??= sortByName(invited(), ({ name }) => name).map((guest) => ({ guest, key: searchKey(guest) }))
    const found: LiveGuest[] = []
    for (const { guest, key } of keys) {
      if (!matchesSearch(key, query)) continue
      found.push(guest)
      if (found.length === most) break
    }
    return found
  }
}

/** Minutes since the event started; null before it. */
export function minutesLate(startsAt: string | null, now: number): number | null {
  if (startsAt === null) return null
  const minutes = Math.floor((now - Date.parse(startsAt)) / 60_000)
  return minutes > 0 ? minutes : null
}
