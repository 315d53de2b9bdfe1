import { useSyncExternalStore } from 'react'
import { createStore } from '#client/lib/create-store.ts'
import type { ScrollStore } from '#client/lib/use-scroll-restoration.ts'

/** How a host left a list, restored while the app is open. */
export interface ListState {
  readonly search: string
  /** Scroll position in CSS pixels. */
  readonly scroll: number
}

const FRESH: ListState = { search: '', scroll: 0 }
const states = createStore<ReadonlyMap<string, ListState>>(new Map())

function listState(key: string): ListState {
  return states.get().get(key) ?? FRESH
}

export function updateListState(key: string, change: Partial<ListState>): void {
  states.update((before) => new Map(before).set(key, { ...listState(key), ...change }))
}

export function useListState(key: string): ListState {
  return useSyncExternalStore(states.subscribe, () => listState(key))
}

export const listScroll: ScrollStore = {
  read: (key) => listState(key).scroll,
  save: (key, scroll) => updateListState(key, { scroll }),
}
