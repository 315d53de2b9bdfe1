import { Trans } from '@lingui/react/macro'
import { ExternalLink, MapPin, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { EventCard } from '#client/data/event-card.ts'
import { eventTitle, type LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { CardThumbnail } from '#client/ui/card-thumbnail.tsx'
import { tintOf } from '#client/ui/tinted-header.tsx'
import { Countdown } from './countdown.tsx'
import { DualDate } from './dual-date.tsx'
import { eventPagePath, venueOf } from './event-details.ts'
import { EventMenu } from './event-menu.tsx'
import { LeaveMenu } from './leave-menu.tsx'
import { StatusBadge } from './status-badge.tsx'

/** What the event is: its card, and its name, day and place on the card's colours. */
export function EventBanner({ event, card }: { event: LocalEvent; card: EventCard }) {
  const { language } = useFormat()
  const title = eventTitle(event, language)
  const venue = venueOf(event, language)
  return (
    <header
      data-theme="dark"
      className="tinted relative mb-5 flex flex-col gap-1 rounded-xl px-3.5 pt-1.5 pb-4 sm:px-5 sm:pb-5"
      style={tintOf(card)}
    >
      {/* The side bar has the way back on larger screens. */}
      <div className="flex min-h-11 items-center gap-1 lg:min-h-2">
        <span className="min-w-0 grow lg:hidden">
          <BackLink to={paths.events()}>
            <Trans>My events</Trans>
          </BackLink>
        </span>
        <span className="absolute end-2 top-1.5 flex items-center">
          {event.status !== 'draft' && (
            <span className="max-sm:hidden">
              <ButtonLink
                to={eventPagePath(event)}
                variant="quiet"
                size="small"
                icon={<ExternalLink size={18} className="flip-rtl" aria-hidden="true" />}
              >
                <Trans>Event page</Trans>
              </ButtonLink>
            </span>
          )}
          {event.role === 'owner' ? (
            <EventMenu event={event} title={title} />
          ) : (
            <LeaveMenu event={event} title={title} />
          )}
        </span>
      </div>
      <div className="flex items-start gap-4 sm:gap-6">
        {/* The page of the card has a link with words among the event's pages. */}
        <Link to={paths.design(event.id)} tabIndex={-1} aria-hidden="true" className="shrink-0">
          <CardThumbnail picture={card.picture} width={84}>
            <Plus size={26} />
          </CardThumbnail>
        </Link>
        <div className="flex min-w-0 grow flex-col gap-1.5 lg:pe-52">
          <h1
            className={`font-sans wrap-anywhere ${title.length > 48 ? 'text-lg sm:text-2xl' : 'text-xl sm:text-3xl'}`}
          >
            {title}
          </h1>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge event={event} />
            {event.starts_on && event.status !== 'cancelled' && <Countdown date={event.starts_on} />}
          </div>
          {event.starts_on && (
            <DualDate
              date={event.starts_on}
              time={event.starts_time}
              className="text-sm text-muted sm:text-base"
            />
          )}
          {venue && (
            <p className="flex items-center gap-1.5 text-sm text-muted sm:text-base">
              <MapPin size={16} className="shrink-0" aria-hidden="true" />
              <bdi>{venue}</bdi>
            </p>
          )}
        </div>
      </div>
    </header>
  )
}
