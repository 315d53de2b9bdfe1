import { useSyncExternalStore } from 'react'
import { createEmitter } from '#client/lib/create-store.ts'
import { GUEST_SORTS, type GuestFilters, type GuestSort, NO_FILTERS } from './logic.ts'

/** How a host left the guest list of an event, so that it is found so again. */
export interface ListPlace {
  readonly search: string
  readonly sort: GuestSort
  readonly filters: GuestFilters
  /** How far down the page was, in CSS pixels. */
  readonly scroll: number
}

const FRESH: ListPlace = { search: '', sort: 'name', filters: NO_FILTERS, scroll: 0 }

const places = new Map<string, ListPlace>()
const changes = createEmitter()
const keyOf = (eventId: string) => `guest-list:${eventId}`

/** Kept for the visit, a reload included, and not beyond: tomorrow begins with the whole list. */
export function listPlace(eventId: string): ListPlace {
  const held = places.get(eventId)
  if (held !== undefined) return held
  const place = storedPlace(eventId)
  places.set(eventId, place)
  return place
}

function storedPlace(eventId: string): ListPlace {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(eventId)) ?? '{}') as Partial<ListPlace>
    const place = { ...FRESH, ...stored, filters: { ...NO_FILTERS, ...stored.filters } }
    return GUEST_SORTS.includes(place.sort) ? place : FRESH
  } catch {
    return FRESH
  }
}

export function changePlace(eventId: string, change: Partial<ListPlace>): void {
  const place = { ...listPlace(eventId), ...change }
  places.set(eventId, place)
  try {
    sessionStorage.setItem(keyOf(eventId), JSON.stringify(place))
  } catch {
    // Without storage the place lasts until the page is left.
  }
  changes.emit()
}

export function useListPlace(eventId: string): ListPlace {
  return useSyncExternalStore(changes.subscribe, () => listPlace(eventId))
}
