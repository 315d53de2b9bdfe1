import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createFormat } from '#client/i18n/format.ts'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import type { SelfAdmission } from '#shared/contract/joining.ts'
import { AnswerPanel } from './answer/answer-panel.tsx'
import { EnvelopeCover } from './envelope-cover.tsx'
import { CardStage } from './event-card.tsx'
import { EventDetails } from './event-details.tsx'
import { isCheckInOpen } from './landing/logic.ts'
import { Music } from './music.tsx'
import { keptSince } from './offline-copy.ts'
import { PageHeader } from './page-header.tsx'
import { Admitted } from './pass/admitted.tsx'
import { HereForm } from './pass/self-check-in-form.tsx'
import { useMoment } from './use-hydrated-now.ts'
import { usePage } from './use-page.ts'

/** A guest's own invitation: the card, the answer, and what they want to know before going. */
export function GuestPage({ state }: { state: GuestPageState }) {
  const { t } = useLingui()
  const { guest, event, colors } = state
  return (
    <>
      <PageHeader music={state.music && <Music path={state.music} />}>
        <Trans>
          Welcome, <bdi className="font-medium">{guest.name}</bdi>
        </Trans>
      </PageHeader>
      <main
        id="main"
        className="mx-auto flex w-full max-w-5xl grow flex-col lg:grid lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start lg:gap-14 lg:px-8 lg:pb-16"
      >
        <CardStage />
        <div className="flex w-full grow flex-col rounded-t-2xl bg-surface pb-[env(safe-area-inset-bottom)] shadow-float lg:rounded-2xl">
          <KeptNotice />
          {event.cancelled ? (
            <p className="px-6 pt-8 text-lg lg:px-9">
              <Trans>The hosts have cancelled this occasion, and thank you for your kind wishes.</Trans>
            </p>
          ) : (
            <>
              <SelfCheckIn state={state} />
              <AnswerPanel state={state} />
            </>
          )}
          <section aria-label={t`Details`} className="px-6 pt-8 pb-10 lg:px-9">
            <EventDetails />
          </section>
        </div>
      </main>
      <EnvelopeCover colors={colors} name={guest.name} />
    </>
  )
}

/** “I am here”: on the night, where the host allows it, a guest lets themselves in from their own page. */
function SelfCheckIn({ state }: { state: GuestPageState }) {
  const { event, terms, told, standing, guest } = state
  const now = useMoment(state.drawn_at)
  const [admission, setAdmission] = useState<Partial<SelfAdmission> | null>(
    told.checked === undefined ? null : { people: told.checked },
  )
  const isExpected = standing.rsvp === 'attending' || standing.rsvp === null
  if (admission !== null) {
    return (
      <div className="mx-6 mt-6 rounded-xl bg-sunken p-4 lg:mx-9">
        <Admitted {...admission} arrived={told.checked === undefined} />
      </div>
    )
  }
  if (!isExpected || !isCheckInOpen(event, terms, now)) return null
  return <HereForm state={state} most={guest.invited} people={standing.people} onSent={setAdmission} />
}

const DAY = 86_400_000

/** Says truly that there is no network, and since when the page stands as it does. */
function KeptNotice() {
  const { language } = usePage()
  const [since, setSince] = useState<string | null>(null)
  useEffect(() => {
    setSince(keptSince())
    const end = () => setSince(null)
    addEventListener('online', end)
    return () => removeEventListener('online', end)
  }, [])
  if (since === null) return null
  const format = createFormat({ language })
  const isOld = Date.now() - Date.parse(since) > DAY
  const when = isOld ? format.date(since) : format.time(since)
  return (
    <p role="status" className="flex items-center gap-3 rounded-t-2xl bg-sunken px-6 py-3 text-sm text-muted">
      <span className="size-2.5 shrink-0 rounded-full bg-brass-400" aria-hidden="true" />
      <Trans>You are offline. This is your invitation as it stood at {when}.</Trans>
    </p>
  )
}
