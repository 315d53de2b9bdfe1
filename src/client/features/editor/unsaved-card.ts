import { clearTabDraft, saveTabDraft, tabDraft } from '#client/lib/tab-draft.ts'
import type { CardFields } from '#shared/card/card-values.ts'
import type { Language } from '#shared/contract/common.ts'
import { type Scene, sceneSchema } from '#shared/contract/scene.ts'
import { fieldsOf } from './fields/card-fields.ts'
import type { Card } from './scene-edits.ts'
import { createEditor, type Editor } from './store.ts'

/**
 * What was not saved when the page was left: IndexedDB may not finish the write of a page that is unloaded, and this
 * storage, which lasts as long as the tab, is synchronous.
 */
export interface UnsavedCard {
  /** The card as it was left, without what was changed elsewhere since; null where nothing was unsaved. */
  readonly read: () => Card | null
  /** @param before what was edited: the card saved last, and one whose save may or may not finish */
  readonly store: (card: Card, before: readonly Card[]) => void
  readonly clear: () => void
}

/** @param id of the event or the design; `opened` is the card as it is stored */
export function unsavedCard(id: string, opened: Card): UnsavedCard {
  const name = `unsaved-card:${id}`
  const clear = () => clearTabDraft(name)
  return {
    read() {
      const card = mergedCard(tabDraft(name), opened)
      if (card === null) clear()
      return card
    },
    store(card, before) {
      const bases = before.length > 0 ? before : [opened]
      saveTabDraft(name, { card: JSON.stringify(card), before: JSON.stringify(bases) })
    },
    clear,
  }
}

/** An editor with what was not saved as its first step, which can be undone. */
export function openEditor(opened: Card, restored: Card | null, language: Language): Editor {
  const editor = createEditor(opened, language)
  if (restored !== null) editor.change(() => restored)
  return editor
}

/** The scene and each field as they were left, where they are stored as they were before that; else as they are stored. */
function mergedCard(stored: Record<string, string>, opened: Card): Card | null {
  try {
    const left = cardOf(JSON.parse(stored['card'] ?? ''))
    const before = (JSON.parse(stored['before'] ?? '') as unknown[]).map(cardOf)
    const isStale = !before.some(({ scene }) => isSameScene(scene, opened.scene))
    const scene = isStale || isSameScene(left.scene, opened.scene) ? opened.scene : left.scene
    const fields = fieldsOf({ ...opened.fields, ...changedSince(before, left, opened) })
    const isSame =
      scene === opened.scene && JSON.stringify(fields) === JSON.stringify(fieldsOf(opened.fields))
    return isSame ? null : { scene, fields }
  } catch {
    return null
  }
}

function changedSince(before: readonly Card[], left: Card, opened: Card): Partial<CardFields> {
  const names = Object.keys(left.fields) as (keyof CardFields)[]
  const current = names.filter((name) => before.some(({ fields }) => fields[name] === opened.fields[name]))
  return Object.fromEntries(current.map((name) => [name, left.fields[name]]))
}

/** @throws where it is no card */
function cardOf(value: unknown): Card {
  const { scene, fields } = Object(value) as Record<string, unknown>
  const texts = Object.entries(Object(fields)).filter(([, text]) => typeof text === 'string' || text === null)
  return { scene: sceneSchema.parse(scene), fields: fieldsOf(Object.fromEntries(texts)) }
}

/** The schema puts the fields of both in one order. */
function isSameScene(one: Scene, other: Scene): boolean {
  return JSON.stringify(sceneSchema.parse(one)) === JSON.stringify(sceneSchema.parse(other))
}
