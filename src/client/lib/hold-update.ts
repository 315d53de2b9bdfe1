import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let holders = 0

function change(by: 1 | -1): void {
  holders += by
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** While `holding`, this page offers nobody a new version: something of it has not reached the server yet. */
export function useHoldUpdate(holding: boolean): void {
  useEffect(() => {
    if (!holding) return undefined
    change(1)
    return () => change(-1)
  }, [holding])
}

export function useUpdateHeld(): boolean {
  return useSyncExternalStore(subscribe, () => holders > 0)
}
