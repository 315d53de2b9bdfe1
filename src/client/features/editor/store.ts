import { createStore } from '#client/lib/create-store.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Scene } from '#shared/contract/scene.ts'
import { type Card, layerOf } from './scene-edits.ts'

export const PANELS = [
  'facts',
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

export interface Writing {
  /** Where on the screen the person tapped: there the caret belongs. Null for the end of the text. */
  readonly at: { readonly x: number; readonly y: number } | null
}

export interface EditorState {
  readonly card: Card
  readonly selected: string | null
  /** Which of the card's two languages is on the canvas; on wide screens the one that is worked on. */
  readonly language: Language
  readonly panel: Panel | null
  /** The words of the selected text are being written, on the card itself. */
  readonly writing: Writing | null
  readonly undos: number
  readonly redos: number
  /** Texts that do not fit their boxes even at their smallest, as they were last drawn. */
  readonly tooLong: readonly string[]
}

export interface Editor {
  readonly read: () => EditorState
  readonly subscribe: (listener: () => void) => () => void
  /** @param sitting changes of one name that follow each other are undone as one: typing, a slider, arrow keys */
  readonly change: (change: (card: Card) => Card, sitting?: string) => void
  readonly changeScene: (change: (scene: Scene) => Scene, sitting?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  /** What a sitting changed is as if it had never been; false where another one has begun since. */
  readonly takeBack: (sitting: string) => boolean
  readonly select: (id: string | null) => void
  /** Begins to write the selected text; nothing happens where that is no text, or a locked one. */
  readonly write: (at: Writing['at']) => void
  readonly show: (what: Partial<Pick<EditorState, 'language' | 'panel' | 'writing'>>) => void
  /** What the drawing of the card in one language says of its texts. */
  readonly note: (language: Language, tooLong: readonly string[]) => void
  /** What came from elsewhere (another host's saving, facts of the event): no step of this person. */
  readonly receive: (card: Card) => void
}

/** One sitting at a card: its state and every step back. Steps are whole cards that share what did not change. */
export function createEditor(card: Card, language: Language): Editor {
  let past: Card[] = []
  let future: Card[] = []
  const noted: Record<Language, readonly string[]> = { ar: [], en: [] }
  let sittingNow: string | null = null
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

  function become(next: Partial<EditorState>): void {
    const after = { ...store.get(), ...next, undos: past.length, redos: future.length }
    const isGone = after.selected !== null && !layerOf(after.card.scene, after.selected)
    store.set(isGone ? { ...after, selected: null, writing: null } : after)
  }

  function step(next: Card, sitting: string | null): void {
    if (
      next === store.get().card ||
      (next.scene === store.get().card.scene && next.facts === store.get().card.facts)
    )
      return
    if (sitting === null || sitting !== sittingNow) past = [...past, store.get().card]
    sittingNow = sitting
    future = []
    become({ card: next })
  }

  return {
    read: store.get,
    subscribe: store.subscribe,
    change: (change, sitting) => step(change(store.get().card), sitting ?? null),
    changeScene(change, sitting) {
      const scene = change(store.get().card.scene)
      if (scene !== store.get().card.scene) step({ ...store.get().card, scene }, sitting ?? null)
    },
    undo() {
      const before = past.at(-1)
      if (!before) return
      past = past.slice(0, -1)
      future = [store.get().card, ...future]
      sittingNow = null
      become({ card: before })
    },
    redo() {
      const [after, ...rest] = future
      if (!after) return
      past = [...past, store.get().card]
      future = rest
      sittingNow = null
      become({ card: after })
    },
    takeBack(sitting) {
      const before = past.at(-1)
      if (sittingNow !== sitting || !before) return false
      past = past.slice(0, -1)
      sittingNow = null
      become({ card: before })
      return true
    },
    select(id) {
      if (id === store.get().selected) return
      sittingNow = null
      become({ selected: id, writing: null })
    },
    write(at) {
      const layer = layerOf(store.get().card.scene, store.get().selected)
      if (layer?.kind !== 'text' || layer.locked || store.get().writing) return
      sittingNow = null
      become({ writing: { at } })
    },
    show(what) {
      sittingNow = null
      const elsewhere = what.language !== undefined && what.language !== store.get().language
      become(elsewhere ? { writing: null, ...what } : what)
    },
    note(of, tooLong) {
      noted[of] = tooLong
      const all = [...new Set([...noted.ar, ...noted.en])]
      if (all.join() !== store.get().tooLong.join()) become({ tooLong: all })
    },
    receive(next) {
      sittingNow = null
      become({ card: next })
    },
  }
}
