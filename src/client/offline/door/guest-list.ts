import type { DoorGuest } from '#shared/contract/door-session.ts'
import type { RevokedGuest } from '#shared/rules/door/identify-pass.ts'
import { readShortCode } from '#shared/rules/guest-pass/short-code.ts'
import { expectedAtDoor } from '#shared/rules/guests/expected-people.ts'
import { idEnd } from '#shared/rules/paper-list/id-end.ts'
import type { GoneRow } from './door-database.ts'
import { NameSearch } from './name-search.ts'

/**
 * The door's offline guest list, in memory: found by id, by scanned pass and by short code at the same cost however
 * long.
 */
export class GuestList {
  readonly #guests = new Map<string, DoorGuest>()
  readonly #names = new NameSearch()
  readonly #byPass = new Map<string, DoorGuest>()
  readonly #byShortCode = new Map<string, DoorGuest>()
  readonly #gone = new Map<string, GoneRow>()
  readonly #goneByPass = new Map<string, GoneRow>()
  readonly #goneByShortCode = new Map<string, GoneRow>()
  #expected = 0

  get size(): number {
    return this.#guests.size
  }

  /** People expected, of the whole list: the number of the host's live view. */
  get expected(): number {
    return this.#expected
  }

  readonly byId = (id: string): DoorGuest | undefined => this.#guests.get(id)
  readonly byPassCode = (code: string): DoorGuest | undefined => this.#byPass.get(code)
  readonly byShortCode = (code: string): DoorGuest | undefined => this.#byShortCode.get(code)
  readonly goneById = (id: string): GoneRow | undefined => this.#gone.get(id)

  readonly revoked = (by: {
    id?: string
    pass_code?: string
    short_code?: string
  }): RevokedGuest | undefined => {
    const row =
      this.#gone.get(by.id ?? '') ??
      this.#goneByPass.get(by.pass_code ?? '') ??
      this.#goneByShortCode.get(by.short_code ?? '')
    return row?.revoked ? row : undefined
  }

  put(guest: DoorGuest): void {
    this.#forget(guest.id)
    this.#guests.set(guest.id, guest)
    this.#names.put(guest)
    this.#byPass.set(guest.pass_code, guest)
    this.#byShortCode.set(guest.short_code, guest)
    this.#expected += expectedAtDoor(guest)
  }

  putGone(row: GoneRow): void {
    this.#forget(row.id)
    this.#gone.set(row.id, row)
    if (row.pass_code !== '') this.#goneByPass.set(row.pass_code, row)
    if (row.short_code !== '') this.#goneByShortCode.set(row.short_code, row)
  }

  remove(id: string): void {
    this.#forget(id)
  }

  guests(): Iterable<DoorGuest> {
    return this.#guests.values()
  }

  goneRows(): Iterable<GoneRow> {
    return this.#gone.values()
  }

  ids(): string[] {
    return [...this.#guests.keys()]
  }

  goneIds(): string[] {
    return [...this.#gone.keys()]
  }

  clear(): void {
    const maps = [this.#guests, this.#byPass, this.#byShortCode]
    for (const map of [...maps, this.#gone, this.#goneByPass, this.#goneByShortCode]) map.clear()
    this.#names.clear()
    this.#expected = 0
  }

  /** Ids by their ends, of guests and of revoked ones; without the ends that two of them share. */
  idsByEnd(ends: ReadonlySet<string>): Map<string, string> {
    const found = new Map<string, string>()
    const shared = new Set<string>()
    const revokedIds = Array.from(this.#gone.values(), ({ id, revoked }) => (revoked ? id : ''))
    for (const id of [...this.#guests.keys(), ...revokedIds]) {
      const end = idEnd(id)
      if (!ends.has(end)) continue
      if (found.has(end)) shared.add(end)
      found.set(end, id)
    }
    for (const end of shared) found.delete(end)
    return found
  }

  /** Makes ready for searching, so many guests at a time; true when all are. */
  prepare(most: number): boolean {
    return this.#names.prepare(most)
  }

  /** Best first: the short code, the end of the phone, names that begin so, then all others. */
  search(typed: string, limit: number): DoorGuest[] {
    const code = readShortCode(typed)
    const coded = code === null ? undefined : this.#byShortCode.get(code)
    const found = this.#names.search(typed, limit).filter((guest) => guest !== coded)
    return (coded === undefined ? found : [coded, ...found]).slice(0, limit)
  }

  #forget(id: string): void {
    const listed = this.#guests.get(id)
    if (listed !== undefined) {
      this.#guests.delete(id)
      this.#names.remove(id)
      forgetOf(this.#byPass, listed.pass_code, listed)
      forgetOf(this.#byShortCode, listed.short_code, listed)
      this.#expected -= expectedAtDoor(listed)
    }
    const gone = this.#gone.get(id)
    if (gone === undefined) return
    this.#gone.delete(id)
    forgetOf(this.#goneByPass, gone.pass_code, gone)
    forgetOf(this.#goneByShortCode, gone.short_code, gone)
  }
}

/** Leaves the entry in place if another row has the code by now. */
function forgetOf<Row>(map: Map<string, Row>, code: string, row: Row): void {
  if (map.get(code) === row) map.delete(code)
}
