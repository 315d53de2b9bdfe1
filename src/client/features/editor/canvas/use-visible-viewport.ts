import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  const view = window.visualViewport
  view?.addEventListener('resize', listener)
  view?.addEventListener('scroll', listener)
  return () => {
    view?.removeEventListener('resize', listener)
    view?.removeEventListener('scroll', listener)
  }
}

/** The visible part of the page, from its top, in pixels: the rest is under the on-screen keyboard. */
export function useVisibleViewport(): { readonly top: number; readonly bottom: number } {
  const edges = useSyncExternalStore(subscribe, () => {
    const view = window.visualViewport
    const top = Math.max(0, Math.round(view?.offsetTop ?? 0))
    return `${top} ${Math.round(view ? view.offsetTop + view.height : window.innerHeight)}`
  })
  const [top = 0, bottom = 0] = edges.split(' ').map(Number)
  return { top, bottom }
}
