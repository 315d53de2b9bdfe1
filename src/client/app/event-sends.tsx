import { mayIn } from '#client/data/event-rights.ts'
import type { LocalEvent } from '#client/data/events.ts'
import { ByHandNotice } from '#client/features/sending/progress/by-hand-notice.tsx'
import { SendCards } from '#client/features/sending/progress/send-cards.tsx'
import { GuestWishes } from '#client/features/tracking/requests/guest-wishes.tsx'

/** What guests ask for, and what is being sent to them. */
export function EventSends({ event }: { event: LocalEvent }) {
  return (
    <>
      {event.guests > 0 && event.event_token !== '' && <GuestWishes eventId={event.id} />}
      {mayIn(event, 'send') && (
        <>
          <ByHandNotice event={event} />
          <SendCards event={event} shown="recent" />
        </>
      )}
    </>
  )
}
