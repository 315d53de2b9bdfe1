import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { useSession } from '#client/api/use-session.ts'
import { type PointBalance, pointRoutes } from '#shared/contract/points.ts'

export const POINTS_KEY = ['points'] as const

/**
 * The points of the signed-in account as last read, also offline; undefined until they were read once.
 * @param fresh asks again where it is shown: a host may have sent some
 */
export function usePoints({ fresh = false } = {}): PointBalance | undefined {
  const isSignedIn = useSession().status === 'signed-in'
  const { data } = useQuery({
    queryKey: POINTS_KEY,
    queryFn: () => unwrap(call(pointRoutes['points.balance'], {})),
    enabled: isSignedIn,
    refetchOnMount: fresh ? 'always' : true,
    meta: { keep: true },
  })
  return isSignedIn ? data : undefined
}
