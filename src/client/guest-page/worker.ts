import type { ToGuestWorker } from '#client/lib/worker-messages.ts'

/*
 * Opens one guest's invitation without a network. It is registered when the guest has answered, for the one address
 * of their page and no other. docs/decisions/0016-guest-page-server-rendering.md
 */

declare const self: ServiceWorkerGlobalScope

const PAGES = 'guest-pages-1'
const FILES = 'guest-files-1'
/** A pass is of use until its night is over; nobody's page lies on a phone for longer than this. */
const KEPT_FOR = 120 * 86_400_000
/** How long the network may take before the kept page is shown, in milliseconds. */
const PATIENCE = 4000
const KEPT_AT = 'x-kept-at'
/** Of the page, of every event's card, and of a card that speaks to its guest. */
const FILE = /^\/(assets|pictures\/cards)\/|\/card\/[^/]+$/

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const message = event.data as ToGuestWorker | undefined
  if (message?.type === 'keep-page') event.waitUntil(keep(message))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isThisPage(url.pathname)) event.respondWith(openPage(request, url.pathname))
  } else if (FILE.test(url.pathname)) {
    event.respondWith(openFile(request))
  }
})

/** The scope is a beginning of addresses: files beside the page begin the same. */
function isThisPage(path: string): boolean {
  return path === new URL(self.registration.scope).pathname
}

async function openPage(request: Request, path: string): Promise<Response> {
  try {
    const response = await beginsInTime(request)
    if (isOurs(response)) {
      if (response.status === 404) await forget(path)
      else if (response.ok && (await knows(path))) await putPage(path, response.clone())
    }
    return response
  } catch {
    return (await (await caches.open(PAGES)).match(path)) ?? fetch(request)
  }
}

/** A page that has begun to come may take its time. */
async function beginsInTime(request: Request): Promise<Response> {
  const leaving = new AbortController()
  const timer = setTimeout(() => leaving.abort(), PATIENCE)
  try {
    return await fetch(request, { signal: leaving.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Names of such files change with what is in them. */
async function openFile(request: Request): Promise<Response> {
  const kept = await (await caches.open(FILES)).match(new URL(request.url).pathname)
  return kept ?? fetch(request)
}

async function keep({ page, files }: ToGuestWorker): Promise<void> {
  await forgetOld()
  // As it is now: with the answer that was just given.
  const response = await fetch(page, { credentials: 'omit' })
  if (!response.ok || !isOurs(response)) return
  await putPage(page, response)
  const cache = await caches.open(FILES)
  for (const file of files) {
    if ((await cache.match(file)) !== undefined) continue
    const fetched = await fetch(file, { credentials: 'omit' }).catch(() => null)
    if (fetched?.ok) await cache.put(file, fetched)
  }
}

/** Marked with the time at which it was true, for the page to say. */
async function putPage(path: string, response: Response): Promise<void> {
  const at = new Date().toISOString()
  const html = (await response.text()).replace('<html ', `<html data-kept="${at}" `)
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, at)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  await (await caches.open(PAGES)).put(path, new Response(html, { headers }))
}

async function knows(path: string): Promise<boolean> {
  return (await (await caches.open(PAGES)).match(path)) !== undefined
}

/** A venue's portal answers every address with a page of its own. */
function isOurs(response: Response): boolean {
  return response.headers.get('x-marhaba') === '1'
}

/** The link opens nothing any more: neither does this phone. */
async function forget(path: string): Promise<void> {
  await (await caches.open(PAGES)).delete(path)
  await forgetFilesOfNobody()
  await self.registration.unregister()
}

async function forgetOld(): Promise<void> {
  const cache = await caches.open(PAGES)
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    const at = Date.parse(kept?.headers.get(KEPT_AT) ?? '')
    if (!(Date.now() - at < KEPT_FOR)) await cache.delete(request)
  }
  await forgetFilesOfNobody()
}

async function forgetFilesOfNobody(): Promise<void> {
  const pages = await (await caches.open(PAGES)).keys()
  if (pages.length === 0) await caches.delete(FILES)
}
