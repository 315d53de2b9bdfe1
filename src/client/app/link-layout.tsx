import '../styles/card.css'
import { Outlet, useMatch } from 'react-router-dom'
import { useKeptOffline } from '../lib/use-kept-offline.ts'
import { LanguageToggle } from './language-toggle.tsx'

/** Around the pages that a link opens for a guest: nothing but the page and its other language. */
export function LinkLayout() {
  const atDoor = useMatch('/check-in/*') !== null
  // A door is to open again with no network. A guest, who comes once or twice, is spared the megabyte.
  useKeptOffline(atDoor ? 'door' : null)
  return (
    <div className="relative">
      <div data-theme="dark" className="absolute end-4 top-4 z-10 text-text">
        <LanguageToggle className="bg-ink-975/40" />
      </div>
      <Outlet />
    </div>
  )
}
