import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DoorOpen, ExternalLink, FilePen, MapPin, Palette, UserPlus, Users } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { missingParts } from '#shared/rules/event-readiness.ts'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { Countdown } from './components/countdown.tsx'
import { DualDate } from './components/dual-date.tsx'
import { EventMenu } from './components/event-menu.tsx'
import { EventNumbers } from './components/event-numbers.tsx'
import { HubLink } from './components/hub-link.tsx'
import { MissingEvent } from './components/missing-event.tsx'
import { StatusBadge } from './components/status-badge.tsx'
import { titleOf, venueOf } from './logic.ts'
import { useEvent, useInside } from './queries.ts'

/** The hub of one event: what it is, how it stands, and where to go from here. */
export function ManagePage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { language, list } = useFormat()
  const event = useEvent(id)
  const inside = useInside(id)
  const title = event ? titleOf(event, language) || t`Event without a name` : t`Event`
  usePageTitle(title)
  if (event === undefined) return <SkeletonList rows={4} />
  if (event === null || event.deleted) return <MissingEvent />

  const venue = venueOf(event, language)
  const names = { title: t`a name`, date: t`a day`, time: t`an hour`, venue: t`a place` }
  const missing = missingParts(event).map((part) => names[part])
  return (
    <>
      <header className="flex flex-col gap-2 pb-6">
        <div className="flex items-center justify-between gap-3">
          <BackLink to={paths.events()}>{t`My events`}</BackLink>
          <EventMenu event={event} title={title} />
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
      {event.guests > 0 && <EventNumbers event={event} />}
      <nav aria-label={t`Manage the event`} className="grid gap-4 pt-5 sm:grid-cols-2">
        <HubLink to={paths.design(id)} icon={<Palette size={24} aria-hidden="true" />} title={t`The card`}>
          <Trans>Its words, colours and pictures, ready to share or print.</Trans>
        </HubLink>
        <HubLink to={paths.guests(id)} icon={<Users size={24} aria-hidden="true" />} title={t`Guests`}>
          <Trans>Search, edit, seat and export your list.</Trans>
        </HubLink>
        <HubLink
          to={paths.inviteGuests(id)}
          icon={<UserPlus size={24} aria-hidden="true" />}
          title={t`Bring in guests`}
        >
          <Trans>Type, paste, upload an Excel file, or share one link.</Trans>
        </HubLink>
        {event.role === 'owner' && (
          <HubLink
            to={paths.manageCheckIn(id)}
            icon={<DoorOpen size={24} aria-hidden="true" />}
            title={t`Check-in`}
          >
            {inside > 0 ? (
              <Plural value={inside} one="# person inside now" other="# people inside now" />
            ) : (
              <Trans>Gates for your staff, and the night as it goes.</Trans>
            )}
          </HubLink>
        )}
        <HubLink
          to={paths.eventDetails(id)}
          icon={<FilePen size={24} aria-hidden="true" />}
          title={t`Event details`}
          tone={missing.length > 0 ? 'accent' : 'action'}
        >
          {missing.length > 0 ? (
            <Trans>Still needs {list(missing)}.</Trans>
          ) : (
            <Trans>Names, date, place and notes, in both languages.</Trans>
          )}
        </HubLink>
        {event.status === 'draft' ? (
          <HubLink
            to={`${paths.inviteGuests(id)}?way=link`}
            icon={<ExternalLink size={24} className="flip-rtl" aria-hidden="true" />}
            title={t`Event page`}
          >
            <Trans>Open it when you are ready, and share its link.</Trans>
          </HubLink>
        ) : (
          <HubLink
            to={paths.invitation(event.event_token, event.host_token)}
            icon={<ExternalLink size={24} className="flip-rtl" aria-hidden="true" />}
            title={t`Event page`}
          >
            <Trans>See the page as your guests do.</Trans>
          </HubLink>
        )}
      </nav>
    </>
  )
}
