import type { Section } from '#shared/contract/events.ts'
import { AdmissionGroups, groupOf } from '#shared/rules/door/admission-groups.ts'
import { type Admission, doorTime } from '#shared/rules/door/check-ins.ts'
import { conflictOf } from '#shared/rules/door/conflicts.ts'
import { couldEnterTwice, type OtherDoor, type OtherPhone } from '#shared/rules/door/double-entry.ts'
import type { DoorCheckIn } from './door-database.ts'

/** What is known of a guest besides check-ins; `invited` is 0 for one who was revoked. */
export interface Invitation {
  readonly invited: number
  readonly section: Section | null
}

export interface CheckInIndexParts {
  readonly own: () => { readonly device_id: string; readonly door_id: string | null }
  /** Null where this door knows nothing of the guest. */
  readonly invitation: (guestId: string) => Invitation | null
}

/** Who else lets guests in. */
export interface Others {
  readonly doors: readonly OtherDoor[]
  readonly phones: readonly OtherPhone[]
}

/** A record of this phone by the place in which it was saved; one that only the server knew comes after those before it. */
interface OwnRecord {
  readonly record: DoorCheckIn
  readonly place: number
}

/** The check-ins that a door knows: who is inside, what waits to be sent, and who could enter twice. */
export class CheckInIndex {
  readonly #parts: CheckInIndexParts
  readonly #groups = new AdmissionGroups<DoorCheckIn>((key, after, before) =>
    this.#onFold(key, after, before),
  )
  readonly #waiting = new Set<string>()
  /** Records that came by hand-over and that the server has not confirmed. */
  readonly #received = new Set<string>()
  /** When the server confirmed a record of this phone or one that it received, by its clock. */
  readonly #confirmedAt = new Map<string, number>()
  /** Records that the server confirmed since the last pull began. */
  readonly #confirmedInPull = new Set<string>()
  /** The records of this phone, in the order in which it saved them. */
  #own: OwnRecord[] = []
  #lastSaved = 0
  readonly #over = new Map<string, number>()
  readonly #atRisk = new Set<string>()
  #others: Others = { doors: [], phones: [] }
  #inside = 0
  readonly #admittedHere = new Map<string, number>()
  #admittedHereTotal = 0

  constructor(parts: CheckInIndexParts) {
    this.#parts = parts
  }

  get inside(): number {
    return this.#inside
  }

  get admittedHere(): number {
    return this.#admittedHereTotal
  }

  get waiting(): number {
    return this.#waiting.size
  }

  get received(): number {
    return this.#received.size
  }

  get atRisk(): number {
    return this.#atRisk.size
  }

  /** Guests with more people inside than invited, or the same person twice, and how many too many (0 for the latter). */
  get over(): ReadonlyMap<string, number> {
    return this.#over
  }

  readonly record = (id: string): DoorCheckIn | undefined => this.#groups.record(id)
  readonly isWaiting = (id: string): boolean => this.#waiting.has(id)
  readonly isReceived = (id: string): boolean => this.#received.has(id)

  /** Whether a page of the current pull may lack this record, since the server got it after it had made the page. */
  readonly isConfirmedInPull = (id: string): boolean => this.#confirmedInPull.has(id)

  admission(guestId: string): Admission<DoorCheckIn> {
    return this.#groups.admission(guestId)
  }

  /** The claim of the pass by which this phone admitted a guest who is not in the list. */
  claimOf(guestId: string): Invitation | null {
    for (const { claim } of this.#groups.recordsOf(guestId)) if (claim) return claim
    return null
  }

  /** When this phone last let in people of a guest, by the server's clock, undone or not; null where it did not. */
  lastOwnEntry(guestId: string): number | null {
    const { device_id } = this.#parts.own()
    const { entries, undone } = this.#groups.admission(guestId)
    const own = [...entries, ...undone].filter((entry) => entry.device_id === device_id)
    return own.length === 0 ? null : Math.max(...own.map(doorTime))
  }

  isUndone(entry: DoorCheckIn): boolean {
    return this.#groups.admission(groupOf(entry)).undone.some(({ id }) => id === entry.id)
  }

  /** The place of the next record that this phone saves. */
  nextSaved(): number {
    this.#lastSaved += 1
    return this.#lastSaved
  }

  /** The records that this phone saved last, newest first. */
  recent(limit: number): DoorCheckIn[] {
    return this.#own
      .slice(-limit)
      .reverse()
      .map(({ record }) => record)
  }

  /** @param waiting those of `records` that the server has not confirmed */
  add(records: Iterable<DoorCheckIn>, waiting: Iterable<string> = []): void {
    for (const id of waiting) this.#waiting.add(id)
    const { device_id } = this.#parts.own()
    for (const record of this.#groups.add(records)) if (record.device_id === device_id) this.#addOwn(record)
  }

  /** Adds records that another phone has handed over; each replaces the one that is known by that id. */
  receive(records: readonly DoorCheckIn[]): void {
    this.remove(records.map(({ id }) => id))
    for (const { id, received } of records) if (received !== undefined) this.#received.add(id)
    this.add(records)
  }

  remove(ids: Iterable<string>): void {
    const removed = new Set(ids)
    for (const id of removed) {
      this.#waiting.delete(id)
      this.#received.delete(id)
    }
    this.#own = this.#own.filter(({ record }) => !removed.has(record.id))
    this.#groups.remove(removed)
  }

  confirm(ids: Iterable<string>, at: number): void {
    const touched = new Set<string>()
    for (const id of ids) {
      const wasReceived = this.#received.delete(id)
      if (!this.#waiting.delete(id) && !wasReceived) continue
      this.#confirmedAt.set(id, at)
      this.#confirmedInPull.add(id)
      const record = this.#groups.record(id)
      if (record !== undefined) touched.add(groupOf(record))
    }
    for (const key of touched) this.#assessRisk(key)
  }

  /** What was confirmed before is in the pages that are asked for now. */
  beginPull(): void {
    this.#confirmedInPull.clear()
  }

  /** Records that must be sent (again). */
  addWaiting(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#waiting.add(id)
      const record = this.#groups.record(id)
      if (record !== undefined) this.#assessRisk(groupOf(record))
    }
  }

  /** The list changed for these guests. */
  recheck(guestIds: Iterable<string>): void {
    for (const id of guestIds) {
      this.#countOver(id)
      this.#assessRisk(id)
    }
  }

  /**
   * The other doors, and the other phones with the time the server last heard of each. Where only these times have
   * moved on, no guest can become a risk: those at risk alone are computed again.
   */
  setOthers(others: Others): void {
    const later = isOnlyLater(this.#others, others)
    this.#others = others
    for (const key of later ? [...this.#atRisk] : this.#groups.keys()) this.#assessRisk(key)
  }

  /** Ids of the records that other devices made. What waits was made here, as whatever device that was. */
  foreignIds(): string[] {
    const { device_id } = this.#parts.own()
    const foreign = [...this.#groups.records()].filter((one) => one.device_id !== device_id)
    return foreign.map(({ id }) => id).filter((id) => !this.#waiting.has(id))
  }

  /** Guests of whom there is a record. */
  guestIds(): string[] {
    return [...this.#groups.keys()].filter((key) => this.#groups.isGuest(key))
  }

  receivedIds(): string[] {
    return [...this.#received]
  }

  waitingIds(): string[] {
    return [...this.#waiting]
  }

  records(): Iterable<DoorCheckIn> {
    return this.#groups.records()
  }

  ids(): string[] {
    return Array.from(this.#groups.records(), ({ id }) => id)
  }

  #addOwn(record: DoorCheckIn): void {
    this.#lastSaved = Math.max(this.#lastSaved, record.saved ?? 0)
    const { saved } = record
    const isLater = (own: OwnRecord) =>
      saved === undefined ? isAfter(own.record, record) : own.place > saved
    let at = this.#own.length
    // Almost always the newest; not so while the phone's storage is read.
    while (at > 0 && isLater(this.#own[at - 1] ?? { record, place: 0 })) at -= 1
    this.#own.splice(at, 0, { record, place: saved ?? this.#own[at - 1]?.place ?? 0 })
  }

  #onFold(key: string, { admitted, entries }: Admission<DoorCheckIn>, before: Admission<DoorCheckIn>): void {
    this.#inside += admitted - before.admitted
    const { door_id } = this.#parts.own()
    const here = entries.reduce((sum, entry) => sum + (entry.door_id === door_id ? entry.people : 0), 0)
    this.#admittedHereTotal += here - (this.#admittedHere.get(key) ?? 0)
    this.#admittedHere.set(key, here)
    if (this.#groups.isGuest(key)) this.#countOver(key)
    this.#assessRisk(key)
  }

  #countOver(guestId: string): void {
    const admission = this.admission(guestId)
    const invitation = admission.admitted > 0 ? this.#invitation(guestId) : null
    const conflict = invitation && conflictOf(admission, invitation.invited)
    if (conflict !== null) this.#over.set(guestId, conflict.over)
    else this.#over.delete(guestId)
  }

  /** Whether this guest could enter twice. A walk-in cannot: there is no pass to show again. */
  #assessRisk(key: string): void {
    const { doors, phones } = this.#others
    if (!this.#groups.isGuest(key) || doors.length + phones.length === 0) {
      this.#atRisk.delete(key)
      return
    }
    const entries = this.admission(key).entries.map((entry) => ({
      door_id: entry.door_id,
      device_id: entry.device_id,
      known_at:
        this.#waiting.has(entry.id) || this.#received.has(entry.id)
          ? null
          : Math.max(doorTime(entry), this.#confirmedAt.get(entry.id) ?? 0),
    }))
    const section = entries.length > 0 ? (this.#invitation(key)?.section ?? null) : null
    if (couldEnterTwice(entries, section, this.#others)) this.#atRisk.add(key)
    else this.#atRisk.delete(key)
  }

  #invitation(guestId: string): Invitation | null {
    return this.#parts.invitation(guestId) ?? this.claimOf(guestId)
  }
}

function isOnlyLater(before: Others, now: Others): boolean {
  const isAlike = before.doors.length === now.doors.length && before.phones.length === now.phones.length
  return (
    isAlike &&
    now.doors.every(({ id, section }) => before.doors.find((door) => door.id === id)?.section === section) &&
    now.phones.every(({ id, section, heard_at }) => {
      const held = before.phones.find((phone) => phone.id === id)
      return held !== undefined && held.section === section && held.heard_at <= heard_at
    })
  )
}

/** By time; an entry and its correction have the same, and ids are made in the order of the phone's clock. */
function isAfter(one: DoorCheckIn, other: DoorCheckIn): boolean {
  const ahead = doorTime(one) - doorTime(other)
  return ahead > 0 || (ahead === 0 && one.id > other.id)
}
