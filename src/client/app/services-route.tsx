import { useLocation, useParams } from 'react-router-dom'
import { BriefPage } from '#client/features/services/brief-page.tsx'
import { RequestPage } from '#client/features/services/request-page.tsx'
import { ServicesPage } from '#client/features/services/services-page.tsx'

/** Services and what is ordered of them in one chunk: as chunks of their own they would make every first visit larger. */
export function ServicesRoute() {
  const { id } = useParams()
  const { pathname } = useLocation()
  if (id === undefined) return <ServicesPage />
  // An address may end in a slash.
  return /\/brief\/?$/.test(pathname) ? <BriefPage /> : <RequestPage />
}
