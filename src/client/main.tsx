import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { sessionStore } from './api/session-store.ts'
import { Providers } from './app/providers.tsx'
import { type AppRouter, createAppRouter, routes } from './app/router.tsx'
import { startLanguage } from './i18n/i18n.ts'
import { deferInstallPrompt } from './lib/device/install.ts'
import { startTheme } from './lib/theme.ts'

const DOOR_PATH = /^(?:\/(?:ar|en))?\/check-in\/[^/]+\/[^/]+/

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

startTheme()
deferInstallPrompt()
// Rendering waits for the catalog: no page is ever shown in the wrong language or direction.
await startLanguage()
linkManifest(location.pathname, document.documentElement.lang)
const appWith = (router: AppRouter) => (
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
)
/** Of a page that the server rendered. */
const data = document.getElementById('page-data')
if (data) await (await import('./app/public-page/hydrate.tsx')).hydratePage(root, data, routes, appWith)
else createRoot(root).render(appWith(createAppRouter()))

// A page without a session does not load the code that asks for the user.
if (sessionStore.read().status !== 'signed-out') {
  const before = sessionStore.read().user?.settings
  const [{ refreshCurrentUser }, { applySettings }] = await Promise.all([
    import('./api/current-user.ts'),
    import('./i18n/account-settings.ts'),
  ])
  await refreshCurrentUser()
  const settings = sessionStore.read().user?.settings
  if (settings) applySettings(settings, before)
}

/**
 * Links the manifest in the page's language. A door's link gets a manifest of its own, which starts at that door:
 * whoever works there has no account. The server writes the same link, but not into the shell that the service
 * worker stores.
 */
function linkManifest(pathname: string, language: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  const door = DOOR_PATH.exec(pathname)?.[0]
  const address = door ? `${door}/app.webmanifest` : `/manifest.${language}.webmanifest`
  if (link && link.getAttribute('href') !== address) link.setAttribute('href', address)
}
