import { createStore } from './create-store.ts'
import type { WorkerMessage } from './worker-messages.ts'

const waitingRegistration = createStore<ServiceWorkerRegistration | null>(null)

/** A newer version of the app that is installed and waits: it takes over when asked, or once no page is open. */
export const appUpdate = {
  isReady: (): boolean => waitingRegistration.get() !== null,

  subscribe: waitingRegistration.subscribe,

  /** Activates the newer version and reloads this page in it. Other open pages stay as they are. */
  apply(): void {
    const reload = () => location.reload()
    const waiting = waitingRegistration.get()?.waiting
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    if (waiting) waiting.postMessage({ type: 'activate' } satisfies WorkerMessage)
    // Another page has activated it already.
    else reload()
  },
}

/** For `app-worker.ts` alone. */
export function offerUpdate(registration: ServiceWorkerRegistration): void {
  waitingRegistration.set(registration)
}
