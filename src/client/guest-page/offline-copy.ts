import type { GuestWorkerMessage } from '#client/lib/worker-messages.ts'

/** The files of the page and the pictures that it has shown: nothing else is cached. */
const CACHEABLE = /^\/(assets|pictures\/cards)\/|\/card\/[^/]+$/

/**
 * Caches this page for offline use, after the guest has sent an RSVP: a visit alone leaves nothing on the phone. The
 * service worker's scope is this one path, so that it never serves another guest's page.
 */
export async function savePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { pathname: scope } = location
  try {
    const { installing, waiting, active } = await navigator.serviceWorker.register('/guest-worker.js', {
      scope,
    })
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && CACHEABLE.test(pathname))
      .map(({ pathname }) => pathname)
    const message = {
      type: 'keep-page',
      page: scope,
      files: [...new Set(files)],
    } satisfies GuestWorkerMessage
    ;(active ?? waiting ?? installing)?.postMessage(message)
  } catch {
    // In-app browsers may not support service workers: the RSVP is sent all the same.
  }
}

/** When a page that comes from the cache was saved; null for one that the server has just rendered. */
export function savedAt(): string | null {
  return document.documentElement.dataset['kept'] ?? null
}
