import { Trans, useLingui } from '@lingui/react/macro'
import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createFormat } from '#client/i18n/format.ts'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import type { SelfAdmission } from '#shared/contract/joining.ts'
import { RsvpPanel } from './answer/rsvp-panel.tsx'
import { EnvelopeCover } from './envelope-cover.tsx'
import { EventCard } from './event-card.tsx'
import { EventDetails } from './event-details.tsx'
import { isCheckInOpen } from './landing/join-mode.ts'
import { savedAt } from './offline-copy.ts'
import { PageHeader } from './page-header.tsx'
import { Admitted } from './pass/admitted.tsx'
import { SelfCheckInForm } from './pass/self-check-in-form.tsx'
import { useHydratedNow } from './use-hydrated-now.ts'
import { usePage } from './use-page.ts'

/** A guest's own invitation: the card, the RSVP, and the details of the event. */
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
        className="mx-auto flex w-full max-w-5xl grow flex-col lg:grid lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:items-start lg:gap-x-12 lg:gap-y-8 lg:px-8 lg:pb-16"
      >
        <EventCard />
        {/* One sheet on a phone; two on a large screen, the second below the card too. */}
        <div className="flex w-full grow flex-col rounded-t-2xl bg-surface pb-[env(safe-area-inset-bottom)] shadow-float lg:contents">
          <div className="lg:rounded-2xl lg:bg-surface lg:pb-9 lg:shadow-float">
            <OfflineNotice />
            {event.cancelled ? (
              <p className="px-6 pt-8 text-lg lg:px-9">
                <Trans>The hosts have cancelled this event, and thank you for your kind wishes.</Trans>
              </p>
            ) : (
              <>
                <SelfCheckIn state={state} />
                <RsvpPanel state={state} />
              </>
            )}
          </div>
          <section
            aria-label={t`Details`}
            className="px-6 pt-8 pb-10 lg:col-span-2 lg:rounded-2xl lg:bg-surface lg:px-9 lg:shadow-float"
          >
            <EventDetails />
          </section>
        </div>
      </main>
      <EnvelopeCover colors={colors} name={guest.name} />
    </>
  )
}

/** “I am here”: during the event, where the host allows it, a guest checks in on their own page. */
function SelfCheckIn({ state }: { state: GuestPageState }) {
  const { event, terms, told, standing, guest } = state
  const now = useHydratedNow(new Date(state.drawn_at))
  const [admission, setAdmission] = useState<Partial<SelfAdmission> | null>(
    told.checked === undefined ? null : { people: told.checked },
  )
  const isExpected = standing.rsvp === 'attending' || standing.rsvp === null
  if (admission !== null) {
    return (
      <div className="mx-6 mt-6 rounded-xl bg-sunken p-4 lg:mx-9">
        <Admitted {...admission} takesFocus={told.checked === undefined} />
      </div>
    )
  }
  if (!isExpected || !isCheckInOpen(event, terms, now)) return null
  return (
    <SelfCheckInForm
      state={state}
      invited={guest.invited}
      people={standing.people}
      onSubmitted={setAdmission}
    />
  )
}

const DAY_MS = 86_400_000

/** Shown on a page opened from the offline cache: that it may be out of date, and from when it is. */
function OfflineNotice() {
  const { language } = usePage()
  const [saved, setSaved] = useState<{ at: string; isOld: boolean } | null>(null)
  useEffect(() => {
    const at = savedAt()
    if (at !== null) setSaved({ at, isOld: Date.now() - Date.parse(at) > DAY_MS })
    const end = () => setSaved(null)
    addEventListener('online', end)
    return () => removeEventListener('online', end)
  }, [])
  if (saved === null) return null
  const format = createFormat({ language })
  const when = saved.isOld ? format.date(saved.at) : format.time(saved.at)
  return (
    <p role="status" className="flex items-center gap-3 rounded-t-2xl bg-sunken px-6 py-3 text-sm text-muted">
      <span className="size-2.5 shrink-0 rounded-full bg-brass-400" aria-hidden="true" />
      <Trans>You’re offline. This is your invitation as of {when}.</Trans>
    </p>
  )
}

/**
 * The host's music and its button. Browsers allow sound only after a touch: the one that opens the envelope
 * (`bootstrap.ts` starts it by its id), or that of this button. Nothing is fetched before.
 */
function Music({ path }: { path: string }) {
  const { t } = useLingui()
  const sound = useRef<HTMLAudioElement>(null)
  const playing = useSyncExternalStore(
    (changed) => follow(sound.current, changed),
    () => sound.current?.paused === false,
    () => false,
  )
  const toggle = () => {
    const element = sound.current
    if (!element?.paused) return element?.pause()
    // Offline it cannot play: the button shows that it is paused.
    element.play().catch(() => element.pause())
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the host's own music, without words of ours */}
      <audio ref={sound} id="music" src={path} preload="none" loop />
      <button
        type="button"
        onClick={toggle}
        aria-label={playing ? t`Mute` : t`Play music`}
        className="needs-script grid size-11 shrink-0 place-items-center rounded-full border border-brass-300/50 transition hover:border-brass-200 hover:text-white"
      >
        {playing ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
      </button>
    </>
  )
}

function follow(element: HTMLAudioElement | null, changed: () => void): () => void {
  element?.addEventListener('play', changed)
  element?.addEventListener('pause', changed)
  return () => {
    element?.removeEventListener('play', changed)
    element?.removeEventListener('pause', changed)
  }
}
