import { useLingui } from '@lingui/react/macro'
import { Skeleton } from './skeleton.tsx'

/** Placeholder rows of a list that is loading. */
export function SkeletonList({ rows = 6 }: { rows?: number }) {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className="flex flex-col divide-y divide-line">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have no other identity
        <div key={index} className="flex items-center gap-4 py-4">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className={index % 2 ? 'h-4 w-2/5' : 'h-4 w-3/5'} />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
