import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import { call } from '#client/api/http-client.ts'
import { queryClient, unwrap } from '#client/api/query-client.ts'
import { type Admissions, readAdmissions } from '#client/offline/db/admissions.ts'
import { accountDatabase, EVENT_LIST, type LocalEvent, type LocalGuest } from '#client/offline/db.ts'
import { type Tracking, trackingRoutes } from '#shared/contract/tracking.ts'
import { doorTime } from '#shared/rules/check-in.ts'
import type { GuestOnTheWay } from './logic.ts'

/** An event as this device holds it. */
export type TrackedEvent = LocalEvent

/** `loading` also while the list has not been read from the server to its end once. */
export type TrackedList =
  | { readonly state: 'loading' | 'missing' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | {
      readonly state: 'ready'
      readonly event: TrackedEvent
      readonly guests: readonly GuestOnTheWay[]
      /** When this device last had all there was; null where the event never left it. */
      readonly pulledAt: string | null
    }

/** An event and its guests as this device knows them, each with how far they have come. */
export function useTracked(eventId: string): TrackedList {
  const [attempt, setAttempt] = useState(0)
  const event = useTrackedEvent(eventId)
  const rows = useLiveQuery(() => readGuests(eventId).catch(() => 'failed' as const), [eventId, attempt])
  // Beside the guests: an entry at a door must not have thousands of them read anew.
  const admissions = useLiveQuery(() => readAdmissions(eventId).catch(() => NOBODY), [eventId, attempt])
  const feed = useFeed(eventId)
  const guests = useMemo(
    () => (rows && rows !== 'failed' && admissions ? rows.map((row) => onTheWay(row, admissions)) : null),
    [rows, admissions],
  )
  if (rows === 'failed') return { state: 'failed', retry: () => setAttempt(attempt + 1) }
  if (event === null || event?.deleted) return { state: 'missing' }
  // An event made on this device and not yet sent has no feed: what is here is all there is.
  const whole = feed?.complete === true || event?.base === null
  if (event === undefined || guests === null || !whole) return { state: 'loading' }
  return { state: 'ready', event, guests, pulledAt: feed?.pulled_at ?? null }
}

const NOBODY: Admissions = new Map()

/** One event; undefined until it is here or it is certain that this account does not have it: then null. */
export function useTrackedEvent(eventId: string): TrackedEvent | null | undefined {
  return useLiveQuery(() => readEvent(eventId), [eventId])
}

async function readEvent(eventId: string): Promise<TrackedEvent | null | undefined> {
  const { events, feeds } = accountDatabase()
  const event = await events.get(eventId)
  return event ?? ((await feeds.get(EVENT_LIST)) === undefined ? undefined : null)
}

async function readGuests(eventId: string): Promise<LocalGuest[]> {
  const rows = await accountDatabase().guests.where('event_id').equals(eventId).toArray()
  return rows.filter(({ deleted }) => !deleted)
}

function onTheWay(guest: LocalGuest, admissions: Admissions): GuestOnTheWay {
  const admission = admissions.get(guest.id)
  const first = admission?.entries[0]
  return {
    ...guest,
    admitted: admission?.admitted ?? 0,
    first_entry: first === undefined ? null : doorTime(first),
  }
}

function useFeed(eventId: string) {
  return useLiveQuery(() => accountDatabase().feeds.get(eventId), [eventId])
}

/** What only the server knows of the figures. */
export type ServerFigures = Pick<Tracking, 'sent' | 'delivered' | 'asking'>

/** Kept between visits, so that it is there with no network too. */
export function useServerFigures(event: TrackedEvent): ServerFigures | undefined {
  const { data } = useQuery({
    queryKey: ['tracking', event.id],
    queryFn: async (): Promise<ServerFigures> => {
      const { sent, delivered, asking } = await unwrap(
        call(trackingRoutes['tracking.get'], { params: { id: event.id } }),
      )
      return { sent, delivered, asking }
    },
    enabled: event.event_token !== '',
    refetchOnMount: 'always',
    meta: { keep: true },
  })
  useAskWhenMoved(event.id, 'tracking')
  return data
}

/** On a busy evening the event moves several times a second. */
const SETTLED_AFTER = 400

/**
 * Asks again, for what is kept under `[kind, eventId]`, each time this device has read the event's feed: somebody
 * who asks to join moves the event, though nothing of it is in the feed.
 */
export function useAskWhenMoved(eventId: string, kind: string): void {
  const pulledAt = useFeed(eventId)?.pulled_at ?? null
  useEffect(() => {
    if (pulledAt === null) return
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: [kind, eventId] }, { cancelRefetch: false }),
      SETTLED_AFTER,
    )
    return () => clearTimeout(timer)
  }, [pulledAt, kind, eventId])
}
