import '../styles/card.css'
import { Outlet } from 'react-router-dom'
import { LanguageToggle } from '../ui/language-toggle.tsx'

/** Around the pages that a link opens for a guest: nothing but the page and its other language. */
export function LinkLayout() {
  return (
    <div className="relative">
      <div data-theme="dark" className="absolute end-4 top-4 z-10 text-text">
        <LanguageToggle className="bg-ink-975/40" />
      </div>
      <Outlet />
    </div>
  )
}
