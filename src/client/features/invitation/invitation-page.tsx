import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { ErrorState } from '../../ui/error-state.tsx'
import { GirihPattern } from '../../ui/girih-pattern.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { LoneArch } from './components/lone-arch.tsx'
import { MissingInvitation } from './components/missing-invitation.tsx'
import { OpenedInvitation } from './components/opened-invitation.tsx'
import { useInvitation } from './queries.ts'

/** What a guest sees who follows the link of an invitation. */
export function InvitationPage() {
  const { t } = useLingui()
  const { eventToken = '', hostToken = '', guestToken } = useParams()
  const state = useInvitation({ eventToken, hostToken, guestToken })
  return (
    <main id="main" className="relative isolate flex min-h-dvh flex-col overflow-x-clip">
      {/* A link is personal: no search engine keeps it. */}
      <meta name="robots" content="noindex, nofollow" />
      <div className="night absolute inset-0 -z-20" />
      <GirihPattern size={88} className="-z-10 text-brass-300 opacity-12" />
      {state.is === 'shown' && <OpenedInvitation {...state.data} />}
      {state.is === 'missing' && <MissingInvitation />}
      {state.is === 'loading' && (
        <LoneArch>
          <Spinner size={40} />
        </LoneArch>
      )}
      {state.is === 'failed' && (
        <div className="m-auto rounded-2xl bg-surface px-2">
          <ErrorState
            title={t`The invitation could not be fetched`}
            onRetry={state.retry}
            retrying={state.retrying}
          >
            <Trans>Check your connection and try again.</Trans>
          </ErrorState>
        </div>
      )}
    </main>
  )
}
