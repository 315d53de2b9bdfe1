import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The visible rows, and the height of those before and after them, in CSS pixels. */
export interface WindowRows {
  readonly rows: readonly { readonly index: number }[]
  readonly before: number
  readonly after: number
  readonly measure: (row: Element | null) => void
}

/**
 * The last measured heights by key: a list has the same length when the person comes back to it. Apart by estimate, as
 * the same guest has another height in another list.
 */
const measured = new Map<number, VirtualItem[]>()

/** Virtualizes a long list: renders only the rows that the window shows. The page itself scrolls. */
export function useWindowRows<E extends HTMLElement, Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  height: number,
): WindowRows & { readonly list: RefObject<E | null> } {
  const list = useRef<E>(null)
  const [top, setTop] = useState(0)
  // What is above the list grows and shrinks (filters, a notice): then either the page or the list has another height.
  // An observer reads positions when they are known; after every render the browser would have to lay out first.
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const measureTop = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
    measureTop()
    const observer = new ResizeObserver(measureTop)
    observer.observe(document.body)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // With another function the virtualizer reads the keys of the whole list again, in every frame that scrolls.
  const keyAt = useCallback(
    (index: number) => {
      const item = items[index]
      return item === undefined ? String(index) : keyOf(item)
    },
    [items, keyOf],
  )
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: top,
    getItemKey: keyAt,
    initialMeasurementsCache: measured.get(height) ?? [],
  })
  useEffect(
    () => () => {
      measured.set(height, virtualizer.measurementsCache)
    },
    [virtualizer, height],
  )
  const rows = virtualizer.getVirtualItems()
  const first = rows[0]
  const last = rows.at(-1)
  return {
    list,
    rows,
    before: first ? first.start - top : 0,
    // Before the window is measured no row is visible, yet the list has its length.
    after: virtualizer.getTotalSize() - (last ? last.end - top : 0),
    measure: virtualizer.measureElement,
  }
}
