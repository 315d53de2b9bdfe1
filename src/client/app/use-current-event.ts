import { useLocation, useMatch } from 'react-router-dom'
import { useEventCard } from '#client/data/event-card.ts'
import { useIsMissingEvent, useStoredEvent } from '#client/data/events.ts'
import { placeOf } from './event-places.ts'

/** The event whose page is open, and which of its places that is; null outside of events, and where this account has no such event. */
export function useCurrentEventId(): { id: string; place: string } | null {
  const match = useMatch('/manage/:id/*')
  const { search } = useLocation()
  const id = match?.params.id
  const isMissing = useIsMissingEvent(id)
  return id === undefined || isMissing ? null : { id, place: placeOf(match?.params['*'] ?? '', search) }
}

/** The event with its card; undefined until it is read, and where there is none. */
export function useEventOfNavigation(id: string) {
  const event = useStoredEvent(id)
  const card = useEventCard(id, event)
  return { event: event?.deleted ? undefined : event, card }
}
