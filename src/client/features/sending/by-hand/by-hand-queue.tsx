import { Trans, useLingui } from '@lingui/react/macro'
import { Check, MessageCircle, SkipForward } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { phoneText } from '#client/lib/phone-text.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonStyle } from '#client/ui/button-style.ts'
import { Card } from '#client/ui/card.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { showError } from '#client/ui/toast.ts'
import type { deliveryRoutes } from '#shared/contract/deliveries.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { answerByHand } from '../commands.ts'
import { whatsAppUrl } from './whatsapp-url.ts'

type Queue = RouteData<(typeof deliveryRoutes)['delivery.next-by-hand']>

/** One guest at a time: the text, the host's own WhatsApp, and what became of it. */
export function ByHandQueue({
  eventId,
  queue,
  answered,
  done,
}: {
  eventId: string
  queue: Queue
  /** Messages with an answer that has not reached the server. */
  answered: ReadonlySet<string>
  /** What is shown when nobody is left. */
  done: ReactNode
}) {
  const { t } = useLingui()
  // What was answered here: it is in a list that was loaded before, and not in the outbox for long.
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<string | null>(null)
  const isAnswered = (id: string) => given.has(id) || answered.has(id)
  const left = queue.filter(({ delivery_id }) => !isAnswered(delivery_id))
  const [message] = left
  const written = new Set([...given, ...queue.map((one) => one.delivery_id).filter(isAnswered)]).size

  if (message === undefined) return done
  const { delivery_id, name, phone, text, language } = message
  const isOpened = opened === delivery_id

  async function answer(outcome: 'sent' | 'skipped') {
    if (message === undefined) return
    const stored = await answerByHand(eventId, message, outcome)
    if (!stored.ok) return showError(t`Couldn’t save on this device. Free up some space and try again.`)
    setGiven((before) => new Set(before).add(message.delivery_id))
  }

  return (
    <div className="flex flex-col gap-4">
      <ProgressBar label={t`Written`} value={written} total={written + left.length} />
      <Card className="flex flex-col gap-4 p-4 sm:p-5">
        <div>
          <h2 className="text-2xl wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          {phone !== null && (
            <p className="text-muted">
              <LtrText>{phoneText(phone)}</LtrText>
            </p>
          )}
        </div>
        <section
          aria-label={t`The message`}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          className="max-h-32 overflow-y-auto rounded-xl rounded-ss-sm bg-action-soft p-4 whitespace-pre-wrap wrap-anywhere text-on-action-soft sm:max-h-72"
        >
          {text}
        </section>
        <div className="flex flex-wrap gap-2">
          <a
            href={whatsAppUrl(phone, text)}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle(isOpened ? 'secondary' : 'primary', 'medium', true)}
            onClick={() => setOpened(delivery_id)}
          >
            <MessageCircle size={20} aria-hidden="true" />
            <Trans>Open WhatsApp</Trans>
          </a>
          <Button
            variant={isOpened ? 'primary' : 'secondary'}
            className="grow basis-32"
            icon={<Check size={20} aria-hidden="true" />}
            onClick={() => void answer('sent')}
          >
            <Trans>I sent it</Trans>
          </Button>
          <Button
            variant="quiet"
            className="grow basis-24"
            icon={<SkipForward size={20} className="flip-rtl" aria-hidden="true" />}
            onClick={() => void answer('skipped')}
          >
            <Trans>Skip</Trans>
          </Button>
        </div>
      </Card>
      <LiveRegion>{name}</LiveRegion>
      {left.length > 1 && <NextUp names={left.slice(1, 4).map((next) => next.name)} />}
    </div>
  )
}

function NextUp({ names }: { names: readonly string[] }) {
  const { list } = useFormat()
  return (
    <p className="text-sm text-muted">
      <Trans>Next: {list(names)}</Trans>
    </p>
  )
}
