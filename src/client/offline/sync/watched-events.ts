import { liveRoutes } from '#shared/contract/live.ts'
import { followLive, type Live } from './live.ts'

/** Opens the stream that tells when an event moved. */
export type Follow = (eventId: string, token: string, onMoved: (rev: number | null) => void) => Live

/**
 * Long enough for a look at another app. A stream in a pocket costs battery and tells nobody anything, and
 * browsers grant a site six connections for all its tabs.
 */
const HIDDEN_LONG = 30_000

interface WatchParts {
  readonly follow: Follow
  readonly token: string
  readonly onMoved: (eventId: string, rev: number | null) => void
}

/** The events whose pages are open, each with one stream, however many pages there are of it. */
export function createWatchedEvents({ follow, token, onMoved }: WatchParts) {
  const watched = new Map<string, { pages: number; live: Live | null }>()
  let hiddenSince: number | null = null

  function open(eventId: string): Live {
    return follow(eventId, token, (rev) => onMoved(eventId, rev))
  }

  function closeAll(): void {
    for (const one of watched.values()) {
      one.live?.stop()
      one.live = null
    }
  }

  return {
    ids: (): string[] => [...watched.keys()],

    watch(eventId: string): void {
      const one = watched.get(eventId)
      if (one) one.pages += 1
      else watched.set(eventId, { pages: 1, live: open(eventId) })
    },

    leave(eventId: string): void {
      const one = watched.get(eventId)
      if (!one) return
      one.pages -= 1
      if (one.pages > 0) return
      one.live?.stop()
      watched.delete(eventId)
    },

    /** To be told now and then whether the page is in front: after a while behind, the streams end. */
    notice(visible: boolean, now = Date.now()): void {
      hiddenSince = visible ? null : (hiddenSince ?? now)
      if (hiddenSince !== null && now - hiddenSince >= HIDDEN_LONG) closeAll()
    },

    /** The page is back in front, or the network is: streams stand again, without waiting. */
    wake(visible: boolean): void {
      this.notice(visible)
      for (const [eventId, one] of watched) {
        if (one.live) one.live.wake()
        else if (visible) one.live = open(eventId)
      }
    },

    stop(): void {
      closeAll()
      watched.clear()
    },
  }
}

const { path } = liveRoutes['event.live']

/** Of this page. */
export const followEvent: Follow = (eventId, token, onMoved) =>
  followLive({
    fetch: (...request) => globalThis.fetch(...request),
    address: `/api${path.replace(':id', encodeURIComponent(eventId))}`,
    token,
    onMoved,
  })
