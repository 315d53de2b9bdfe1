import type { CheckIn } from '#shared/contract/check-in.ts'
import type { Section } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { type Admission, admissionOf, conflictOf, doorTime } from '#shared/rules/door/check-ins.ts'
import { expectedPeople } from '#shared/rules/guests/expected-people.ts'
import { matchesSearch, readQuery, searchKey } from '#shared/rules/guests/search.ts'
import { sortByName } from '#shared/rules/text/name-order.ts'

/** Milliseconds of one bar of the arrivals. */
export const STEP = 5 * 60_000

/** A guest as far as the door is concerned. */
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
  | 'deleted'
  | 'rev'
>

/** What passed through one door; under null what a host let in without one. */
export interface DoorCounts {
  readonly people: number
  readonly entries: number
  readonly walkIns: number
  readonly refused: number
}

/** An entry that stands. */
export interface ValidEntry {
  readonly record: CheckIn
  /** By the server's clock, in milliseconds since 1970. */
  readonly at: number
}

/** The night as all known records tell it; nothing in it changes afterwards. */
export interface CheckInCounts {
  /** People inside, walk-ins included. */
  readonly inside: number
  readonly doors: ReadonlyMap<string | null, DoorCounts>
  /** People by the beginning of the step they came in. */
  readonly steps: ReadonlyMap<number, number>
  /** Where each guest stands, by id; the walk-ins under null. */
  readonly admissions: ReadonlyMap<string | null, Admission<CheckIn>>
  /** The entries that came last, the newest first. */
  readonly latest: readonly ValidEntry[]
}

const LATEST = 8
const NOBODY: DoorCounts = { people: 0, entries: 0, walkIns: 0, refused: 0 }

/**
 * The records of a night, folded guest by guest as they come: a new one costs what its own guest's records
 * cost, not all 5,000.
 */
export class CheckInCounter {
  readonly #ids = new Set<string>()
  readonly #records = new Map<string | null, CheckIn[]>()
  readonly #admissions = new Map<string | null, Admission<CheckIn>>()
  readonly #entries = new Map<string, ValidEntry>()
  readonly #gates = new Map<string | null, DoorCounts>()
  readonly #steps = new Map<number, number>()
  #inside = 0

