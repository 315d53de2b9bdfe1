import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '#client/api/use-session.ts'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { paths, signInState } from './paths.ts'

/** Route guard of signed-in users: redirects others to sign-in, with the location to return to. */
export function RequireAccount() {
  const { status } = useSession()
  const location = useLocation()
  if (status === 'loading') return <PageLoader />
  if (status === 'signed-out') return <Navigate to={paths.signIn()} replace state={signInState(location)} />
  return <Outlet />
}
