import { useQuery } from '@tanstack/react-query'
import { doorSessionRoutes } from '#shared/contract/door-session.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { call } from '../../api/http-client.ts'
import { type LinkState, linkState } from '../../api/link-state.ts'
import { unwrap } from '../../api/query-client.ts'

const route = doorSessionRoutes['door.read']
export type Door = RouteData<typeof route>

export function useDoor(eventToken: string, checkInToken: string): LinkState<Door> {
  const params = { event_token: eventToken, check_in_token: checkInToken }
  return linkState(useQuery({ queryKey: ['door', params], queryFn: () => unwrap(call(route, { params })) }))
}
