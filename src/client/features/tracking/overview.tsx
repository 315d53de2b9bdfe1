import { useMemo, useState } from 'react'
import { useNow } from '#client/lib/use-now.ts'
import { figuresOf } from '#shared/rules/tracking.ts'
import { dayIn } from '#shared/rules/zoned-time.ts'
import { AnswersCard } from './answers-card.tsx'
import { ComingCard } from './coming-card.tsx'
import { Freshness } from './freshness.tsx'
import { LatestCard } from './latest-card.tsx'
import { type GuestOnTheWay, latestHappenings, nextAct } from './logic.ts'
import { NextAct } from './next-step-card.tsx'
import { NoGuestsYet } from './no-guests-yet.tsx'
import { type TrackedEvent, useServerFigures } from './queries.ts'
import { QuestionsCard } from './questions-card.tsx'
import { GuestStory } from './story/guest-story.tsx'
import { TimelineCard } from './timeline/timeline-card.tsx'
import { TrackingHeader } from './tracking-header.tsx'

const LATEST = 6
const NOTHING_SENT = { sent: 0, delivered: 0, asking: 0 }

/** The figures once they are here. */
export function Overview({
  event,
  guests,
  pulledAt,
}: {
  event: TrackedEvent
  guests: readonly GuestOnTheWay[]
  pulledAt: string | null
}) {
  const { id, time_zone } = event
  const now = useNow()
  const today = dayIn(time_zone, now)
  const known = useServerFigures(event) ?? NOTHING_SENT
  const figures = useMemo(() => figuresOf(guests), [guests])
  const act = useMemo(
    () => nextAct({ event, guests, asking: known.asking, today }),
    [event, guests, known.asking, today],
  )
  const latest = useMemo(() => latestHappenings(guests, LATEST), [guests])
  const [opened, setOpened] = useState<string | null>(null)
  const guest = opened === null ? undefined : guests.find((one) => one.id === opened)
  const asks = act && <NextAct eventId={id} act={act} />
  if (guests.length === 0) {
    return (
      <>
        <TrackingHeader eventId={id} event={event} />
        <div className="flex flex-col gap-5">
          {asks}
          <NoGuestsYet eventId={id} />
        </div>
      </>
    )
  }
  return (
    <>
      <TrackingHeader eventId={id} event={event} actions={<Freshness pulledAt={pulledAt} now={now} />} />
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        {/* On a phone one column, where what is to be done comes right below the figures. */}
        <div className="contents lg:flex lg:flex-col lg:gap-5">
          <ComingCard event={event} figures={figures} sending={known} />
          <div className="max-lg:order-last">
            <TimelineCard guests={guests} zone={time_zone} />
          </div>
          <div className="max-lg:order-1">
            <QuestionsCard eventId={id} figures={figures} />
          </div>
        </div>
        <div className="contents lg:flex lg:flex-col lg:gap-5">
          {asks}
          <AnswersCard eventId={id} figures={figures} />
          <LatestCard happenings={latest} now={now} onOpen={setOpened} />
        </div>
      </div>
      {guest !== undefined && <GuestStory event={event} guest={guest} onClose={() => setOpened(null)} />}
    </>
  )
}
