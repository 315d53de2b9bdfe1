import { createStore } from '#client/lib/create-store.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Layer, Scene } from '#shared/contract/scene.ts'
import { type Card, layerOf } from './scene-edits.ts'
import { createUndoHistory } from './undo-history.ts'

export const PANELS = [
  'fields',
  'text',
  'fonts',
  'colors',
  'ornaments',
  'photo',
  'qr',
  'background',
  'layers',
] as const
export type Panel = (typeof PANELS)[number]

/** The panel with the tools of a kind of layer. */
export const PANEL_OF: Readonly<Record<Layer['kind'], Panel>> = {
  text: 'text',
  ornament: 'ornaments',
  picture: 'photo',
  qr: 'qr',
}

export interface Writing {
  /** Where on the screen the person tapped, for the caret. Null for the end of the text. */
  readonly at: { readonly x: number; readonly y: number } | null
}

export interface EditorState {
  readonly card: Card
  readonly selected: string | null
  /** Which of the card's two languages is on the canvas; on wide screens the one that is edited. */
  readonly language: Language
  readonly panel: Panel | null
  /** The selected text is being edited, on the card itself. */
  readonly writing: Writing | null
  readonly undos: number
  readonly redos: number
  /** Ids of texts that do not fit their boxes even at the smallest size, as they were last drawn. */
  readonly tooLong: readonly string[]
}

export interface Editor {
  readonly read: () => EditorState
  readonly subscribe: (listener: () => void) => () => void
  /** @param coalesceKey consecutive changes with the same key are undone as one: typing, a slider, arrow keys */
  readonly change: (change: (card: Card) => Card, coalesceKey?: string) => void
  readonly changeScene: (change: (scene: Scene) => Scene, coalesceKey?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Undoes the changes of a key without a redo; false if another change has followed them. */
  readonly revert: (coalesceKey: string) => boolean
  readonly select: (id: string | null) => void
  /** Begins to edit the selected text; nothing happens where that is no text, or a locked one. */
  readonly write: (at: Writing['at']) => void
  readonly show: (what: Partial<Pick<EditorState, 'language' | 'panel' | 'writing'>>) => void
  /** The ids of the texts that were too long when the card was last drawn in one language. */
  readonly reportTooLong: (language: Language, tooLong: readonly string[]) => void
  /** For what was changed elsewhere, as by another host: not a step of this person's history. */
  readonly replace: (card: Card) => void
}

/** The state of one editing session of a card. */
export function createEditor(card: Card, language: Language): Editor {
  const history = createUndoHistory<Card>()
  const reported: Record<Language, readonly string[]> = { ar: [], en: [] }
  const store = createStore<EditorState>({
    card,
    selected: null,
    language,
    panel: null,
    writing: null,
    undos: 0,
    redos: 0,
    tooLong: [],
  })

  function update(next: Partial<EditorState>): void {
    const after = { ...store.get(), ...next, undos: history.undos, redos: history.redos }
    const isRemoved = after.selected !== null && !layerOf(after.card.scene, after.selected)
    store.set(isRemoved ? { ...after, selected: null, writing: null } : after)
  }

  function step(next: Card, coalesceKey: string | null): void {
    if (
      next === store.get().card ||
      (next.scene === store.get().card.scene && next.fields === store.get().card.fields)
    )
      return
    history.record(store.get().card, coalesceKey)
    update({ card: next })
  }

  return {
    read: store.get,
    subscribe: store.subscribe,
    change: (change, coalesceKey) => step(change(store.get().card), coalesceKey ?? null),
    changeScene(change, coalesceKey) {
      const scene = change(store.get().card.scene)
      if (scene !== store.get().card.scene) step({ ...store.get().card, scene }, coalesceKey ?? null)
    },
    undo() {
      const card = history.undo(store.get().card)
      if (card) update({ card })
    },
    redo() {
      const card = history.redo(store.get().card)
      if (card) update({ card })
    },
    revert(coalesceKey) {
      const card = history.revert(coalesceKey)
      if (card) update({ card })
      return card !== undefined
    },
    select(id) {
      if (id === store.get().selected) return
      history.endStep()
      update({ selected: id, writing: null })
    },
    write(at) {
      const layer = layerOf(store.get().card.scene, store.get().selected)
      if (layer?.kind !== 'text' || layer.locked || store.get().writing) return
      history.endStep()
      update({ writing: { at } })
    },
    show(what) {
      history.endStep()
      const isOtherLanguage = what.language !== undefined && what.language !== store.get().language
      update(isOtherLanguage ? { writing: null, ...what } : what)
    },
    reportTooLong(of, tooLong) {
      reported[of] = tooLong
      const all = [...new Set([...reported.ar, ...reported.en])]
      if (all.join() !== store.get().tooLong.join()) update({ tooLong: all })
    },
    replace(next) {
      history.endStep()
      update({ card: next })
    },
  }
}
