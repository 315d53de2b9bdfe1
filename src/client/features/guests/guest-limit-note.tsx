import { useGuestLimit } from '#client/data/event-rights.ts'
import { guestLimitLabels, overLimitLabel } from '#client/data/guest-limit-labels.ts'
import { LimitNote } from '#client/ui/limit-note.tsx'
import type { Event } from '#shared/contract/events.ts'

/** How many people a co-host may still invite; renders nothing without a limit. `adding`: people about to be added. */
export function GuestLimitNote({
  event,
  adding = 0,
  className = '',
}: {
  event: Event
  adding?: number
  className?: string
}) {
  const limit = useGuestLimit(event)
  if (limit === null) return null
  return (
    <LimitNote
      {...limit}
      {...guestLimitLabels(limit)}
      warning={overLimitLabel(limit, adding)}
      className={className}
    />
  )
}
