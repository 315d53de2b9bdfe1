import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { NumberInput } from '#client/ui/number-input.tsx'
import type { Box, Layer } from '#shared/contract/scene.ts'
import { useEditorContext, useEditorState } from '../editor-context.ts'
import { CARD_WIDTH, changeLayer, clampToCard, heightOf, layerOf } from '../scene-edits.ts'
import { PanelSection } from './panel-section.tsx'

const MIN_SIDE = 30

/** Place, size and angle of the selected layer in numbers: all that dragging does, for those who cannot drag. */
export function PlacementFields() {
  const { t } = useLingui()
  const { number } = useFormat()
  const { editor } = useEditorContext()
  const scene = useEditorState(({ card }) => card.scene)
  const layer = layerOf(
    scene,
    useEditorState((state) => state.selected),
  )
  if (!layer || layer.locked) return null
  const height = heightOf(scene)
  const [wide, high] = [number(CARD_WIDTH), number(height)]
  const change = (next: (one: Layer) => Layer) =>
    editor.changeScene((before) => changeLayer(before, layer.id, next), `placement ${layer.id}`)
  const place = (next: Partial<Box>) =>
    change((one) => ({ ...one, box: clampToCard(one, { ...one.box, ...next }, height) }))
  const field = (
    label: string,
    side: keyof Box,
    next = (value: number): Partial<Box> => ({ [side]: value }),
  ) => {
    const isSize = side === 'w' || side === 'h'
    const longest = side === 'x' || side === 'w' ? CARD_WIDTH : height
    return (
      <NumberInput
        label={label}
        value={Math.round(layer.box[side])}
        min={isSize ? MIN_SIDE : -longest}
        max={isSize ? 2 * longest : longest}
        onChange={(value) => place(next(value))}
      />
    )
  }
  return (
    <PanelSection title={t`Place and size`}>
      <div className="grid grid-cols-2 gap-3">
        {field(t`From the left`, 'x')}
        {field(t`From the top`, 'y')}
        {layer.kind === 'qr' ? (
          field(t`Size`, 'w', (side) => ({ w: side, h: side }))
        ) : (
          <>
            {field(t`Width`, 'w')}
            {field(t`Height`, 'h')}
          </>
        )}
        <NumberInput
          label={t`Angle in degrees`}
          value={Math.round(layer.rotate)}
          min={-360}
          max={360}
          onChange={(rotate) => change((one) => ({ ...one, rotate }))}
        />
      </div>
      <p className="text-sm text-muted">
        <Trans>
          The card is {wide} wide and {high} high. The arrow keys also move what is selected on the card.
        </Trans>
      </p>
    </PanelSection>
  )
}
