import { type AccountDatabase, accountDatabase } from './account-database.ts'
import { withReopening } from './db/reopening.ts'

/**
 * Saves what is typed in a form on this device, under a key of the form's own choosing. A failure is ignored: the
 * form on the screen still has the text. Nothing about a revoked event is saved: its drafts were deleted, and a page
 * that is still open must not bring guests' names and numbers back.
 */
export async function saveDraft(key: string, form: unknown, database = accountDatabase()): Promise<void> {
  const draft = { key, form, updated_at: new Date().toISOString() }
  const { drafts, revoked_events } = database
  const save = () =>
    database.transaction('rw', drafts, revoked_events, async () => {
      if (!(await isOfRevokedEvent(database, key))) await drafts.put(draft)
    })
  await withReopening(database, save).catch(() => undefined)
}

export async function discardDraft(key: string, database = accountDatabase()): Promise<void> {
  await withReopening(database, () => database.drafts.delete(key)).catch(() => undefined)
}

async function isOfRevokedEvent({ revoked_events }: AccountDatabase, key: string): Promise<boolean> {
  const ids = await revoked_events.toCollection().primaryKeys()
  return ids.some((id) => key.includes(id))
}
