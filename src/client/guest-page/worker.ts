import type { GuestWorkerMessage } from '#client/lib/worker-messages.ts'

/*
 * Service worker that opens one guest's invitation offline. Registered after the guest's RSVP, with the path of their
 * page as its only scope. The names of its caches, headers and messages stay: an older worker may still run.
 * docs/decisions/0016-guest-page-server-rendering.md
 */

declare const self: ServiceWorkerGlobalScope

const PAGE_CACHE = 'guest-pages-1'
const FILE_CACHE = 'guest-files-1'
/** A page is not stored longer than this. */
const MAX_AGE_MS = 120 * 86_400_000
/** After so long without a response the cached page is shown. */
const TIMEOUT_MS = 4000
const SAVED_AT_HEADER = 'x-kept-at'
/** The page's own files, the pictures of event cards, and personal cards. */
const CACHED_FILE = /^\/(assets|pictures\/cards)\/|\/card\/[^/]+$/

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const message = event.data as GuestWorkerMessage | undefined
  if (message?.type === 'keep-page') event.waitUntil(savePage(message))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isThisPage(url.pathname)) event.respondWith(respondWithPage(request, url.pathname))
  } else if (CACHED_FILE.test(url.pathname)) {
    event.respondWith(respondWithFile(request))
  }
})

/** A scope is a prefix: the paths of files beside the page begin the same. */
function isThisPage(path: string): boolean {
  return path === new URL(self.registration.scope).pathname
}

async function respondWithPage(request: Request, path: string): Promise<Response> {
  try {
    const response = await fetchWithTimeout(request)
    if (isFromMarhaba(response)) {
      if (response.status === 404) await removePage(path)
      else if (response.ok && (await isCached(path))) await cachePage(path, response.clone())
    }
    return response
  } catch {
    return (await (await caches.open(PAGE_CACHE)).match(path)) ?? fetch(request)
  }
}

/** The timeout is for the first byte alone: a page that has begun to arrive may be slow. */
async function fetchWithTimeout(request: Request): Promise<Response> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    return await fetch(request, { signal: controller.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Cache first: the names of such files change with their content. */
async function respondWithFile(request: Request): Promise<Response> {
  const cached = await (await caches.open(FILE_CACHE)).match(new URL(request.url).pathname)
  return cached ?? fetch(request)
}

async function savePage({ page, files }: GuestWorkerMessage): Promise<void> {
  await removeExpiredPages()
  // Rendered again, with the RSVP that was just sent.
  const response = await fetch(page, { credentials: 'omit' })
  if (!response.ok || !isFromMarhaba(response)) return
  await cachePage(page, response)
  const cache = await caches.open(FILE_CACHE)
  for (const file of files) {
    if ((await cache.match(file)) !== undefined) continue
    const fetched = await fetch(file, { credentials: 'omit' }).catch(() => null)
    if (fetched?.ok) await cache.put(file, fetched)
  }
}

/** Marks the page with the time of saving, which it shows when it is opened offline. */
async function cachePage(path: string, response: Response): Promise<void> {
  const at = new Date().toISOString()
  const html = (await response.text()).replace('<html ', `<html data-kept="${at}" `)
  const headers = new Headers(response.headers)
  headers.set(SAVED_AT_HEADER, at)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  await (await caches.open(PAGE_CACHE)).put(path, new Response(html, { headers }))
}

async function isCached(path: string): Promise<boolean> {
  return (await (await caches.open(PAGE_CACHE)).match(path)) !== undefined
}

/** A captive portal answers every URL with a page of its own. */
function isFromMarhaba(response: Response): boolean {
  return response.headers.get('x-marhaba') === '1'
}

/** The link has been revoked: the copy on this phone goes too. */
async function removePage(path: string): Promise<void> {
  await (await caches.open(PAGE_CACHE)).delete(path)
  await removeUnusedFiles()
  await self.registration.unregister()
}

async function removeExpiredPages(): Promise<void> {
  const cache = await caches.open(PAGE_CACHE)
  for (const request of await cache.keys()) {
    const cached = await cache.match(request)
    const at = Date.parse(cached?.headers.get(SAVED_AT_HEADER) ?? '')
    if (!(Date.now() - at < MAX_AGE_MS)) await cache.delete(request)
  }
  await removeUnusedFiles()
}

async function removeUnusedFiles(): Promise<void> {
  const pages = await (await caches.open(PAGE_CACHE)).keys()
  if (pages.length === 0) await caches.delete(FILE_CACHE)
}