  get size(): number {
    return this.#ids.size
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  /** Takes records in, in any order; those it knows are passed over. */
  add(records: Iterable<CheckIn>): void {
    const moved = new Set<string | null>()
    for (const record of records) {
      if (this.#ids.has(record.id)) continue
      this.#ids.add(record.id)
      if (record.kind === 'refused') {
        this.#count(record.door_id, { refused: 1 })
        continue
      }
      const own = this.#records.get(record.guest_id)
      if (own === undefined) this.#records.set(record.guest_id, [record])
      else own.push(record)
      moved.add(record.guest_id)
    }
    for (const guest of moved) this.#fold(guest)
  }

  counts(): CheckInCounts {
    return {
      inside: this.#inside,
      doors: new Map(this.#gates),
      steps: new Map(this.#steps),
      admissions: new Map(this.#admissions),
      latest: latestOf(this.#entries.values()),
    }
  }

  #fold(guest: string | null): void {
    const before = this.#admissions.get(guest)
    const after = admissionOf(this.#records.get(guest) ?? [])
    this.#admissions.set(guest, after)
    for (const record of before?.entries ?? []) this.#move(record, -1)
    for (const record of after.entries) this.#move(record, 1)
  }

  #move(record: CheckIn, by: 1 | -1): void {
    const at = doorTime(record)
    const step = Math.floor(at / STEP) * STEP
    const people = by * record.people
    this.#inside += people
    this.#steps.set(step, (this.#steps.get(step) ?? 0) + people)
    if (this.#steps.get(step) === 0) this.#steps.delete(step)
    this.#count(record.door_id, { people, entries: by, walkIns: record.guest_id === null ? by : 0 })
    if (by === 1) this.#entries.set(record.id, { record, at })
    else this.#entries.delete(record.id)
  }

  #count(door: string | null, more: Partial<DoorCounts>): void {
    const { people, entries, walkIns, refused } = this.#gates.get(door) ?? NOBODY
    this.#gates.set(door, {
      people: people + (more.people ?? 0),
      entries: entries + (more.entries ?? 0),
      walkIns: walkIns + (more.walkIns ?? 0),
      refused: refused + (more.refused ?? 0),
    })
  }
}

function latestOf(entries: Iterable<ValidEntry>): ValidEntry[] {
  const latest: ValidEntry[] = []
  for (const entry of entries) {
    if (latest.length === LATEST && entry.at <= (latest.at(-1)?.at ?? 0)) continue
    const place = latest.findIndex(({ at }) => at < entry.at)
    latest.splice(place === -1 ? latest.length : place, 0, entry)
    if (latest.length > LATEST) latest.pop()
  }
  return latest
}

/** Invited, and inside, by section; null is of the guests without one. */
export interface SectionCounts {
  readonly section: Section | null
  readonly expected: number
  readonly inside: number
}

/** More people inside than an invitation admits. `removed`: withdrawn. `unknown`: no guest of the list. */
export interface CheckInConflict {
  readonly guestId: string
  /** Empty where the device does not know it (any more). */
  readonly name: string
  readonly kind: 'over' | 'removed' | 'unknown'
  readonly invited: number
  readonly admitted: number
  readonly over: number
  readonly entries: readonly CheckIn[]
  /** The guest's revision, for an edit of the invitation. */
  readonly rev: number
}

/** What the guest list makes of the night's numbers. */
export interface LiveView {
  readonly expected: number
  readonly sections: readonly SectionCounts[]
  readonly awaited: readonly LiveGuest[]
  readonly conflicts: readonly CheckInConflict[]
}

/** @param guests of the event by id, the deleted ones too */
export function liveViewOf(numbers: CheckInCounts, guests: ReadonlyMap<string, LiveGuest>): LiveView {
  const sections = new Map<Section | null, { expected: number; inside: number }>()
  const awaited: LiveGuest[] = []
  let expected = 0
  for (const guest of guests.values()) {
    const inside = numbers.admissions.get(guest.id)?.admitted ?? 0
    const own = guest.deleted ? 0 : expectedPeople(guest)
    expected += own
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
    if (guestId === null) continue
    const guest = guests.get(guestId)
    const kind = guest === undefined ? 'unknown' : guest.deleted ? 'removed' : 'over'
    const conflict = conflictOf(admission, kind === 'over' ? (guest?.invited ?? 0) : 0)
    if (conflict === null) continue
    conflicts.push({ ...conflict, guestId, kind, name: guest?.name ?? '', rev: guest?.rev ?? 0 })
  }
  return conflicts.sort((a, b) => lastTime(b) - lastTime(a))
}

function lastTime({ entries }: CheckInConflict): number {
  return Math.max(...entries.map(doorTime))
}

const RECENT_STEPS = 3

/** People who came in the step that runs and the two before it. */
export function recentPeople(steps: ReadonlyMap<number, number>, now: number): number {
  const running = Math.floor(now / STEP) * STEP
  return Array.from({ length: RECENT_STEPS }, (_, back) => steps.get(running - back * STEP) ?? 0).reduce(
    (sum, people) => sum + people,
  )
}

/** The bars of the arrivals: one for each step of a stretch without gaps. */
export interface ArrivalsChart {
  readonly bars: readonly { readonly at: number; readonly people: number }[]
  readonly peak: { readonly at: number; readonly people: number }
  /** People who came outside of the stretch: clocks that were wrong, or a rehearsal of another day. */
  readonly others: number
}

/** Two hours at least, so that the first arrivals are no wall; eight at most, which is a night. */
const FEWEST_BARS = 24
const MOST_BARS = 96

/** Null while nobody has come. Of a time longer than a night the stretch in which most people came. */
export function arrivalsChart(steps: ReadonlyMap<number, number>): ArrivalsChart | null {
  const known = [...steps].filter(([, people]) => people > 0).sort(([a], [b]) => a - b)
  if (known.length === 0) return null
  const total = known.reduce((sum, [, people]) => sum + people, 0)
  const { first, last, held } = fullestStretch(known)
  const count = Math.max(FEWEST_BARS, (last - first) / STEP + 1)
  const bars = Array.from({ length: count }, (_, place) => {
    const at = first + place * STEP
    return { at, people: steps.get(at) ?? 0 }
  })
  const peak = bars.reduce((most, bar) => (bar.people > most.people ? bar : most))
  return { bars, peak, others: total - held }
}

function fullestStretch(known: readonly (readonly [at: number, people: number])[]) {
  let best = { first: 0, last: 0, held: 0 }
  let from = 0
  let held = 0
  for (const [last, people] of known) {
    held += people
    for (;;) {
      const [first, gone] = known[from] ?? [last, 0]
      if (last - first < MOST_BARS * STEP) {
        if (held > best.held) best = { first, last, held }
        break
      }
      held -= gone
      from++
    }
  }
  return best
}

/** Full hours under the bars, at most five, as shares of the width from the start. */
export function hourMarks(bars: ArrivalsChart['bars'], zoneOffset: number): { at: number; place: number }[] {
  const first = bars[0]?.at ?? 0
  const width = bars.length * STEP
  const hour = 12 * STEP
  const hours = Math.ceil(width / hour)
  const every = hour * Math.max(1, Math.ceil(hours / 5))
  const marks = []
  for (
    let at = Math.ceil((first + zoneOffset) / every) * every - zoneOffset;
    at < first + width;
    at += every
  ) {
    marks.push({ at, place: (at - first) / width })
  }
  return marks.filter(({ place }) => place <= 0.92)
}

/** Finds guests as doors do, by name; keys are made once for a list, at the first letter typed. */
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

/** Minutes since the start for which a VIP has been awaited; null before it. */
export function minutesLate(startsAt: string | null, now: number): number | null {
  if (startsAt === null) return null
  const minutes = Math.floor((now - Date.parse(startsAt)) / 60_000)
  return minutes > 0 ? minutes : null
}
