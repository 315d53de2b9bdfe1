import type { ToWorker } from './worker-messages.ts'

const listeners = new Set<() => void>()
let offered: ServiceWorkerRegistration | null = null

/** A newer version of the app is on this device and waits. It takes over when asked, or once no page is open. */
export const appUpdate = {
  isReady: (): boolean => offered !== null,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Hands over to the newer version and loads this page anew in it. Other open pages stay as they are. */
  apply(): void {
    const reload = () => location.reload()
    const waiting = offered?.waiting
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    if (waiting) waiting.postMessage({ type: 'activate' } satisfies ToWorker)
    // Another page has handed over already.
    else reload()
  },
}

/** For `app-worker.ts` alone. */
export function offerUpdate(registration: ServiceWorkerRegistration): void {
  offered = registration
  for (const listener of [...listeners]) listener()
}
