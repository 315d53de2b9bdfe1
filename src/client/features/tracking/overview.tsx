import { Trans, useLingui } from '@lingui/react/macro'
import { ChartNoAxesColumnIncreasing, CloudOff, Send } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useDoorCount } from '#client/data/doors.ts'
import { useEventCardOf } from '#client/data/event-card.ts'
import { mayIn } from '#client/data/event-rights.ts'
import type { LocalEvent } from '#client/data/events.ts'
import { useIsLive } from '#client/data/feeds.ts'
import { mayTake, nextStepLabels } from '#client/data/next-step.ts'
import { useHasQuestions } from '#client/data/questions.ts'
import { useScanHere } from '#client/data/scan-here.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { StepCard } from '#client/ui/step-card.tsx'
import { showError } from '#client/ui/toast.ts'
import { nextStep, stepCountsOf } from '#shared/rules/events/next-step.ts'
import { type Figures, figuresOf } from '#shared/rules/guests/tracking.ts'
import { AnswersCard } from './answers-card.tsx'
import { ComingCard } from './coming-card.tsx'
import { FigureLink } from './figure-link.tsx'
import { type GuestActivity, type GuestWithProgress, latestActivity } from './progress.ts'
import { useServerFigures } from './queries.ts'
import { GuestStory } from './story/guest-story.tsx'
import { TimelineCard } from './timeline/timeline-card.tsx'
import { TrackedGuestRow } from './tracked-guest-row.tsx'
import { TrackingHeader } from './tracking-header.tsx'

const LATEST = 6

export function Overview({
  event,
  guests,
  pulledAt,
  sends,
}: {
  event: LocalEvent
  guests: readonly GuestWithProgress[]
  pulledAt: string | null
  /** How far the sends are; may render nothing. */
  sends: ReactNode
}) {
  const { id, time_zone } = event
  const now = useNow()
  const known = useServerFigures(event)
  const figures = useMemo(() => figuresOf(guests), [guests])
  const counts = useMemo(() => stepCountsOf(guests), [guests])
  const card = useEventCardOf(id)
  const step = nextStep({
    event,
    counts,
    joinRequests: known?.asking ?? 0,
    sent: figures.sent + figures.scheduled,
    hasCard: card.picture === undefined ? null : card.picture !== null,
    doors: useDoorCount(event),
    now,
  })
  const { scan, isBusy } = useScanHere(event, showError)
  const latest = useMemo(() => latestActivity(guests, LATEST), [guests])
  const hasQuestions = useHasQuestions(id)
  const [opened, setOpened] = useState<string | null>(null)
  const guest = opened === null ? undefined : guests.find((one) => one.id === opened)
  const nextStepCard = step && mayTake(event, step) && (
    <StepCard {...nextStepLabels(step, id)} isBusy={isBusy} onAct={() => void scan()} />
  )
  if (guests.length === 0) {
    return (
      <>
        <TrackingHeader eventId={id} />
        <div className="flex flex-col gap-5">
          {nextStepCard}
          <NoGuestsYet eventId={id} />
        </div>
      </>
    )
  }
  return (
    <>
      <TrackingHeader
        eventId={id}
        actions={
          <>
            <Freshness pulledAt={pulledAt} now={now} />
            {mayIn(event, 'send') && (
              <ButtonLink
                to={paths.send(id)}
                variant="secondary"
                size="small"
                icon={<Send size={18} className="flip-rtl" aria-hidden="true" />}
              >
                <Trans>Send</Trans>
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        {/* On a phone one column, where what is to be done comes first. */}
        <div className="contents lg:flex lg:flex-col lg:gap-5">
          <ComingCard event={event} figures={figures} />
          <div className="max-lg:order-last">
            <TimelineCard guests={guests} zone={time_zone} />
          </div>
          {hasQuestions && (
            <div className="max-lg:order-1">
              <QuestionsCard eventId={id} figures={figures} />
            </div>
          )}
        </div>
        <div className="contents lg:flex lg:flex-col lg:gap-5">
          <div className="empty:hidden max-lg:-order-1">{nextStepCard}</div>
          <div className="empty:hidden max-lg:-order-1">{sends}</div>
          <AnswersCard eventId={id} figures={figures} />
          <LatestCard activity={latest} now={now} onOpen={setOpened} />
        </div>
      </div>
      {guest !== undefined && <GuestStory event={event} guest={guest} onClose={() => setOpened(null)} />}
    </>
  )
}

/** Shown while nobody is invited. */
function NoGuestsYet({ eventId }: { eventId: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<ChartNoAxesColumnIncreasing size={28} className="flip-rtl" aria-hidden="true" />}
      title={t`Nobody invited yet`}
      action={
        <ButtonLink to={paths.inviteGuests(eventId)}>
          <Trans>Add guests</Trans>
        </ButtonLink>
      }
    >
      <Trans>Once guests have their links, you’ll see here who opened them and who’s coming.</Trans>
    </EmptyState>
  )
}

/** Who answered the host's questions. */
function QuestionsCard({ eventId, figures }: { eventId: string; figures: Figures }) {
  return (
    <Card className="flex flex-col gap-2 px-5 py-4">
      <h2 className="text-lg">
        <Trans>Your questions</Trans>
      </h2>
      <div className="divide-y divide-line/60">
        <FigureLink
          eventId={eventId}
          list="answered"
          count={figures.answered}
          tone="action"
          label={<Trans>Answered</Trans>}
        />
        <FigureLink
          eventId={eventId}
          list="not_answered"
          count={figures.not_answered}
          tone="rest"
          label={<Trans>Not answered</Trans>}
        />
      </div>
    </Card>
  )
}

/** Whether the figures are live, or when they were fetched. */
function Freshness({ pulledAt, now }: { pulledAt: string | null; now: Date }) {
  const { time, shortDate } = useFormat()
  const age = pulledAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(pulledAt)
  if (useIsLive(pulledAt, now)) {
    return (
      <span className="inline-flex min-h-8 items-center gap-2 rounded-full bg-action-soft px-3 text-sm font-medium text-on-action-soft">
        <span className="size-2 animate-pulse rounded-full bg-action" aria-hidden="true" />
        <Trans>Live</Trans>
      </span>
    )
  }
  return (
    <span className="inline-flex min-h-8 items-center gap-2 rounded-full bg-accent-soft px-3 text-sm font-medium text-on-accent-soft">
      <CloudOff size={16} aria-hidden="true" />
      {pulledAt === null ? (
        <Trans>Not loaded yet</Trans>
      ) : age < 20 * 3_600_000 ? (
        <Trans>As of {time(pulledAt)}</Trans>
      ) : (
        <Trans>As of {shortDate(pulledAt)}</Trans>
      )}
    </span>
  )
}

function LatestCard({
  activity,
  now,
  onOpen,
}: {
  activity: readonly GuestActivity[]
  now: Date
  onOpen: (id: string) => void
}) {
  return (
    <Card className="flex flex-col gap-1 px-5 py-4">
      <h2 className="text-lg">
        <Trans>Latest activity</Trans>
      </h2>
      {activity.length === 0 ? (
        <p className="pb-2 text-muted">
          <Trans>Nothing yet. Opens and replies appear here automatically.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line/60">
          {activity.map(({ guest, milestone }) => (
            <li key={guest.id}>
              <TrackedGuestRow guest={guest} progress={milestone} now={now} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
