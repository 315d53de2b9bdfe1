import { useEffect, useState } from 'react'
import { downloadForOffline } from './app-worker.ts'

/** Keeps a part of the app on this device, trying again when the network comes back; whether all of it is here. */
export function useOfflineFiles(part: Parameters<typeof downloadForOffline>[0]): boolean {
  const [isComplete, setKept] = useState(false)
  useEffect(() => {
    if (isComplete) return undefined
    let gone = false
    const download = () => downloadForOffline(part).then((all) => gone || setKept(all))
    void download()
    addEventListener('online', download)
    return () => {
      gone = true
      removeEventListener('online', download)
    }
  }, [part, isComplete])
  return isComplete
}
