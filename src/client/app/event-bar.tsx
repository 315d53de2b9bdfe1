import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useTransitionState } from '#client/lib/use-transition-state.ts'
import { BarItem, barItemStyle } from './bar-item.tsx'
import { barPlaces, eventPlaces } from './event-places.ts'
import { useEventOfNavigation } from './use-current-event.ts'

const EventMoreSheet = lazy(async () => ({
  default: (await import('./event-more-sheet.tsx')).EventMoreSheet,
}))

/** The bar of a phone inside an event: four of its places, and a sheet with the others. */
export function EventBar({ id, place }: { id: string; place: string }) {
  const { t, i18n } = useLingui()
  const { event } = useEventOfNavigation(id)
  const [isOpen, setIsOpen] = useTransitionState(false)
  const shown = barPlaces(eventPlaces(event ?? { id, role: 'owner' }, false))
  const isElsewhere = !shown.some((one) => one.id === place)
  return (
    <>
      <ul className="mx-auto flex max-w-lg">
        {shown.map(({ id: name, to, name: label, icon }) => (
          <li key={name} className="min-w-0 grow basis-0">
            <Link to={to} aria-current={name === place ? 'page' : undefined} className={barItemStyle}>
              <BarItem icon={icon}>
                {name === 'door' ? (
                  <Trans context="short for check-in">Door</Trans>
                ) : name === 'send' ? (
                  <Trans>Send</Trans>
                ) : (
                  i18n._(label)
                )}
              </BarItem>
            </Link>
          </li>
        ))}
        <li className="min-w-0 grow basis-0">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-current={isElsewhere ? 'true' : undefined}
            className={barItemStyle}
            onClick={() => setIsOpen(true)}
          >
            <BarItem icon={Ellipsis}>{t({ message: 'More', context: 'pages of an event' })}</BarItem>
          </button>
        </li>
      </ul>
      <Suspense>
        {isOpen && event && <EventMoreSheet event={event} place={place} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
