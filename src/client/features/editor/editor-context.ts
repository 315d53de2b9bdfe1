import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { DrawInput } from '#client/card-drawing/draw-protocol.ts'
import type { AttachmentType } from '#shared/contract/attachments.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Scene } from '#shared/contract/scene.ts'
import type { NamedPalette } from '#shared/contract/templates.ts'
import { shownValues } from './fields/card-fields.ts'
import type { Editor, EditorState } from './store.ts'

/** What the tools of the editor share. */
export interface EditorContextValue {
  readonly editor: Editor
  /** The scene of the catalog design; null for the host's own artwork. */
  readonly design: Scene | null
  readonly palettes: readonly NamedPalette[]
  /** URLs of the card's pictures, by attachment. */
  readonly pictures: Readonly<Record<string, string>>
  /** Stores a chosen picture and returns its attachment; null where this device cannot. */
  readonly savePicture: (blob: Blob, type: AttachmentType) => Promise<string | null>
  /** An event's card edits the event's details; an anonymous draft has its own. */
  readonly isEvent: boolean
}

export const EditorContext = createContext<EditorContextValue | null>(null)

export function useEditorContext(): EditorContextValue {
  const context = useContext(EditorContext)
  if (!context) throw new Error('Tools of the editor stand inside an Editor')
  return context
}

/** A part of the editor's state; what is picked must be the same object while nothing of it changed. */
export function useEditorState<Part>(pick: (state: EditorState) => Part): Part {
  const { editor } = useEditorContext()
  return useSyncExternalStore(editor.subscribe, () => pick(editor.read()))
}

/** As long as a real pass, so that its QR code is as hard to read. */
export const SAMPLE_PASS = `https://marhaba.example/invitation/${'m'.repeat(22)}/${'h'.repeat(22)}/${'g'.repeat(22)}#${'p'.repeat(111)}`

export function useDrawInput(language: Language, prefix: string): DrawInput {
  const { pictures } = useEditorContext()
  const fields = useEditorState(({ card }) => card.fields)
  return useMemo(
    () => ({ language, values: shownValues(fields, language), qr: SAMPLE_PASS, pictures, prefix }),
    [language, fields, pictures, prefix],
  )
}
