import { clientsClaim } from 'workbox-core'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { SyncMessage, WorkerMessage } from './lib/worker-messages.ts'
import { type AppFile, createFileCache } from './service-worker/file-cache.ts'
import { isWorkPage, languageOfPage, notPages } from './service-worker/page-addresses.ts'
import { openPushed, showPushed } from './service-worker/pushes.ts'

/* The service worker: docs/decisions/0010-service-worker.md says why it does so little. */

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly AppFile[] }

/** Not in TypeScript's library: Chromium alone has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** How long a public page may take to come from the network before the shell is shown, in milliseconds. */
const NETWORK_TIMEOUT_MS = 4000

const files = createFileCache(self.__WB_MANIFEST, self.location.origin)

self.addEventListener('install', (event) => {
  event.waitUntil(
    files.wantedParts().then(async (parts) => {
      for (const part of parts) {
        // An incomplete version must not install: the browser retries, and until then the old one stays.
        if (!(await files.cachePart(part, event))) throw new Error(`could not keep ${part}`)
      }
    }),
  )
})

self.addEventListener('activate', (event) => event.waitUntil(files.clean()))

// The page of a first visit too: what it fetches later is cached.
clientsClaim()

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage | undefined
  if (message?.type === 'SKIP_WAITING' || message?.type === 'activate') event.waitUntil(self.skipWaiting())
  if (message?.type === 'keep') {
    event.waitUntil(
      files.cachePart(message.part, event).then((saved) => event.ports[0]?.postMessage({ kept: saved })),
    )
  }
})

// Calls to the API have no route here, streams neither: their data is stored in IndexedDB by the pages.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.method === 'GET' && request.mode !== 'navigate' && files.isAppFile(url.pathname),
  files.strategy,
)

registerRoute(
  new NavigationRoute(({ request, url }) => openPage(request, url.pathname), { denylist: notPages }),
)

/**
 * Every page is the app's shell. An address is never a cache key, as it may contain a token. Public pages come
 * from the network where there is one.
 */
async function openPage(request: Request, path: string): Promise<Response> {
  const shell = await files.read(`/${languageOfPage(path, navigator.languages)}`)
  if (!shell) return fetch(request)
  if (isWorkPage(path)) return shell
  return fetch(request, { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) }).catch(() => shell)
}

/*
 * Only pages send the outbox: the token is in a storage that no worker can read. With no page open nothing is done
 * here, and the next page that opens sends at once.
 */
self.addEventListener('sync' as 'message', (event: ExtendableEvent) => {
  const { tag } = event as SyncEvent
  if (tag === 'marhaba-outbox' || tag === 'marhaba-door') event.waitUntil(notifyPages())
})

self.addEventListener('push', (event) => event.waitUntil(showPushed(self, event.data)))

self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(self, event.notification)))

async function notifyPages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage({ type: 'sync-now' } satisfies SyncMessage)
}
