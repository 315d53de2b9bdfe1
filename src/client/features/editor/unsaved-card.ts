import { z } from 'zod'
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

const storedSchema = z.object({
  base: sceneSchema,
  scene: sceneSchema,
  /** Those that were changed; others may have changed the rest since. */
  fields: z.record(z.string(), z.string().nullable()),
})

/** @param id of the event or the design; `opened` is the card as it is stored */
export function unsavedCard(id: string, opened: Card): UnsavedCard {
  const key = `unsaved-card:${id}`
  return {
    read: () => {
      try {
        const { base, scene, fields } = storedSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
        return isSameScene(base, opened.scene)
          ? { scene, fields: fieldsOf({ ...opened.fields, ...fields }) }
          : null
      } catch {
        return null
      }
    },
    store: ({ scene, fields }, saved) => {
      const base = saved ?? opened
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

/** The schema puts the fields of both in one order. */
function isSameScene(one: Scene, other: Scene): boolean {
  return JSON.stringify(one) === JSON.stringify(sceneSchema.parse(other))
}
