import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import { call } from '#client/api/http-client.ts'
import { queryClient, unwrap } from '#client/api/query-client.ts'
import { accountDatabase, EVENT_LIST, type LocalEvent } from '#client/offline/db.ts'
import { type Door, doorRoutes } from '#shared/contract/doors.ts'

/** An event as this device holds it. */
export type DoorEvent = LocalEvent

/** One event; undefined until it is here or it is certain that this account does not have it: then null. */
export function useDoorEvent(id: string): DoorEvent | null | undefined {
  return useLiveQuery(async () => {
    const { events, feeds } = accountDatabase()
    const event = await events.get(id)
    return event ?? ((await feeds.get(EVENT_LIST)) === undefined ? undefined : null)
  }, [id])
}

/** How far this device has read the event, and when it was last read to its end. */
export interface Freshness {
  readonly rev: number
  readonly pulledAt: string | null
}

export function useFreshness(eventId: string): Freshness {
  const feed = useLiveQuery(() => accountDatabase().feeds.get(eventId), [eventId])
  return { rev: feed?.rev ?? 0, pulledAt: feed?.pulled_at ?? null }
}

/** Whether the guest list is here to its end. Asked apart: an event that moves must not have its guests read anew. */
export function useListIsWhole(eventId: string): boolean {
  return (
    useLiveQuery(async () => (await accountDatabase().feeds.get(eventId))?.complete === true, [eventId]) ??
    false
  )
}

export type GateList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | {
      readonly state: 'ready'
      readonly gates: readonly Door[]
      /** Whether the server answered last time; else this is how the gates stood before. */
      readonly current: boolean
    }

/** A phone tells how it stands without moving the event's revision, so we ask now and then besides. */
const ASK_EVERY = 20_000
/** On a busy night the event moves several times a second. */
const ASK_AT_MOST_EVERY = 3_000

/**
 * The event's gates with their phones: asked anew when the event moves. Kept between visits, for their names
 * are needed with no network too.
 */
export function useGates(eventId: string): GateList {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: gatesKey(eventId),
    queryFn: () => unwrap(call(doorRoutes['door.list'], { params: { id: eventId } })),
    refetchInterval: ASK_EVERY,
    refetchOnMount: 'always',
    meta: { keep: true },
  })
  useAskWhenMoved(eventId, gatesKey(eventId))
  if (data !== undefined) return { state: 'ready', gates: data, current: !isError }
  if (isError) return { state: 'failed', retry: () => void refetch(), retrying: isFetching }
  return { state: 'loading' }
}

export function gatesKey(eventId: string) {
  return ['doors', eventId] as const
}

/** Asks again once this device has read something new of the event. */
export function useAskWhenMoved(eventId: string, key: readonly string[]): void {
  const { rev } = useFreshness(eventId)
  const name = key.join()
  const asked = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision is what it waits for; the key is told by its name
  useEffect(() => {
    if (rev === 0) return
    const wait = Math.max(0, asked.current + ASK_AT_MOST_EVERY - Date.now())
    const timer = setTimeout(() => {
      asked.current = Date.now()
      void queryClient.invalidateQueries({ queryKey: key }, { cancelRefetch: false })
    }, wait)
    return () => clearTimeout(timer)
  }, [rev, name])
}

/** The groups of the guest list, in the order of the alphabet. */
export function useGroups(eventId: string): readonly string[] {
  const names = useLiveQuery(async () => {
    const guests = await accountDatabase().guests.where('event_id').equals(eventId).toArray()
    return [...new Set(guests.filter(({ deleted }) => !deleted).map(({ group_name }) => group_name))]
  }, [eventId])
  return (names ?? []).filter((name) => name !== '').sort((a, b) => a.localeCompare(b, 'ar'))
}

/** What was typed and not saved, under the name its form keeps it by; null where there is nothing. */
export async function readDraft(key: string): Promise<unknown> {
  const draft = await accountDatabase().drafts.get(key)
  return draft?.form ?? null
}
