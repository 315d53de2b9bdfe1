import { useLingui } from '@lingui/react/macro'
import type { Language } from '#shared/contract/common.ts'
import { useEditorContext, useEditorState } from '../editor-context.ts'
import { useLayerName } from '../labels.ts'

/** For keyboards and screen readers: each layer by its name, in the order of the card from the top down. */
export function LayerButtons({ language, scale }: { language: Language; scale: number }) {
  const { t } = useLingui()
  const { editor } = useEditorContext()
  const { scene, fields } = useEditorState(({ card }) => card)
  const selected = useEditorState((state) => (state.language === language ? state.selected : null))
  const nameOf = useLayerName()
  const layers = scene.layers
    .filter(({ only, opacity }) => (only === null || only === language) && opacity > 0)
    .toSorted((a, b) => a.box.y - b.box.y)
  return (
    <ul aria-label={t`Parts of the card`}>
      {layers.map((layer) => (
        <li key={layer.id}>
          <button
            type="button"
            data-part={layer.id}
            aria-pressed={layer.id === selected}
            aria-label={nameOf(layer, fields)}
            className="pointer-events-none absolute rounded-sm outline-none focus-visible:ring-3 focus-visible:ring-[#127f77]"
            style={{
              insetInlineStart: layer.box.x * scale,
              top: layer.box.y * scale,
              width: layer.box.w * scale,
              height: layer.box.h * scale,
            }}
            onFocus={(event) => {
              if (!event.currentTarget.matches(':focus-visible')) return
              editor.show({ language })
              editor.select(layer.id)
            }}
            onClick={() => {
              editor.select(layer.id)
              editor.write(null)
            }}
          />
        </li>
      ))}
    </ul>
  )
}
