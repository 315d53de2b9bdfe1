import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import type { Language } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { type Home, homeRoutes } from '#shared/contract/home.ts'

export const homeKey = (language: Language) => ['home', language] as const

/** What the home page shows: the occasions with a design of each, too. */
export function useHomeData() {
  const { language } = useFormat()
  return useQuery<Home>({
    queryKey: homeKey(language),
    queryFn: () => unwrap(call(homeRoutes['home.get'], {})),
    meta: { keep: true },
  })
}
