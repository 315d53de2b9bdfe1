import { SendCards } from '#client/features/sending/progress/send-cards.tsx'
import { TrackingPage } from '#client/features/tracking/tracking-page.tsx'

/** Tracking, and on top of it what is being sent. */
export function TrackingRoute() {
  return <TrackingPage sends={(event) => <SendCards event={event} shown="recent" />} />
}
