import './invitation.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useFormat } from '../../i18n/use-format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { GirihPattern } from '../../ui/girih-pattern.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ArchFrame } from './components/arch-frame.tsx'
import { InvitationCard } from './components/invitation-card.tsx'
import { InvitationDetails } from './components/invitation-details.tsx'
import { KhatamOrnament } from './components/khatam-ornament.tsx'
import { said } from './logic.ts'
import { type Invitation, useInvitation } from './queries.ts'

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
      {state.is === 'shown' && <Opened {...state.data} />}
      {state.is === 'missing' && <Missing />}
      {state.is === 'loading' && (
        <Alone>
          <Spinner size={40} />
        </Alone>
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

function Opened({ event, guest }: Invitation) {
  const { t } = useLingui()
  const { language } = useFormat()
  usePageTitle(said(event, 'title', language)?.text ?? t`Invitation`)
  const name = guest?.name
  return (
    <>
      <div className="grid min-h-19 items-center py-4 ps-5 pe-36 text-lg text-brass-100 sm:px-8">
        <p>
          {name ? (
            <Trans>
              Welcome, <bdi className="font-medium">{name}</bdi>
            </Trans>
          ) : (
            <Trans>Welcome</Trans>
          )}
        </p>
      </div>
      <div className="mx-auto flex w-full max-w-5xl grow flex-col lg:flex-row lg:items-center lg:justify-center lg:gap-14 lg:px-8 lg:pb-16">
        <div className="w-full animate-rise px-6 pb-10 lg:max-w-md lg:p-0">
          <InvitationCard event={event} />
        </div>
        <section
          aria-label={t`Details`}
          className="w-full grow rounded-t-2xl bg-surface px-6 pt-7 pb-[calc(32px+env(safe-area-inset-bottom))] lg:max-w-md lg:grow-0 lg:rounded-2xl lg:p-9"
        >
          {event.cancelled ? (
            <p className="text-lg">
              <Trans>The hosts have cancelled this occasion, and thank you for your kind wishes.</Trans>
            </p>
          ) : (
            <InvitationDetails event={event} guest={guest} />
          )}
        </section>
      </div>
    </>
  )
}

/** Says nothing of which part of the link is wrong: a link is a key, and guessing is not helped. */
function Missing() {
  const { t } = useLingui()
  usePageTitle(t`Invitation`)
  return (
    <Alone>
      <KhatamOrnament />
      <h1 className="card-words pt-5 text-2xl">
        <Trans>We could not find this invitation</Trans>
      </h1>
      <p className="pt-3 text-ink-700">
        <Trans>Open the link once more from the message it came in, or ask whoever invited you.</Trans>
      </p>
    </Alone>
  )
}

function Alone({ children }: { children: ReactNode }) {
  return (
    <div className="m-auto w-full px-6 py-20">
      <ArchFrame>{children}</ArchFrame>
    </div>
  )
}
