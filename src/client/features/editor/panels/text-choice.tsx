import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { useEditorContext, useEditorState } from '../editor-context.ts'
import { useLayerName } from '../labels.ts'
import { addLayer, heightOf, unusedId } from '../scene-edits.ts'
import { readablePaint } from './colors.ts'
import { PanelSection } from './panel-section.tsx'

/** Every text of the card, and a new one. */
export function TextChoice() {
  const { t } = useLingui()
  const { editor } = useEditorContext()
  const { scene, fields } = useEditorState(({ card }) => card)
  const nameOf = useLayerName()
  const texts = scene.layers.filter(({ kind }) => kind === 'text').toSorted((a, b) => a.box.y - b.box.y)
  const add = () => {
    const id = unusedId(scene, 'text')
    const spec = (font: string) => ({ text: '', face: font, size: 48 })
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
    editor.write(null)
  }
  return (
    <PanelSection
      title={t`Select a text here or on the card`}
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
              onClick={() => editor.select(layer.id)}
              className="min-h-12 w-full truncate rounded-md border border-line bg-raised px-3.5 text-start hover:border-action"
            >
              {nameOf(layer, fields)}
            </button>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
