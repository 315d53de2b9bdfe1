import type { Section } from '#shared/contract/events.ts'
import { GUEST_STATUSES, type GuestStatus } from '#shared/contract/guests.ts'
import {
  isNarrower,
  matchesSearch,
  readQuery,
  type SearchKeys,
  type SearchQuery,
} from '#shared/rules/guests/search.ts'
import { isOnList } from '#shared/rules/guests/status.ts'
import { countFilters, type GuestFacets, type GuestFilters, type ListedGuest } from './guest-list.ts'

/**
 * A sorted list made ready for its search and its filters: what a keystroke needs of every guest is worked out once. A
 * text that is typed on looks among those alone who were found before.
 */
export class SearchedList {
  readonly guests: readonly ListedGuest[]
  readonly #keys: readonly string[]
  readonly #statuses: Uint8Array
  readonly #all: readonly number[]
  #query: SearchQuery = null
  #found: readonly number[]

  constructor(guests: readonly ListedGuest[], keys: SearchKeys) {
    this.guests = guests
    this.#keys = guests.map((guest) => keys.of(guest))
    this.#statuses = Uint8Array.from(guests, statusesOf)
    this.#all = guests.map((_, place) => place)
    this.#found = this.#all
  }

  /** The places of those who match. */
  find(query: SearchQuery): readonly number[] {
    const among = isNarrower(query, this.#query) ? this.#found : this.#all
    this.#found =
      query === null ? this.#all : among.filter((at) => matchesSearch(this.#keys[at] ?? '', query))
    this.#query = query
    return this.#found
  }

  /** The statuses of the guest at a place, as bits in the order of `GUEST_STATUSES`. */
  statusesAt(place: number): number {
    return this.#statuses[place] ?? 0
  }
}

function statusesOf(guest: ListedGuest): number {
  return GUEST_STATUSES.reduce((bits, status, bit) => (isOnList(guest, status) ? bits | (1 << bit) : bits), 0)
}

/** The guests of a list that match the search and the filters (status, section, group, host …), in their order. */
export function findGuests(list: SearchedList, search: string, filters: GuestFilters): ListedGuest[] {
  const isFiltered = countFilters(filters) > 0
  const found: ListedGuest[] = []
  for (const place of list.find(readQuery(search))) {
    const guest = list.guests[place]
    if (guest !== undefined && !(isFiltered && failing(guest, filters) !== null)) found.push(guest)
  }
  return found
}

export interface GuestView {
  readonly guests: readonly ListedGuest[]
  readonly facets: GuestFacets
}

/** As `findGuests`, with the facets. */
export function viewGuests(list: SearchedList, search: string, filters: GuestFilters): GuestView {
  const section: Record<Section, number> = { men: 0, women: 0, mixed: 0 }
  const group = new Map<string, number>()
  const host = new Map<string, number>()
  const statuses = new Uint32Array(1 << GUEST_STATUSES.length)
  let vip = 0
  let waiting = 0
  const left: ListedGuest[] = []
  for (const place of list.find(readQuery(search))) {
    const guest = list.guests[place]
    if (guest === undefined) continue
    const fails = failing(guest, filters)
    if (fails === 'several') continue
    if (fails === null) left.push(guest)
    // A guest counts for a filter if no other filter excludes them.
    const counts = (filter: keyof GuestFilters) => fails === null || fails === filter
    if (counts('status')) statuses[list.statusesAt(place)] = (statuses[list.statusesAt(place)] ?? 0) + 1
    if (counts('section') && guest.section !== null) section[guest.section] += 1
    if (guest.group_name !== '' && counts('group')) {
      group.set(guest.group_name, (group.get(guest.group_name) ?? 0) + 1)
    }
    if (counts('host')) host.set(guest.host_id, (host.get(guest.host_id) ?? 0) + 1)
    if (guest.vip && counts('vip')) vip += 1
    if (guest.waiting && counts('waiting')) waiting += 1
  }
  return { guests: left, facets: { status: countStatuses(statuses), section, group, host, vip, waiting } }
}

/** The filter that excludes the guest, if any. */
function failing(guest: ListedGuest, filters: GuestFilters): keyof GuestFilters | 'several' | null {
  let fails: keyof GuestFilters | null = null
  let count = 0
  const fail = (filter: keyof GuestFilters) => {
    fails = filter
    count += 1
  }
  if (filters.status !== null && !isOnList(guest, filters.status)) fail('status')
  if (filters.section !== null && guest.section !== filters.section) fail('section')
  if (filters.group !== null && guest.group_name !== filters.group) fail('group')
  if (filters.host !== null && guest.host_id !== filters.host) fail('host')
  if (filters.vip && !guest.vip) fail('vip')
  if (filters.waiting && !guest.waiting) fail('waiting')
  return count > 1 ? 'several' : fails
}

/** From how many guests have each set of statuses. */
function countStatuses(sets: Uint32Array): Record<GuestStatus, number> {
  const counted = GUEST_STATUSES.map((status, bit) => {
    const of = sets.reduce((sum, count, set) => (set & (1 << bit) ? sum + count : sum), 0)
    return [status, of] as const
  })
  return Object.fromEntries(counted) as Record<GuestStatus, number>
}
