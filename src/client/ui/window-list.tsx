import type { ReactNode } from 'react'
import { useWindowRows } from '#client/lib/virtual-rows/use-window-rows.ts'

interface WindowListProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** An estimate in CSS pixels, until a row is measured. */
  rowHeight: number
  rowClassName?: string
  children: (item: Item) => ReactNode
}

/** A virtualized list: renders the visible rows alone, and tells screen readers its full length. */
export function WindowList<Item>({
  label,
  items,
  keyOf,
  rowHeight,
  rowClassName,
  children,
}: WindowListProps<Item>) {
  const { list, rows, before, after, measure } = useWindowRows<HTMLUListElement, Item>(
    items,
    keyOf,
    rowHeight,
  )
  return (
    <ul ref={list} aria-label={label} style={{ paddingBlockStart: before, paddingBlockEnd: after }}>
      {rows.map(({ index }) => {
        const item = items[index]
        return (
          item !== undefined && (
            <li
              key={keyOf(item)}
              ref={measure}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={rowClassName}
            >
              {children(item)}
            </li>
          )
        )
      })}
    </ul>
  )
}
