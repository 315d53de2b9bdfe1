import { mayIn } from '#client/data/event-rights.ts'
import { ManagePage } from '#client/features/events/manage-page.tsx'
import { ChangeBanner } from '#client/features/sending/progress/change-banner.tsx'
import { EventSends } from './event-sends.tsx'

/** The home page of an event, with who has to be told of a change, and what is being sent. */
export function ManageRoute() {
  return (
    <ManagePage
      notice={(event) => mayIn(event, 'send') && <ChangeBanner event={event} />}
      sends={(event) => <EventSends event={event} />}
    />
  )
}
