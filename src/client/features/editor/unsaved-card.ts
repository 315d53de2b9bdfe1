import { type Scene, sceneSchema } from '#shared/contract/scene.ts'
import { changedFields, fieldsOf } from './fields/card-fields.ts'
import type { Card } from './scene-edits.ts'

/**
 * What was not saved when the page was left: IndexedDB may not finish the write of a page that is unloaded, and this
 * storage, which lasts as long as the tab, is synchronous.
 */
export interface UnsavedCard {
  /** The card as it was left, or null where it was saved or was changed elsewhere since. */
  readonly read: () => Card | null
  /** @param saved the version that was edited; null for the one that was opened */
  readonly store: (card: Card, saved: Card | null) => void
  readonly clear: () => void
}

/** @param id of the event or the design; `opened` is the card as it is stored */
export function unsavedCard(id: string, opened: Card): UnsavedCard {
  const key = `unsaved-card:${id}`
  return {
    read: () => {
      try {
        const stored = Object(JSON.parse(sessionStorage.getItem(key) ?? '')) as Record<string, unknown>
        if (!isSameScene(sceneSchema.parse(stored['base']), opened.scene)) return null
        const fields = { ...opened.fields, ...textsOf(stored['fields']) }
        return { scene: sceneSchema.parse(stored['scene']), fields: fieldsOf(fields) }
      } catch {
        return null
      }
    },
    store: ({ scene, fields }, saved) => {
      const base = saved ?? opened
      // Only the fields that were changed: others may change the rest meanwhile.
      const left = { base: base.scene, scene, fields: changedFields(base.fields, fields) }
      try {
        sessionStorage.setItem(key, JSON.stringify(left))
      } catch {
        // Without room for it, the last change may be lost.
      }
    },
    clear: () => {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Without storage nothing was stored.
      }
    },
  }
}

function textsOf(fields: unknown): Record<string, string | null> {
  const texts = Object.entries(Object(fields)).filter((entry): entry is [string, string | null] => {
    return typeof entry[1] === 'string' || entry[1] === null
  })
  return Object.fromEntries(texts)
}

/** The schema puts the fields of both in one order. */
function isSameScene(one: Scene, other: Scene): boolean {
  return JSON.stringify(one) === JSON.stringify(sceneSchema.parse(other))
}
