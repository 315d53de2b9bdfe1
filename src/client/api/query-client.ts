import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import type { Answer, Failed } from './http-client.ts'
import { type SessionStore, sessionStore } from './session-store.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `keep`: small and slow to change (profile, categories, countries); it survives the page. */
    queryMeta: { keep?: boolean }
    defaultError: CallFailed
  }
}

/** A failed answer in the only form in which TanStack Query knows failure. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly answer: Failed

  constructor(answer: Failed) {
    super(answer.kind === 'refused' ? answer.message : answer.kind)
    this.answer = answer
  }
}

/** For `queryFn` and `mutationFn`: the data of an answer, or `CallFailed`. */
export async function unwrap<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  const given = await answer
  if (given.ok) return given.data
  throw new CallFailed(given)
}

const DAY = 24 * 60 * 60 * 1000
/** Below the 24.8 days that a browser's timer can count. */
const KEPT_FOR = 14 * DAY
const RETRIES = 2

/** What changes when the shape of kept data does: older caches are then dropped, not misread. */
const CACHE_VERSION = '1'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: KEPT_FOR,
        // `navigator.onLine` lies both ways: we ask, and our API's answer is the truth.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && mayPass(error.answer),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

function mayPass(failed: Failed): boolean {
  return failed.kind === 'unreachable' || failed.status >= 500
}

/**
 * Keeps the small caches of each account under a key of its own. When somebody signs out or another
 * account signs in, what the last one saw is dropped from memory and from storage.
 */
export function keepCaches(client: QueryClient, session: SessionStore, storage: Storage | undefined): void {
  let account = session.read().user?.id ?? null
  let kept = keep(client, storage, account)
  session.subscribe(() => {
    const next = session.read().user?.id ?? null
    if (next === account) return
    kept.stop({ forget: account !== null })
    client.clear()
    account = next
    kept = keep(client, storage, account)
  })
}

function keep(client: QueryClient, storage: Storage | undefined, accountId: string | null) {
  let stopped = false
  const key = `marhaba-cache-${accountId ?? 'public'}`
  const guarded = storage && {
    getItem: (name: string) => storage.getItem(name),
    removeItem: (name: string) => storage.removeItem(name),
    // The persister writes a second late: by then its account may be gone.
    setItem: (name: string, value: string) => {
      if (!stopped) storage.setItem(name, value)
    },
  }
  const [unsubscribe] = persistQueryClient({
    queryClient: client,
    persister: createSyncStoragePersister({ storage: guarded, key }),
    maxAge: KEPT_FOR,
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

export const queryClient = createQueryClient()
keepCaches(queryClient, sessionStore, globalThis.localStorage)
