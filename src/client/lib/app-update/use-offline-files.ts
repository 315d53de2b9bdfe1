import { useEffect, useState } from 'react'
import { downloadForOffline } from './app-worker.ts'

/** Caches a part of the app on this device and retries when the network is back; true once all of it is cached. */
export function useOfflineFiles(part: Parameters<typeof downloadForOffline>[0]): boolean {
  const [isComplete, setComplete] = useState(false)
  useEffect(() => {
    if (isComplete) return undefined
    let gone = false
    const download = () => downloadForOffline(part).then((all) => gone || setComplete(all))
    void download()
    addEventListener('online', download)
    return () => {
      gone = true
      removeEventListener('online', download)
    }
  }, [part, isComplete])
  return isComplete
}
