import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'

/** The parts of the profile, to jump to. */
export function SectionLinks() {
  const { t } = useLingui()
  const links = [
    { id: 'phone', label: t`Phone` },
    { id: 'requests', label: t`Requests` },
    { id: 'devices', label: t`Devices` },
    { id: 'points', label: t`Points` },
    { id: 'settings', label: t`Settings` },
  ]
  return (
    <nav
      aria-label={t`Parts of your profile`}
      className="-mx-4 mb-5 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0 lg:hidden"
    >
      <ul className="flex gap-2 py-1">
        {links.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              className="inline-flex min-h-11 items-center rounded-full bg-raised px-4 text-sm font-medium whitespace-nowrap text-text ring-1 ring-line transition ring-inset hover:text-action hover:ring-action"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
