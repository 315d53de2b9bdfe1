import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { useEvent } from '#client/data/events.ts'
import { useFeedState, useRefetchOnPull } from '#client/data/feeds.ts'
import { useGuests } from '#client/data/guests.ts'
import type { Admissions } from '#client/offline/db/admissions.ts'
import type { LocalEvent, LocalGuest } from '#client/offline/db.ts'
import { type Tracking, trackingRoutes } from '#shared/contract/tracking.ts'
import { doorTime } from '#shared/rules/door/check-ins.ts'
import type { GuestWithProgress } from './logic.ts'

/** `loading` also while the list has not been read from the server to its end once. */
export type TrackedList =
  | { readonly state: 'loading' | 'missing' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | {
      readonly state: 'ready'
      readonly event: LocalEvent
      readonly guests: readonly GuestWithProgress[]
      /** When this device last had all there was; null where the event never left it. */
      readonly pulledAt: string | null
    }

/** An event and its guests as this device knows them, each with how far they have come. */
export function useTrackedGuests(eventId: string): TrackedList {
  const list = useGuests(eventId)
  const event = useEvent(eventId)
  const { pulledAt } = useFeedState(eventId)
  const { guests, admissions } = list.state === 'ready' ? list : NOT_READY
  const onTheirWay = useMemo(() => guests.map((guest) => withProgress(guest, admissions)), [guests, admissions])
  if (list.state === 'failed') return list
  if (event === null || event?.deleted) return { state: 'missing' }
  if (event === undefined || list.state === 'loading') return { state: 'loading' }
  return { state: 'ready', event, guests: onTheirWay, pulledAt }
}

const NOT_READY: { guests: readonly LocalGuest[]; admissions: Admissions } = {
  guests: [],
  admissions: new Map(),
}

function withProgress(guest: LocalGuest, admissions: Admissions): GuestWithProgress {
  const admission = admissions.get(guest.id)
  const first = admission?.entries[0]
  return {
    ...guest,
    admitted: admission?.admitted ?? 0,
    first_entry: first === undefined ? null : doorTime(first),
  }
}

/** What only the server knows of the figures. */
export type ServerFigures = Pick<Tracking, 'sent' | 'delivered' | 'asking'>

/** Kept between visits, so that it is there with no network too. */
export function useServerFigures(event: LocalEvent): ServerFigures | undefined {
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
  useRefetchOnPull(event.id, ['tracking', event.id])
  return data
}
