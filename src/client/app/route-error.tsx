import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { isReplaced } from '#client/lib/newer-version.ts'
import { useFirstSight } from '#client/lib/preload.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'

/** A page whose file could not be fetched says so in these words, in every browser engine. */
const fetchFailure =
  /dynamically imported module|Importing a module script failed|error loading|Failed to fetch|Load failed/i

const reload = () => location.reload()

/**
 * A page that broke, or one whose files cannot be had: there is no network, or they went with a version
 * that this page still is of.
 */
export function RouteError() {
  const { t } = useLingui()
  const error = useRouteError()
  const missing = error instanceof Error && fetchFailure.test(error.message)
  const replaced = useReplaced(missing)
  useFirstSight(true)

  return (
    <main id="main" className="mx-auto w-full max-w-2xl px-4 py-10">
      {replaced ? (
        <EmptyState
          icon={<RefreshCw size={32} aria-hidden="true" />}
          title={t`Marhaba has been renewed meanwhile`}
          action={
            <Button onClick={reload}>
              <Trans>Load the page again</Trans>
            </Button>
          }
        >
          <Trans>This page comes with the new version. What you saved is safe.</Trans>
        </EmptyState>
      ) : missing ? (
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

function useReplaced(missing: boolean): boolean {
  const [replaced, setReplaced] = useState(false)
  useEffect(() => {
    if (missing) isReplaced().then(setReplaced)
  }, [missing])
  return replaced
}
