import { queryOptions, useQueries } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import type { Language } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { type Faq, faqRoutes } from '#shared/contract/faqs.ts'
import { type PublicPage, publicPageRoutes } from '#shared/contract/public-pages.ts'
import type { Searched } from './found-answers.ts'

/** All that a search in help looks through, once somebody searches; what could not be loaded is left out. */
export function useSearched(isWanted: boolean): { all: Searched; isLoading: boolean } {
  const { language } = useFormat()
  return useQueries({
    queries: [
      { ...guideQuery('hosts', language), enabled: isWanted },
      { ...guideQuery('door', language), enabled: isWanted },
      { ...faqsQuery(language), enabled: isWanted },
    ],
    combine: ([hosts, door, faqs]) => ({
      all: { hosts: hosts.data ?? null, door: door.data ?? null, faqs: faqs.data ?? [] },
      isLoading: [hosts, door, faqs].some((query) => query.isLoading),
    }),
  })
}

/** The same keys as those of the pages themselves. */
const guideQuery = (guide: 'hosts' | 'door', language: Language) =>
  queryOptions<PublicPage>({
    queryKey: ['public-page', `help/${guide}`, language],
    queryFn: () => unwrap(call(publicPageRoutes[`page.help-${guide}`], {})),
  })

const faqsQuery = (language: Language) =>
  queryOptions<Faq[]>({
    queryKey: ['public-page', 'faqs', language],
    queryFn: () => unwrap(call(faqRoutes['page.faqs'], {})),
  })
