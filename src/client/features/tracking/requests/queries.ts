import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { CallFailed } from '#client/api/query-client.ts'
import { useRefetchOnPull } from '#client/data/feeds.ts'
import { type JoinRequest, joiningRoutes } from '#shared/contract/joining.ts'

const PAGE = 50

export type RequestList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | {
      readonly state: 'ready'
      readonly requests: readonly JoinRequest[]
      readonly total: number
      /** Null where all are here. */
      readonly more: (() => void) | null
      readonly fetching: boolean
      /** Whether the server answered last time; else this is how they stood before. */
      readonly current: boolean
    }

/** Who asks to be let onto the list, oldest first; fetched again when the event has changed. */
export function useRequests(eventId: string, which: 'open' | 'all'): RequestList {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['join-requests', eventId, which],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const query = { page: pageParam, per_page: PAGE, which }
      const answer = await call(joiningRoutes['join-request.list'], { params: { id: eventId }, query })
      if (!answer.ok) throw new CallFailed(answer)
      return { requests: answer.data, total: answer.meta?.total ?? answer.data.length }
    },
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
    refetchOnMount: 'always',
  })
  useRefetchOnPull(eventId, ['join-requests', eventId])
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
