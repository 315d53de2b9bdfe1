import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#client/ui/skeleton.tsx'

/** A blank card and its words, while they are on their way. */
export function DetailSkeleton() {
  const { t } = useLingui()
  return (
    <div
      role="status"
      aria-label={t`Loading`}
      className="grid gap-6 pt-11 lg:grid-cols-[1.35fr_1fr] lg:gap-12"
    >
      <div className="flex gap-4 overflow-hidden pt-2 pb-9">
        <div className="gallery-card gallery-blank w-[78%] shrink-0 bg-sand-50 sm:w-[calc(50%-8px)]" />
        <div className="gallery-card gallery-blank w-[78%] shrink-0 bg-sand-200 sm:w-[calc(50%-8px)]" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    </div>
  )
}
