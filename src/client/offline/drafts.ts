import { withReopening } from './db/reopening.ts'
import { accountDatabase } from './db.ts'

/**
 * Saves what is typed in a form on this device, under a key of the form's own choosing. A failure is ignored: the
 * form on the screen still has the text.
 */
export async function saveDraft(key: string, form: unknown, database = accountDatabase()): Promise<void> {
  const draft = { key, form, updated_at: new Date().toISOString() }
  await withReopening(database, () => database.drafts.put(draft)).catch(() => undefined)
}

export async function discardDraft(key: string, database = accountDatabase()): Promise<void> {
  await withReopening(database, () => database.drafts.delete(key)).catch(() => undefined)
}
