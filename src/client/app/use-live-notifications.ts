import { useEffect } from 'react'
import { refreshNotifications } from '#client/features/notifications/commands.ts'
import { followLive, type LiveStream } from '#client/offline/sync/live.ts'
import { notificationRoutes } from '#shared/contract/notifications.ts'

const { path } = notificationRoutes['notification.live']

/** Reads the notifications again when they move. A hidden page has no stream: it reads when it is looked at. */
export function useLiveNotifications(token: string | null): void {
  useEffect(() => {
    if (token === null) return
    let live: LiveStream | null = null
    let wasHidden = false
    const refresh = () => void refreshNotifications()
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        live?.stop()
        live = null
        wasHidden = true
        return
      }
      if (live === null && wasHidden) refresh()
      if (live !== null) live.reconnect()
      else
        live = followLive({
          fetch: (...request) => globalThis.fetch(...request),
          address: `/api${path}`,
          token,
          onMoved: refresh,
        })
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    addEventListener('online', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      removeEventListener('online', follow)
      live?.stop()
    }
  }, [token])
}
