import { ManagePage } from '#client/features/events/manage-page.tsx'
import { EventSends } from '#client/features/sending/progress/event-sends.tsx'

/** The home page of an event, with what is being sent. */
export function ManageRoute() {
  return <ManagePage sends={(event) => <EventSends event={event} />} />
}
