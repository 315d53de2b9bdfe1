import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, MapPin } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { usePageTitle } from '#client/lib/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { BeginWithGuests } from './begin-with-guests.tsx'
import { Countdown } from './countdown.tsx'
import { DualDate } from './dual-date.tsx'
import { EventHero } from './event-hero.tsx'
import { Hub } from './event-home.tsx'
import { EventMenu } from './event-menu.tsx'
import { AskingStrip } from './join-requests-alert.tsx'
import { eventPagePath, titleOf, venueOf } from './logic.ts'
import { useEvent, useFigures } from './queries.ts'
import { StatusBadge } from './status-badge.tsx'

/** The hub of one event: what it is, how it stands, and where to go from here. */
export function ManagePage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { language } = useFormat()
  const event = useEvent(id)
  const figures = useFigures(id)
  const title = event ? titleOf(event, language) || t`Event without a name` : t`Event`
  usePageTitle(title)
  if (event === undefined) return <SkeletonList rows={4} />
  if (event === null || event.deleted) return <MissingEvent events={paths.events()} />
  const venue = venueOf(event, language)
  return (
    <>
      <header className="flex flex-col gap-2 pb-6">
        <div className="flex items-center gap-2">
          <BackLink to={paths.events()}>{t`My events`}</BackLink>
          <span className="ms-auto max-sm:hidden">
            <ButtonLink
              to={eventPagePath(event)}
              variant="quiet"
              size="small"
              icon={<ExternalLink size={18} className="flip-rtl" aria-hidden="true" />}
            >
              <Trans>Event page</Trans>
            </ButtonLink>
          </span>
          <span className="max-sm:ms-auto">
            <EventMenu event={event} title={title} />
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className={`wrap-anywhere ${title.length > 60 ? 'text-2xl' : 'text-3xl sm:text-4xl'}`}>
            {title}
          </h1>
          <StatusBadge status={event.status} />
        </div>
        {event.starts_on && (
          <p className="flex flex-wrap gap-x-3 text-muted">
            {event.status !== 'cancelled' && <Countdown date={event.starts_on} />}
            <DualDate date={event.starts_on} time={event.starts_time} />
          </p>
        )}
        {venue && (
          <p className="flex items-center gap-1.5 text-muted">
            <MapPin size={18} className="shrink-0" aria-hidden="true" />
            <bdi>{venue}</bdi>
          </p>
        )}
      </header>
      <div className="flex flex-col gap-5">
        {event.guests > 0 ? <EventHero event={event} figures={figures} /> : <BeginWithGuests eventId={id} />}
        <AskingStrip event={event} />
        <Hub event={event} answered={figures?.answered ?? 0} />
      </div>
    </>
  )
}
