import { ManagePage } from '#client/features/events/manage-page.tsx'
import { SendCards } from '#client/features/sending/progress/send-cards.tsx'

/** The home page of an event, with what is being sent. */
export function ManageRoute() {
  return <ManagePage sends={(event) => <SendCards event={event} shown="recent" />} />
}
