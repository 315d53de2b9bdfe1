import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import '#client/styles/gallery.css'
import { useOccasions } from '../queries.ts'
import { OccasionDesigns } from './occasion-designs.tsx'

/** The designs of one occasion; not found for an unknown one. */
export function CategoryPage({ notFound }: { notFound: ReactNode }) {
  const { category = '' } = useParams()
  const occasions = useOccasions()
  if (occasions.kind === 'shown' && !occasions.data.some(({ slug }) => slug === category)) return notFound
  return <OccasionDesigns key={category} slug={category} />
}
