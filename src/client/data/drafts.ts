import { useEffect, useState } from 'react'
import type { DraftStore } from '#client/lib/use-draft-form.ts'
import { accountDatabase } from '#client/offline/account-database.ts'
import * as offline from '#client/offline/drafts.ts'

/**
 * What was typed into a form and not saved, as the device had it when the form was opened; undefined until it is
 * read, null where there is nothing. `key` is the form's own.
 */
export function useDraft(key: string): unknown {
  const [draft, setDraft] = useState<{ readonly key: string; readonly form: unknown }>()
  useEffect(() => {
    let isCurrent = true
    void readDraft(key).then((form) => isCurrent && setDraft({ key, form }))
    return () => {
      isCurrent = false
    }
  }, [key])
  return draft?.key === key ? draft.form : undefined
}

/** Null also where the device's storage cannot be read. */
export async function readDraft(key: string): Promise<unknown> {
  try {
    return (await accountDatabase().drafts.get(key))?.form ?? null
  } catch {
    return null
  }
}

/** Stores a form as it is typed. A device without room loses the draft, not the form on the screen. */
export async function saveDraft(key: string, form: unknown): Promise<void> {
  await offline.saveDraft(key, form).catch(() => undefined)
}

export async function discardDraft(key: string): Promise<void> {
  await offline.discardDraft(key).catch(() => undefined)
}

/** For forms of `useDraftForm`. */
export const draftStore: DraftStore = { read: readDraft, save: saveDraft, discard: discardDraft }
