import type { SyncNow, SyncTag } from '#client/lib/worker-messages.ts'

/** Only Chromium's browsers have it; TypeScript knows nothing of it. */
interface LaterSync {
  readonly register: (tag: string) => Promise<void>
}

type Workers = Pick<ServiceWorkerContainer, 'ready' | 'addEventListener' | 'removeEventListener'>

/** One more chance to send what waits, after this page is gone; never the only one. */
export async function askForLater(tag: SyncTag, workers: Workers | undefined = pageWorkers()): Promise<void> {
  try {
    const registration = await workers?.ready
    const sync = registration && 'sync' in registration ? (registration.sync as LaterSync) : null
    await sync?.register(tag)
  } catch {
    // Not allowed here (a private window, a switch of the browser): the page's own tries remain.
  }
}

/** Calls back when the service worker was woken to send; returns the end of that. */
export function onWorkerCall(listener: () => void, workers: Workers | undefined = pageWorkers()): () => void {
  const hear = (message: MessageEvent<unknown>) => {
    if (isCall(message.data)) listener()
  }
  workers?.addEventListener('message', hear)
  return () => workers?.removeEventListener('message', hear)
}

function isCall(data: unknown): data is SyncNow {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'sync-now'
}

function pageWorkers(): Workers | undefined {
  return globalThis.navigator?.serviceWorker
}
