import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { InvitationPageState, LandingPageState } from '#shared/contract/invitation-page.ts'
import { LoneArch } from './empty-layout.tsx'
import { GuestPage } from './guest-page.tsx'
import { KhatamOrnament } from './khatam-ornament.tsx'
import { PageGround } from './page-background.tsx'
import { PageHeader } from './page-header.tsx'
import { PageContext } from './use-page.ts'

interface InvitationPageProps {
  state: InvitationPageState
  /** The page of a share link; null where it is not wanted, as guests' own phones need not fetch it. */
  Landing: ComponentType<{ state: LandingPageState }> | null
}

/** What stands behind a link: the same on the server, which draws it, and in the browser, which wakes it. */
export function InvitationPage({ state, Landing }: InvitationPageProps) {
  return (
    <PageContext value={state}>
      <PageGround colors={state.kind === 'missing' ? null : state.colors} />
      {state.kind === 'guest' && <GuestPage state={state} />}
      {state.kind === 'landing' && Landing && <Landing state={state} />}
      {state.kind === 'missing' && <MissingInvitation />}
    </PageContext>
  )
}

/** Says nothing of which part of the link is wrong: a link is a key, and guessing is not helped. */
function MissingInvitation() {
  return (
    <>
      <PageHeader />
      <LoneArch>
        <KhatamOrnament />
        <h1 className="card-words pt-5 text-2xl">
          <Trans>We could not find this invitation</Trans>
        </h1>
        <p className="pt-3 text-ink-700">
          <Trans>Open the link once more from the message it came in, or ask whoever invited you.</Trans>
        </p>
      </LoneArch>
    </>
  )
}
