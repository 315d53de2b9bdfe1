import { type PublicEvent, publicEventSchema } from '#shared/contract/invitation.ts'
import { detailsOf, type EventRow, startsAt } from './event-rows.ts'

const PUBLIC_FIELDS = new Set(Object.keys(publicEventSchema.shape))

/** The public fields of the event: those that the contract names and no others. */
export function toPublicEvent(row: EventRow): PublicEvent {
  const event = { ...detailsOf(row), starts_at: startsAt(row), cancelled: row.status === 'cancelled' }
  return Object.fromEntries(
    Object.entries(event).filter(([field]) => PUBLIC_FIELDS.has(field)),
  ) as PublicEvent
}
