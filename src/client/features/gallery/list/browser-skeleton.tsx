import { Skeleton } from '#client/ui/skeleton.tsx'
import { GridSkeleton } from '../grid-skeleton.tsx'

/** Blank tabs, filters and cards while the designs are loading. */
export function BrowserSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-13 w-full max-w-md rounded-lg" />
      <Skeleton className="h-13 w-full rounded-lg lg:h-60 lg:w-2/3" />
      <GridSkeleton />
    </div>
  )
}
