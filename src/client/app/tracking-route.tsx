import { mayIn } from '#client/data/event-rights.ts'
import { ChangeBanner } from '#client/features/sending/progress/change-banner.tsx'
import { TrackingPage } from '#client/features/tracking/tracking-page.tsx'
import { EventSends } from './event-sends.tsx'

/** Tracking, and on top of it who has to be told of a change, and what is being sent. */
export function TrackingRoute() {
  return (
    <TrackingPage
      sends={(event) => (
        <>
          {mayIn(event, 'send') && <ChangeBanner event={event} />}
          <EventSends event={event} />
        </>
      )}
    />
  )
}
