import { useGuestLimit } from '#client/data/event-rights.ts'
import type { LocalEvent } from '#client/data/events.ts'
import { guestLimitLabels } from '#client/data/guest-limit-labels.ts'
import { LimitNote } from '#client/ui/limit-note.tsx'

/** How many people a co-host may still invite; renders nothing without a limit. */
export function EventLimitNote({ event }: { event: LocalEvent }) {
  const limit = useGuestLimit(event)
  return limit && <LimitNote {...limit} {...guestLimitLabels(limit)} />
}
