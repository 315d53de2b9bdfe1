import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { usePreload } from '#client/lib/preload.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'

/** The messages of all browser engines for a chunk that could not be fetched. */
const fetchFailure =
  /dynamically imported module|Importing a module script failed|error loading|Failed to fetch|Load failed/i

const reload = () => location.reload()

/**
 * In place of a page, inside its layout: it threw, or its chunk cannot be fetched, because there is no network or
 * because a newer version of the app has replaced the files of this one.
 */
export function FailedPage() {
  const { t } = useLingui()
  const error = useRouteError()
  const missing = error instanceof Error && fetchFailure.test(error.message)
  const replaced = useIsNewerVersionServed(missing)
  usePreload(true)

  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-10">
      {replaced ? (
        <EmptyState
          isPage
          icon={<RefreshCw size={32} aria-hidden="true" />}
          title={t`Marhaba has been updated`}
          action={
            <Button onClick={reload}>
              <Trans>Reload the page</Trans>
            </Button>
          }
        >
          <Trans>This page is part of the new version. What you saved is safe.</Trans>
        </EmptyState>
      ) : missing ? (
        <EmptyState
          isPage
          icon={<WifiOff size={32} aria-hidden="true" />}
          title={t`Connect once to open this page`}
          action={
            <Button onClick={reload}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>You seem to be offline, and this page hasn’t been opened on this device before.</Trans>
        </EmptyState>
      ) : (
        <ErrorState isPage onRetry={reload}>
          <Trans>This page couldn’t be shown. What you saved is safe.</Trans>
        </ErrorState>
      )}
    </div>
  )
}

function useIsNewerVersionServed(missing: boolean): boolean {
  const [replaced, setReplaced] = useState(false)
  useEffect(() => {
    if (missing) isNewerVersionServed().then(setReplaced)
  }, [missing])
  return replaced
}

/**
 * Whether the server now serves another version than this page's: then files of this page may be gone for good.
 * A response without our header is a portal's or a proxy's.
 */
async function isNewerVersionServed(): Promise<boolean> {
  // A page that the server rendered names it where its first script finds it.
  const script = document.querySelector<HTMLScriptElement>('script[type=module], script[data-app]')
  const entry = script?.dataset['app'] ?? script?.getAttribute('src')
  if (!entry) return false
  try {
    const response = await fetch('/', { cache: 'no-store' })
    return response.headers.get('x-marhaba') === '1' && !(await response.text()).includes(entry)
  } catch {
    return false
  }
}
