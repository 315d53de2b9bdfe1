import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1024px)'

let query: MediaQueryList | undefined

/** One for all: asking the browser at each render takes longer than most renders. */
function wideQuery(): MediaQueryList {
  query ??= matchMedia(WIDE)
  return query
}

function subscribe(listener: () => void) {
  wideQuery().addEventListener('change', listener)
  return () => wideQuery().removeEventListener('change', listener)
}

/** Whether a table, or two things beside each other, have room; the width at which the side bar appears. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => wideQuery().matches)
}
