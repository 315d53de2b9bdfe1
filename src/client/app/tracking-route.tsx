import { mayIn } from '#client/data/event-rights.ts'
import { ByHandNotice } from '#client/features/sending/progress/by-hand-notice.tsx'
import { ChangeBanner } from '#client/features/sending/progress/change-banner.tsx'
import { SendCards } from '#client/features/sending/progress/send-cards.tsx'
import { GuestWishes } from '#client/features/tracking/requests/guest-wishes.tsx'
import { TrackingPage } from '#client/features/tracking/tracking-page.tsx'

/** Tracking, and on top of it who has to be told of a change, and what is being sent. */
export function TrackingRoute() {
  return (
    <TrackingPage
      sends={(event) => (
        <>
          {mayIn(event, 'send') && <ChangeBanner event={event} />}
          {event.guests > 0 && event.event_token !== '' && <GuestWishes eventId={event.id} />}
          {mayIn(event, 'send') && (
            <>
              <ByHandNotice event={event} />
              <SendCards event={event} shown="recent" />
            </>
          )}
        </>
      )}
    />
  )
}
