import type { Workbox } from 'workbox-window'
import { createStore } from '../create-store.ts'

/**
 * After so many milliseconds the page is reloaded even where the newer version has not taken over: a browser first lets
 * the running one finish what it is fetching, for up to five minutes, and a reload ends most of that.
 */
const ACTIVATION_TIMEOUT_MS = 3000

const waitingUpdate = createStore<Workbox | null>(null)

/**
 * The service worker of a newer version of the app, installed and waiting: it takes over when asked, or once no page is
 * open.
 */
export const appUpdate = {
  isReady: (): boolean => waitingUpdate.get() !== null,

  subscribe: waitingUpdate.subscribe,

  /** Activates the newer version and reloads this page in it. Other open pages stay as they are. */
  async apply(): Promise<void> {
    const reload = () => location.reload()
    waitingUpdate.get()?.addEventListener('controlling', reload)
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration?.waiting) {
      waitingUpdate.get()?.messageSkipWaiting()
      setTimeout(reload, ACTIVATION_TIMEOUT_MS)
    }
    // Another page has activated it already.
    else reload()
  },
}

/** For `app-worker.ts` alone. */
export function offerUpdate(workbox: Workbox): void {
  waitingUpdate.set(workbox)
}
