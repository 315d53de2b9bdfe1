import { Trans, useLingui } from '@lingui/react/macro'
import { DoorClosed } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { usePageTitle } from '../../lib/page-title.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { GirihPattern } from '../../ui/girih-pattern.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Gate } from './components/gate.tsx'
import { Notice } from './components/notice.tsx'
import { useDoor } from './queries.ts'

/** Which gate of which event this link opens. Always dark: it stands in a hall's entrance at night. */
export function DoorPage() {
  const { t } = useLingui()
  usePageTitle(t`Check-in`)
  const { eventToken = '', checkInToken = '' } = useParams()
  const state = useDoor(eventToken, checkInToken)
  return (
    <main
      id="main"
      data-theme="dark"
      className="relative isolate grid min-h-dvh place-items-center bg-ink-975 px-6 py-20 text-center text-text"
    >
      <meta name="robots" content="noindex, nofollow" />
      <GirihPattern size={88} className="girih-fade -z-10 text-teal-400 opacity-15" />
      {state.is === 'loading' && (
        <div role="status" className="text-action">
          <Spinner size={48} />
        </div>
      )}
      {state.is === 'shown' && <Gate {...state.data} />}
      {state.is === 'missing' && (
        <Notice
          icon={<DoorClosed size={52} strokeWidth={1.5} />}
          title={<Trans>This link opens no gate</Trans>}
        >
          <Trans>It may have been replaced. Ask the host for the current check-in link.</Trans>
        </Notice>
      )}
      {state.is === 'failed' && (
        <ErrorState title={t`The gate could not be opened`} onRetry={state.retry} retrying={state.retrying}>
          <Trans>Check your connection and try again.</Trans>
        </ErrorState>
      )}
    </main>
  )
}
