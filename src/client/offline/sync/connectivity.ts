import { createStore } from '#client/lib/create-store.ts'

/** Whether our API can be reached, and since when that is so (ISO 8601, UTC). */
export interface Connectivity {
  readonly online: boolean
  readonly since: string
}

interface ConnectivityParts {
  /** Emits after every call whether our API responded. */
  readonly onReach: (listener: (reached: boolean) => void) => () => void
  /** What the browser reports; used until the first call has ended. */
  readonly isOnlineHint: () => boolean
}

/**
 * Decided by our API's responses alone: to the browser a phone on the venue's Wi-Fi is "online" while a captive
 * portal responds to every request, and "offline" on a network that has our server but no internet.
 */
export function createConnectivity({ onReach, isOnlineHint: hint }: ConnectivityParts) {
  const store = createStore<Connectivity>({ online: hint(), since: new Date().toISOString() })

  onReach((reached) => {
    if (reached !== store.get().online) store.set({ online: reached, since: new Date().toISOString() })
  })

  return { read: store.get, subscribe: store.subscribe }
}
