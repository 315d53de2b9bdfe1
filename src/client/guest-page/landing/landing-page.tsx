import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { LandingPageState } from '#shared/contract/invitation-page.ts'
import type { SelfAdmission } from '#shared/contract/joining.ts'
import { EventCard } from '../event-card.tsx'
import { EventDetails } from '../event-details.tsx'
import { PageHeader } from '../page-header.tsx'
import { Admitted } from '../pass/admitted.tsx'
import { useHydratedNow } from '../use-hydrated-now.ts'
import { checkInSelf } from './commands.ts'
import { ContactForm } from './contact-form.tsx'
import { isCheckInOpen, joinModeOf } from './join-mode.ts'
import { JoinPanel } from './join-panel.tsx'
import { Kiosk } from './kiosk.tsx'
import { LandingPanel } from './landing-panel.tsx'
import { typedFormOf } from './typed-form.ts'
import { useSubmissionId } from './use-submission-id.ts'

/** The page of a host's share link: the event, and the form to join it or to check in. */
export function LandingPage({ state }: { state: LandingPageState }) {
  const { t } = useLingui()
  const now = useHydratedNow(new Date(state.drawn_at))
  const kiosk = useKiosk()
  const { event, terms, told } = state
  if (kiosk && terms.self_check_in && !event.cancelled) return <Kiosk state={state} />
  // During the event people are at the door: the check-in form comes before the card.
  const isCheckIn = told.checked !== undefined || isCheckInOpen(event, terms, now)
  return (
    <>
      <PageHeader>
        <Trans>Welcome</Trans>
      </PageHeader>
      <main
        id="main"
        className={`mx-auto flex w-full max-w-5xl grow flex-col lg:grid lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:items-start lg:gap-x-12 lg:gap-y-8 lg:px-8 lg:pb-16 ${isCheckIn ? 'gap-6 pt-2' : ''}`}
      >
        {isCheckIn && (
          <div className="mx-4 flex flex-col gap-6 rounded-2xl bg-surface p-6 shadow-float lg:order-2 lg:mx-0 lg:p-9">
            <CheckInPanel state={state} />
            <JoinAtDoor state={state} />
          </div>
        )}
        <EventCard />
        {/* As on the page of a guest. */}
        <div className="flex w-full grow flex-col rounded-t-2xl bg-surface pb-[env(safe-area-inset-bottom)] shadow-float lg:contents">
          {event.cancelled ? (
            <p className="px-6 pt-8 text-lg lg:rounded-2xl lg:bg-surface lg:px-9 lg:pb-8 lg:shadow-float">
              <Trans>The hosts have cancelled this event, and thank you for your kind wishes.</Trans>
            </p>
          ) : (
            !isCheckIn && (
              <div className="px-6 pt-7 lg:rounded-2xl lg:bg-surface lg:p-9 lg:shadow-float">
                <JoinPanel state={state} />
              </div>
            )
          )}
          <section
            aria-label={t`Details`}
            className="px-6 pt-8 pb-10 lg:order-3 lg:col-span-2 lg:rounded-2xl lg:bg-surface lg:px-9 lg:shadow-float"
          >
            <EventDetails />
          </section>
        </div>
      </main>
    </>
  )
}

/** Whether this device is a kiosk at the entrance: the host opens the share link with `?kiosk`. */
function useKiosk(): boolean {
  const [kiosk, setKiosk] = useState(false)
  useEffect(() => setKiosk(new URLSearchParams(location.search).has('kiosk')), [])
  return kiosk
}

/** During the event: for people who are not on the list, where the hosts still accept guests. */
function JoinAtDoor({ state }: { state: LandingPageState }) {
  const { typed, told, terms } = state
  if (joinModeOf(terms) === 'list-only') return null
  const wasSubmitted = typedFormOf(typed, 'join') !== null || told.joined !== undefined
  return (
    <details open={wasSubmitted} className="border-t border-line pt-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-action">
        <Trans>Not on the list?</Trans>
      </summary>
      <div className="pt-4">
        <JoinPanel state={state} />
      </div>
    </details>
  )
}

/** During the event: guests check themselves in by name and contact. */
function CheckInPanel({ state }: { state: LandingPageState }) {
  const { checked } = state.told
  const idOf = useSubmissionId()
  const [admission, setAdmission] = useState<Partial<SelfAdmission> | null>(
    checked === undefined ? null : { people: checked },
  )
  if (admission !== null) return <Admitted {...admission} takesFocus={checked === undefined} />
  return (
    <LandingPanel
      title={<Trans>Welcome: let’s check you in</Trans>}
      intro={<Trans>Your name and your email or phone, as the hosts have them.</Trans>}
    >
      <ContactForm
        hidden={{ do: 'check-in', check_in_id: state.join_id }}
        typed={typedFormOf(state.typed, 'check-in')}
        // The same id for every retry: the server checks in once.
        send={(contact) => checkInSelf(state, { ...contact, id: idOf(contact.name, contact.contact) })}
        onSubmitted={setAdmission}
      >
        <Trans>Check in</Trans>
      </ContactForm>
    </LandingPanel>
  )
}
