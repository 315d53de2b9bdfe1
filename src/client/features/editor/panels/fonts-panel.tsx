import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FACES } from '#catalog/fonts.ts'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { Language } from '#shared/contract/common.ts'
import { Thumbnail } from '../drawing/thumbnail.tsx'
import { useDesk, useDrawnWith, useEditorState } from '../editor-context.ts'
import { shownValues } from '../fields/logic.ts'
import { changeText, layerOf } from '../logic.ts'
import { FACE_SETS, facesOf, SPECIMEN_HEIGHT, specimen, withFaceSet } from './logic.ts'

type List = 'sets' | Language

/** Matched pairs first, each drawn in itself; then every face for whoever looks for one. */
export function FontsPanel() {
  const { t } = useLingui()
  const { editor } = useDesk()
  const { scene, facts } = useEditorState(({ card }) => card)
  const selected = useEditorState((state) => state.selected)
  const [list, setList] = useState<List>('sets')
  const layer = layerOf(scene, selected)
  const text = layer?.kind === 'text' ? layer : null
  const sample = { ar: shownValues(facts, 'ar').hosts, en: shownValues(facts, 'en').hosts }
  const chosenSet = FACE_SETS.find((set) => {
    const after = withFaceSet(scene, set, text?.id ?? null)
    return JSON.stringify(after.layers) === JSON.stringify(scene.layers)
  })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        {text ? (
          <Trans>For the text you have chosen.</Trans>
        ) : (
          <Trans>For the whole card. Tap a text to change it alone.</Trans>
        )}
      </p>
      {text && (
        <SegmentedControl
          label={t`Which fonts`}
          hideLabel
          value={list}
          onChange={setList}
          options={[
            { id: 'sets', label: t`Matched pairs` },
            { id: 'ar', label: t`Arabic` },
            { id: 'en', label: t`Latin` },
          ]}
        />
      )}
      {list === 'sets' || !text ? (
        <ul className="grid gap-2">
          {FACE_SETS.map((set) => (
            <li key={set.id}>
              <button
                type="button"
                aria-pressed={set === chosenSet}
                aria-label={`${nameOf(set.ar[0])} · ${nameOf(set.en[0])}`}
                onClick={() => editor.changeScene((before) => withFaceSet(before, set, text?.id ?? null))}
                className="grid w-full grid-cols-2 items-center gap-2 rounded-md border border-line bg-raised px-2 py-1.5 hover:border-action aria-pressed:border-action aria-pressed:ring-2 aria-pressed:ring-action"
              >
                <FaceSpecimen text={sample.ar} face={set.ar[0]} language="ar" />
                <FaceSpecimen text={sample.en} face={set.en[0]} language="en" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="grid gap-2">
          {facesOf(list === 'ar' ? 'arabic' : 'latin').map((face) => (
            <li key={face.id}>
              <button
                type="button"
                aria-pressed={text[list].face === face.id}
                aria-label={face.name}
                onClick={() =>
                  editor.changeScene((before) =>
                    changeText(before, text.id, (one) => ({
                      ...one,
                      [list]: { ...one[list], face: face.id },
                    })),
                  )
                }
                className="flex w-full items-center gap-3 rounded-md border border-line bg-raised px-3 py-1.5 hover:border-action aria-pressed:border-action aria-pressed:ring-2 aria-pressed:ring-action"
              >
                <span className="w-28 shrink-0 text-start text-sm text-muted" lang="en">
                  {face.name}
                </span>
                <FaceSpecimen text={sample[list]} face={face.id} language={list} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const nameOf = (face: string) => FACES.get(face)?.name ?? ''

/** A line in a face, in the ink and on the paper of the card. */
function FaceSpecimen({ text, face, language }: { text: string; face: string; language: Language }) {
  const drawnWith = useDrawnWith(language, 's-')
  const { paper, ink } = useEditorState(({ card }) => card.scene.palette)
  const words = text.split(/\s+/).slice(0, 3).join(' ')
  return (
    <span
      className="block min-w-0 grow overflow-hidden rounded-sm"
      style={{ aspectRatio: `1000 / ${SPECIMEN_HEIGHT}`, maxHeight: 64, background: paper }}
    >
      <Thumbnail
        scene={specimen(words, face, 130, { paper, ink })}
        drawnWith={drawnWith}
        height={SPECIMEN_HEIGHT}
        className="size-full *:object-contain"
      />
    </span>
  )
}
