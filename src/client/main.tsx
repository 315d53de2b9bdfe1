import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { sessionStore } from './api/session-store.ts'
import { linkManifest } from './app/manifest-link.ts'
import { Providers } from './app/providers.tsx'
import { createAppRouter } from './app/router.tsx'
import { startLanguage } from './i18n/i18n.ts'
import { catchInstallOffer } from './lib/install.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

catchInstallOffer()
// Words before pixels: rendering waits for the catalog, so no page is ever seen in the wrong language or direction.
await startLanguage()
linkManifest(location.pathname, document.documentElement.lang)
createRoot(root).render(
  <StrictMode>
    <Providers router={createAppRouter()} />
  </StrictMode>,
)

// Whoever is not signed in need not fetch what asking takes.
if (sessionStore.read().status !== 'signed-out') {
  const { refreshCurrentUser } = await import('./api/current-user.ts')
  await refreshCurrentUser()
}
