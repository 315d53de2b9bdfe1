import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { TextLayer } from '#shared/contract/scene.ts'
import { useEditorContext, useEditorState } from '../editor-context.ts'
import { PLACEHOLDERS, type Placeholder, placeholdersIn } from '../fields/card-fields.ts'
import { RefusedInputNote } from '../fields/refused-input-note.tsx'
import type { RefusedInput } from '../fields/use-card-text-field.ts'
import { usePlaceholderNames } from '../labels.ts'
import { enlargeTextBox } from '../scene-edits.ts'
import { useVisibleViewport } from './use-visible-viewport.ts'

/** The tools of a text that is being edited: its problems, the fields of the event it can show, and the way out. */
export function TextToolbar({
  layer,
  text,
  refused,
  chip,
  insert,
  onFinish,
}: {
  layer: TextLayer
  text: string
  refused: RefusedInput | null
  /** The chip that was pressed. */
  chip: Placeholder | null
  insert: (name: Placeholder) => void
  onFinish: () => void
}) {
  const { t } = useLingui()
  const { editor } = useEditorContext()
  const names = usePlaceholderNames()
  const tooLong = useEditorState((state) => state.tooLong).includes(layer.id)
  const { bottom } = useVisibleViewport()
  const [choosing, setChoosing] = useState(false)
  const main = document.getElementById('main')
  if (!main) return null
  const under = Math.max(0, Math.round(main.getBoundingClientRect().bottom - bottom))
  const quiet =
    'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3 text-sm font-medium text-action hover:bg-action-soft'
  const note = refused ? (
    <RefusedInputNote refused={refused} />
  ) : tooLong ? (
    <>
      <Trans>This text is too long for its space.</Trans>
      <button
        type="button"
        className={quiet}
        onClick={() => editor.changeScene((scene) => enlargeTextBox(scene, layer.id))}
      >
        <Trans>Make room</Trans>
      </button>
    </>
  ) : chip ? (
    <>
      <Trans>From the event details: {names[chip]}</Trans>
      <button type="button" className={quiet} onClick={() => editor.show({ writing: null, panel: 'fields' })}>
        <Trans>Change it there</Trans>
      </button>
    </>
  ) : null
  return createPortal(
    // `data-text-editor`: the canvas lets no press here take the focus out of the text.
    <div
      data-text-editor
      className="absolute inset-x-0 z-20 flex flex-col items-center gap-2 px-2"
      style={{ bottom: under + 8 }}
    >
      <div role="status" className="max-w-full">
        {note && (
          <p className="flex animate-rise flex-wrap items-center gap-x-2 rounded-2xl bg-raised py-1 ps-4 pe-2 text-sm shadow-float ring-1 ring-line">
            {note}
          </p>
        )}
      </div>
      <div
        role="toolbar"
        aria-label={t`Text editing`}
        className="flex max-w-full animate-rise items-center gap-1 rounded-full bg-raised p-1 shadow-float ring-1 ring-line"
      >
        {choosing ? (
          <ul
            aria-label={t`Event details to insert`}
            className="scroll-quiet flex min-w-0 gap-1 overflow-x-auto"
          >
            {PLACEHOLDERS.filter((name) => !placeholdersIn(text).includes(name)).map((name) => (
              <li key={name}>
                <button
                  type="button"
                  className="min-h-11 rounded-full bg-action-soft px-3 text-sm whitespace-nowrap text-on-action-soft hover:bg-action hover:text-on-action"
                  onClick={() => {
                    insert(name)
                    setChoosing(false)
                  }}
                >
                  {names[name]}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <>
            <button type="button" className={quiet} onClick={() => setChoosing(true)}>
              <Plus size={18} aria-hidden="true" />
              <Trans>Details</Trans>
            </button>
            <button
              type="button"
              className={quiet}
              onClick={() => editor.show({ writing: null, panel: 'text' })}
            >
              <SlidersHorizontal size={18} aria-hidden="true" />
              <Trans>Text style</Trans>
            </button>
          </>
        )}
        <button
          type="button"
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-action px-3.5 text-sm font-medium text-on-action"
          onClick={onFinish}
        >
          <Check size={18} aria-hidden="true" />
          <Trans>Finish</Trans>
        </button>
      </div>
    </div>,
    main,
  )
}
