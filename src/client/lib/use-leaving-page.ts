import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back once when the page is hidden, reloaded or closed. A phone may end a hidden page without another word.
 * After a reload only what was stored before the callback returned is sure to be there.
 */
export function useLeavingPage(callback: () => void): void {
  const onLeave = useEffectEvent(callback)
  useEffect(() => {
    let hasLeft = false
    const leave = () => {
      if (!hasLeft) onLeave()
      hasLeft = true
    }
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave()
      else hasLeft = false
    }
    const onPageShow = () => {
      hasLeft = false
    }
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', onPageShow)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', onPageShow)
    }
  }, [])
}
