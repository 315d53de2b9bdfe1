import { useLingui } from '@lingui/react/macro'
import { ORNAMENTS } from '#catalog/ornaments/all.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Thumbnail } from '../drawing/thumbnail.tsx'
import { useDrawInput, useEditorContext, useEditorState } from '../editor-context.ts'
import { addLayer, changeOrnament, layerOf, unusedId } from '../scene-edits.ts'
import { OrnamentTools } from './ornament-tools.tsx'
import { newOrnament, ornamentAlone } from './ornaments.ts'
import { PanelSection } from './panel-section.tsx'

/** The ornaments of the catalog, in the card's colours. */
export function OrnamentsPanel() {
  const { t } = useLingui()
  const { editor } = useEditorContext()
  const { language } = useFormat()
  const scene = useEditorState(({ card }) => card.scene)
  const chosen = layerOf(
    scene,
    useEditorState((state) => state.selected),
  )
  const layer = chosen?.kind === 'ornament' ? chosen : null
  const choose = (ornament: string) => {
    if (layer)
      return editor.changeScene((before) => changeOrnament(before, layer.id, (one) => ({ ...one, ornament })))
    const id = unusedId(scene, 'ornament')
    editor.changeScene((before) => addLayer(before, newOrnament(before, id, ornament)))
    editor.select(id)
  }
  return (
    <div className="flex flex-col gap-5">
      {layer && <OrnamentTools layer={layer} />}
      <PanelSection title={layer ? t`Replace the ornament` : t`Add an ornament`}>
        <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-4">
          {[...ORNAMENTS.values()].map((ornament) => {
            const name = language === 'ar' ? ornament.name_ar : ornament.name_en
            return (
              <li key={ornament.id}>
                <button
                  type="button"
                  aria-label={name}
                  title={name}
                  aria-pressed={layer?.ornament === ornament.id}
                  onClick={() => choose(ornament.id)}
                  className="block w-full overflow-hidden rounded-md ring-1 ring-line transition hover:ring-action aria-pressed:ring-3 aria-pressed:ring-action"
                >
                  <OrnamentThumbnail ornament={ornament.id} />
                </button>
              </li>
            )
          })}
        </ul>
      </PanelSection>
    </div>
  )
}

/** An ornament by itself, in the colours of the card. */
function OrnamentThumbnail({ ornament }: { ornament: string }) {
  const palette = useEditorState(({ card }) => card.scene.palette)
  const drawInput = useDrawInput('en', `o-${ornament}-`)
  return (
    <Thumbnail
      scene={ornamentAlone(ornament, palette)}
      drawInput={drawInput}
      className="aspect-square w-full"
    />
  )
}
