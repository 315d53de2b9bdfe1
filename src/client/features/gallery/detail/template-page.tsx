import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import '../../../styles/gallery.css'
import { usePageTitle } from '#client/lib/page-title.ts'
import { NotFetched } from '../not-fetched.tsx'
import { useDesign } from '../queries.ts'
import { StaleNote } from '../stale-note.tsx'
import { usePageDescription } from '../use-page-description.ts'
import { DesignDetail } from './design-detail.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import type { DrawSample } from './logic.ts'

/** One design, before anything is saved. `draw` is the editor's own hand, fetched when it is first needed. */
export function TemplatePage({ draw, notFound }: { draw: DrawSample; notFound: ReactNode }) {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const design = useDesign(id)
  const name = design.is === 'shown' ? design.data.name : ''
  usePageTitle(name || undefined)
  usePageDescription(
    t`The design “${name}” in Arabic and English: choose its colours, write your names and see it as your guests will.`,
  )
  if (design.is === 'missing') return notFound
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 pt-1 pb-16 sm:px-6">
      {design.stale && <StaleNote />}
      {design.is === 'shown' && <DesignDetail key={id} design={design.data} draw={draw} />}
      {design.is === 'failed' && <NotFetched {...design} />}
      {design.is === 'loading' && <DetailSkeleton />}
    </div>
  )
}
