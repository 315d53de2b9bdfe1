import { useLingui } from '@lingui/react/macro'

export const gridStyle =
  'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-8 lg:grid-cols-4'

/** Typical background colours of cards. */
const PAPERS = ['#fdf7f2', '#f4efe2', '#eef3ec', '#0f3a33', '#fdf3e6', '#f3eef8', '#16233f', '#fbf8f2']

/** Blank cards while the designs are loading. */
export function GridSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className={gridStyle}>
      {PAPERS.map((paper) => (
        <div key={paper} className="flex flex-col gap-1">
          <div className="gallery-stage">
            <div className="gallery-card gallery-blank w-full" style={{ backgroundColor: paper }} />
          </div>
          <div className="h-14" />
        </div>
      ))}
    </div>
  )
}
