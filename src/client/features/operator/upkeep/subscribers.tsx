import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DetailList } from '#client/ui/detail-list.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { showResult } from '#client/ui/failures.ts'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { fetchSubscribers } from '../commands.ts'
import { useSubscriptionCounts } from '../queries.ts'

/** How many subscribed by the form of the footer, and the list of them for the program that writes to them. */
export function Subscribers() {
  const { t } = useLingui()
  const { number } = useFormat()
  const { counts, failed, retry } = useSubscriptionCounts()
  const [busy, setBusy] = useState(false)
  if (failed) return <ErrorState onRetry={retry} />
  if (counts === undefined) return <SkeletonList />

  async function download() {
    setBusy(true)
    const result = await fetchSubscribers()
    setBusy(false)
    if (result.ok) saveFile(result.data, 'marhaba-subscribers.csv')
    else showResult(result)
  }

  return (
    <Card className="flex flex-col gap-5 p-5">
      <DetailList
        items={[
          { label: t`Subscribed`, value: number(counts.confirmed) },
          { label: t`In Arabic`, value: number(counts.by_language.ar) },
          { label: t`In English`, value: number(counts.by_language.en) },
          { label: t`Not confirmed yet`, value: number(counts.waiting) },
        ]}
      />
      <p className="text-sm text-muted">
        <Trans>
          The file has a link for each address that ends its subscription: put it into every email you send.
        </Trans>
      </p>
      <Button
        className="self-start"
        variant="secondary"
        loading={busy}
        disabled={counts.confirmed === 0}
        icon={<Download size={20} aria-hidden="true" />}
        onClick={() => void download()}
      >
        <Trans>Save the list</Trans>
      </Button>
    </Card>
  )
}
