import { accountDatabase } from './db.ts'

/** Keeps what is typed in a form on this device, under a name of the form's own choosing. */
export async function saveDraft(key: string, form: unknown, database = accountDatabase()): Promise<void> {
  await database.drafts.put({ key, form, updated_at: new Date().toISOString() })
}

export async function discardDraft(key: string, database = accountDatabase()): Promise<void> {
  await database.drafts.delete(key)
}
