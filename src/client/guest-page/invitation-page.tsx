import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { InvitationPageState, LandingPageState } from '#shared/contract/invitation-page.ts'
import { ArchFrame } from './arch-frame.tsx'
import { GuestPage } from './guest-page.tsx'
import { KhatamOrnament } from './khatam-ornament.tsx'
import { PageBackground } from './page-background.tsx'
import { PageHeader } from './page-header.tsx'
import { PageContext } from './use-page.ts'

interface InvitationPageProps {
  state: InvitationPageState
  /** The page of a share link; null on other pages, which then need not fetch it. */
  Landing: ComponentType<{ state: LandingPageState }> | null
}

/** The page behind an invitation link, rendered by the server and hydrated in the browser. */
export function InvitationPage({ state, Landing }: InvitationPageProps) {
  return (
    <PageContext value={state}>
      <PageBackground colors={state.kind === 'missing' ? null : state.colors} />
      {state.kind === 'guest' && <GuestPage state={state} />}
      {state.kind === 'landing' && Landing && <Landing state={state} />}
      {state.kind === 'missing' && <MissingInvitation />}
    </PageContext>
  )
}

/** Does not say which part of the link is wrong: that would help to guess links. */
function MissingInvitation() {
  return (
    <>
      <PageHeader />
      <main id="main" className="grid grow place-items-center px-6 pt-4 pb-16">
        <ArchFrame>
          <KhatamOrnament />
          <h1 className="card-words pt-5 text-2xl">
            <Trans>We could not find this invitation</Trans>
          </h1>
          <p className="pt-3 text-ink-700">
            <Trans>Open the link once more from the message it came in, or ask whoever invited you.</Trans>
          </p>
        </ArchFrame>
      </main>
    </>
  )
}
