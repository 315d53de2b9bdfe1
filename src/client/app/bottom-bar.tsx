import { useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router-dom'
import { useUnread } from '#client/features/notifications/queries.ts'
import { paths } from '#client/routes/paths.ts'
import { BarItem, barItemStyle } from './bar-item.tsx'
import { EventBar } from './event-bar.tsx'
import { barLinks } from './shell-links.ts'
import { useCurrentEventId } from './use-current-event.ts'

/** The navigation on phones: of the app, or inside an event of that event. */
export function BottomBar() {
  const { t } = useLingui()
  const current = useCurrentEventId()
  return (
    <nav
      aria-label={current ? t`Event pages` : t`Main`}
      className="pb-safe fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised/95 backdrop-blur lg:hidden"
    >
      {current ? <EventBar key={current.id} {...current} /> : <AppBar />}
    </nav>
  )
}

function AppBar() {
  const { i18n } = useLingui()
  const unread = useUnread() ?? 0
  return (
    <ul className="mx-auto flex max-w-lg">
      {barLinks.map(({ to, name, icon, end }) => (
        <li key={to} className="min-w-0 grow basis-0">
          <NavLink to={to} end={end} className={barItemStyle}>
            <BarItem icon={icon} marked={to === paths.notifications() && unread > 0}>
              {i18n._(name)}
            </BarItem>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
