import { useLingui } from '@lingui/react/macro'
import { Navigation } from 'lucide-react'
import type { MapName, mapLinks } from './logic.ts'
import { PageLink } from './page-link.tsx'

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
          <PageLink href={href} icon={<Navigation size={16} className="flip-rtl" aria-hidden="true" />}>
            {names[name]}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
