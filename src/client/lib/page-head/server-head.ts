import { useEffect, useState } from 'react'

/**
 * Removes what the server wrote into the head (`server/http/page-head`) once another page is shown: sharing that one
 * must not share the address of the first.
 */
export function useServerHead(pathname: string): void {
  const [opened] = useState(pathname)
  useEffect(() => {
    if (pathname !== opened) for (const tag of document.querySelectorAll('[data-head]')) tag.remove()
  }, [pathname, opened])
}
