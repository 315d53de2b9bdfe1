import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { type ApiResult, call } from '#client/api/http-client.ts'
import { CallFailed, unwrap } from '#client/api/query-client.ts'
import { mayIn } from '#client/data/event-rights.ts'
import { useEvent } from '#client/data/events.ts'
import { useFeedState, useRefetchOnPull } from '#client/data/feeds.ts'
import { useGuests } from '#client/data/guests.ts'
import { readGuestDeliveries } from '#client/data/sends.ts'
import { accountDatabase, type LocalEvent, type LocalGuest } from '#client/offline/account-database.ts'
import type { Admissions } from '#client/offline/db/admissions.ts'
import { readAnswers, readQuestions } from '#client/offline/db/questions.ts'
import type { RsvpAnswer } from '#shared/contract/answers.ts'
import { type HostJoinRequest, type JoinRequest, joiningRoutes } from '#shared/contract/joining.ts'
import type { Question } from '#shared/contract/questions.ts'
import { retentionRoutes } from '#shared/contract/retention.ts'
import { type Tracking, trackingRoutes } from '#shared/contract/tracking.ts'
import { doorTime } from '#shared/rules/door/check-ins.ts'
import type { AnswerSheet } from '#shared/rules/guest-export/answer-columns.ts'
import type { GuestWithProgress } from './progress.ts'

/** `loading` also until the event's feed has been read to its end once. */
export type TrackedList =
  | { readonly state: 'loading' | 'missing' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | {
      readonly state: 'ready'
      readonly event: LocalEvent
      readonly guests: readonly GuestWithProgress[]
      /** When the feed was last read to its end; null where the event was never sent. */
      readonly pulledAt: string | null
    }

/** An event and its guests as this device knows them, each with their progress. */
export function useTrackedGuests(eventId: string): TrackedList {
  const list = useGuests(eventId)
  const event = useEvent(eventId)
  const { pulledAt } = useFeedState(eventId)
  const { guests, admissions } = list.state === 'ready' ? list : NOT_READY
  const tracked = useMemo(() => guests.map((guest) => withProgress(guest, admissions)), [guests, admissions])
  if (list.state === 'failed') return list
  if (event === null || event?.deleted) return { state: 'missing' }
  if (event === undefined || list.state === 'loading') return { state: 'loading' }
  return { state: 'ready', event, guests: tracked, pulledAt }
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

/** Figures that only the server knows. */
type ServerFigures = Pick<Tracking, 'asking'>

/** Persisted between visits, so that they are there offline too. */
export function useServerFigures(event: LocalEvent): ServerFigures | undefined {
  const { data } = useQuery({
    queryKey: ['tracking', event.id],
    queryFn: async (): Promise<ServerFigures> => {
      const { asking } = await unwrap(call(trackingRoutes['tracking.get'], { params: { id: event.id } }))
      return { asking }
    },
    enabled: event.event_token !== '' && mayIn(event, 'track'),
    refetchOnMount: 'always',
    meta: { keep: true },
  })
  useRefetchOnPull(event.id, ['tracking', event.id])
  return data
}

export interface StoredAnswer {
  /** The current answer; null where the guest gave none. */
  readonly answer: RsvpAnswer | null
  /** Removed questions included: an answer may reply to one. */
  readonly questions: readonly Question[]
}

/** A guest's answer as this device knows it; undefined until it was read. */
export function useStoredAnswer(eventId: string, guestId: string): StoredAnswer | undefined {
  return useLiveQuery(async () => {
    const [answer, questions] = await Promise.all([
      accountDatabase().answers.get([eventId, guestId]),
      readQuestions(eventId),
    ])
    return { answer: answer ?? null, questions }
  }, [eventId, guestId])
}

/** The answers of all guests and the messages to them as far as this device knows them, for the export. */
export async function readSheet(eventId: string): Promise<AnswerSheet> {
  const [questions, answers, messages] = await Promise.all([
    readQuestions(eventId),
    readAnswers(eventId),
    readGuestDeliveries(eventId),
  ])
  return { questions, answers: new Map(answers.map((answer) => [answer.id, answer])), messages }
}

/** Corrections that guests ask for, and who was erased at their own wish. */
export function useGuestWishes(eventId: string) {
  return useQuery({
    queryKey: ['guest-wishes', eventId],
    queryFn: () => unwrap(call(retentionRoutes['guest-wish.list'], { params: { id: eventId } })),
    refetchOnMount: 'always',
  })
}

const PAGE = 50

export type RequestList<Request extends JoinRequest = JoinRequest> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | {
      readonly state: 'ready'
      readonly requests: readonly Request[]
      readonly total: number
      /** Null where everything has been fetched. */
      readonly more: (() => void) | null
      readonly fetching: boolean
      /** Whether the last request succeeded; otherwise these are the requests of an earlier one. */
      readonly current: boolean
    }

/** Requests to join the guest list, oldest first; fetched again when the event has changed. */
export function useRequests(eventId: string, which: 'open' | 'all'): RequestList {
  const list = useRequestPages(['join-requests', eventId, which], (page) =>
    call(joiningRoutes['join-request.list'], {
      params: { id: eventId },
      query: { page, per_page: PAGE, which },
    }),
  )
  useRefetchOnPull(eventId, ['join-requests', eventId])
  return list
}

/** As `useRequests`, those that nobody has answered of all events of the account. */
export function useHostRequests(): RequestList<HostJoinRequest> {
  return useRequestPages(['join-requests', 'mine'], (page) =>
    call(joiningRoutes['join-request.mine'], { query: { page, per_page: PAGE } }),
  )
}

function useRequestPages<Request extends JoinRequest>(
  queryKey: readonly string[],
  ask: (page: number) => Promise<ApiResult<Request[]>>,
): RequestList<Request> {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const result = await ask(pageParam)
      if (!result.ok) throw new CallFailed(result)
      return { requests: result.data, total: result.meta?.total ?? result.data.length }
    },
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
    refetchOnMount: 'always',
  })
  if (data === undefined) {
    if (isError) return { state: 'failed', retry: () => void refetch(), retrying: isFetching }
    return { state: 'loading' }
  }
  return {
    state: 'ready',
    requests: data.pages.flatMap(({ requests }) => requests),
    total: data.pages[0]?.total ?? 0,
    more: hasNextPage ? () => void fetchNextPage() : null,
    fetching: isFetching,
    current: !isError,
  }
}
