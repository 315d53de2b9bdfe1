import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Palette } from '#shared/contract/scene.ts'
import type { NamedPalette } from '#shared/contract/templates.ts'

/** The palettes of a design, to choose from. */
export function PaletteSwatches({
  palettes,
  chosen,
  state,
  onChoose,
}: {
  palettes: readonly NamedPalette[]
  chosen: number
  state: 'ready' | 'drawing' | 'failed'
  onChoose: (index: number) => void
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  const group = useId()
  const nameOf = (palette: NamedPalette) => (language === 'ar' ? palette.name_ar : palette.name_en)
  const shown = palettes[chosen]
  return (
    <>
      <fieldset className="-ms-1.5 flex flex-wrap">
        <legend className="sr-only">{t`Palette`}</legend>
        {palettes.map((palette, index) => (
          <label
            key={palette.name_en}
            title={nameOf(palette)}
            className="grid size-[44px] place-items-center sm:size-12 rounded-full ring-2 ring-transparent ring-inset transition has-checked:ring-action has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              aria-label={nameOf(palette)}
              checked={index === chosen}
              onChange={() => onChoose(index)}
            />
            <Swatch colors={palette.colors} />
          </label>
        ))}
      </fieldset>
      <p role="status" className="min-h-6 text-sm text-muted">
        {state === 'failed' ? (
          <Trans>Connect once to load this colour. The card is shown as it was.</Trans>
        ) : state === 'drawing' ? (
          <Trans>Mixing the colours…</Trans>
        ) : (
          shown && nameOf(shown)
        )}
      </p>
    </>
  )
}

/** A palette's main colours in a circle. */
function Swatch({ colors }: { colors: Palette }) {
  return (
    <svg
      viewBox="0 0 40 40"
      className="size-[36px] rounded-full shadow-card sm:size-10 ring-1 ring-line"
      aria-hidden="true"
    >
      <rect width="40" height="40" fill={colors.paper} />
      <path d="M40 6V40H6Z" fill={colors.accent} />
      <path d="M40 22V40H22Z" fill={colors.bloom} />
      <path d="M9 14h15M9 20h9" stroke={colors.ink} strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
