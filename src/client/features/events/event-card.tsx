import { Plural, Trans } from '@lingui/react/macro'
import { CloudUpload, MapPin, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useEventCard } from '#client/data/event-card.ts'
import { eventTitle, type LocalEvent } from '#client/data/events.ts'
import { invitationsComingLabel, peopleComingLabel } from '#client/data/people-labels.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { CardThumbnail } from '#client/ui/card-thumbnail.tsx'
import { Countdown } from './countdown.tsx'
import { DualDate } from './dual-date.tsx'
import { venueOf } from './event-details.ts'
import { OccasionIcon } from './occasion-icon.tsx'
import { StatusBadge } from './status-badge.tsx'

export function EventCard({ event }: { event: LocalEvent }) {
  const { language } = useFormat()
  const card = useEventCard(event.id, event)
  const venue = venueOf(event, language)
  return (
    <Link
      to={paths.manage(event.id)}
      className="group flex items-start gap-4 rounded-xl bg-raised p-4 shadow-card ring-1 ring-line/60 transition hover:shadow-float sm:p-5"
    >
      <CardThumbnail picture={card.picture} width={72}>
        <OccasionIcon category={event.category} />
      </CardThumbnail>
      <span className="flex min-w-0 grow flex-col gap-1.5">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-lg font-semibold wrap-anywhere group-hover:text-action">
            {eventTitle(event, language)}
          </span>
          <StatusBadge event={event} />
        </span>
        {event.starts_on && event.status !== 'cancelled' && (
          <span className="text-sm">
            <Countdown date={event.starts_on} />
          </span>
        )}
        <span className="text-sm text-muted">
          {event.starts_on ? (
            <DualDate date={event.starts_on} time={event.starts_time} />
          ) : (
            <Trans>No date yet</Trans>
          )}
        </span>
        {venue && (
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <MapPin size={16} className="shrink-0" aria-hidden="true" />
            <bdi className="truncate">{venue}</bdi>
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 text-sm">
          <span className="flex items-center gap-1.5">
            <Users size={16} className="shrink-0" aria-hidden="true" />
            {event.attending > 0 ? (
              // The dot is clipped where the second text has a line of its own.
              <span className="min-w-0 overflow-x-clip">
                <span className="-ms-3.5 flex flex-wrap *:ps-3.5 *:whitespace-nowrap">
                  <span className="font-medium text-action">{peopleComingLabel(event.attending_people)}</span>
                  <span className="relative before:absolute before:start-1.25 before:content-['·']">
                    {invitationsComingLabel(event.attending, event.guests)}
                  </span>
                </span>
              </span>
            ) : (
              <Plural value={event.guests} one="# invitation" other="# invitations" />
            )}
          </span>
          {event.waiting && (
            <span className="flex items-center gap-1.5 text-accent">
              <CloudUpload size={16} aria-hidden="true" />
              <Trans>Waiting to sync</Trans>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
