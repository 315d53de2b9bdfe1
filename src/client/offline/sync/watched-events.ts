import { liveRoutes } from '#shared/contract/live.ts'
import { followLive, type LiveStream } from './live.ts'

/** Opens the stream that says when an event has a new revision. */
export type FollowEvent = (
  eventId: string,
  token: string,
  onMoved: (rev: number | null) => void,
) => LiveStream

/**
 * Long enough for a look at another app. A stream of a hidden page costs battery, and one of the six connections
 * that browsers grant a site for all its tabs.
 */
const CLOSE_HIDDEN_AFTER_MS = 30_000

interface WatchParts {
  readonly follow: FollowEvent
  readonly token: string
  readonly onMoved: (eventId: string, rev: number | null) => void
}

/** The events whose pages are open: one stream for each, however many pages show it. */
export function createWatchedEvents({ follow, token, onMoved }: WatchParts) {
  const watched = new Map<string, { pages: number; live: LiveStream | null }>()
  let hiddenSince: number | null = null

  function open(eventId: string): LiveStream {
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

    unwatch(eventId: string): void {
      const one = watched.get(eventId)
      if (!one) return
      one.pages -= 1
      if (one.pages > 0) return
      one.live?.stop()
      watched.delete(eventId)
    },

    /** Called now and then with whether the page is visible: the streams of a page hidden for long are closed. */
    setVisible(visible: boolean, now = Date.now()): void {
      hiddenSince = visible ? null : (hiddenSince ?? now)
      if (hiddenSince !== null && now - hiddenSince >= CLOSE_HIDDEN_AFTER_MS) closeAll()
    },

    /** The page is visible again, or the network is back: opens the streams again at once. */
    reconnect(visible: boolean): void {
      this.setVisible(visible)
      for (const [eventId, one] of watched) {
        if (one.live) one.live.reconnect()
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

/** `FollowEvent` of this page. */
export const followEvent: FollowEvent = (eventId, token, onMoved) =>
  followLive({
    fetch: (...request) => globalThis.fetch(...request),
    address: `/api${path.replace(':id', encodeURIComponent(eventId))}`,
    token,
    onMoved,
  })
