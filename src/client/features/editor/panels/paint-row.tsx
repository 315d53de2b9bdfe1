import { useLingui } from '@lingui/react/macro'
import { Check, Pipette } from 'lucide-react'
import { colorOf, contrast, mix } from '#shared/card/colors.ts'
import type { ColorSlot, Paint } from '#shared/contract/scene.ts'
import { useEditorState } from '../editor-context.ts'
import { useSlotNames } from '../labels.ts'
import { paintsFor } from './colors.ts'

/** The palette's colours, which change with the palette; a custom colour at the end. */
export function PaintRow({
  label,
  value,
  onChange,
}: {
  label: string
  value: Paint
  onChange: (paint: Paint, coalesceKey?: string) => void
}) {
  const { t } = useLingui()
  const palette = useEditorState(({ card }) => card.scene.palette)
  const slots = useSlotNames()
  const own = value.startsWith('#')
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {paintsFor(value)
          .filter((paint) => !paint.startsWith('#'))
          .map((paint) => {
            const color = colorOf(paint, palette)
            return (
              <button
                key={paint}
                type="button"
                aria-pressed={paint === value}
                aria-label={paint === 'foil' ? t`Foil` : slots[paint as ColorSlot]}
                title={paint === 'foil' ? t`Foil` : slots[paint as ColorSlot]}
                onClick={() => onChange(paint)}
                className="grid size-11 place-items-center rounded-full ring-1 ring-control ring-offset-2 ring-offset-raised aria-pressed:ring-3 aria-pressed:ring-action"
                style={{
                  color: contrast(color, '#ffffff') > 3 ? '#ffffff' : '#10231f',
                  background:
                    paint === 'foil'
                      ? `linear-gradient(135deg, ${mix(color, -0.22)}, ${mix(color, 0.35)} 45%, ${color} 60%, ${mix(color, -0.2)})`
                      : color,
                }}
              >
                {paint === value && <Check size={18} aria-hidden="true" />}
              </button>
            )
          })}
        <label
          title={t`Another colour`}
          className={`relative grid size-11 place-items-center rounded-full ring-1 ring-control ring-offset-2 ring-offset-raised has-focus-visible:outline-3 has-focus-visible:outline-focus ${own ? 'ring-3 ring-action' : ''}`}
          style={
            own ? { background: value, color: contrast(value, '#ffffff') > 3 ? '#ffffff' : '#10231f' } : {}
          }
        >
          <Pipette size={18} aria-hidden="true" />
          <input
            type="color"
            aria-label={t`Another colour`}
            value={colorOf(value, palette)}
            onChange={(event) => onChange(event.target.value as Paint, 'own colour')}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      </div>
    </fieldset>
  )
}
