import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import type { Guest } from '#shared/contract/guests.ts'
import { isHostsPurpose } from '#shared/rules/sending/message-progress.ts'
import { useSends } from '../queries.ts'
import { SendCard } from './send-card.tsx'
import { isOpen, isRecent } from './send-progress.ts'

/** Of sends that have ended, so many are shown before the others are asked for. */
const ENDED_SHOWN = 1

/** The sends of an event, each with how far it is. Renders nothing where there are none to show. */
export function SendCards({
  event,
  guests,
  shown,
}: {
  event: LocalEvent
  /** With them, the host can decide about messages of which nobody knows whether they left. */
  guests?: readonly Guest[]
  /** `recent`: on pages that are not about sending, what is under way or has just ended. */
  shown: 'all' | 'recent'
}) {
  // Those that go to one guest by themselves are in the guest's own messages.
  const sends = (useSends(event.id) ?? []).filter(({ purpose }) => isHostsPurpose(purpose))
  const now = useNow()
  const [isWhole, setWhole] = useState(false)
  const ended = sends.filter((send) => !isOpen(send))
  const visible =
    shown === 'recent'
      ? sends.filter((send) => isRecent(send, now))
      : isWhole
        ? sends
        : [...sends.filter(isOpen), ...ended.slice(0, ENDED_SHOWN)]
  if (visible.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {visible.map((send) => (
        <SendCard key={send.id} event={event} send={send} now={now} {...(guests && { guests })} />
      ))}
      {shown === 'all' && !isWhole && ended.length > ENDED_SHOWN && (
        <Button variant="quiet" size="small" className="self-start" onClick={() => setWhole(true)}>
          <Trans>Earlier sends</Trans>
        </Button>
      )}
    </div>
  )
}
