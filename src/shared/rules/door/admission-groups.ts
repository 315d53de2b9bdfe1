import type { CheckIn } from '#shared/contract/check-in.ts'
import { type Admission, admissionOf } from './check-ins.ts'

const NOBODY: Admission<never> = { admitted: 0, entries: [], undone: [], waiting: [] }

interface Group<Row extends CheckIn> {
  /** Null for a walk-in. */
  readonly guest_id: string | null
  readonly records: Map<string, Row>
  admission: Admission<Row>
}

/** What a group folds to changed. */
type OnFold<Row extends CheckIn> = (key: string, after: Admission<Row>, before: Admission<Row>) => void

/**
 * The check-ins of an event in memory, folded guest by guest, for a door and for its host. A change costs what the
 * records of its own guest do, and whoever sums up learns the difference, so that no cost grows with the list.
 */
export class AdmissionGroups<Row extends CheckIn> {
  readonly #records = new Map<string, Row>()
  readonly #groups = new Map<string, Group<Row>>()
  readonly #onFold: OnFold<Row>

  constructor(onFold: OnFold<Row>) {
    this.#onFold = onFold
  }

  get size(): number {
    return this.#records.size
  }

  readonly record = (id: string): Row | undefined => this.#records.get(id)

  /** Adds records in any order, and returns the new ones. Refused scans are recorded and admit nobody. */
  add(records: Iterable<Row>): Row[] {
    const added: Row[] = []
    const touched = new Set<string>()
    for (const record of records) {
      if (this.#records.has(record.id)) continue
      this.#records.set(record.id, record)
      added.push(record)
      if (record.kind === 'refused') continue
      const key = groupOf(record)
      const group = this.#groups.get(key) ?? {
        guest_id: record.guest_id,
        records: new Map(),
        admission: NOBODY,
      }
      group.records.set(record.id, record)
      this.#groups.set(key, group)
      touched.add(key)
    }
    for (const key of touched) this.#fold(key)
    return added
  }

  remove(ids: Iterable<string>): void {
    const touched = new Set<string>()
    for (const id of ids) {
      const record = this.#records.get(id)
      if (record === undefined) continue
      this.#records.delete(id)
      const key = groupOf(record)
      if (this.#groups.get(key)?.records.delete(id)) touched.add(key)
    }
    for (const key of touched) this.#fold(key)
  }

  /** @param key a guest's id, or the group of a walk-in */
  admission(key: string): Admission<Row> {
    return this.#groups.get(key)?.admission ?? NOBODY
  }

  recordsOf(key: string): Iterable<Row> {
    return this.#groups.get(key)?.records.values() ?? []
  }

  /** Whether the group is a guest's of whom there is a record: a walk-in has no invitation. */
  isGuest(key: string): boolean {
    return typeof this.#groups.get(key)?.guest_id === 'string'
  }

  keys(): IterableIterator<string> {
    return this.#groups.keys()
  }

  records(): IterableIterator<Row> {
    return this.#records.values()
  }

  /** Admissions by guest id, without the walk-ins. */
  guestAdmissions(): Map<string, Admission<Row>> {
    const admissions = new Map<string, Admission<Row>>()
    for (const { guest_id, admission } of this.#groups.values())
      if (guest_id !== null) admissions.set(guest_id, admission)
    return admissions
  }

  #fold(key: string): void {
    const group = this.#groups.get(key)
    if (group === undefined) return
    const before = group.admission
    group.admission = admissionOf(group.records.values())
    this.#onFold(key, group.admission, before)
    if (group.records.size === 0) this.#groups.delete(key)
  }
}

/** The key of records that fold together: a guest's; or a walk-in's entry and its undo. */
export function groupOf({ id, kind, guest_id, undoes }: CheckIn): string {
  return guest_id ?? `walk-in ${kind === 'undo' ? undoes : id}`
}
