import type { CheckIn } from '#shared/contract/check-in.ts'
import { AdmissionGroups } from '#shared/rules/door/admission-groups.ts'
import { type Admission, doorTime } from '#shared/rules/door/check-ins.ts'

/** Milliseconds of one bar of the arrivals chart. */
export const STEP = 5 * 60_000

/** Check-ins of one door; under null those of hosts. */
export interface DoorCounts {
  readonly people: number
  readonly entries: number
  readonly walkIns: number
  readonly refused: number
}

/** An entry that was not undone. */
export interface ValidEntry {
  readonly record: CheckIn
  /** By the server's clock, in milliseconds since 1970. */
  readonly at: number
}

/** A snapshot of the counts; it never changes afterwards. */
export interface CheckInCounts {
  /** People inside, walk-ins included. */
  readonly inside: number
  readonly doors: ReadonlyMap<string | null, DoorCounts>
  /** People by the start of the step they came in, in milliseconds since 1970. */
  readonly steps: ReadonlyMap<number, number>
  /** Each guest's admission by guest id. */
  readonly admissions: ReadonlyMap<string, Admission<CheckIn>>
  /** The latest entries, newest first. */
  readonly latest: readonly ValidEntry[]
}

const LATEST = 8
const NOBODY: DoorCounts = { people: 0, entries: 0, walkIns: 0, refused: 0 }

/** Counts check-ins as they arrive. */
export class CheckInCounter {
  readonly #groups = new AdmissionGroups<CheckIn>((_key, after, before) => {
    for (const record of before.entries) this.#move(record, -1)
    for (const record of after.entries) this.#move(record, 1)
  })
  readonly #entries = new Map<string, ValidEntry>()
  readonly #doors = new Map<string | null, DoorCounts>()
  readonly #steps = new Map<number, number>()
  #inside = 0

  get size(): number {
    return this.#groups.size
  }

  has(id: string): boolean {
    return this.#groups.record(id) !== undefined
  }

  /** Adds records, in any order; known ones are skipped. */
  add(records: Iterable<CheckIn>): void {
    for (const { kind, door_id } of this.#groups.add(records)) {
      if (kind === 'refused') this.#count(door_id, { refused: 1 })
    }
  }

  counts(): CheckInCounts {
    return {
      inside: this.#inside,
      doors: new Map(this.#doors),
      steps: new Map(this.#steps),
      admissions: this.#groups.guestAdmissions(),
      latest: latestOf(this.#entries.values()),
    }
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
    const { people, entries, walkIns, refused } = this.#doors.get(door) ?? NOBODY
    this.#doors.set(door, {
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
