import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../create-store.ts'

const blockers = createStore(0)

/** While `blocking`, this page does not offer a new version: something on it has not reached the server yet. */
export function useBlockUpdate(blocking: boolean): void {
  useEffect(() => {
    if (!blocking) return undefined
    blockers.update((count) => count + 1)
    return () => blockers.update((count) => count - 1)
  }, [blocking])
}

export function useIsUpdateBlocked(): boolean {
  return useSyncExternalStore(blockers.subscribe, blockers.get) > 0
}
