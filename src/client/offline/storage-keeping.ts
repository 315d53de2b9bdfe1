import { createStore } from '#client/lib/create-store.ts'

/** Whether the browser promised not to clear this device's storage when room runs out. */
export type StorageKeeping = 'persisted' | 'best-effort' | 'unknown'

/**
 * Asks the browser to keep what lies here, once: some show the question to the person, so it is asked only
 * when there is something worth keeping.
 */
export function createStorageKeeping(manager: Pick<StorageManager, 'persist' | 'persisted'> | undefined) {
  const store = createStore<StorageKeeping>('unknown')
  let asked: Promise<void> | null = null

  return {
    read: store.get,

    subscribe: store.subscribe,

    ask(): Promise<void> {
      asked ??= askOf(manager).then(store.set)
      return asked
    },
  }
}

async function askOf(
  manager: Pick<StorageManager, 'persist' | 'persisted'> | undefined,
): Promise<StorageKeeping> {
  try {
    if (!manager?.persist) return 'unknown'
    const kept = (await manager.persisted()) || (await manager.persist())
    return kept ? 'persisted' : 'best-effort'
  } catch {
    return 'unknown'
  }
}

/** That of this browser. */
export const storageKeeping = createStorageKeeping(globalThis.navigator?.storage)
