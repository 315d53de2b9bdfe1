import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1024px)'

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether both languages of the card have room beside each other. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}
