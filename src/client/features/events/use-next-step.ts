import { useDoorCount } from '#client/data/doors.ts'
import type { EventCard } from '#client/data/event-card.ts'
import type { LocalEvent } from '#client/data/events.ts'
import { mayTake } from '#client/data/next-step.ts'
import { useNow } from '#client/lib/use-now.ts'
import { type NextStep, nextStep } from '#shared/rules/events/next-step.ts'
import type { Figures } from '#shared/rules/guests/tracking.ts'
import { useFigures, useServerCounts } from './queries.ts'

/** What to do next with an event, and the figures that it follows from. */
export function useNextStep(
  event: LocalEvent,
  card: EventCard,
): {
  /** Undefined until the guests are read: it could be something else a moment later. */
  readonly step: NextStep | null | undefined
  readonly figures: Figures | undefined
  readonly joinRequests: number
} {
  const known = useFigures(event.id)
  const counts = useServerCounts(event)
  const joinRequests = counts?.asking ?? 0
  const sent = counts?.sentOrScheduled ?? null
  const doors = useDoorCount(event)
  const now = useNow()
  const hasCard = card.picture === undefined ? null : card.picture !== null
  const next = known && nextStep({ event, counts: known.counts, joinRequests, sent, hasCard, doors, now })
  return { step: next && !mayTake(event, next) ? null : next, figures: known?.figures, joinRequests }
}
