import type { LocalEvent } from '#client/data/events.ts'
import { ByHandNotice } from './by-hand-notice.tsx'
import { ChangeBanner } from './change-banner.tsx'
import { SendCards } from './send-cards.tsx'

/** What pages that are not about sending show of it: who has to be told of a change, and what is under way. */
export function EventSends({ event }: { event: LocalEvent }) {
  return (
    <>
      <ChangeBanner event={event} />
      <ByHandNotice event={event} />
      <SendCards event={event} shown="recent" />
    </>
  )
}
