import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The rows in sight, and how much room those before and behind them take, in CSS pixels. */
export interface WindowRows {
  readonly rows: readonly { readonly index: number }[]
  readonly before: number
  readonly after: number
  readonly measure: (row: Element | null) => void
}

/** Heights by key as they were measured last: a list that is come back to is as long as it was left. */
let measured: VirtualItem[] = []

/** Draws only what the window shows of a long list; the page itself scrolls. */
export function useWindowRows<E extends HTMLElement>(
  count: number,
  keyOf: (index: number) => string,
  height: number,
): WindowRows & { readonly list: RefObject<E | null> } {
  const list = useRef<E>(null)
  const [top, setTop] = useState(0)
  // What stands above the list grows and shrinks (filters, a notice), so it is asked after every drawing.
  useLayoutEffect(() => {
    const element = list.current
    if (element !== null) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
  })
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: top,
    getItemKey: keyOf,
    initialMeasurementsCache: measured,
  })
  useEffect(
    () => () => {
      measured = virtualizer.measurementsCache
    },
    [virtualizer],
  )
  const rows = virtualizer.getVirtualItems()
  const first = rows[0]
  const last = rows.at(-1)
  return {
    list,
    rows,
    before: first ? first.start - top : 0,
    // Before the window was measured no row is in sight, yet the list has its length.
    after: virtualizer.getTotalSize() - (last ? last.end - top : 0),
    measure: virtualizer.measureElement,
  }
}
