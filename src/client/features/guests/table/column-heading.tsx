import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import type { GuestSort } from '../guest-list.ts'
import type { ListLayout } from '../layout/store.ts'
import { gridRoles } from './columns.ts'

/** A heading that sorts the list by its column; a second press turns the order around. */
export function ColumnHeading({
  sort,
  layout,
  pinned = false,
  onSort,
  children,
}: {
  sort: GuestSort
  layout: ListLayout
  /** Stays beside the boxes while the table is scrolled sideways. */
  pinned?: boolean
  onSort: (sort: GuestSort) => void
  children: ReactNode
}) {
  const isSorted = layout.sort === sort
  // The newest guests come first until the order is turned around.
  const isDescending = layout.descending !== (sort === 'newest')
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <th
      {...gridRoles.heading}
      scope="col"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
      className={classNames('p-0 text-start', pinned && 'sticky start-9 z-1 bg-sunken')}
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
