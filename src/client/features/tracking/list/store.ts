import { useSyncExternalStore } from 'react'

/** How a host left a list, so that it is found so again while the visit lasts. */
export interface ListPlace {
  readonly search: string
  /** How far down the page was, in CSS pixels. */
  readonly scroll: number
}

const FRESH: ListPlace = { search: '', scroll: 0 }
const places = new Map<string, ListPlace>()
const listeners = new Set<() => void>()

export function listPlace(key: string): ListPlace {
  return places.get(key) ?? FRESH
}

export function changePlace(key: string, change: Partial<ListPlace>): void {
  places.set(key, { ...listPlace(key), ...change })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useListPlace(key: string): ListPlace {
  return useSyncExternalStore(subscribe, () => listPlace(key))
}
