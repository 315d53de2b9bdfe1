import { createStore } from '#client/lib/create-store.ts'

/** Whether our API is to be had, and since when it is so (ISO 8601, UTC). */
export interface Reach {
  readonly online: boolean
  readonly since: string
}

interface ReachParts {
  /** Tells of every call whether our API answered it. */
  readonly onReach: (listener: (reached: boolean) => void) => () => void
  /** What the browser thinks; only until the first call has shown how it is. */
  readonly hint: () => boolean
}

/**
 * Judged by our API's answers alone: a phone on the venue's Wi-Fi is "online" to the browser while a
 * captive portal eats every request, and "offline" on a network that has our server but no internet.
 */
export function createConnectivity({ onReach, hint }: ReachParts) {
  const store = createStore<Reach>({ online: hint(), since: new Date().toISOString() })

  onReach((reached) => {
    if (reached !== store.get().online) store.set({ online: reached, since: new Date().toISOString() })
  })

  return { read: store.get, subscribe: store.subscribe }
}
