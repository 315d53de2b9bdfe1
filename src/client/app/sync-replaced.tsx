import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'

/** This page is of a version that another tab has replaced: it can keep nothing until it is loaded again. */
export function SyncReplaced() {
  const { t } = useLingui()
  return (
    <div role="alert">
      <EmptyState
        icon={<RefreshCw size={28} aria-hidden="true" />}
        title={t`Marhaba was updated in another tab`}
        action={
          <Button onClick={() => location.reload()}>
            <Trans>Load again</Trans>
          </Button>
        }
      >
        <Trans>What you did here is kept. Load this page again to go on.</Trans>
      </EmptyState>
    </div>
  )
}
