import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { WebhookMessage } from '#shared/contract/webhooks.ts'
import { redeliverWebhookMessage } from '../commands.ts'
import { attemptText, kindLabels } from '../labels.ts'
import { isOnItsWay } from '../queries.ts'

const tones: Readonly<Record<WebhookMessage['state'], Tone>> = {
  waiting: 'accent',
  delivered: 'action',
  failed: 'danger',
  withheld: 'neutral',
}

/** One message with what came of each try; request and response is folded. */
export function MessageRow({
  webhookId,
  message,
  now,
  canSend,
}: {
  webhookId: string
  message: WebhookMessage
  now: Date
  canSend: boolean
}) {
  const { t, i18n } = useLingui()
  const { ago, gregorian, time, number } = useFormat()
  const [busy, setBusy] = useState(false)
  const { id, kind, state, is_example, happened_at, next_at, attempts, body } = message
  const label = i18n._(kindLabels[kind])
  const next = next_at === null || isOnItsWay(message) ? null : `${gregorian(next_at)} ${time(next_at)}`

  async function redeliver() {
    setBusy(true)
    const result = await redeliverWebhookMessage(webhookId, id)
    setBusy(false)
    if (!result.ok) showFailure(result)
  }

  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-medium">{label}</span>
        <Badge tone={tones[state]}>
          {state === 'delivered' ? (
            <Trans>Taken</Trans>
          ) : state === 'failed' ? (
            <Trans>Not taken</Trans>
          ) : state === 'withheld' ? (
            <Trans>Not sent</Trans>
          ) : (
            <Trans>On its way</Trans>
          )}
        </Badge>
        {is_example && (
          <Badge>
            <Trans>Example</Trans>
          </Badge>
        )}
        <span className="text-sm text-muted">{ago(happened_at, now)}</span>
        {canSend && state !== 'waiting' && (
          <Button
            size="small"
            variant="quiet"
            className="ms-auto"
            loading={busy}
            aria-label={t`Send again: ${label}`}
            icon={<RotateCw size={18} aria-hidden="true" />}
            onClick={() => void redeliver()}
          >
            <Trans>Send again</Trans>
          </Button>
        )}
      </div>
      {attempts.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-muted">
          {attempts.map((attempt) => {
            const at = `${gregorian(attempt.at)} ${time(attempt.at)}`
            const duration = number(attempt.duration)
            return (
              <li key={attempt.id} className="flex flex-wrap gap-x-3">
                <span className="font-medium text-text">{attemptText(attempt)}</span>
                <span>{at}</span>
                <span>
                  <Trans>{duration} ms</Trans>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {state === 'withheld' && (
        <p className="text-sm text-muted">
          <Trans>You no longer had access to what it was about.</Trans>
        </p>
      )}
      {next !== null && (
        <p className="text-sm text-muted">
          <Trans>Next try: {next}</Trans>
        </p>
      )}
      {(state !== 'withheld' || attempts.length > 0) && (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer text-action">
            <Trans>What was sent and answered</Trans>
          </summary>
          <div className="flex flex-col gap-2 pt-2">
            <Code text={formatted(body)} />
            {attempts[0] !== undefined && attempts[0].response !== '' && <Code text={attempts[0].response} />}
          </div>
        </details>
      )}
    </li>
  )
}

function Code({ text }: { text: string }) {
  return (
    <LtrText className="block rounded-lg bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
      {text}
    </LtrText>
  )
}

/** What is signed has no spaces; for reading it has. */
function formatted(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
