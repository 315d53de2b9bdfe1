import { useEffect } from 'react'

/** What `server/http/preload.ts` wrote into the page: pictures over the places where the page lays its own. */
function removePreload(): void {
  document.getElementById('first-sight')?.remove()
}

/** For the pages that begin with one: it goes once there is something to be seen below it, or the page is left. */
export function usePreload(over: boolean): void {
  useEffect(() => {
    if (over) removePreload()
    return removePreload
  }, [over])
}
