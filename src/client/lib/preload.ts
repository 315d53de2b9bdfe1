import { useEffect } from 'react'

/** Removes the pictures that the server wrote into the page (`http/preload.ts`), in the places where the page shows its own. */
function removePreload(): void {
  document.getElementById('preload')?.remove()
}

/** Whether the page that is opened shows what the server wrote into it. */
export function hasPreload(): boolean {
  return document.getElementById('preload') !== null
}

/** For pages with a preload: removes it once the page shows its own content (`over`), or is left. */
export function usePreload(over: boolean): void {
  useEffect(() => {
    if (over) removePreload()
    return removePreload
  }, [over])
}
