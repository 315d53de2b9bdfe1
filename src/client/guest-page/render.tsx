import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { messages as arabic } from '#locales/ar/messages.po?guest'
import { messages as english } from '#locales/en/messages.po?guest'
import type { Language } from '#shared/contract/common.ts'
import type { RenderInvitation } from '#shared/contract/invitation-page.ts'
import { datesOf, titleOf } from './event-texts.ts'
import { guestWords } from './guest-i18n.ts'
import { InvitationPage } from './invitation-page.tsx'
import { LandingPage } from './landing/landing-page.tsx'

const words = { ar: guestWords('ar', arabic), en: guestWords('en', english) } satisfies Record<
  Language,
  unknown
>

/** Draws the page of an invitation link as the browser will find it. The server loads what this is built to. */
export const renderInvitation: RenderInvitation = (facts) => {
  const i18n = words[facts.language]
  const state = facts.kind === 'missing' ? facts : { ...facts, dates: datesOf(facts) }
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <InvitationPage state={state} Landing={LandingPage} />
    </I18nProvider>,
  )
  return { title: titleOf(state, i18n), html, state }
}
