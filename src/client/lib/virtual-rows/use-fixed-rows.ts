import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows that are drawn above and below the window. */
const OVERSCAN = 8
/** So long after it last moved, a list is at rest. */
const REST_MS = 150

/**
 * Virtualizes a long list whose rows all have the same height, in CSS pixels. The page itself scrolls. Nothing is
 * measured and nothing is as long as the list, which is what `useWindowRows` costs at each keystroke of a search.
 * Draw the rows from `from` to before `to`; `resting` is the first one in sight where the list last was at rest.
 */
export function useFixedRows<E extends HTMLElement>(count: number, height: number) {
  const list = useRef<E>(null)
  const [first, setFirst] = useState(0)
  const [resting, setResting] = useState(0)
  const [end, setEnd] = useState(() => Math.ceil(window.innerHeight / height))

  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    let top = 0
    let rest: ReturnType<typeof setTimeout> | undefined
    const rowAt = (y: number) => Math.floor((y - top) / height)
    const look = () => {
      const { scrollY, innerHeight } = window
      setFirst(rowAt(scrollY))
      setEnd(rowAt(scrollY + innerHeight) + 1)
    }
    const stop = () => setResting(rowAt(window.scrollY))
    const measure = () => {
      top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      look()
      stop()
    }
    const onScroll = () => {
      // In the frame that scrolls, or it would show no rows.
      flushSync(look)
      clearTimeout(rest)
      rest = setTimeout(stop, REST_MS)
    }
    measure()
    // What is above the list grows and shrinks (filters, a notice): then either the page or the list has another height.
    // An observer reads positions when they are known; after every render the browser would have to lay out first.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    observer.observe(element)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      clearTimeout(rest)
      observer.disconnect()
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', measure)
    }
  }, [height])

  const within = (place: number) => Math.min(Math.max(0, place), count)
  // A list that became shorter has its end in sight until the page has scrolled.
  const start = Math.min(first, Math.max(0, count - (end - first)))
  return {
    list,
    from: within(start - OVERSCAN),
    to: within(start + (end - first) + OVERSCAN),
    resting: Math.max(0, Math.min(resting, count - 1)),
  }
}
