import { EventSends } from '#client/features/sending/progress/event-sends.tsx'
import { TrackingPage } from '#client/features/tracking/tracking-page.tsx'

/** Tracking, and on top of it what is being sent. */
export function TrackingRoute() {
  return <TrackingPage sends={(event) => <EventSends event={event} />} />
}
