import { useSession } from '../../api/use-session.ts'

/** Whether somebody is signed in: a page for everybody then offers the way on instead of the way in. */
export function useSignedIn(): boolean {
  return useSession().status === 'signed-in'
}
