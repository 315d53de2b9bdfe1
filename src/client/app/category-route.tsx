import { CategoryPage } from '#client/features/gallery/list/category-page.tsx'
import { NotFoundPage } from '#client/features/public-pages/not-found-page.tsx'

/** Any address of one part is an occasion or nothing. */
export function CategoryRoute() {
  return <CategoryPage notFound={<NotFoundPage />} />
}
