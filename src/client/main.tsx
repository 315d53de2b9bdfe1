import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { refreshCurrentUser } from './api/current-user.ts'
import { Providers } from './app/providers.tsx'
import { createAppRouter } from './app/router.tsx'
import { startLanguage } from './i18n/i18n.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Words before pixels: rendering waits for the catalog, so no page is ever seen in the wrong language or direction.
await startLanguage()
createRoot(root).render(
  <StrictMode>
    <Providers router={createAppRouter()} />
  </StrictMode>,
)
void refreshCurrentUser()
