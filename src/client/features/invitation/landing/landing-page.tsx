import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { LandingPageState } from '#shared/contract/invitation-page.ts'
import { EventText } from '../components/event-text.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { said } from '../logic.ts'
import { CheckInPanel } from './components/check-in-panel.tsx'
import { JoinPanel } from './components/join-panel.tsx'
import { useKiosk } from './components/use-kiosk.ts'
import { useMoment } from './components/use-moment.ts'
import { isCheckInOpen } from './logic.ts'

const Kiosk = lazy(() => import('./components/kiosk.tsx').then((module) => ({ default: module.Kiosk })))

/** What a visitor sees who comes by a host's share link: the occasion, and the way in. */
export function LandingPage({ state }: { state: LandingPageState }) {
  const now = useMoment(state.drawn_at)
  const kiosk = useKiosk()
  const { event, terms, told } = state
  const title = said(event, 'title', state.language)
  const checkIn = told.checked !== undefined || isCheckInOpen(event, terms, now)
  if (kiosk && terms.self_check_in) {
    return (
      <Suspense>
        <Kiosk state={state} />
      </Suspense>
    )
  }
  return (
    <>
      <PageHeader>
        <Trans>Welcome</Trans>
      </PageHeader>
      <main id="main" className="px-6 py-10 text-white">
        <h1>{title ? <EventText of={title} /> : <Trans>Our occasion</Trans>}</h1>
        <div className="bg-surface text-text p-6">
          {checkIn && <CheckInPanel state={state} />}
          <JoinPanel state={state} />
        </div>
      </main>
    </>
  )
}
