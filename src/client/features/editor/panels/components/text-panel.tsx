import { Trans, useLingui } from '@lingui/react/macro'
import { AlignCenter, AlignLeft, AlignRight, Plus } from 'lucide-react'
import type { Language } from '#shared/contract/common.ts'
import type { TextLayer } from '#shared/contract/scene.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { useDesk, useEditorState } from '../../components/use-desk.ts'
import { WordsField } from '../../facts/components/words-field.tsx'
import { addLayer, changeText, freeId, heightOf, keptOnCard, layerOf } from '../../logic.ts'
import { useLayerName } from '../../words.ts'
import { isFaint, readablePaint } from '../logic.ts'
import { PaintRow } from './paint-row.tsx'
import { PanelSection } from './panel-section.tsx'
import { Slider } from './slider.tsx'
import { Warning } from './warning.tsx'

/** The words of one text in both languages, and how they are set. */
export function TextPanel() {
  const scene = useEditorState(({ card }) => card.scene)
  const selected = useEditorState((state) => state.selected)
  const layer = layerOf(scene, selected)
  return layer?.kind === 'text' ? <TextTools layer={layer} /> : <TextChoice />
}

function TextTools({ layer }: { layer: TextLayer }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { editor } = useDesk()
  const scene = useEditorState(({ card }) => card.scene)
  const language = useEditorState((state) => state.language)
  const writing = useEditorState((state) => state.writing)
  const change = (next: (layer: TextLayer) => TextLayer, sitting?: string) =>
    editor.changeScene((before) => changeText(before, layer.id, next), sitting && `${sitting} ${layer.id}`)
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
  const giveRoom = () => {
    const grown = { ...layer.box, h: layer.box.h * 1.5, y: layer.box.y - layer.box.h * 0.25 }
    const box = keptOnCard(layer, grown, heightOf(scene))
    change((one) => ({ ...one, box, lines: Math.min(12, one.lines + 1) }))
  }
  const order: Language[] = language === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  return (
    <div className="flex flex-col gap-5">
      {isFaint(scene, layer) && (
        <Warning mend={t`Mend`} onMend={() => change((one) => ({ ...one, paint: readablePaint(scene) }))}>
          <Trans>This text can hardly be read on its paper.</Trans>
        </Warning>
      )}
      {tooLong && (
        <Warning mend={t`Give it room`} onMend={giveRoom}>
          <Trans>This text is too long for its place.</Trans>
        </Warning>
      )}
      <div className="flex flex-col gap-4">
        {order.map((of) => (
          <WordsField
            key={`${layer.id} ${of}`}
            label={names[of]}
            language={of}
            value={layer[of].text}
            focused={writing && of === language}
            onChange={(text) => change((one) => ({ ...one, [of]: { ...one[of], text } }), `text ${of}`)}
          />
        ))}
      </div>
      <PaintRow
        label={t`Colour`}
        value={layer.paint}
        onChange={(paint, sitting) => change((one) => ({ ...one, paint }), sitting)}
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
          label={t`Latin spacing`}
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
          { id: 'start', label: <Icon of="start" language={language} name={t`At the start`} /> },
          { id: 'center', label: <Icon of="center" language={language} name={t`In the middle`} /> },
          { id: 'end', label: <Icon of="end" language={language} name={t`At the end`} /> },
        ]}
      />
    </div>
  )
}

function Icon({ of, language, name }: { of: TextLayer['align']; language: Language; name: string }) {
  const left = (of === 'start') === (language === 'en')
  const Shown = of === 'center' ? AlignCenter : left ? AlignLeft : AlignRight
  return (
    <>
      <Shown size={20} aria-hidden="true" />
      <span className="sr-only">{name}</span>
    </>
  )
}

function TextChoice() {
  const { t } = useLingui()
  const { editor } = useDesk()
  const { scene, facts } = useEditorState(({ card }) => card)
  const nameOf = useLayerName()
  const texts = scene.layers.filter(({ kind }) => kind === 'text').toSorted((a, b) => a.box.y - b.box.y)
  const add = () => {
    const id = freeId(scene, 'text')
    const spec = (face: string) => ({ text: '', face, size: 48 })
    editor.changeScene((before) =>
      addLayer(before, {
        kind: 'text',
        id,
        box: { x: 200, y: heightOf(before) / 2 - 60, w: 600, h: 120 },
        rotate: 0,
        opacity: 1,
        only: null,
        locked: false,
        ar: { ...spec('amiri'), text: '{title}' },
        en: { ...spec('cormorant'), text: '{title}' },
        paint: readablePaint(before),
        align: 'center',
        valign: 'middle',
        lines: 2,
        leading: null,
        tracking: 0,
      }),
    )
    editor.select(id)
    editor.show({ writing: true })
  }
  return (
    <PanelSection
      title={t`Choose a text here or on the card`}
      action={
        <Button variant="quiet" size="small" icon={<Plus size={18} aria-hidden="true" />} onClick={add}>
          <Trans>Add text</Trans>
        </Button>
      }
    >
      <ul className="flex flex-col gap-1.5">
        {texts.map((layer) => (
          <li key={layer.id}>
            <button
              type="button"
              dir="auto"
              onClick={() => {
                editor.select(layer.id)
                editor.show({ writing: true })
              }}
              className="min-h-12 w-full truncate rounded-md border border-line bg-raised px-3.5 text-start hover:border-action"
            >
              {nameOf(layer, facts)}
            </button>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
