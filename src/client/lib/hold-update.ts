import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from './create-store.ts'

const holders = createStore(0)

/** While `holding`, this page offers nobody a new version: something of it has not reached the server yet. */
export function useHoldUpdate(holding: boolean): void {
  useEffect(() => {
    if (!holding) return undefined
    holders.update((count) => count + 1)
    return () => holders.update((count) => count - 1)
  }, [holding])
}

export function useUpdateHeld(): boolean {
  return useSyncExternalStore(holders.subscribe, holders.get) > 0
}
