import { useEffect } from 'react'

/** Removes what the server wrote into the page: pictures (`http/preload.ts`) or words (`http/written-page`) in the places where the page shows its own. */
function removePreload(): void {
  document.getElementById('preload')?.remove()
}

/** For pages with a preload: removes it once the page shows its own content (`over`), or is left. */
export function usePreload(over: boolean): void {
  useEffect(() => {
    if (over) removePreload()
    return removePreload
  }, [over])
}
