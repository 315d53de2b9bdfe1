/** Whether the browser promised not to clear this device's storage when room runs out. */
export type StorageKeeping = 'persisted' | 'best-effort' | 'unknown'

/**
 * Asks the browser to keep what lies here, once: some show the question to the person, so it is asked only
 * when there is something worth keeping.
 */
export function createStorageKeeping(manager: Pick<StorageManager, 'persist' | 'persisted'> | undefined) {
  const listeners = new Set<() => void>()
  let keeping: StorageKeeping = 'unknown'
  let asked: Promise<void> | null = null

  async function settle(): Promise<void> {
    const kept = await askOf(manager)
    if (kept === keeping) return
    keeping = kept
    for (const listener of [...listeners]) listener()
  }

  return {
    read: (): StorageKeeping => keeping,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    ask(): Promise<void> {
      asked ??= settle()
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
