import { useSyncExternalStore } from 'react'
import { useSyncCounts } from '#client/features/sync/queries.ts'
import { accountLifecycle, connectivity } from '#client/offline/account-lifecycle.ts'
import type { SyncStatus } from '#client/offline/sync/engine.ts'

/** The state of this device's sync with the server. */
export interface SyncState {
  /** Whether our API can be reached, and since when (ISO 8601) that is so. */
  readonly online: boolean
  readonly since: string
  readonly busy: boolean
  /** False until the counts have been read from the database. */
  readonly known: boolean
  /** Changes that have not reached the server. */
  readonly waiting: number
  /** Changes that the server refused and nobody has dismissed yet. */
  readonly refused: number
  /** Rows in the quarantine. */
  readonly unreadable: number
  /** What keeps this device from syncing, besides the network. */
  readonly failure: SyncStatus['failure']
  /** When everything was last synced; null before the first time. */
  readonly syncedAt: string | null
}

const IDLE: SyncStatus = { busy: false, synced_at: null, failure: null }

/** For screens in the account layout, where the database is open. */
export function useSync(): SyncState {
  const reach = useSyncExternalStore(connectivity.subscribe, connectivity.read)
  const engine = accountLifecycle.engine()
  const status = useSyncExternalStore(engine?.subscribe ?? noSubscription, engine?.read ?? readIdle)
  const counts = useSyncCounts()
  return {
    ...reach,
    busy: status.busy,
    known: counts !== undefined,
    waiting: counts?.waiting ?? 0,
    refused: counts?.refused ?? 0,
    unreadable: counts?.unreadable ?? 0,
    failure: status.failure,
    syncedAt: status.synced_at ?? counts?.pulledAt ?? null,
  }
}

/** Whether a newer version of the app in another tab took the database. */
export function useIsReplaced(): boolean {
  return useSyncExternalStore(accountLifecycle.subscribe, accountLifecycle.isReplaced)
}

const noSubscription = () => () => undefined
const readIdle = () => IDLE

/** Pushes and pulls everything now; true only if all of it was done. Otherwise the engine retries by itself. */
export async function syncNow(): Promise<boolean> {
  const engine = accountLifecycle.engine()
  if (!engine) return false
  const before = engine.read().synced_at
  await engine.syncNow()
  return engine.read().synced_at !== before
}
