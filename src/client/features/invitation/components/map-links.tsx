import { useLingui } from '@lingui/react/macro'
import { Navigation } from 'lucide-react'
import type { MapName, mapLinks } from '../logic.ts'

/** The venue in the map app the guest has. */
export function MapLinks({ links }: { links: ReturnType<typeof mapLinks> }) {
  const { t } = useLingui()
  const names: Record<MapName, string> = {
    google: 'Google',
    apple: 'Apple',
    waze: 'Waze',
    host: t`Open the map`,
  }
  if (links.length === 0) return null
  return (
    <ul aria-label={t`Directions`} className="flex flex-wrap gap-2 pt-3">
      {links.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-action-soft px-4 text-sm font-medium text-on-action-soft transition hover:ring-1 hover:ring-action"
          >
            <Navigation size={16} className="flip-rtl" aria-hidden="true" />
            {names[name]}
          </a>
        </li>
      ))}
    </ul>
  )
}
