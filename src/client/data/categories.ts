import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { type Category, catalogueRoutes } from '#shared/contract/catalogue.ts'

export const CATEGORIES_KEY = ['categories'] as const

/** Occasion categories in their order, cached between visits. */
export function useCategories() {
  return useQuery<Category[]>({
    queryKey: CATEGORIES_KEY,
    queryFn: () => unwrap(call(catalogueRoutes['category.list'], {})),
    staleTime: 60 * 60 * 1000,
    meta: { keep: true },
  })
}
