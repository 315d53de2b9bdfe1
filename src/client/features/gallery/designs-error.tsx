import { Trans, useLingui } from '@lingui/react/macro'
import { ErrorState } from '#client/ui/error-state.tsx'

/** The designs could not be fetched, and are not in the cache. */
export function DesignsError({ retry, retrying }: { retry: () => void; retrying: boolean }) {
  const { t } = useLingui()
  return (
    <ErrorState title={t`Couldn’t load the designs`} onRetry={retry} retrying={retrying}>
      <Trans>Check your connection and try again. Designs you’ve already seen stay on this device.</Trans>
    </ErrorState>
  )
}
