import { Skeleton } from '#client/ui/skeleton.tsx'
import { GridSkeleton } from '../grid-skeleton.tsx'

/** Blank cards at the place where the designs will lie, under their tabs and filters. */
export function BrowserSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-13 w-full max-w-md rounded-lg" />
      <Skeleton className="h-13 w-full rounded-lg lg:h-60 lg:w-2/3" />
      <GridSkeleton />
    </div>
  )
}
