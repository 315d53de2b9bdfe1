import { useEffect } from 'react'

/** What `server/http/preload.ts` wrote into the page: pictures over the places where the page lays its own. */
function endFirstSight(): void {
  document.getElementById('first-sight')?.remove()
}

/** For the pages that begin with one: it goes once there is something to be seen below it, or the page is left. */
export function useFirstSight(over: boolean): void {
  useEffect(() => {
    if (over) endFirstSight()
    return endFirstSight
  }, [over])
}
