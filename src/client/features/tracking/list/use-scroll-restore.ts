import { useLayoutEffect } from 'react'
import { changePlace, listPlace } from './store.ts'

/** Puts the page back where it was left, and remembers where it is left this time. */
export function useKeptScroll(key: string): void {
  useLayoutEffect(() => {
    const { scroll } = listPlace(key)
    let place = scroll
    // The list gets its height with this very drawing; before the next one there is nothing to scroll.
    const frame = requestAnimationFrame(() => scroll > 0 && window.scrollTo(0, scroll))
    const onScroll = () => {
      place = window.scrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      changePlace(key, { scroll: place })
    }
  }, [key])
}
