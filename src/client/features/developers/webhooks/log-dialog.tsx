import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { Select } from '#client/ui/select.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import type { Webhook, WebhookKind } from '#shared/contract/webhooks.ts'
import { sendWebhookExample } from '../commands.ts'
import { kindLabels } from '../labels.ts'
import { useWebhookMessages } from '../queries.ts'
import { MessageRow } from './message-row.tsx'

/** What an endpoint was sent in the last 30 days and its responses, and a way to try it out. */
export function LogDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const log = useWebhookMessages(webhook.id)
  const [kind, setKind] = useState<WebhookKind>(webhook.kinds[0] ?? 'guest.answered')
  const [busy, setBusy] = useState(false)
  const messages = log.data?.pages.flatMap((page) => page.messages)
  const isOff = webhook.stopped !== null

  async function sendExample() {
    setBusy(true)
    const result = await sendWebhookExample(webhook.id, kind)
    setBusy(false)
    if (!result.ok) showFailure(result)
  }

  return (
    <Dialog open onOpenChange={onClose} size="large" title={<Trans>Log of the last 30 days</Trans>}>
      <div className="flex flex-col gap-4">
        <LtrText className="rtl-page-align font-mono text-sm break-all text-muted">{webhook.url}</LtrText>
        {isOff ? (
          <p className="text-sm text-muted">
            <Trans>This endpoint is off. Turn it on to send it something.</Trans>
          </p>
        ) : (
          <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
            <div className="grow">
              <Select
                label={t`Try it out with an example`}
                options={webhook.kinds.map((one) => ({ id: one, label: i18n._(kindLabels[one]) }))}
                value={kind}
                onChange={setKind}
              />
            </div>
            <Button
              variant="secondary"
              loading={busy}
              icon={<Send size={20} className="flip-rtl" aria-hidden="true" />}
              onClick={() => void sendExample()}
            >
              <Trans>Send an example</Trans>
            </Button>
          </div>
        )}
        {messages === undefined ? (
          log.isError ? (
            <p role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
              <Trans>Couldn’t load the log.</Trans>
              <Button
                size="small"
                variant="secondary"
                loading={log.isFetching}
                onClick={() => void log.refetch()}
              >
                <Trans>Try again</Trans>
              </Button>
            </p>
          ) : (
            <SkeletonList rows={3} />
          )
        ) : messages.length === 0 ? (
          <p className="py-6 text-center text-muted">
            <Trans>Nothing has been sent yet.</Trans>
          </p>
        ) : (
          <ol className="flex flex-col divide-y divide-line/60" aria-live="polite">
            {messages.map((message) => (
              <MessageRow
                key={message.id}
                webhookId={webhook.id}
                message={message}
                now={now}
                canSend={!isOff}
              />
            ))}
          </ol>
        )}
        {log.hasNextPage && (
          <Button
            variant="secondary"
            loading={log.isFetchingNextPage}
            onClick={() => void log.fetchNextPage()}
          >
            <Trans>Show more</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  )
}
