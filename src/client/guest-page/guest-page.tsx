import { Trans, useLingui } from '@lingui/react/macro'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import { AnswerPanel } from './answer/answer-panel.tsx'
import { CardStage } from './card-stage.tsx'
import { EnvelopeCover } from './envelope-cover.tsx'
import { EventDetails } from './event-details.tsx'
import { KeptNotice } from './kept-notice.tsx'
import { Music } from './music.tsx'
import { PageHeader } from './page-header.tsx'
import { SelfCheckIn } from './pass/self-check-in.tsx'

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
