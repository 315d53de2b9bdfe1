import { useLayoutEffect } from 'react'

/** Where pages were left, in CSS pixels from the top, by a key of their own. */
export interface ScrollStore {
  readonly read: (key: string) => number
  readonly save: (key: string, scroll: number) => void
}

/** Scrolls the page to where it was left, and saves where it is left this time. */
export function useScrollRestoration(key: string, store: ScrollStore): void {
  useLayoutEffect(() => {
    const left = store.read(key)
    let scroll = left
    // A list has no height before it is drawn.
    const frame = requestAnimationFrame(() => left > 0 && window.scrollTo(0, left))
    const onScroll = () => {
      scroll = window.scrollY
    }
    const onLeave = () => store.save(key, scroll)
    // Before the listeners that draw rows: after them the browser would have to lay out to know the position.
    window.addEventListener('scroll', onScroll, { passive: true, capture: true })
    window.addEventListener('pagehide', onLeave)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [key, store])
}
