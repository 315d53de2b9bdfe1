import { Trans, useLingui } from '@lingui/react/macro'
import {
  ArrowDown,
  ArrowUp,
  Eye,
  EyeOff,
  ImageIcon,
  Lock,
  LockOpen,
  QrCode,
  Sparkles,
  Type,
} from 'lucide-react'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { Layer } from '#shared/contract/scene.ts'
import { useEditorContext, useEditorState } from '../editor-context.ts'
import { useLayerName } from '../labels.ts'
import { changeLayer, isHidden, layerOf, moveInStack } from '../scene-edits.ts'

const ICONS = { text: Type, ornament: Sparkles, picture: ImageIcon, qr: QrCode }

/** Everything on the card, the uppermost first. */
export function LayersPanel() {
  const { t } = useLingui()
  const { editor, design } = useEditorContext()
  const { scene, fields } = useEditorState(({ card }) => card)
  const selected = useEditorState((state) => state.selected)
  const nameOf = useLayerName()
  const toggle = (layer: Layer, change: Partial<Pick<Layer, 'locked' | 'opacity'>>) =>
    editor.changeScene((before) => changeLayer(before, layer.id, (one) => ({ ...one, ...change })))
  const shownAgain = ({ id }: Layer) => (design && layerOf(design, id)?.opacity) || 1
  return (
    <ol className="flex flex-col gap-1" aria-label={t`Layers, top first`}>
      {scene.layers.toReversed().map((layer, at, all) => {
        const Icon = ICONS[layer.kind]
        const name = nameOf(layer, fields)
        const place = all.length - 1 - at
        return (
          <li
            key={layer.id}
            className={`flex min-h-12 items-center rounded-md ps-3 ${layer.id === selected ? 'bg-action-soft text-on-action-soft' : 'hover:bg-sunken'}`}
          >
            <button
              type="button"
              aria-pressed={layer.id === selected}
              onClick={() => editor.select(layer.id)}
              className={`flex min-h-11 min-w-0 grow items-center gap-3 text-start ${isHidden(layer) ? 'text-muted' : ''}`}
            >
              <Icon size={18} className="shrink-0" aria-hidden="true" />
              <span className="truncate" dir="auto">
                {name}
              </span>
            </button>
            <IconButton
              label={t`Raise: ${name}`}
              disabled={at === 0}
              onClick={() => editor.changeScene((before) => moveInStack(before, layer.id, place + 1))}
            >
              <ArrowUp size={18} />
            </IconButton>
            <IconButton
              label={t`Lower: ${name}`}
              disabled={place === 0}
              onClick={() => editor.changeScene((before) => moveInStack(before, layer.id, place - 1))}
            >
              <ArrowDown size={18} />
            </IconButton>
            <IconButton
              label={layer.locked ? t`Unlock: ${name}` : t`Lock: ${name}`}
              onClick={() => toggle(layer, { locked: !layer.locked })}
            >
              {layer.locked ? <Lock size={18} /> : <LockOpen size={18} className="opacity-80" />}
            </IconButton>
            <IconButton
              label={isHidden(layer) ? t`Show: ${name}` : t`Hide: ${name}`}
              onClick={() => toggle(layer, { opacity: isHidden(layer) ? shownAgain(layer) : 0 })}
            >
              {isHidden(layer) ? <EyeOff size={18} /> : <Eye size={18} className="opacity-80" />}
            </IconButton>
          </li>
        )
      })}
      {scene.layers.length === 0 && (
        <li className="py-6 text-center text-muted">
          <Trans>Nothing on the card yet.</Trans>
        </li>
      )}
    </ol>
  )
}
