import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GuestSort } from '../guest-list.ts'
import type { ListLayout } from '../layout/store.ts'

/** A heading that sorts the list by its column; a second press turns the order around. */
export function ColumnHeading({
  sort,
  layout,
  onSort,
  children,
}: {
  sort: GuestSort
  layout: ListLayout
  onSort: (sort: GuestSort) => void
  children: ReactNode
}) {
  const isSorted = layout.sort === sort
  // The newest guests come first until the order is turned around.
  const isDescending = layout.descending !== (sort === 'newest')
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
      className="p-0 text-start"
    >
      <button
        type="button"
        onClick={() => onSort(sort)}
        className="flex h-8 w-full items-center gap-1 px-2 text-sm leading-none font-medium text-muted hover:text-action"
      >
        <span className="truncate leading-6">{children}</span>
        {isSorted && (
          <Arrow size={14} strokeWidth={2.5} className="shrink-0 text-action" aria-hidden="true" />
        )}
      </button>
    </th>
  )
}
