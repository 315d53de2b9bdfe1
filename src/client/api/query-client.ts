import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { type Query, QueryClient } from '@tanstack/react-query'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import type { ApiFailure, ApiResult } from './http-client.ts'
import { type SessionStore, sessionStore } from './session-store.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `keep`: stored in the browser, for what is small and changes rarely (profile, categories, countries). */
    queryMeta: { keep?: boolean }
    defaultError: CallFailed
  }
}

/** A failed result as an exception, because TanStack Query recognises failures by exceptions. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly failure: ApiFailure

  constructor(failure: ApiFailure) {
    super(failure.kind === 'refused' ? failure.message : failure.kind)
    this.failure = failure
  }
}

/** For `queryFn` and `mutationFn`: the data of a result; throws `CallFailed`. */
export async function unwrap<Data>(result: Promise<ApiResult<Data>>): Promise<Data> {
  const given = await result
  if (given.ok) return given.data
  throw new CallFailed(given)
}

const DAY = 24 * 60 * 60 * 1000
/** Below 24.8 days, the longest time of a browser's timer. */
const MAX_AGE_MS = 14 * DAY
const RETRIES = 2

/** Raised when the shape of stored data changes: older caches are then dropped. */
const CACHE_VERSION = '3'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: MAX_AGE_MS,
        // `navigator.onLine` is wrong both ways: only a call shows whether our API can be reached.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && isTransient(error.failure),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

function isTransient(failed: ApiFailure): boolean {
  return failed.kind === 'unreachable' || failed.status >= 500
}

/**
 * Stores the small caches of each account under a key of its own. When somebody signs out or another account signs
 * in, the previous account's cache is dropped from memory and from storage.
 */
export function persistCaches(
  client: QueryClient,
  session: SessionStore,
  storage: Storage | undefined,
): void {
  let account = session.read().user?.id ?? null
  let persisted = persistCache(client, storage, account)
  session.subscribe(() => {
    const next = session.read().user?.id ?? null
    if (next === account) return
    persisted.stop({ forget: account !== null })
    client.clear()
    account = next
    persisted = persistCache(client, storage, account)
  })
}

function persistCache(client: QueryClient, storage: Storage | undefined, accountId: string | null) {
  let stopped = false
  const key = `marhaba-cache-${accountId ?? 'public'}`
  const guarded = storage && {
    getItem: (name: string) => storage.getItem(name),
    removeItem: (name: string) => storage.removeItem(name),
    // The persister writes a second later: its account may have signed out by then.
    setItem: (name: string, value: string) => {
      if (!stopped) storage.setItem(name, value)
    },
  }
  const [unsubscribe] = persistQueryClient({
    queryClient: client,
    persister: createSyncStoragePersister({ storage: guarded, key }),
    maxAge: MAX_AGE_MS,
    buster: CACHE_VERSION,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ state, meta }) => meta?.keep === true && state.status === 'success',
      shouldDehydrateMutation: () => false,
    },
  })
  return {
    stop({ forget }: { forget: boolean }): void {
      stopped = true
      unsubscribe()
      if (forget) storage?.removeItem(key)
    },
  }
}

/**
 * Forgets all that was fetched about these events, and so what is stored of it: whatever has an event's id in its key or
 * in its data, as lists over all events have. A page that shows such a query fetches it again.
 */
export function forgetQueriesAbout(client: QueryClient, eventIds: readonly string[]): void {
  const isAbout = ({ queryKey, state }: Query) => {
    const text = JSON.stringify([queryKey, state.data])
    return eventIds.some((id) => text.includes(id))
  }
  client.removeQueries({ type: 'inactive', predicate: isAbout })
  void client.resetQueries({ type: 'active', predicate: isAbout })
}

export const queryClient = createQueryClient()
persistCaches(queryClient, sessionStore, globalThis.localStorage)
