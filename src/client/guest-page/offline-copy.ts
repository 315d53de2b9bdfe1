import type { ToGuestWorker } from '#client/lib/worker-messages.ts'

/** Of the page itself, and of what it has shown: nothing else is anybody's to keep. */
const OURS = /^\/(assets|pictures\/cards)\/|\/card\/[^/]+$/

/**
 * Lets this page be opened again without a network. For a guest who has answered: a visit alone leaves nothing on
 * the phone. The worker's scope is the one address, so that it never meets another guest's page.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { pathname: scope } = location
  try {
    const { installing, waiting, active } = await navigator.serviceWorker.register('/guest-worker.js', {
      scope,
    })
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && OURS.test(pathname))
      .map(({ pathname }) => pathname)
    const message = { type: 'keep-page', page: scope, files: [...new Set(files)] } satisfies ToGuestWorker
    ;(active ?? waiting ?? installing)?.postMessage(message)
  } catch {
    // In-app browsers know no workers, or allow none: the answer is sent all the same.
  }
}

/** Since when the page stands as it is, where it was opened from this phone; null for one the server drew now. */
export function keptSince(): string | null {
  return document.documentElement.dataset['kept'] ?? null
}
