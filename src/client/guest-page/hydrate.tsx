import { I18nProvider } from '@lingui/react'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Language } from '#shared/contract/common.ts'
import type { InvitationPageState } from '#shared/contract/invitation-page.ts'
import { guestWords } from './guest-i18n.ts'
import { InvitationPage } from './invitation-page.tsx'

const catalogs = {
  ar: () => import('#locales/ar/messages.po?guest'),
  en: () => import('#locales/en/messages.po?guest'),
} satisfies Record<Language, unknown>

/**
 * Settled when the page takes what a guest does; until then `bootstrap.ts` holds forms back. Where something
 * could not be fetched it may be tried again.
 */
export async function wake(): Promise<void> {
  const root = document.getElementById('root')
  const written = document.getElementById('state')?.textContent
  if (!root || !written) throw new Error('this is no page of an invitation')
  const state = JSON.parse(written) as InvitationPageState
  const [{ messages }, Landing] = await Promise.all([
    catalogs[state.language](),
    state.kind === 'landing'
      ? import('./landing/landing-page.tsx').then(({ LandingPage }) => LandingPage)
      : null,
  ])
  return new Promise((onAwake) => {
    hydrateRoot(
      root,
      <I18nProvider i18n={guestWords(state.language, messages)}>
        <InvitationPage state={state} Landing={Landing} />
        <Awake onAwake={onAwake} />
      </I18nProvider>,
    )
  })
}

function Awake({ onAwake }: { onAwake: () => void }) {
  useEffect(onAwake, [onAwake])
  return null
}
