import { I18nProvider } from '@lingui/react'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Language } from '#shared/contract/common.ts'
import type { InvitationPageState } from '#shared/contract/invitation-page.ts'
import { InvitationPage } from './features/invitation/invitation-page.tsx'
import { guestWords } from './i18n/guest-words.ts'

const catalogs = {
  ar: () => import('../../locales/ar/messages.po?guest'),
  en: () => import('../../locales/en/messages.po?guest'),
} satisfies Record<Language, unknown>

/** `invitation-first.ts` holds forms back until somebody can take them. */
function Awake() {
  useEffect(() => void dispatchEvent(new Event('marhaba-awake')), [])
  return null
}

const root = document.getElementById('root')
const written = document.getElementById('state')?.textContent
if (!root || !written) throw new Error('this is no page of an invitation')
const state = JSON.parse(written) as InvitationPageState
const [{ messages }, Landing] = await Promise.all([
  catalogs[state.language](),
  state.kind === 'landing'
    ? import('./features/invitation/landing/landing-page.tsx').then(({ LandingPage }) => LandingPage)
    : null,
])
hydrateRoot(
  root,
  <I18nProvider i18n={guestWords(state.language, messages)}>
    <InvitationPage state={state} Landing={Landing} />
    <Awake />
  </I18nProvider>,
)
