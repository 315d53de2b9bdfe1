import { Trans, useLingui } from '@lingui/react/macro'
import type { LandingPageState } from '#shared/contract/invitation-page.ts'
import { CardStage } from '../card-stage.tsx'
import { EventDetails } from '../event-details.tsx'
import { PageHeader } from '../page-header.tsx'
import { CheckInPanel } from './check-in-panel.tsx'
import { JoinPanel } from './join-panel.tsx'
import { Kiosk } from './kiosk.tsx'
import { LateJoin } from './late-join.tsx'
import { isCheckInOpen } from './logic.ts'
import { useKiosk } from './use-kiosk.ts'
import { useMoment } from './use-moment.ts'

/** What a visitor sees who comes by a host's share link: the occasion, and the way in. */
export function LandingPage({ state }: { state: LandingPageState }) {
  const { t } = useLingui()
  const now = useMoment(state.drawn_at)
  const kiosk = useKiosk()
  const { event, terms, told } = state
  if (kiosk && terms.self_check_in && !event.cancelled) return <Kiosk state={state} />
  // At the door one has seen the card: the form comes before it there.
  const isNight = told.checked !== undefined || isCheckInOpen(event, terms, now)
  return (
    <>
      <PageHeader>
        <Trans>Welcome</Trans>
      </PageHeader>
      <main
        id="main"
        className={`mx-auto flex w-full max-w-5xl grow flex-col lg:grid lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start lg:gap-14 lg:px-8 lg:pb-16 ${isNight ? 'gap-6 pt-2' : ''}`}
      >
        {isNight && (
          <div className="mx-4 flex flex-col gap-6 rounded-2xl bg-surface p-6 shadow-float lg:order-2 lg:mx-0 lg:p-9">
            <CheckInPanel state={state} />
            <LateJoin state={state} />
          </div>
        )}
        <CardStage />
        <div
          className={`flex w-full grow flex-col rounded-t-2xl bg-surface pb-[env(safe-area-inset-bottom)] shadow-float lg:rounded-2xl ${isNight ? 'lg:order-3 lg:col-start-2' : ''}`}
        >
          {event.cancelled ? (
            <p className="px-6 pt-8 text-lg lg:px-9">
              <Trans>The hosts have cancelled this occasion, and thank you for your kind wishes.</Trans>
            </p>
          ) : (
            !isNight && (
              <div className="px-6 pt-7 lg:px-9 lg:pt-9">
                <JoinPanel state={state} />
              </div>
            )
          )}
          <section aria-label={t`Details`} className="px-6 pt-8 pb-10 lg:px-9">
            <EventDetails />
          </section>
        </div>
      </main>
    </>
  )
}
