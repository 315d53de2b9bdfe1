import { useQuery } from '@tanstack/react-query'
import { type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient, unwrap } from '#client/api/query-client.ts'
import { type Door, doorRoutes, type NewDoor } from '#shared/contract/doors.ts'
import type { Event } from '#shared/contract/events.ts'
import { doorLinkState } from '#shared/rules/door/link-state.ts'
import { mayIn } from './event-rights.ts'

export type DoorResult = ApiResult<Door>

export function doorsKey(eventId: string) {
  return ['doors', eventId] as const
}

/** The event's doors with their phones, and their links; stored between visits. Only the owner may read them. */
export function doorsQuery(eventId: string) {
  return {
    queryKey: doorsKey(eventId),
    queryFn: () => unwrap(call(doorRoutes['door.list'], { params: { id: eventId } })),
    meta: { keep: true },
  }
}

/** Creates a door under an id of the caller's, so that pressing twice does not create two. Online only. */
export async function createDoor(eventId: string, door: NewDoor): Promise<DoorResult> {
  return shownDoor(eventId, await call(doorRoutes['door.create'], { params: { id: eventId }, body: door }))
}

/** Puts the server's state of the door into the cached list. */
export function shownDoor(eventId: string, result: DoorResult): DoorResult {
  if (!result.ok) return result
  const door = result.data
  queryClient.setQueryData<Door[]>(doorsKey(eventId), (before = []) =>
    before.some(({ id }) => id === door.id)
      ? before.map((one) => (one.id === door.id ? door : one))
      : [...before, door],
  )
  return result
}

/** How many doors of the event are not closed; null where this device does not know, and without the right. */
export function useDoorCount(event: Pick<Event, 'id' | 'role' | 'rights' | 'event_token'>) {
  const { id, event_token } = event
  const enabled = mayIn(event, 'door') && event_token !== ''
  const { data } = useQuery({ ...doorsQuery(id), enabled })
  return data?.filter((door) => doorLinkState(door, Date.now()) !== 'revoked').length ?? null
}
