import type { ReactNode } from 'react'
import { ErrorState } from '#client/ui/error-state.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import type { Listed } from './queries.ts'

/** A list with its states: on its way, failed, empty. */
export function ListedItems<Item extends { id: string }>({
  list,
  empty,
  children,
}: {
  list: Listed<Item>
  empty: ReactNode
  children: (item: Item) => ReactNode
}) {
  const { items, failed, retry } = list
  if (failed) return <ErrorState onRetry={retry} />
  if (items === undefined) return <SkeletonList />
  if (items.length === 0) return empty
  return (
    <ul className="flex flex-col gap-4">
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  )
}
