import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, ExternalLink, MapPin, UserPlus, UserRoundPlus } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { eventTitle, type LocalEvent, useEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { usePageTitle } from '#client/lib/page-title.ts'
import { useNow } from '#client/lib/use-now.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { DualDate } from './dual-date.tsx'
import { eventPagePath, venueOf } from './event-details.ts'
import { EventHero } from './event-hero.tsx'
import { EventMenuGrid } from './event-home.tsx'
import { EventMenu } from './event-menu.tsx'
import { useFigures, useJoinRequestCount } from './queries.ts'
import { StatusBadge } from './status-badge.tsx'

/** The home page of an event. */
export function ManagePage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { language } = useFormat()
  const event = useEvent(id)
  const figures = useFigures(id)
  const title = event ? eventTitle(event, language) : t`Event`
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
        {event.guests > 0 ? <EventHero event={event} figures={figures} /> : <InviteGuestsCard eventId={id} />}
        <JoinRequestsLink event={event} />
        <EventMenuGrid event={event} answered={figures?.answered ?? 0} />
      </div>
    </>
  )
}

/** Shown in place of figures while nobody is invited. */
function InviteGuestsCard({ eventId }: { eventId: string }) {
  return (
    <section className="relative isolate flex flex-wrap items-center justify-between gap-5 overflow-hidden rounded-xl bg-raised p-6 shadow-card ring-1 ring-line/60 sm:p-8">
      <GirihPattern className="girih-top -z-10 text-ornament opacity-20" />
      <div className="flex min-w-0 grow basis-64 flex-col gap-1">
        <h2 className="text-xl">
          <Trans>Who’s invited?</Trans>
        </h2>
        <p className="text-muted">
          <Trans>Add guests and you’ll see here who opened and who’s coming.</Trans>
        </p>
      </div>
      <ButtonLink to={paths.inviteGuests(eventId)} icon={<UserPlus size={20} aria-hidden="true" />}>
        <Trans>Add guests</Trans>
      </ButtonLink>
    </section>
  )
}

/** Up to here days are counted; beyond it weeks and months are. */
const LAST_COUNTED_DAY = 60

/** “in 14 days”, “today”. */
function Countdown({ date }: { date: string }) {
  const { relative } = useFormat()
  const today = useNow()
  // Both are calendar days, compared as midnights UTC.
  const midnight = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()))
  const days = Math.round((Date.parse(date) - midnight.getTime()) / 86_400_000)
  return (
    <span className="font-medium text-action">
      {days === 0 ? (
        <Trans>Today</Trans>
      ) : days > 2 && days <= LAST_COUNTED_DAY ? (
        <Plural value={days} one="# day to go" other="# days to go" />
      ) : (
        relative(date, midnight)
      )}
    </span>
  )
}

/** Renders nothing where nobody asks to join. */
function JoinRequestsLink({ event }: { event: LocalEvent }) {
  const asking = useJoinRequestCount(event)
  if (asking === 0) return null
  return (
    <Link
      to={paths.joinRequests(event.id)}
      className="flex min-h-14 items-center gap-3 rounded-xl bg-accent-soft px-4 py-3 sm:px-5 text-on-accent-soft transition hover:shadow-card"
    >
      <UserRoundPlus size={22} className="shrink-0" aria-hidden="true" />
      <span className="grow font-medium">
        <Plural value={asking} one="# join request" other="# join requests" />
      </span>
      <span className="shrink-0 font-medium underline underline-offset-4 max-sm:hidden">
        <Trans>See who</Trans>
      </span>
      <ChevronRight size={22} className="flip-rtl shrink-0 sm:hidden" aria-hidden="true" />
    </Link>
  )
}
