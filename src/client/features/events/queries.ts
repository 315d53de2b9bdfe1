import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { call } from '#client/api/http-client.ts'
import { CallFailed, unwrap } from '#client/api/query-client.ts'
import { mayIn } from '#client/data/event-rights.ts'
import { isEventListPulled, isFeedComplete, useRefetchOnPull } from '#client/data/feeds.ts'
import { readGuests } from '#client/data/guests.ts'
import { accountDatabase, type LocalEvent } from '#client/offline/account-database.ts'
import { readAdmissions } from '#client/offline/db/admissions.ts'
import { readQuestions } from '#client/offline/db/questions.ts'
import { eventRoutes, type ReceivedEvent } from '#shared/contract/events.ts'
import { retentionRoutes } from '#shared/contract/retention.ts'
import { PAGE_SIZE } from '#shared/contract/service-settings.ts'
import { type Activity, trackingRoutes } from '#shared/contract/tracking.ts'
import { type StepCounts, stepCountsOf } from '#shared/rules/events/next-step.ts'
import { type Figures, figuresOf } from '#shared/rules/guests/tracking.ts'

/** This account's events on this device; undefined until there are some, or the list was pulled and is empty. */
export function useEvents(): LocalEvent[] | undefined {
  return useLiveQuery(async () => {
    const events = await accountDatabase().events.toArray()
    return events.length > 0 || (await isEventListPulled()) ? events : undefined
  }, [])
}

/** People inside now, as far as this device knows. */
export function useInside(id: string): number {
  const inside = useLiveQuery(async () => {
    const admissions = await readAdmissions(id)
    return [...admissions.values()].reduce((people, { admitted }) => people + admitted, 0)
  }, [id])
  return inside ?? 0
}

/** The figures of the guest list and what the next step asks; undefined until the list is complete on this device. */
export function useFigures(id: string): { figures: Figures; counts: StepCounts } | undefined {
  return useLiveQuery(async () => {
    const event = await accountDatabase().events.get(id)
    // An event created on this device has no feed before it is sent.
    if (event?.base !== null && !(await isFeedComplete(id))) return undefined
    const guests = await readGuests(id)
    return { figures: figuresOf(guests), counts: stepCountsOf(guests) }
  }, [id])
}

/** Questions that were not removed. */
export function useQuestionCount(id: string): number {
  const count = useLiveQuery(
    async () => (await readQuestions(id)).filter(({ deleted }) => !deleted).length,
    [id],
  )
  return count ?? 0
}

/**
 * How many people ask by the share link to join the guest list, and to how many guests the invitation was sent or will
 * be at a set time;
 * undefined until it is known. Fetched again when the event has changed.
 */
export function useServerCounts(event: LocalEvent): { asking: number; sentOrScheduled: number } | undefined {
  const { id, event_token } = event
  const { data } = useQuery({
    queryKey: ['server-counts', id],
    queryFn: async () => {
      const tracking = await unwrap(call(trackingRoutes['tracking.get'], { params: { id } }))
      return { asking: tracking.asking, sentOrScheduled: tracking.sent + tracking.scheduled }
    },
    enabled: event_token !== '' && mayIn(event, 'track'),
    meta: { keep: true },
  })
  useRefetchOnPull(id, ['server-counts', id])
  return data
}

const ACTIVITY_PAGE = 10

export type ActivityList =
  | { readonly state: 'loading' | 'unreachable' }
  | {
      readonly state: 'ready'
      readonly activity: readonly Activity[]
      /** Null where everything has been fetched. */
      readonly more: (() => void) | null
      readonly fetching: boolean
    }

/** What guests did lately, in all events of this account. */
export function useActivity(): ActivityList {
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['activity'],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const query = { page: pageParam, per_page: ACTIVITY_PAGE }
      const result = await call(trackingRoutes['activity.list'], { query })
      if (!result.ok) throw new CallFailed(result)
      return { activity: result.data, total: result.meta?.total ?? 0 }
    },
    getNextPageParam: ({ total }, pages) =>
      pages.length * ACTIVITY_PAGE < total ? pages.length + 1 : undefined,
    refetchOnMount: 'always',
    refetchInterval: 30_000,
    meta: { keep: true },
  })
  if (data === undefined) return { state: isError ? 'unreachable' : 'loading' }
  return {
    state: 'ready',
    activity: data.pages.flatMap(({ activity }) => activity),
    more: hasNextPage ? () => void fetchNextPage() : null,
    fetching: isFetching,
  }
}

/** Events in which this account is a guest. */
export function useReceivedEvents() {
  return useQuery<ReceivedEvent[]>({
    queryKey: ['events', 'received'],
    queryFn: () => unwrap(call(eventRoutes['event.received'], { query: { per_page: PAGE_SIZE.maximum } })),
  })
}

/** How long the data of the event's guests stays, or what it was. */
export function useRetention(id: string) {
  return useQuery({
    queryKey: ['retention', id],
    queryFn: () => unwrap(call(retentionRoutes['retention.read'], { params: { id } })),
    refetchOnMount: 'always',
  })
}
