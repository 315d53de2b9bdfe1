import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronsUpDown, LayoutList } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { type EventCard, useEventCard } from '#client/data/event-card.ts'
import { eventTitle, type LocalEvent, useOtherEvents } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import { useNow } from '#client/lib/use-now.ts'
import { paths } from '#client/routes/paths.ts'
import { CardThumbnail } from '#client/ui/card-thumbnail.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { tintOf } from '#client/ui/tinted-header.tsx'
import { isOver } from '#shared/rules/events/party-day.ts'
import { eventPlaces } from './event-places.ts'
import { SideLink } from './side-link.tsx'
import { useEventOfNavigation } from './use-current-event.ts'

/** An event in the side bar: its card and name with the way to other events, and its places. */
export function EventNav({ id, place, isOpen }: { id: string; place: string; isOpen: boolean }) {
  const { t, i18n } = useLingui()
  const { event, card } = useEventOfNavigation(id)
  const now = useNow()
  return (
    <nav aria-label={t`Event pages`} className="flex flex-col gap-1">
      <SideLink to={paths.events()} icon={ChevronLeft} isOpen={isOpen} isQuiet>
        {t`All events`}
      </SideLink>
      {event && <EventBlock event={event} card={card} isOpen={isOpen} />}
      {eventPlaces(event ?? { id, role: 'owner' }, event !== undefined && isOver(event, now)).map(
        ({ id: name, to, name: label, icon }) => (
          <SideLink key={name} to={to} icon={icon} isOpen={isOpen} isCurrent={name === place}>
            {i18n._(label)}
          </SideLink>
        ),
      )}
    </nav>
  )
}

function EventBlock({ event, card, isOpen }: { event: LocalEvent; card: EventCard; isOpen: boolean }) {
  const { language, date } = useFormat()
  const title = eventTitle(event, language)
  return (
    <div
      data-theme="dark"
      className={classNames(
        'tinted mb-2 flex items-center rounded-lg p-2',
        isOpen ? 'gap-2.5' : 'justify-center',
      )}
      style={tintOf(card)}
    >
      <Link
        to={paths.manage(event.id)}
        title={isOpen ? undefined : title}
        className="flex min-w-0 grow items-center gap-2.5 rounded-sm"
      >
        <CardThumbnail picture={card.picture} width={isOpen ? 44 : 34} />
        <span className={isOpen ? 'flex min-w-0 flex-col' : 'sr-only'}>
          <bdi className="line-clamp-2 text-sm leading-snug font-semibold wrap-anywhere">{title}</bdi>
          {event.starts_on && <span className="text-xs text-muted">{date(event.starts_on)}</span>}
        </span>
      </Link>
      {isOpen && <EventSwitcher id={event.id} />}
    </div>
  )
}

const OTHERS = 6

/** A menu of the other events, from what is on this device. Renders nothing where there are none. */
function EventSwitcher({ id }: { id: string }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const navigate = useNavigate()
  const others = useOtherEvents(id, OTHERS)
  if (others.length === 0) return null
  return (
    <Menu
      label={t`Switch event`}
      trigger={
        <IconButton label={t`Switch event`}>
          <ChevronsUpDown size={18} aria-hidden="true" />
        </IconButton>
      }
      actions={[
        ...others.map((event) => ({
          id: event.id,
          label: eventTitle(event, language),
          icon: <SmallCard event={event} />,
          onAction: () => void navigate(paths.manage(event.id)),
        })),
        {
          id: 'all',
          label: t`All events`,
          icon: <LayoutList size={20} aria-hidden="true" />,
          onAction: () => void navigate(paths.events()),
        },
      ]}
    />
  )
}

function SmallCard({ event }: { event: LocalEvent }) {
  const { picture } = useEventCard(event.id, event)
  return <CardThumbnail picture={picture} width={26} className="my-1" />
}
