import { Trans, useLingui } from '@lingui/react/macro'
import { ErrorState } from '../ui/error-state.tsx'

/** This page is of a version that another tab has replaced: it can keep nothing until it is loaded again. */
export function SyncReplaced() {
  const { t } = useLingui()
  return (
    <ErrorState title={t`Marhaba was updated in another tab`} onRetry={() => location.reload()}>
      <Trans>What you did here is kept. Load this page again to go on.</Trans>
    </ErrorState>
  )
}
