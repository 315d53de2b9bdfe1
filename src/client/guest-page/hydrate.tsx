import { I18nProvider } from '@lingui/react'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Language } from '#shared/contract/common.ts'
import type { InvitationPageState } from '#shared/contract/invitation-page.ts'
import { createGuestI18n } from './guest-i18n.ts'
import { InvitationPage } from './invitation-page.tsx'

const catalogs = {
  ar: () => import('#locales/ar/messages.po?guest'),
  en: () => import('#locales/en/messages.po?guest'),
} satisfies Record<Language, unknown>

/**
 * Resolves when React handles the page's events; until then `bootstrap.ts` holds forms back. May be called again
 * after a failure.
 */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  const json = document.getElementById('state')?.textContent
  if (!root || !json) throw new Error('not a page of an invitation')
  const state = JSON.parse(json) as InvitationPageState
  // Pulled beyond its ends, a page shows what is behind it: the night of its event.
  if (state.kind !== 'missing') document.documentElement.style.backgroundColor = state.colors.deep
  const [{ messages }, Landing] = await Promise.all([
    catalogs[state.language](),
    state.kind === 'landing'
      ? import('./landing/landing-page.tsx').then(({ LandingPage }) => LandingPage)
      : null,
  ])
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <I18nProvider i18n={createGuestI18n(state.language, messages)}>
        <InvitationPage state={state} Landing={Landing} />
        <Hydrated onHydrated={resolve} />
      </I18nProvider>,
    )
  })
}

/** Calls back once the page's effects have run. */
function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated])
  return null
}
