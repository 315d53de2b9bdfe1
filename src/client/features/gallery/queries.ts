import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ApiResult, call } from '#client/api/http-client.ts'
import { type LinkState, linkState } from '#client/api/link-state.ts'
import { unwrap } from '#client/api/query-client.ts'
import { useSession } from '#client/api/use-session.ts'
import { useCategories } from '#client/data/categories.ts'
import { useHomeData } from '#client/data/home.ts'
import type { Language } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Category } from '#shared/contract/catalogue.ts'
import type { Home } from '#shared/contract/home.ts'
import { PAGE_SIZE } from '#shared/contract/service-settings.ts'
import { type Template, type TemplateDetail, templateRoutes } from '#shared/contract/templates.ts'

/** The maximum of the API. */
const SUGGESTED = 5

const list = templateRoutes['template.list']

export function useSignedIn(): boolean {
  return useSession().status === 'signed-in'
}

/** Data of a page, at first from the cache; `stale` where it could not be refetched. */
export type CachedData<Data> = LinkState<Data> & { readonly stale: boolean }

export function useHome(): CachedData<Home> {
  const query = useHomeData()
  return { ...linkState(query), stale: query.isRefetchError }
}

export interface DesignQuery {
  readonly category?: string
  readonly search?: string
  /** Shows each design in a palette of this colour. */
  readonly tone?: Template['tones'][number]
}

export const designsKey = (language: Language, wanted: DesignQuery) =>
  ['templates', language, wanted] as const

export const designKey = (language: Language, id: string) => ['template', language, id] as const

/** The designs of an occasion, of a search, or all of them. */
export function useDesigns(wanted: DesignQuery): CachedData<Template[]> {
  const { language } = useFormat()
  const query = useQuery<Template[]>({
    queryKey: designsKey(language, wanted),
    queryFn: () =>
      allPages((page) => call(list, { query: { ...wanted, page, per_page: PAGE_SIZE.maximum } })),
    meta: { keep: true },
  })
  return { ...linkState(query), stale: query.isRefetchError }
}

export function useDesign(id: string): CachedData<TemplateDetail> {
  const { language } = useFormat()
  const query = useQuery<TemplateDetail>({
    queryKey: designKey(language, id),
    queryFn: () => unwrap(call(templateRoutes['template.get'], { params: { id } })),
    meta: { keep: true },
  })
  return { ...linkState(query), stale: query.isRefetchError }
}

export function useFavourites(): CachedData<Template[]> {
  const { language } = useFormat()
  const query = useQuery<Template[]>({
    queryKey: ['favourites', language],
    queryFn: () =>
      allPages((page) =>
        call(templateRoutes['template.favourites'], { query: { page, per_page: PAGE_SIZE.maximum } }),
      ),
    meta: { keep: true },
  })
  return { ...linkState(query), stale: query.isRefetchError }
}

/** The first results of a search, while it is typed; none for less than two letters. */
export function useSuggestedDesigns(search: string): readonly Template[] {
  const { language } = useFormat()
  const enabled = search.length > 1
  const { data } = useQuery<Template[]>({
    queryKey: ['templates', 'suggested', language, search],
    queryFn: ({ signal }) => unwrap(call(list, { query: { search, per_page: SUGGESTED } }, { signal })),
    placeholderData: keepPreviousData,
    enabled,
  })
  return enabled ? (data ?? []) : []
}

export function useOccasions(): LinkState<Category[]> {
  return linkState(useCategories())
}

async function allPages(fetchPage: (page: number) => Promise<ApiResult<Template[]>>): Promise<Template[]> {
  const found: Template[] = []
  for (let page = 1; ; page += 1) {
    let total = 0
    const part = await unwrap(
      fetchPage(page).then((result) => {
        if (result.ok) total = result.meta?.total ?? 0
        return result
      }),
    )
    found.push(...part)
    if (part.length === 0 || found.length >= total) return found
  }
}
