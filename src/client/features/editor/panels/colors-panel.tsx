import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { COLOR_SLOTS } from '#shared/contract/scene.ts'
import { Thumbnail } from '../drawing/thumbnail.tsx'
import { useDrawInput, useEditorContext, useEditorState } from '../editor-context.ts'
import { useSlotNames } from '../labels.ts'
import { heightOf } from '../scene-edits.ts'
import { faintSlots, readableColor, samePalette } from './colors.ts'
import { PanelSection } from './panel-section.tsx'
import { Warning } from './warning.tsx'

/** The design's palettes as thumbnails, then each colour by itself. */
export function ColorsPanel() {
  const { t } = useLingui()
  const { editor, palettes } = useEditorContext()
  const { language } = useFormat()
  const scene = useEditorState(({ card }) => card.scene)
  const drawInput = useDrawInput(
    useEditorState((state) => state.language),
    'p-',
  )
  const slots = useSlotNames()
  const faint = faintSlots(scene)
  const fixContrast = () =>
    editor.changeScene((before) => {
      const better = faintSlots(before).map((slot) => [slot, readableColor(before.palette[slot], before)])
      return { ...before, palette: { ...before.palette, ...Object.fromEntries(better) } }
    })
  return (
    <div className="flex flex-col gap-5">
      {faint.length > 0 && (
        <Warning fixLabel={t`Fix`} onFix={fixContrast}>
          <Trans>Some of the text is hard to read on this background.</Trans>
        </Warning>
      )}
      {palettes.length > 0 && (
        <PanelSection title={t`Matching palettes`}>
          <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-3">
            {palettes.map((palette) => {
              const name = language === 'ar' ? palette.name_ar : palette.name_en
              return (
                <li key={palette.name_en}>
                  <button
                    type="button"
                    aria-pressed={samePalette(palette.colors, scene.palette)}
                    onClick={() => editor.changeScene((before) => ({ ...before, palette: palette.colors }))}
                    className="group flex w-full flex-col gap-1.5 rounded-md p-1 text-center text-sm outline-none"
                  >
                    <span
                      className="block overflow-hidden rounded-sm shadow-card ring-1 ring-line transition group-hover:ring-action group-focus-visible:ring-3 group-focus-visible:ring-focus group-aria-pressed:ring-3 group-aria-pressed:ring-action"
                      style={{ aspectRatio: `1000 / ${heightOf(scene)}`, background: palette.colors.paper }}
                    >
                      <Thumbnail scene={{ ...scene, palette: palette.colors }} drawInput={drawInput} />
                    </span>
                    <span className="wrap-anywhere group-aria-pressed:font-semibold group-aria-pressed:text-action">
                      {name}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        </PanelSection>
      )}
      <PanelSection title={t`Your own colours`}>
        <ul className="grid grid-cols-2 gap-2">
          {COLOR_SLOTS.map((slot) => (
            <li key={slot}>
              <label className="relative flex min-h-12 items-center gap-3 rounded-md border border-line bg-raised px-2.5 text-sm hover:border-action has-focus-visible:outline-3 has-focus-visible:outline-focus">
                <span
                  className="size-8 shrink-0 rounded-full ring-1 ring-control"
                  style={{ background: scene.palette[slot] }}
                />
                {slots[slot]}
                <input
                  type="color"
                  value={scene.palette[slot]}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                  onChange={({ target: { value } }) =>
                    editor.changeScene(
                      (before) => ({ ...before, palette: { ...before.palette, [slot]: value } }),
                      `palette ${slot}`,
                    )
                  }
                />
              </label>
            </li>
          ))}
        </ul>
      </PanelSection>
    </div>
  )
}
