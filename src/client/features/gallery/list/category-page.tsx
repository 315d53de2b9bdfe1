import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import '../../../styles/gallery.css'
import { useOccasions } from '../queries.ts'
import { OccasionDesigns } from './occasion-designs.tsx'

/** The designs of one occasion. An address that is none of ours is no page. */
export function CategoryPage({ notFound }: { notFound: ReactNode }) {
  const { category = '' } = useParams()
  const occasions = useOccasions()
  if (occasions.is === 'shown' && !occasions.data.some(({ slug }) => slug === category)) return notFound
  return <OccasionDesigns key={category} slug={category} />
}
