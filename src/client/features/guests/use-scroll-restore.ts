import { useLayoutEffect } from 'react'
import { changePlace, listPlace } from './store.ts'

/** Puts the page back where it was left, and remembers where it is left this time. */
export function useKeptScroll(eventId: string): void {
  useLayoutEffect(() => {
    const left = listPlace(eventId).scroll
    let place = left
    // The list gets its height with this very drawing; before the next one there is nothing to scroll.
    const frame = requestAnimationFrame(() => left > 0 && window.scrollTo(0, left))
    const remember = () => {
      place = window.scrollY
    }
    const keep = () => changePlace(eventId, { scroll: place })
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [eventId])
}
