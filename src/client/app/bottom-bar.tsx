import { useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router-dom'
import { classNames } from '#client/lib/class-names.ts'
import { shellLinks } from './shell-links.ts'

/** The places of a host on phones. */
export function BottomBar() {
  const { t, i18n } = useLingui()
  return (
    <nav
      aria-label={t`Main`}
      className="pb-safe fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised/95 backdrop-blur lg:hidden"
    >
      <ul className="mx-auto flex max-w-lg">
        {shellLinks.map(({ to, name, icon: Icon, end }) => (
          <li key={to} className="grow basis-0">
            <NavLink
              to={to}
              end={end}
              className={({ isActive }) =>
                classNames(
                  'group flex min-h-16 flex-col items-center justify-center gap-0.5 text-sm transition',
                  isActive ? 'font-medium text-action' : 'text-muted',
                )
              }
            >
              <span className="rounded-full px-4 py-1 transition group-aria-[current=page]:bg-action-soft">
                <Icon size={22} aria-hidden="true" />
              </span>
              {i18n._(name)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
