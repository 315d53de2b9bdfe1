import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { type LinkState, linkState } from '#client/api/link-state.ts'
import { unwrap } from '#client/api/query-client.ts'
import type { Language } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { type Faq, faqRoutes } from '#shared/contract/faqs.ts'

export const faqsKey = (language: Language) => ['public-page', 'faqs', language] as const

/** The questions in the language of the app. */
export function useFaqs(): LinkState<Faq[]> {
  const { language } = useFormat()
  return linkState(
    useQuery<Faq[]>({
      queryKey: faqsKey(language),
      queryFn: () => unwrap(call(faqRoutes['page.faqs'], {})),
    }),
  )
}
