import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Scrolls the page to where it was left, and saves where it is left this time. `key` names what is scrolled: another
 * one begins anew.
 */
export function useScrollRestoration(key: string, read: () => number, save: (scroll: number) => void): void {
  const readScroll = useEffectEvent(read)
  const saveScroll = useEffectEvent(save)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is left and come back to
  useLayoutEffect(() => {
    const left = readScroll()
    let scroll = left
    // A list has no height before it is drawn.
    const frame = requestAnimationFrame(() => left > 0 && window.scrollTo(0, left))
    const onScroll = () => {
      scroll = window.scrollY
    }
    const onLeave = () => saveScroll(scroll)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', onLeave)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [key])
}
