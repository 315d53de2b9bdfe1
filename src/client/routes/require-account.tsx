import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '#client/api/use-session.ts'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { paths, signInState } from './paths.ts'

/** For signed-in users; others sign in first and come back to the page that they wanted. */
export function RequireAccount() {
  const { status } = useSession()
  const location = useLocation()
  if (status === 'loading') return <PageLoader />
  if (status === 'signed-out') return <Navigate to={paths.signIn()} replace state={signInState(location)} />
  return <Outlet />
}
