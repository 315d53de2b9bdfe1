import { useSyncExternalStore } from 'react'
import { afterPaint } from '#client/lib/after-paint.ts'
import { createEmitter } from '#client/lib/create-store.ts'
import type { ScrollStore } from '#client/lib/use-scroll-restoration.ts'
import { type GuestFilters, NO_FILTERS } from './guest-list.ts'

/** How a host left the guest list of an event, restored on the next visit of the page. */
export interface ListState {
  readonly search: string
  readonly filters: GuestFilters
  /** Scroll position in CSS pixels. */
  readonly scroll: number
}

const FRESH: ListState = { search: '', filters: NO_FILTERS, scroll: 0 }

const states = new Map<string, ListState>()
const changes = createEmitter()
const keyOf = (eventId: string) => `guest-list:${eventId}`

/** Stored for the browser session, reloads included. */
function listState(eventId: string): ListState {
  const known = states.get(eventId)
  if (known !== undefined) return known
  const state = readStoredState(eventId)
  states.set(eventId, state)
  return state
}

function readStoredState(eventId: string): ListState {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(eventId)) ?? '{}') as Partial<ListState>
    return { ...FRESH, ...stored, filters: { ...NO_FILTERS, ...stored.filters } }
  } catch {
    return FRESH
  }
}

export function updateListState(eventId: string, change: Partial<ListState>): void {
  changeState(eventId, change)
  // After the paint, so that storing does not delay the rows of a keystroke. Leaving the page stores it with the scroll
  // position.
  afterPaint(() => storeState(eventId))
}

function changeState(eventId: string, change: Partial<ListState>): void {
  states.set(eventId, { ...listState(eventId), ...change })
  changes.emit()
}

function storeState(eventId: string): void {
  try {
    sessionStorage.setItem(keyOf(eventId), JSON.stringify(listState(eventId)))
  } catch {
    // Without storage the state lasts until the page is left.
  }
}

export function useListState(eventId: string): ListState {
  return useSyncExternalStore(changes.subscribe, () => listState(eventId))
}

export const listScroll: ScrollStore = {
  read: (key) => listState(key).scroll,
  save: (key, scroll) => {
    changeState(key, { scroll })
    storeState(key)
  },
}
