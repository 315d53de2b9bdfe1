import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { useSession } from '#client/api/use-session.ts'
import { accountDatabase, type LocalEvent } from '#client/offline/account-database.ts'
import { type Cohost, type CohostRequest, cohostRoutes } from '#shared/contract/cohosts.ts'
import { PAGE_SIZE } from '#shared/contract/service-settings.ts'

export const COHOSTS_KEY = ['cohosts'] as const
/** Who was asked may accept or reject at any time. */
const REFETCH_MS = 30_000

export type Listed<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | {
      readonly state: 'ready'
      readonly rows: readonly Row[]
      /** Whether the last request succeeded; otherwise these are the rows of an earlier one. */
      readonly current: boolean
    }

/** The co-hosts of all events of the account and the requests to become one; stored between visits. */
export function useCohosts(): Listed<Cohost> {
  return listed(
    useQuery({
      queryKey: [...COHOSTS_KEY, 'mine'],
      queryFn: () => unwrap(call(cohostRoutes['cohost.all'], {})),
      refetchOnMount: 'always',
      refetchInterval: REFETCH_MS,
      meta: { keep: true },
    }),
  )
}

export interface CohostState {
  /** `missing`: no event of the account has such a co-host. */
  readonly kind: 'loading' | 'failed' | 'missing' | 'shown'
  readonly cohost: Cohost | undefined
  readonly retry: () => void
}

export function useCohost(id: string): CohostState {
  const { data, error, refetch } = useQuery({
    queryKey: [...COHOSTS_KEY, 'one', id],
    queryFn: () => unwrap(call(cohostRoutes['cohost.read'], { params: { id } })),
    refetchOnMount: 'always',
    refetchInterval: (query) => (query.state.data === undefined ? false : REFETCH_MS),
  })
  const isRefused = error?.failure.kind === 'refused' && error.failure.status < 500
  const kind = isRefused ? 'missing' : data ? 'shown' : error ? 'failed' : 'loading'
  return { kind, cohost: data, retry: () => void refetch() }
}

/** Requests to the account's own address, decided ones too. */
export function useCohostRequests(): Listed<CohostRequest> {
  return listed(
    useQuery({
      queryKey: [...COHOSTS_KEY, 'requests'],
      queryFn: () =>
        unwrap(call(cohostRoutes['cohost.requests'], { query: { per_page: PAGE_SIZE.maximum } })),
      refetchOnMount: 'always',
      refetchInterval: REFETCH_MS,
      enabled: useSession().status === 'signed-in',
    }),
  )
}

function listed<Row>({
  data,
  isError,
  isFetching,
  refetch,
}: {
  data: Row[] | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}): Listed<Row> {
  if (data !== undefined) return { state: 'ready', rows: data, current: !isError }
  if (isError) return { state: 'failed', retry: () => void refetch(), retrying: isFetching }
  return { state: 'loading' }
}

/** The events that the account owns, the last changed first; undefined until they are read. */
export function useOwnEvents(): readonly LocalEvent[] | undefined {
  return useLiveQuery(async () => {
    const events = await accountDatabase().events.toArray()
    return events
      .filter(({ role, deleted, event_token }) => role === 'owner' && !deleted && event_token !== '')
      .sort((a, b) => b.updated_at.localeCompare(a.updated_at))
  }, [])
}
