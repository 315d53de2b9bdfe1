import type { InvitationPageState } from '#shared/contract/invitation-page.ts'
import { MissingInvitation } from './components/missing-invitation.tsx'
import { PageGround } from './components/page-ground.tsx'
import { PageContext } from './components/use-page.ts'
import { GuestPage } from './guest-page.tsx'
import { LandingPage } from './landing/landing-page.tsx'

/** What stands behind a link: the same on the server, which draws it, and in the browser, which wakes it. */
export function InvitationPage({ state }: { state: InvitationPageState }) {
  return (
    <PageContext value={state}>
      <PageGround colors={state.kind === 'missing' ? null : state.colors} />
      {state.kind === 'guest' && <GuestPage state={state} />}
      {state.kind === 'landing' && <LandingPage state={state} />}
      {state.kind === 'missing' && <MissingInvitation />}
    </PageContext>
  )
}
