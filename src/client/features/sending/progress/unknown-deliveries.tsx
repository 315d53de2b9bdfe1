import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { shortChannelLabels } from '#client/data/message-labels.ts'
import { useUnknownDeliveries } from '#client/data/sends.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { showResult } from '#client/ui/failures.ts'
import type { Delivery } from '#shared/contract/deliveries.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Send } from '#shared/contract/sends.ts'
import { resolveDelivery } from '../commands.ts'

/** At most so many decisions are shown at once. */
const SHOWN = 10

/** The messages of a send of which nobody knows whether they left, each for its host to decide. */
export function UnknownDeliveries({
  send,
  zone,
  guests,
}: {
  send: Pick<Send, 'id' | 'event_id'>
  /** The event's time zone. */
  zone: string
  guests: readonly Guest[]
}) {
  const messages = useUnknownDeliveries(send.event_id, send.id) ?? []
  if (messages.length === 0) return null
  const names = new Map(guests.map(({ id, name }) => [id, name]))
  const more = messages.length - SHOWN
  return (
    <div className="flex flex-col gap-3">
      {messages.slice(0, SHOWN).map((message) => (
        <UnknownDelivery
          key={message.id}
          delivery={message}
          zone={zone}
          guestName={names.get(message.guest_id) ?? ''}
        />
      ))}
      {more > 0 && (
        <p className="text-sm text-muted">
          <Plural value={more} one="And # more" other="And # more" />
        </p>
      )}
    </div>
  )
}

function UnknownDelivery({
  delivery,
  zone,
  guestName,
}: {
  delivery: Pick<Delivery, 'id' | 'event_id' | 'channel' | 'created_at'>
  zone: string
  guestName: string
}) {
  const { i18n } = useLingui()
  const { shortDate, time } = useFormat()
  const [busy, setBusy] = useState<'sent' | 'again' | null>(null)
  const { id, event_id, channel, created_at } = delivery
  const name = i18n._(shortChannelLabels[channel])

  async function decide(as: 'sent' | 'again') {
    setBusy(as)
    const result = await resolveDelivery(event_id, id, as)
    setBusy(null)
    showResult(result)
  }

  return (
    <section className="flex flex-col gap-3 rounded-xl bg-accent-soft p-4 text-on-accent-soft">
      <p className="flex gap-3">
        <CircleQuestionMark size={20} className="mt-1 shrink-0" aria-hidden="true" />
        <span>
          <Trans>
            The connection to {name} was cut while this message was leaving ({shortDate(created_at, zone)},{' '}
            {time(created_at, zone)}): we don’t know whether <bdi>{guestName}</bdi> got it.
          </Trans>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="secondary"
          loading={busy === 'sent'}
          disabled={busy !== null}
          onClick={() => void decide('sent')}
        >
          <Trans>It arrived</Trans>
        </Button>
        <Button
          size="small"
          variant="secondary"
          loading={busy === 'again'}
          disabled={busy !== null}
          onClick={() => void decide('again')}
        >
          <Trans>Send it again</Trans>
        </Button>
      </div>
      <p className="text-sm">
        <Trans>If it did arrive, sending again means they get it twice.</Trans>
      </p>
    </section>
  )
}
