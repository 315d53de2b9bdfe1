import { useEffect, useState } from 'react'
import { keepOffline } from './app-worker.ts'

/** Keeps a part of the app on this device, trying again when the network comes back; whether all of it is here. */
export function useKeptOffline(part: Parameters<typeof keepOffline>[0]): boolean {
  const [kept, setKept] = useState(false)
  useEffect(() => {
    if (kept) return undefined
    let gone = false
    const keep = () => keepOffline(part).then((all) => gone || setKept(all))
    void keep()
    addEventListener('online', keep)
    return () => {
      gone = true
      removeEventListener('online', keep)
    }
  }, [part, kept])
  return kept
}
