import type { Page } from '@playwright/test'

/** All that forms have put away on the device, as JSON: what is typed is kept a moment after it is seen. */
export function savedDrafts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      if (database.objectStoreNames.contains('drafts')) {
        const reading = database.transaction('drafts').objectStore('drafts').getAll()
        await new Promise((resolve) => {
          reading.onsuccess = resolve
        })
        stored.push(...(reading.result as unknown[]))
      }
      database.close()
    }
    return JSON.stringify(stored)
  })
}
