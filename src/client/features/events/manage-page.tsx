import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { type EventCard, useEventCard } from '#client/data/event-card.ts'
import { mayIn } from '#client/data/event-rights.ts'
import { eventTitle, type LocalEvent, useEvent } from '#client/data/events.ts'
import { nextStepLabels } from '#client/data/next-step.ts'
import { useScanHere } from '#client/data/scan-here.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { StepCard } from '#client/ui/step-card.tsx'
import { showError } from '#client/ui/toast.ts'
import { EventBanner } from './event-banner.tsx'
import { EventHero } from './event-hero.tsx'
import { EventMenuGrid } from './event-home.tsx'
import { EventLimitNote } from './event-limit-note.tsx'
import { PurgeReportCard } from './purge-report-card.tsx'
import { useNextStep } from './use-next-step.ts'

/** The home page of an event. `notice`: what comes before everything else; `sends`: how far its sends are. */
export function ManagePage({
  notice,
  sends,
}: {
  notice: (event: LocalEvent) => ReactNode
  sends: (event: LocalEvent) => ReactNode
}) {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { language } = useFormat()
  const event = useEvent(id)
  const card = useEventCard(id, event ?? undefined)
  usePageTitle(event ? eventTitle(event, language) : t`Event`)
  if (event === undefined)
    return (
      <>
        <h1 className="sr-only">{t`Event`}</h1>
        <SkeletonList rows={4} />
      </>
    )
  if (event === null || event.deleted) return <MissingEvent events={paths.events()} />
  return (
    <>
      <EventBanner event={event} card={card} />
      <EventOverview key={id} event={event} card={card} notice={notice(event)} sends={sends(event)} />
    </>
  )
}

/** What to do next, how it goes, and the event's pages. */
function EventOverview({
  event,
  card,
  notice,
  sends,
}: {
  event: LocalEvent
  card: EventCard
  /** May render nothing, as `sends` may. */
  notice: ReactNode
  sends: ReactNode
}) {
  const { step, figures, joinRequests } = useNextStep(event, card)
  const { scan, isBusy } = useScanHere(event, showError)
  return (
    <div className="flex flex-col gap-5">
      {notice}
      <EventLimitNote event={event} />
      {step && <StepCard {...nextStepLabels(step, event.id)} isBusy={isBusy} onAct={() => void scan()} />}
      {/* In its place, so that what is pressed below does not move away. */}
      {step === undefined && event.status !== 'cancelled' && (
        <Skeleton className="h-40 w-full rounded-xl sm:h-24" />
      )}
      {step?.kind !== 'requests' && <JoinRequestsLink eventId={event.id} count={joinRequests} />}
      {sends}
      {event.guests > 0 && mayIn(event, 'track') && <EventHero event={event} figures={figures} />}
      {event.guests === 0 && event.status !== 'draft' && event.role === 'owner' && (
        <PurgeReportCard eventId={event.id} />
      )}
      <EventMenuGrid
        event={event}
        answered={figures?.answered ?? 0}
        {...(mayIn(event, 'door') && step?.kind !== 'scan'
          ? { scan: { start: () => void scan(), isBusy } }
          : {})}
      />
    </div>
  )
}

/** Renders nothing where nobody asks to join. */
function JoinRequestsLink({ eventId, count }: { eventId: string; count: number }) {
  if (count === 0) return null
  return (
    <Link
      to={paths.joinRequests(eventId)}
      className="flex min-h-14 items-center gap-3 rounded-xl bg-accent-soft px-4 py-3 sm:px-5 text-on-accent-soft transition hover:shadow-card"
    >
      <UserRoundPlus size={22} className="shrink-0" aria-hidden="true" />
      <span className="grow font-medium">
        <Plural value={count} one="# join request" other="# join requests" />
      </span>
      <span className="shrink-0 font-medium underline underline-offset-4 max-sm:hidden">
        <Trans>See who</Trans>
      </span>
      <ChevronRight size={22} className="flip-rtl shrink-0 sm:hidden" aria-hidden="true" />
    </Link>
  )
}
