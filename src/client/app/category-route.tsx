import { CategoryPage } from '#client/features/gallery/list/category-page.tsx'
import { NotFoundPage } from '#client/features/public-pages/not-found-page.tsx'

/** An address of one segment is the slug of an occasion, or not found. */
export function CategoryRoute() {
  return <CategoryPage notFound={<NotFoundPage />} />
}
