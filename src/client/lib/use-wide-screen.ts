import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1024px)'

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether a table, or two things beside each other, have room; the width at which the side bar appears. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}
