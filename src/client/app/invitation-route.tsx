import { useEffect } from 'react'
import { PageLoader } from '#client/ui/page-loader.tsx'

const asked = 'asked-for-invitation'

/** Leaves the app for the page that the server renders at this address. */
export function InvitationRoute() {
  useEffect(() => {
    const { href } = location
    // An older service worker may respond with the app again: never reload twice.
    if (sessionStorage.getItem(asked) === href) return
    sessionStorage.setItem(asked, href)
    location.replace(href)
  }, [])
  return <PageLoader />
}
