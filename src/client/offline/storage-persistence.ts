/** Whether the browser promised not to evict this site's storage when the disk is full. */
export type StoragePersistence = 'persisted' | 'best-effort' | 'unknown'

/**
 * Asks the browser for persistent storage, once: some browsers show a prompt, so it is asked only when there is
 * something worth it.
 */
export function createStoragePersistence(manager: Pick<StorageManager, 'persist' | 'persisted'> | undefined) {
  let state: StoragePersistence = 'unknown'
  let asked: Promise<void> | null = null

  return {
    read: () => state,

    ask(): Promise<void> {
      asked ??= requestPersistence(manager).then((answered) => {
        state = answered
      })
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

/** The storage of this browser. */
export const storagePersistence = createStoragePersistence(globalThis.navigator?.storage)
