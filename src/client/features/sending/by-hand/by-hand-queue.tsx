import { Trans, useLingui } from '@lingui/react/macro'
import { Check, MessageCircle, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { phoneText } from '#client/lib/phone-text.ts'
import { whatsAppUrl } from '#client/lib/whatsapp-url.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonStyle } from '#client/ui/button-style.ts'
import { Card } from '#client/ui/card.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { showError } from '#client/ui/toast.ts'
import type { deliveryRoutes } from '#shared/contract/deliveries.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { decideByHand } from '../commands.ts'

export type QueuedMessage = RouteData<(typeof deliveryRoutes)['delivery.next-by-hand']>[number]

/** One guest at a time: the text, the host's own WhatsApp, and what became of it. */
export function ByHandQueue({
  eventId,
  message,
  next,
  written,
  left,
  onDecided: onAnswered,
}: {
  eventId: string
  message: QueuedMessage
  /** Names of those after it. */
  next: readonly string[]
  written: number
  left: number
  onDecided: (deliveryId: string) => void
}) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<string | null>(null)
  const { delivery_id, name, phone, text, language } = message
  const isOpened = opened === delivery_id

  async function decide(outcome: 'sent' | 'skipped') {
    const stored = await decideByHand(eventId, message, outcome)
    if (!stored.ok) return showError(t`Couldn’t save on this device. Free up some space and try again.`)
    onAnswered(message.delivery_id)
  }

  return (
    <div className="flex flex-col gap-4">
      <ProgressBar label={t`Written`} value={written} total={written + left} />
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
            onClick={() => void decide('sent')}
          >
            <Trans>I sent it</Trans>
          </Button>
          <Button
            variant="quiet"
            className="grow basis-24"
            icon={<SkipForward size={20} className="flip-rtl" aria-hidden="true" />}
            onClick={() => void decide('skipped')}
          >
            <Trans>Skip</Trans>
          </Button>
        </div>
      </Card>
      <LiveRegion>{name}</LiveRegion>
      {next.length > 0 && <NextUp names={next} />}
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
