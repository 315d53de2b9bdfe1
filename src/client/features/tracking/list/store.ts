import { useSyncExternalStore } from 'react'
import { createStore } from '#client/lib/create-store.ts'

/** How a host left a list, so that it is found so again while the visit lasts. */
export interface ListPlace {
  readonly search: string
  /** How far down the page was, in CSS pixels. */
  readonly scroll: number
}

const FRESH: ListPlace = { search: '', scroll: 0 }
const places = createStore<ReadonlyMap<string, ListPlace>>(new Map())

export function listPlace(key: string): ListPlace {
  return places.get().get(key) ?? FRESH
}

export function changePlace(key: string, change: Partial<ListPlace>): void {
  places.update((before) => new Map(before).set(key, { ...listPlace(key), ...change }))
}

export function useListPlace(key: string): ListPlace {
  return useSyncExternalStore(places.subscribe, () => listPlace(key))
}
