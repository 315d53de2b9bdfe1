import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import { queryClient } from '#client/api/query-client.ts'
import { basenameOf } from '#client/i18n/languages.ts'
import { hasOwnState } from '#client/lib/own-state.ts'
import type { QueryData } from '#shared/contract/rendered-page.ts'
import { loadSubscribeForm } from '../subscribe-slot.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Starts the app on a public page that the server rendered, with the data it was rendered from. Nothing of the entry
 * is imported here: it waits for this.
 */
export async function hydratePage(
  root: HTMLElement,
  block: HTMLElement,
  routes: RouteObject[],
  appWith: (router: Router) => ReactNode,
): Promise<void> {
  const basename = basenameOf(location.pathname)
  await Promise.all([loadSubscribeForm(), loadPage(routes, basename)])
  // Asked again here: somebody may have signed in in another tab since the page was opened.
  const isOwn = hasOwnState()
  // For somebody signed in the data is only what is shown until theirs has come.
  const updatedAt = isOwn ? 1 : performance.timeOrigin
  for (const [key, data] of JSON.parse(block.textContent ?? '[]') as QueryData)
    queryClient.setQueryData(key, data, { updatedAt })
  block.remove()
  // With data to hydrate from, the router leaves the scroll position to the browser.
  const router = createBrowserRouter(routes, { basename, hydrationData: {} })
  const app = (
    <>
      {appWith(router)}
      <Ready />
    </>
  )
  if (isOwn) createRoot(root).render(app)
  else hydrateRoot(root, app)
}

/** Loads the code of the page before the first rendering, which would show a blank page without it. */
async function loadPage(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, location, basename) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, { ...(await route.lazy()), lazy: undefined })
    }),
  )
}

/** Emits `app-ready` once the page is the app's: its handlers are there, and its effects have run. */
function Ready() {
  useEffect(() => {
    document.dispatchEvent(new Event('app-ready'))
  }, [])
  return null
}
