import { Trans, useLingui } from '@lingui/react/macro'
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { Language } from '#shared/contract/common.ts'
import type { TextLayer } from '#shared/contract/scene.ts'
import { useEditorContext, useEditorState } from '../editor-context.ts'
import { CardTextField } from '../fields/card-text-field.tsx'
import { changeText, enlargeTextBox } from '../scene-edits.ts'
import { isFaint, readablePaint } from './colors.ts'
import { PaintRow } from './paint-row.tsx'
import { Slider } from './slider.tsx'
import { Warning } from './warning.tsx'

/** The chosen text. */
export function TextTools({ layer }: { layer: TextLayer }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { editor } = useEditorContext()
  const scene = useEditorState(({ card }) => card.scene)
  const language = useEditorState((state) => state.language)
  const change = (next: (layer: TextLayer) => TextLayer, coalesceKey?: string) =>
    editor.changeScene(
      (before) => changeText(before, layer.id, next),
      coalesceKey && `${coalesceKey} ${layer.id}`,
    )
  const size = layer[language].size
  // Both languages keep their measure to each other.
  const resize = (wanted: number) =>
    change((one) => {
      const scaled = (of: Language) => ({
        ...one[of],
        size: Math.min(600, Math.max(8, (one[of].size * wanted) / size)),
      })
      return { ...one, ar: scaled('ar'), en: scaled('en') }
    }, 'size')
  const names = { ar: t`In Arabic`, en: t`In English` }
  const tooLong = useEditorState((state) => state.tooLong).includes(layer.id)
  const giveRoom = () => editor.changeScene((before) => enlargeTextBox(before, layer.id))
  const order: Language[] = language === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  return (
    <div className="flex flex-col gap-5">
      {isFaint(scene, layer) && (
        <Warning fixLabel={t`Fix`} onFix={() => change((one) => ({ ...one, paint: readablePaint(scene) }))}>
          <Trans>This text is hard to read on its background.</Trans>
        </Warning>
      )}
      {tooLong && (
        <Warning fixLabel={t`Make room`} onFix={giveRoom}>
          <Trans>This text is too long for its space.</Trans>
        </Warning>
      )}
      <div className="flex flex-col gap-4">
        {order.map((of) => (
          <CardTextField
            key={`${layer.id} ${of}`}
            label={names[of]}
            language={of}
            value={layer[of].text}
            onChange={(text) => change((one) => ({ ...one, [of]: { ...one[of], text } }), `text ${of}`)}
          />
        ))}
      </div>
      <PaintRow
        label={t`Colour`}
        value={layer.paint}
        onChange={(paint, coalesceKey) => change((one) => ({ ...one, paint }), coalesceKey)}
      />
      <div className="flex flex-col gap-1">
        <Slider
          label={t`Size`}
          min={16}
          max={260}
          step={1}
          value={Math.round(size)}
          shown={number(Math.round(size))}
          onChange={resize}
        />
        <Slider
          label={t`Lines`}
          min={1}
          max={6}
          step={1}
          value={layer.lines}
          shown={number(layer.lines)}
          onChange={(lines) => change((one) => ({ ...one, lines }), 'lines')}
        />
        <Slider
          label={t`Letter spacing (Latin)`}
          min={0}
          max={0.4}
          step={0.02}
          value={layer.tracking}
          shown={number(layer.tracking, { maximumFractionDigits: 2 })}
          onChange={(tracking) => change((one) => ({ ...one, tracking }), 'tracking')}
        />
      </div>
      <SegmentedControl
        label={t`Alignment`}
        value={layer.align}
        onChange={(align) => change((one) => ({ ...one, align }))}
        options={[
          { id: 'start', label: <AlignIcon of="start" language={language} name={t`Align start`} /> },
          { id: 'center', label: <AlignIcon of="center" language={language} name={t`Align centre`} /> },
          { id: 'end', label: <AlignIcon of="end" language={language} name={t`Align end`} /> },
        ]}
      />
    </div>
  )
}

/** Where the lines of a text begin: on a card the side depends on the card's language, not on the page's. */
function AlignIcon({ of, language, name }: { of: TextLayer['align']; language: Language; name: string }) {
  const left = (of === 'start') === (language === 'en')
  const Shown = of === 'center' ? AlignCenter : left ? AlignLeft : AlignRight
  return (
    <>
      <Shown size={20} aria-hidden="true" />
      <span className="sr-only">{name}</span>
    </>
  )
}
