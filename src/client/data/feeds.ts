import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { queryClient } from '#client/api/query-client.ts'
import { accountDatabase, baseOf, EVENT_LIST } from '#client/offline/account-database.ts'
import { connectivity } from '#client/offline/account-lifecycle.ts'

/** How far this device has read an event's feed. */
export interface FeedState {
  /** The event's revision that was read last; 0 before the first pull. */
  readonly rev: number
  /** When the feed was last read to its end; null before the first time. */
  readonly pulledAt: string | null
  /** Whether the feed has been read to its end once. */
  readonly complete: boolean
}

/** Changes with every pull, also with one that brought nothing. */
export function useFeedState(eventId: string): FeedState {
  const feed = useLiveQuery(() => accountDatabase().feeds.get(eventId), [eventId])
  return { rev: feed?.rev ?? 0, pulledAt: feed?.pulled_at ?? null, complete: feed?.complete === true }
}

/** `complete` of `useFeedState` alone: a component that reads no more is not rendered for every pull. */
export function useIsFeedComplete(eventId: string, attempt = 0): boolean {
  const isComplete = useLiveQuery(() => isFeedComplete(eventId).catch(() => false), [eventId, attempt])
  return isComplete ?? false
}

export async function isFeedComplete(eventId: string): Promise<boolean> {
  return (await accountDatabase().feeds.get(eventId))?.complete === true
}

/** Whether the event is on the server and has not been read from there yet; one made on this device is complete. */
export async function isYetToCome(eventId: string): Promise<boolean> {
  if (await isFeedComplete(eventId)) return false
  const event = await accountDatabase().events.get(eventId)
  return event === undefined ? !(await isEventListPulled()) : baseOf(event) !== null
}

/**
 * As `isYetToCome`, of the list of events where there is no id. False until it is known, and where the database cannot
 * be read: the page says that, not what stands around it.
 */
export function useIsYetToCome(eventId: string | null): boolean {
  const isYet = useLiveQuery(() => {
    const isWaiting =
      eventId === null ? isEventListPulled().then((isPulled) => !isPulled) : isYetToCome(eventId)
    return isWaiting.catch(() => false)
  }, [eventId])
  return isYet ?? false
}

/** Whether our API can be reached. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(connectivity.subscribe, connectivity.read).online
}

/** Figures older than this are not called live. */
const LIVE_FOR_MS = 90_000

/** Whether figures of a feed that was pulled at `pulledAt` are live: read just now, with the server within reach. */
export function useIsLive(pulledAt: string | null, now: Date): boolean {
  const isOnline = useIsOnline()
  return isOnline && pulledAt !== null && now.getTime() - Date.parse(pulledAt) < LIVE_FOR_MS
}

/** Whether the server's list of events has been brought to this device once. */
export async function isEventListPulled(): Promise<boolean> {
  return (await accountDatabase().feeds.get(EVENT_LIST)) !== undefined
}

/** During an event its feed moves several times a second. */
const MINIMUM_GAP = 3_000

/**
 * Fetches a query again when this device has pulled the event: requests to join and phones at the doors change the
 * event's revision, though nothing of them is in its feed.
 */
export function useRefetchOnPull(eventId: string, queryKey: readonly string[]): void {
  const { pulledAt } = useFeedState(eventId)
  const name = queryKey.join()
  const fetchedAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pull is what it waits for; the key is known by its name
  useEffect(() => {
    if (pulledAt === null) return
    const wait = Math.max(0, fetchedAt.current + MINIMUM_GAP - Date.now())
    const timer = setTimeout(() => {
      fetchedAt.current = Date.now()
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
    }, wait)
    return () => clearTimeout(timer)
  }, [pulledAt, name])
}
