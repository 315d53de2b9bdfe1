import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Outlet, useMatch } from 'react-router-dom'
import { accountDatabase } from '#client/offline/account-database.ts'
import { accountLifecycle } from '#client/offline/account-lifecycle.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { useIsReplaced } from './use-sync.ts'

/** The pages of an account, once its database is open. */
export function AccountOutlet() {
  const { t } = useLingui()
  const [state, open] = useOpenDatabase()
  useWatchedEvent()
  if (useIsReplaced()) return <ReloadNotice />
  if (state === 'opening') return <PageLoader />
  if (state === 'open') return <Outlet />
  return (
    <ErrorState title={t`This browser won’t let Marhaba save anything on this device`} onRetry={open}>
      <Trans>Free up some space, or leave private browsing, and try again.</Trans>
    </ErrorState>
  )
}

function useOpenDatabase(): [state: 'opening' | 'open' | 'failed', open: () => void] {
  const [state, setState] = useState<'opening' | 'open' | 'failed'>('opening')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens again
  useEffect(() => {
    let isUnmounted = false
    const update = (next: 'open' | 'failed') => () => isUnmounted || setState(next)
    accountDatabase().open().then(update('open'), update('failed'))
    return () => {
      isUnmounted = true
    }
  }, [attempt])
  return [state, () => setAttempt((before) => before + 1)]
}

/** Keeps the event of the current page in sync. */
function useWatchedEvent(): void {
  const eventId = useMatch('/manage/:id/*')?.params.id
  useEffect(() => {
    if (eventId) return accountLifecycle.engine()?.watchEvent(eventId)
    return undefined
  }, [eventId])
}

/** A newer version in another tab took the database: this page can store nothing until it is reloaded. */
function ReloadNotice() {
  const { t } = useLingui()
  return (
    <div role="alert">
      <EmptyState
        icon={<RefreshCw size={28} aria-hidden="true" />}
        title={t`Marhaba was updated in another tab`}
        action={
          <Button onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        }
      >
        <Trans>Your work is saved. Reload to continue.</Trans>
      </EmptyState>
    </div>
  )
}
