import type { SyncMessage, SyncTag } from '#client/lib/worker-messages.ts'

/** Background Sync exists in Chromium alone; TypeScript's library does not know it. */
interface SyncManager {
  readonly register: (tag: string) => Promise<void>
}

type Workers = Pick<ServiceWorkerContainer, 'ready' | 'addEventListener' | 'removeEventListener'>

/** Asks for one more chance to send what waits after this page is closed; the pages send without it too. */
export async function requestBackgroundSync(
  tag: SyncTag,
  workers: Workers | undefined = pageWorkers(),
): Promise<void> {
  try {
    const registration = await workers?.ready
    const sync = registration && 'sync' in registration ? (registration.sync as SyncManager) : null
    await sync?.register(tag)
  } catch {
    // Not allowed here (a private window, a browser setting): the page retries by itself.
  }
}

/** Calls back when the service worker asks the pages to send; returns the function that stops it. */
export function onSyncMessage(
  listener: () => void,
  workers: Workers | undefined = pageWorkers(),
): () => void {
  const onMessage = (message: MessageEvent<unknown>) => {
    if (isSyncMessage(message.data)) listener()
  }
  workers?.addEventListener('message', onMessage)
  return () => workers?.removeEventListener('message', onMessage)
}

function isSyncMessage(data: unknown): data is SyncMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'sync-now'
}

function pageWorkers(): Workers | undefined {
  return globalThis.navigator?.serviceWorker
}
