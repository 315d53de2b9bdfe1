import { Trans, useLingui } from '@lingui/react/macro'
import { ErrorState } from '#client/ui/error-state.tsx'

/** The designs could not be fetched, and are not in the cache. */
export function DesignsError({ retry, retrying }: { retry: () => void; retrying: boolean }) {
  const { t } = useLingui()
  return (
    <ErrorState title={t`The designs could not be fetched`} onRetry={retry} retrying={retrying}>
      <Trans>Check your connection and try again. What you have seen before stays on this device.</Trans>
    </ErrorState>
  )
}
