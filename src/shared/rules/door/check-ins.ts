import type { CheckIn } from '#shared/contract/check-in.ts'

/** The part of a record that decides how many people are inside. */
export type Countable = Pick<CheckIn, 'id' | 'kind' | 'guest_id' | 'people' | 'undoes' | 'members'>
type Timed = Pick<CheckIn, 'occurred_at' | 'clock_offset'>

/** The state of one guest by all records known here. Lists are ordered by the door's time. */
export interface Admission<R extends Countable> {
  /** People inside, of all entries that were not undone. */
  admitted: number
  /** Entries that were not undone. */
  entries: readonly R[]
  /** Entries that were undone. */
  undone: readonly R[]
  /** Undos whose entry is not known here yet; they count as soon as it comes. */
  waiting: readonly R[]
}

/** When it happened by the server's clock, in milliseconds since 1970, as well as the device knew that clock. */
export function doorTime(record: Timed): number {
  return Date.parse(record.occurred_at) + record.clock_offset
}

/**
 * Folds the records of one guest (or of the walk-ins) into the guest's state.
 *
 * A record never changes, so its id identifies it and repeats are dropped. An entry counts unless an undo of the same
 * guest names it, whichever of the two came first. The result does not depend on the order of arrival, on repeats, or
 * on the device: any two devices that know the same records agree.
 */
export function admissionOf<R extends Countable & Timed>(records: Iterable<R>): Admission<R> {
  const known = [...mergeCheckIns(records).values()].sort(byDoorTime)
  const undos = known.filter(({ kind }) => kind === 'undo')
  const undone = new Set(undos.map(({ undoes }) => undoes))
  const all = known.filter(({ kind }) => kind === 'entry')
  const ids = new Set(all.map(({ id }) => id))
  return {
    admitted: peopleInside(known),
    entries: all.filter(({ id }) => !undone.has(id)),
    undone: all.filter(({ id }) => undone.has(id)),
    waiting: undos.filter(({ undoes }) => undoes === null || !ids.has(undoes)),
  }
}

/** People inside by the distinct records of one guest: of all entries that no undo among them names. */
function peopleInside(records: readonly Countable[]): number {
  return activeEntries(records).reduce((inside, { people }) => inside + people, 0)
}

/** The entries among the distinct records of one guest that no undo among them names. */
export function activeEntries<R extends Countable>(records: readonly R[]): R[] {
  const undone = new Set(records.map(({ undoes }) => undoes))
  return records.filter(({ id, kind }) => kind === 'entry' && !undone.has(id))
}

/** Every guest's admission by the guest's id; the walk-ins' by null. A refused scan alone makes no guest known. */
export function foldCheckIns<R extends Countable & Timed>(
  records: Iterable<R>,
): Map<string | null, Admission<R>> {
  const byGuest = new Map<string | null, R[]>()
  for (const record of records) {
    if (record.kind === 'refused') continue
    const own = byGuest.get(record.guest_id)
    if (own === undefined) byGuest.set(record.guest_id, [record])
    else own.push(record)
  }
  return new Map(Array.from(byGuest, ([guest, own]) => [guest, admissionOf(own)]))
}

/** The union, by id, of the records of several devices or batches. */
export function mergeCheckIns<R extends Pick<Countable, 'id'>>(...sets: Iterable<R>[]): Map<string, R> {
  const merged = new Map<string, R>()
  for (const set of sets) {
    for (const record of set) if (!merged.has(record.id)) merged.set(record.id, record)
  }
  return merged
}

function byDoorTime(a: Countable & Timed, b: Countable & Timed): number {
  return doorTime(a) - doorTime(b) || (a.id < b.id ? -1 : 1)
}
