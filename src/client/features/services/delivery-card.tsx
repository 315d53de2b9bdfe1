import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { eventTitle } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Card } from '#client/ui/card.tsx'
import { showResult } from '#client/ui/failures.ts'
import { TextArea } from '#client/ui/text-area.tsx'
import { MESSAGE_MAXIMUM, type ServiceDetail } from '#shared/contract/service-requests.ts'
import { acceptDelivery, pullDrafts, wishChanges } from './commands.ts'

/** What was delivered, the newest first, and the host's decision on it. */
export function DeliveryCard({ request }: { request: ServiceDetail }) {
  const { id, kind, state, deliveries } = request
  const { language, ago } = useFormat()
  const now = useNow()
  const newest = deliveries[0]?.event_id
  useEffect(() => {
    if (newest !== undefined) pullDrafts()
  }, [newest])
  if (deliveries.length === 0) return null
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <h2 className="text-lg">
        <Trans context="service">Delivered</Trans>
      </h2>
      <ul className="flex flex-col gap-4">
        {deliveries.map(({ event_id, title_ar, title_en, delivered_at }) => (
          <li key={event_id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="flex min-w-0 flex-col">
              <bdi className="font-medium wrap-anywhere">
                {eventTitle({ title_ar, title_en, hosts_ar: '', hosts_en: '' }, language)}
              </bdi>
              <span className="text-sm text-muted">{ago(delivered_at, now)}</span>
            </span>
            <ButtonLink
              to={kind === 'personal-design' ? paths.design(event_id) : paths.manage(event_id)}
              size="small"
              variant={event_id === newest ? 'primary' : 'secondary'}
            >
              {kind === 'personal-design' ? <Trans>Open in the editor</Trans> : <Trans>Open the event</Trans>}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {state === 'delivered' && <Decision requestId={id} />}
    </Card>
  )
}

function Decision({ requestId }: { requestId: string }) {
  const { t } = useLingui()
  const [note, setNote] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function decide(sending: ReturnType<typeof acceptDelivery>) {
    setBusy(true)
    showResult(await sending)
    setBusy(false)
  }

  if (note === null) {
    return (
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button loading={busy} onClick={() => void decide(acceptDelivery(requestId))}>
          <Trans>Accept it</Trans>
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => setNote('')}>
          <Trans>Ask for changes</Trans>
        </Button>
      </div>
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim() !== '') void decide(wishChanges(requestId, note))
      }}
      className="flex flex-col gap-4 border-t border-line pt-5"
    >
      <TextArea
        label={t`What we should change`}
        rows={3}
        maxLength={MESSAGE_MAXIMUM}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy} disabled={note.trim() === ''}>
          <Trans>Send it back</Trans>
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => setNote(null)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
