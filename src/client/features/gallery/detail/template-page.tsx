import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { Skeleton } from '#client/ui/skeleton.tsx'
import '#client/styles/gallery.css'
import { usePageDescription } from '#client/lib/page-head/page-description.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { DesignsError } from '../designs-error.tsx'
import { useDesign } from '../queries.ts'
import { StaleNote } from '../stale-note.tsx'
import { DesignDetail } from './design-detail.tsx'
import type { DrawSample } from './palette-pictures.ts'

/** One design of the catalog. `draw` is the editor's renderer, fetched on first use. */
export function TemplatePage({ draw, notFound }: { draw: DrawSample; notFound: ReactNode }) {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const design = useDesign(id)
  const name = design.kind === 'shown' ? design.data.name : ''
  usePageTitle(name || undefined)
  usePageDescription(
    t`The “${name}” design in Arabic and English: choose its colours, add your names and see it as your guests will.`,
  )
  if (design.kind === 'missing') return notFound
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 pt-1 pb-16 sm:px-6">
      {design.stale && <StaleNote />}
      {design.kind === 'shown' && <DesignDetail key={id} design={design.data} draw={draw} />}
      {design.kind === 'failed' && <DesignsError {...design} />}
      {design.kind === 'loading' && <DetailSkeleton />}
    </div>
  )
}

/** Blank cards and texts while the design is loading. */
function DetailSkeleton() {
  const { t } = useLingui()
  return (
    <div
      role="status"
      aria-label={t`Loading`}
      className="grid gap-6 pt-11 lg:grid-cols-[1.35fr_1fr] lg:gap-12"
    >
      <div className="flex gap-4 overflow-hidden pt-2 pb-9 lg:items-end lg:self-start">
        <div className="gallery-card gallery-blank w-[72%] shrink-0 bg-sand-50 sm:w-[calc(50%-8px)] lg:w-[62%]" />
        <div className="gallery-card gallery-blank w-[72%] shrink-0 bg-sand-200 sm:w-[calc(50%-8px)] lg:w-[calc(38%-16px)]" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    </div>
  )
}
