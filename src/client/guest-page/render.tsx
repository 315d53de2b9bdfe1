import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { messages as arabic } from '#locales/ar/messages.po?guest'
import { messages as english } from '#locales/en/messages.po?guest'
import type { Language } from '#shared/contract/common.ts'
import type { InvitationPageState, RenderInvitation } from '#shared/contract/invitation-page.ts'
import { datesOf } from './event-dates.ts'
import { eventText } from './event-texts.ts'
import { createGuestI18n } from './guest-i18n.ts'
import { InvitationPage } from './invitation-page.tsx'
import { LandingPage } from './landing/landing-page.tsx'

const i18nOf = { ar: createGuestI18n('ar', arabic), en: createGuestI18n('en', english) } satisfies Record<
  Language,
  unknown
>

/** Renders the page behind an invitation link. The server imports the built file. */
export const renderInvitation: RenderInvitation = (input) => {
  const i18n = i18nOf[input.language]
  const state = input.kind === 'missing' ? input : { ...input, dates: datesOf(input, i18n) }
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <InvitationPage state={state} Landing={LandingPage} />
    </I18nProvider>,
  )
  return { title: pageTitle(state, i18n), html, state }
}

/** The title of the browser's tab. */
function pageTitle(state: InvitationPageState, i18n: I18n): string {
  const title = state.kind === 'missing' ? null : eventText(state.event, 'title', state.language)
  return title?.text ?? i18n._(msg`Invitation`)
}
