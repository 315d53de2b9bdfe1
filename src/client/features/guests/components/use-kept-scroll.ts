import { useLayoutEffect } from 'react'
import { changePlace, listPlace } from '../store.ts'

/** Puts the page back where it was left, and remembers where it is left this time. */
export function useKeptScroll(eventId: string): void {
  useLayoutEffect(() => {
    let place = listPlace(eventId).scroll
    // The list gets its height with this very drawing; before the next one there is nothing to scroll.
    const frame = requestAnimationFrame(() => place > 0 && window.scrollTo(0, place))
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
