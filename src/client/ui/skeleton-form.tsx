import { useLingui } from '@lingui/react/macro'
import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

/** Placeholder sections of a form that is loading, each with two fields. */
export function SkeletonForm({ sections = 3 }: { sections?: number }) {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className="flex flex-col gap-5">
      {Array.from({ length: sections }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections without content have no other identity
        <Card key={index} className="flex flex-col gap-5 p-5 sm:p-6">
          <Skeleton className="h-6 w-1/3" />
          <SkeletonField />
          <SkeletonField />
        </Card>
      ))}
    </div>
  )
}

function SkeletonField() {
  return (
    <span className="flex flex-col gap-2">
      <Skeleton className="h-4 w-1/4" />
      <Skeleton className="h-12 w-full rounded-xl" />
    </span>
  )
}
