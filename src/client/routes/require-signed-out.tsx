import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '#client/api/use-session.ts'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { returnPath } from './paths.ts'

/** For signed-out users; others go to the page that they wanted, or home. */
export function RequireSignedOut() {
  const { status } = useSession()
  const location = useLocation()
  if (status === 'loading') return <PageLoader />
  if (status === 'signed-in') return <Navigate to={returnPath(location.state)} replace />
  return <Outlet />
}
