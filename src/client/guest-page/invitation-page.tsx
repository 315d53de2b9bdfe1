import type { ComponentType } from 'react'
import type { InvitationPageState, LandingPageState } from '#shared/contract/invitation-page.ts'
import { GuestPage } from './guest-page.tsx'
import { MissingInvitation } from './missing-invitation.tsx'
import { PageGround } from './page-ground.tsx'
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
