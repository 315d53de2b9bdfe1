import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { languageNames, otherLanguage } from '#client/i18n/languages.ts'
import { newId } from '#client/lib/new-id.ts'
import { keepAwake } from '#client/lib/wake-lock.ts'
import type { LandingPageState } from '#shared/contract/invitation-page.ts'
import type { SelfAdmission } from '#shared/contract/joining.ts'
import { EventText } from '../event-text.tsx'
import { said } from '../event-texts.ts'
import { KhatamOrnament } from '../khatam-ornament.tsx'
import { checkInSelf } from './commands.ts'
import { VisitorForm } from './contact-form.tsx'
import { KioskWelcome } from './kiosk-welcome.tsx'
import { useFactId } from './use-submission-id.ts'

/** Somebody who walked away leaves nothing standing for the next one to read. */
const IDLE_MS = 45_000

/**
 * A tablet at the entrance: one guest after the other checks in. Nothing of a guest stays on it once they have been
 * welcomed: the form is a new one each time, and the browser is asked to keep none of it.
 */
export function Kiosk({ state }: { state: LandingPageState }) {
  const { event, language, path } = state
  const [turn, setTurn] = useState(newId)
  const idOf = useFactId()
  const [admission, setAdmission] = useState<SelfAdmission | null>(null)
  const title = said(event, 'title', language)
  const other = otherLanguage(language)

  useEffect(() => keepAwake(), [])
  const begin = () => {
    setAdmission(null)
    setTurn(newId())
  }
  useIdle(IDLE_MS, begin)
  if (admission !== null) return <KioskWelcome key={turn} admission={admission} onDone={begin} />
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
          {title ? <EventText of={title} /> : <Trans>Our occasion</Trans>}
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
        <h2 id="check-in" className="text-2xl md:text-3xl">
          <Trans>Welcome! Check in here</Trans>
        </h2>
        <p className="text-muted md:text-lg">
          <Trans>Your name and your e-mail or phone, as the hosts have them.</Trans>
        </p>
        <VisitorForm
          key={turn}
          hidden={{ do: 'check-in' }}
          typed={null}
          shared
          send={(visitor) =>
            checkInSelf(state, { ...visitor, id: idOf(turn, visitor.name, visitor.contact) })
          }
          onSent={setAdmission}
        >
          <Trans>Check in</Trans>
        </VisitorForm>
      </section>
    </main>
  )
}

const SIGNS = ['pointerdown', 'keydown', 'input'] as const

/** Does something once nobody has touched the page for so many milliseconds, and again after each touch. */
function useIdle(milliseconds: number, act: () => void): void {
  const onIdle = useEffectEvent(act)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      clearTimeout(timer)
      timer = setTimeout(() => onIdle(), milliseconds)
    }
    for (const sign of SIGNS) addEventListener(sign, begin)
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) removeEventListener(sign, begin)
    }
  }, [milliseconds])
}
