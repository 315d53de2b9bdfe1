import { createStore } from '#client/lib/create-store.ts'

/** Whether the browser promised not to clear this device's storage when room runs out. */
export type StoragePersistence = 'persisted' | 'best-effort' | 'unknown'

/**
 * Asks the browser to keep what lies here, once: some show the question to the person, so it is asked only
 * when there is something worth keeping.
 */
export function createStoragePersistence(manager: Pick<StorageManager, 'persist' | 'persisted'> | undefined) {
  const store = createStore<StoragePersistence>('unknown')
  let asked: Promise<void> | null = null

  return {
    read: store.get,

    subscribe: store.subscribe,

    ask(): Promise<void> {
      asked ??= requestPersistence(manager).then(store.set)
      return asked
    },
  }
}

async function requestPersistence(
  manager: Pick<StorageManager, 'persist' | 'persisted'> | undefined,
): Promise<StoragePersistence> {
  try {
    if (!manager?.persist) return 'unknown'
    const isPersisted = (await manager.persisted()) || (await manager.persist())
    return isPersisted ? 'persisted' : 'best-effort'
  } catch {
    return 'unknown'
  }
}

/** That of this browser. */
export const storagePersistence = createStoragePersistence(globalThis.navigator?.storage)
