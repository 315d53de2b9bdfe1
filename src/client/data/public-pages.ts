import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { type LinkState, linkState } from '#client/api/link-state.ts'
import { unwrap } from '#client/api/query-client.ts'
import type { Language } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { type PublicPage, type PublicPageName, publicPageRoutes } from '#shared/contract/public-pages.ts'

const ROUTES = {
  'terms-and-conditions': publicPageRoutes['page.terms'],
  'privacy-policy': publicPageRoutes['page.privacy'],
  'about-us': publicPageRoutes['page.about'],
  'contact-us': publicPageRoutes['page.contact'],
  'our-services': publicPageRoutes['page.services'],
  help: publicPageRoutes['page.help'],
  'help/hosts': publicPageRoutes['page.help-hosts'],
  'help/door': publicPageRoutes['page.help-door'],
} as const satisfies Record<PublicPageName, unknown>

export const publicPageKey = (name: PublicPageName, language: Language) =>
  ['public-page', name, language] as const

/** The text of a public page in the language of the app. */
export function usePublicPage(name: PublicPageName): LinkState<PublicPage> {
  const { language } = useFormat()
  return linkState(
    useQuery<PublicPage>({
      queryKey: publicPageKey(name, language),
      queryFn: () => unwrap(call(ROUTES[name], {})),
    }),
  )
}
