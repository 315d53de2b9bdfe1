import { Trans } from '@lingui/react/macro'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import { PageHeader } from './components/page-header.tsx'

/** A guest's own invitation: the card, the answer, and what they want to know before going. */
export function GuestPage({ state }: { state: GuestPageState }) {
  return (
    <>
      <PageHeader>
        <Trans>
          Welcome, <bdi className="font-medium">{state.guest.name}</bdi>
        </Trans>
      </PageHeader>
      <main id="main" />
    </>
  )
}
