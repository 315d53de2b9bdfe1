import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '#client/api/use-session.ts'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { paths, returnPath, signInState } from './paths.ts'

/** Lets a signed-in host through; others sign in first and come back to where they were going. */
export function RequireAccount() {
  const { status } = useSession()
  const location = useLocation()
  if (status === 'loading') return <PageLoader />
  if (status === 'signed-out') return <Navigate to={paths.signIn()} replace state={signInState(location)} />
  return <Outlet />
}

/** The sign-in pages are for those who are signed out; others go where they were going, or home. */
export function RequireSignedOut() {
  const { status } = useSession()
  const location = useLocation()
  if (status === 'loading') return <PageLoader />
  if (status === 'signed-in') return <Navigate to={returnPath(location.state)} replace />
  return <Outlet />
}
