import { useLocation } from 'react-router-dom'
import { BriefPage } from '#client/features/services/brief-page.tsx'
import { RequestPage } from '#client/features/services/request-page.tsx'

/** What is ordered of services in one chunk: as chunks of their own they would make every first visit larger. */
export function ServicesRoute() {
  const { pathname } = useLocation()
  // An address may end in a slash.
  return /\/brief\/?$/.test(pathname) ? <BriefPage /> : <RequestPage />
}
