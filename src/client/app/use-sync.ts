import { useSyncExternalStore } from 'react'
import { useSyncCounts } from '#client/features/sync/queries.ts'
import { accountScope, connectivity } from '#client/offline/account-scope.ts'
import { type StoragePersistence, storagePersistence } from '#client/offline/storage-persistence.ts'
import type { SyncStatus } from '#client/offline/sync/engine.ts'

/** How this device stands to the server. */
export interface SyncState {
  /** Whether our API is to be had, and since when (ISO 8601) it is so. */
  readonly online: boolean
  readonly since: string
  readonly busy: boolean
  /** Whether the device has been asked yet what waits: before that nothing can be said truly. */
  readonly known: boolean
  /** Changes that have not reached the server. */
  readonly waiting: number
  /** Changes the server will not take, and nobody has dealt with yet. */
  readonly refused: number
  /** What could not be read, and was set aside. */
  readonly unreadable: number
  /** What keeps this device from sending and bringing, besides the network. */
  readonly failure: SyncStatus['failure']
  /** Whether the browser promised not to clear what is kept here. */
  readonly storage: StoragePersistence
  /** When this device last held all that the server had; null before the first time. */
  readonly syncedAt: string | null
}

const IDLE: SyncStatus = { busy: false, synced_at: null, failure: null }

/** For screens in the account layout, where a database is open. */
export function useSync(): SyncState {
  const reach = useSyncExternalStore(connectivity.subscribe, connectivity.read)
  const engine = accountScope.engine()
  const status = useSyncExternalStore(engine?.subscribe ?? noSubscription, engine?.read ?? readIdle)
  const storage = useSyncExternalStore(storagePersistence.subscribe, storagePersistence.read)
  const counts = useSyncCounts()
  return {
    ...reach,
    busy: status.busy,
    known: counts !== undefined,
    waiting: counts?.waiting ?? 0,
    refused: counts?.refused ?? 0,
    unreadable: counts?.unreadable ?? 0,
    failure: status.failure,
    storage,
    syncedAt: status.synced_at ?? counts?.pulledAt ?? null,
  }
}

/** Whether a newer version of the app in another tab has taken this device's storage over. */
export function useIsReplaced(): boolean {
  return useSyncExternalStore(accountScope.subscribe, accountScope.isReplaced)
}

const noSubscription = () => () => undefined
const readIdle = () => IDLE

/**
 * Sends and brings everything now. `true` only if all of it was done: otherwise the engine tries again by
 * itself.
 */
export async function syncNow(): Promise<boolean> {
  const engine = accountScope.engine()
  if (!engine) return false
  const before = engine.read().synced_at
  await engine.syncNow()
  return engine.read().synced_at !== before
}
