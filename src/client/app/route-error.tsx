import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useRouteError } from 'react-router-dom'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'

/** A page whose file could not be fetched says so in these words, in every browser engine. */
const fetchFailure =
  /dynamically imported module|Importing a module script failed|error loading|Failed to fetch|Load failed/i

/** A page that broke, or one whose files are not on this device while there is no network. */
export function RouteError() {
  const { t } = useLingui()
  const error = useRouteError()
  const missing = error instanceof Error && fetchFailure.test(error.message)
  const reload = () => location.reload()

  return (
    <main id="main" className="mx-auto w-full max-w-2xl px-4 py-10">
      {missing ? (
        <EmptyState
          icon={<WifiOff size={32} aria-hidden="true" />}
          title={t`This page needs the network once`}
          action={
            <Button onClick={reload}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>You seem to be offline, and this page has not been opened on this device before.</Trans>
        </EmptyState>
      ) : (
        <ErrorState onRetry={reload}>
          <Trans>This page could not be shown. What you saved is safe.</Trans>
        </ErrorState>
      )}
    </main>
  )
}
