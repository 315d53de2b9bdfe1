import { useLingui } from '@lingui/react/macro'
import { CopyPlus, LockOpen, PencilLine, RotateCcw, SlidersHorizontal, Trash2, X } from 'lucide-react'
import { IconButton } from '#client/ui/icon-button.tsx'
import { useEditorContext, useEditorState } from '../editor-context.ts'
import {
  changeLayer,
  duplicateLayer,
  isAsDesigned,
  layerOf,
  removeLayer,
  resetLayer,
  unusedId,
} from '../scene-edits.ts'
import { PANEL_OF } from '../store.ts'

/** The actions on the selected layer. */
export function SelectionBar({ floating = false }: { floating?: boolean }) {
  const { t } = useLingui()
  const { editor, design } = useEditorContext()
  const scene = useEditorState(({ card }) => card.scene)
  const layer = layerOf(
    scene,
    useEditorState((state) => state.selected),
  )
  if (!layer) return null
  const { id } = layer
  return (
    <div
      role="toolbar"
      aria-label={t`Selected item`}
      className={
        floating
          ? 'absolute inset-x-0 bottom-2 z-10 mx-auto flex w-fit animate-rise items-center rounded-full bg-raised px-1 shadow-float ring-1 ring-line'
          : 'ms-auto flex items-center'
      }
    >
      {layer.locked ? (
        <IconButton
          label={t`Unlock`}
          onClick={() =>
            editor.changeScene((before) => changeLayer(before, id, (one) => ({ ...one, locked: false })))
          }
        >
          <LockOpen size={20} />
        </IconButton>
      ) : (
        <>
          {floating && layer.kind === 'text' && (
            <IconButton label={t`Edit the text`} onClick={() => editor.write(null)}>
              <PencilLine size={20} />
            </IconButton>
          )}
          {floating && (
            <IconButton label={t`Change`} onClick={() => editor.show({ panel: PANEL_OF[layer.kind] })}>
              <SlidersHorizontal size={20} />
            </IconButton>
          )}
          <IconButton
            label={t`Duplicate`}
            onClick={() => {
              const copy = unusedId(scene, layer.kind)
              editor.changeScene((before) => duplicateLayer(before, id, copy))
              editor.select(copy)
            }}
          >
            <CopyPlus size={20} />
          </IconButton>
          {!isAsDesigned(scene, design, id) && (
            <IconButton
              label={t`Reset`}
              onClick={() => editor.changeScene((before) => resetLayer(before, design, id))}
            >
              <RotateCcw size={20} className="flip-rtl" />
            </IconButton>
          )}
          <IconButton
            label={t`Delete`}
            className="hover:bg-danger-soft hover:text-on-danger-soft"
            onClick={() => editor.changeScene((before) => removeLayer(before, id))}
          >
            <Trash2 size={20} />
          </IconButton>
        </>
      )}
      {floating && (
        <IconButton label={t`Deselect`} onClick={() => editor.select(null)}>
          <X size={20} />
        </IconButton>
      )}
    </div>
  )
}
