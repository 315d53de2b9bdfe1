import { SummaryPage } from '#client/features/doors/summary/summary-page.tsx'
import { NoTracking } from '#client/features/tracking/no-tracking.tsx'

/** The summary, whose figures are answers of guests: for those alone who may track them. */
export function SummaryRoute() {
  return <SummaryPage refused={(eventId) => <NoTracking eventId={eventId} />} />
}
