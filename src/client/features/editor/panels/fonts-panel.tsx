import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FONTS } from '#catalog/fonts.ts'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { Language } from '#shared/contract/common.ts'
import { Thumbnail } from '../drawing/thumbnail.tsx'
import { useDrawInput, useEditorContext, useEditorState } from '../editor-context.ts'
import { shownValues } from '../fields/card-fields.ts'
import { changeText, layerOf } from '../scene-edits.ts'
import { FONT_PAIRS, fontsOf, SPECIMEN_HEIGHT, specimen, withFontPair } from './fonts.ts'

type List = 'pairs' | Language

/** Matched pairs first; for a selected text also every font of one script. */
export function FontsPanel() {
  const { t } = useLingui()
  const { editor } = useEditorContext()
  const { scene, fields } = useEditorState(({ card }) => card)
  const selected = useEditorState((state) => state.selected)
  const [list, setList] = useState<List>('pairs')
  const layer = layerOf(scene, selected)
  const text = layer?.kind === 'text' ? layer : null
  const sample = { ar: shownValues(fields, 'ar').hosts, en: shownValues(fields, 'en').hosts }
  const chosenPair = FONT_PAIRS.find((pair) => {
    const after = withFontPair(scene, pair, text?.id ?? null)
    return JSON.stringify(after.layers) === JSON.stringify(scene.layers)
  })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        {text ? (
          <Trans>For the selected text.</Trans>
        ) : (
          <Trans>For the whole card. Tap a text to change only that one.</Trans>
        )}
      </p>
      {text && (
        <SegmentedControl
          label={t`Which fonts`}
          hideLabel
          value={list}
          onChange={setList}
          options={[
            { id: 'pairs', label: t`Matching pairs` },
            { id: 'ar', label: t`Arabic` },
            { id: 'en', label: t`Latin` },
          ]}
        />
      )}
      {list === 'pairs' || !text ? (
        <ul className="grid gap-2">
          {FONT_PAIRS.map((pair) => (
            <li key={pair.id}>
              <button
                type="button"
                aria-pressed={pair === chosenPair}
                translate="no"
                aria-label={`${nameOf(pair.ar[0])} · ${nameOf(pair.en[0])}`}
                onClick={() => editor.changeScene((before) => withFontPair(before, pair, text?.id ?? null))}
                className="grid w-full grid-cols-2 items-center gap-2 rounded-md border border-line bg-raised px-2 py-1.5 hover:border-action aria-pressed:border-action aria-pressed:ring-2 aria-pressed:ring-action"
              >
                <FontSpecimen text={sample.ar} font={pair.ar[0]} language="ar" />
                <FontSpecimen text={sample.en} font={pair.en[0]} language="en" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="grid gap-2">
          {fontsOf(list === 'ar' ? 'arabic' : 'latin').map((font) => (
            <li key={font.id}>
              <button
                type="button"
                aria-pressed={text[list].face === font.id}
                translate="no"
                aria-label={font.name}
                onClick={() =>
                  editor.changeScene((before) =>
                    changeText(before, text.id, (one) => ({
                      ...one,
                      [list]: { ...one[list], face: font.id },
                    })),
                  )
                }
                className="flex w-full items-center gap-3 rounded-md border border-line bg-raised px-3 py-1.5 hover:border-action aria-pressed:border-action aria-pressed:ring-2 aria-pressed:ring-action"
              >
                <span className="w-28 shrink-0 text-start text-sm text-muted" lang="en">
                  {font.name}
                </span>
                <FontSpecimen text={sample[list]} font={font.id} language={list} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const nameOf = (font: string) => FONTS.get(font)?.name ?? ''

/** A line of text in a font, in the colours of the card. */
function FontSpecimen({ text, font, language }: { text: string; font: string; language: Language }) {
  const drawInput = useDrawInput(language, 's-')
  const { paper, ink } = useEditorState(({ card }) => card.scene.palette)
  const sample = text.split(/\s+/).slice(0, 3).join(' ')
  return (
    <span
      className="block min-w-0 grow overflow-hidden rounded-sm"
      style={{ aspectRatio: `1000 / ${SPECIMEN_HEIGHT}`, maxHeight: 64, background: paper }}
    >
      <Thumbnail
        scene={specimen(sample, font, 130, { paper, ink })}
        drawInput={drawInput}
        height={SPECIMEN_HEIGHT}
        className="size-full *:object-contain"
      />
    </span>
  )
}
