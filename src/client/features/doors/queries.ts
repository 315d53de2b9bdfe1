import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { useRefetchOnPull } from '#client/data/feeds.ts'
import { readGuests } from '#client/data/guests.ts'
import { type Door, doorRoutes } from '#shared/contract/doors.ts'

export type DoorsState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | {
      readonly state: 'ready'
      readonly doors: readonly Door[]
      /** Whether the server answered last time; else this is how the doors stood before. */
      readonly current: boolean
    }

/** A phone tells how it stands without moving the event's revision, so we ask now and then besides. */
const ASK_EVERY = 20_000
/**
 * The event's doors with their phones: asked anew when the event moves. Kept between visits, for their names
 * are needed with no network too.
 */
export function useDoors(eventId: string): DoorsState {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: doorsKey(eventId),
    queryFn: () => unwrap(call(doorRoutes['door.list'], { params: { id: eventId } })),
    refetchInterval: ASK_EVERY,
    refetchOnMount: 'always',
    meta: { keep: true },
  })
  useRefetchOnPull(eventId, doorsKey(eventId))
  if (data !== undefined) return { state: 'ready', doors: data, current: !isError }
  if (isError) return { state: 'failed', retry: () => void refetch(), retrying: isFetching }
  return { state: 'loading' }
}

export function doorsKey(eventId: string) {
  return ['doors', eventId] as const
}

/** The groups of the guest list, in the order of the alphabet. */
export function useGroups(eventId: string): readonly string[] {
  const names = useLiveQuery(async () => {
    return [...new Set((await readGuests(eventId)).map(({ group_name }) => group_name))]
  }, [eventId])
  return (names ?? []).filter((name) => name !== '').sort((a, b) => a.localeCompare(b, 'ar'))
}
