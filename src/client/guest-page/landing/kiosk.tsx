import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { languageNames, otherLanguage } from '#client/i18n/languages.ts'
import { keepScreenOn } from '#client/lib/device/wake-lock.ts'
import { newId } from '#client/lib/new-id.ts'
import type { LandingPageState } from '#shared/contract/invitation-page.ts'
import type { SelfAdmission } from '#shared/contract/joining.ts'
import { EventText } from '../event-text.tsx'
import { eventText } from '../event-texts.ts'
import { KhatamOrnament } from '../khatam-ornament.tsx'
import { checkInSelf } from './commands.ts'
import { ContactForm } from './contact-form.tsx'
import { KioskWelcome } from './kiosk-welcome.tsx'
import { useSubmissionId } from './use-submission-id.ts'

/** What somebody typed and left is cleared after so long, before the next guest reads it. */
const IDLE_MS = 45_000

/**
 * A tablet at the entrance where one guest after the other checks in. Nothing of a guest stays on it: each gets a new
 * form, whose values the browser does not store.
 */
export function Kiosk({ state }: { state: LandingPageState }) {
  const { event, language, path } = state
  const [firstKey] = useState(newId)
  const [guestKey, setGuestKey] = useState(firstKey)
  const heading = useRef<HTMLHeadingElement>(null)
  const idOf = useSubmissionId()
  const [admission, setAdmission] = useState<SelfAdmission | null>(null)
  const title = eventText(event, 'title', language)
  const other = otherLanguage(language)

  useEffect(() => keepScreenOn(), [])
  // The button that asked for the next guest is gone. Not the field: that would open the keyboard of a tablet.
  useEffect(() => {
    if (guestKey !== firstKey) heading.current?.focus()
  }, [guestKey, firstKey])
  const reset = () => {
    setAdmission(null)
    setGuestKey(newId())
  }
  useIdle(IDLE_MS, reset)
  if (admission !== null) return <KioskWelcome key={guestKey} admission={admission} onDone={reset} />
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh w-full max-w-6xl flex-col gap-4 px-5 py-4 md:flex-row md:items-center md:gap-16 md:px-10"
    >
      <div className="flex flex-col items-center gap-2 text-center text-brass-100 md:gap-4 md:flex-1">
        <span className="max-md:hidden">
          <KhatamOrnament size={72} />
        </span>
        <h1 className="card-names text-3xl leading-normal wrap-anywhere md:text-6xl md:leading-normal">
          {title ? <EventText of={title} /> : <Trans>Our event</Trans>}
        </h1>
        <a
          href={`/${other}${path}?kiosk`}
          lang={other}
          hrefLang={other}
          rel="nofollow"
          className="inline-flex min-h-12 items-center rounded-full border border-brass-300/50 px-6 font-medium"
        >
          {languageNames[other]}
        </a>
      </div>
      <section
        aria-labelledby="check-in"
        className="flex w-full flex-col gap-5 rounded-2xl bg-surface p-6 shadow-float md:max-w-lg md:flex-1 md:p-10"
      >
        <h2 ref={heading} tabIndex={-1} data-focus-target id="check-in" className="text-2xl md:text-3xl">
          <Trans>Welcome! Check in here</Trans>
        </h2>
        <p className="text-muted md:text-lg">
          <Trans>Your name and your email or phone, as the hosts have them.</Trans>
        </p>
        <ContactForm
          key={guestKey}
          hidden={{ do: 'check-in' }}
          typed={null}
          shared
          send={(contact) =>
            checkInSelf(state, { ...contact, id: idOf(guestKey, contact.name, contact.contact) })
          }
          onSubmitted={setAdmission}
        >
          <Trans>Check in</Trans>
        </ContactForm>
      </section>
    </main>
  )
}

const ACTIVITY = ['pointerdown', 'keydown', 'input'] as const

/** Calls back once the page has not been used for so many milliseconds; every use restarts the time. */
function useIdle(milliseconds: number, callback: () => void): void {
  const onIdle = useEffectEvent(callback)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => onIdle(), milliseconds)
    }
    for (const type of ACTIVITY) addEventListener(type, restart)
    return () => {
      clearTimeout(timer)
      for (const type of ACTIVITY) removeEventListener(type, restart)
    }
  }, [milliseconds])
}
