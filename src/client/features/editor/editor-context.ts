import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { AttachmentType } from '#shared/contract/attachments.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Scene } from '#shared/contract/scene.ts'
import type { NamedPalette } from '#shared/contract/templates.ts'
import type { DrawnWith } from './drawing/draw-protocol.ts'
import { shownValues } from './fields/logic.ts'
import type { Editor, EditorState } from './store.ts'

/** Everything around the card that the tools lean on. */
export interface Desk {
  readonly editor: Editor
  /** The card as its designer left it; null for the host's own artwork. */
  readonly design: Scene | null
  readonly palettes: readonly NamedPalette[]
  /** Addresses of the card's pictures, by attachment. */
  readonly pictures: Readonly<Record<string, string>>
  /** Keeps a picture that was chosen and gives its attachment; null where this device cannot. */
  readonly keepPicture: (blob: Blob, type: AttachmentType) => Promise<string | null>
  /** An event's card changes the event's details; a visitor's own are kept with the draft. */
  readonly ofEvent: boolean
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('Tools of the editor stand inside an Editor')
  return desk
}

/** A part of the editor's state; what is picked must be the same object while nothing of it changed. */
export function useEditorState<Part>(pick: (state: EditorState) => Part): Part {
  const { editor } = useDesk()
  return useSyncExternalStore(editor.subscribe, () => pick(editor.read()))
}

/** As long as a guest's pass, so that what is tried here reads as hard as the real one. */
export const SAMPLE_PASS = `https://marhaba.example/invitation/${'m'.repeat(22)}/${'h'.repeat(22)}/${'g'.repeat(22)}#${'p'.repeat(111)}`

export function useDrawnWith(language: Language, prefix: string): DrawnWith {
  const { pictures } = useDesk()
  const facts = useEditorState(({ card }) => card.facts)
  return useMemo(
    () => ({ language, values: shownValues(facts, language), qr: SAMPLE_PASS, pictures, prefix }),
    [language, facts, pictures, prefix],
  )
}
