import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ComponentType } from 'react'
import { useWideScreen } from '#client/lib/device/use-wide-screen.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { useEditorContext, useEditorState } from '../editor-context.ts'
import { FieldsPanel } from '../fields/fields-panel.tsx'
import { usePanelNames } from '../labels.ts'
import { BackgroundPanel } from '../panels/background-panel.tsx'
import { ColorsPanel } from '../panels/colors-panel.tsx'
import { FontsPanel } from '../panels/fonts-panel.tsx'
import { LayersPanel } from '../panels/layers-panel.tsx'
import { OrnamentsPanel } from '../panels/ornaments-panel.tsx'
import { PlacementFields } from '../panels/placement-fields.tsx'
import { QrPanel } from '../panels/qr-panel.tsx'
import { TextChoice } from '../panels/text-choice.tsx'
import { TextTools } from '../panels/text-tools.tsx'
import { PhotoPanel } from '../photo/photo-panel.tsx'
import { layerOf } from '../scene-edits.ts'
import { PANEL_OF, type Panel } from '../store.ts'
import { SelectionBar } from './selection-bar.tsx'

const CONTENTS: Record<Panel, ComponentType> = {
  fields: FieldsPanel,
  text: TextPanel,
  fonts: FontsPanel,
  colors: ColorsPanel,
  ornaments: OrnamentsPanel,
  photo: PhotoPanel,
  qr: QrPanel,
  background: BackgroundPanel,
  layers: LayersPanel,
}

/** One tool at a time: a sheet under the card on phones, a panel beside it on larger screens. */
export function ToolPanel({ panel }: { panel: Panel }) {
  const { t } = useLingui()
  const { editor } = useEditorContext()
  const names = usePanelNames()
  const Content = CONTENTS[panel]
  const wide = useWideScreen()
  return (
    <section
      key={panel}
      id="editor-panel"
      aria-label={names[panel]}
      className="flex h-[42dvh] min-h-0 shrink-0 animate-rise flex-col rounded-t-2xl border-t border-line bg-raised shadow-float lg:h-auto lg:w-88 lg:animate-none lg:rounded-none lg:border-s lg:border-t-0 lg:shadow-none xl:w-96"
    >
      <header className="flex items-center justify-between gap-3 ps-5 pe-2 pt-1.5 lg:pt-3">
        <h2 className="text-lg">{names[panel]}</h2>
        {!wide && panel !== 'fields' && <SelectionBar />}
        <IconButton label={t`Close`} onClick={() => editor.show({ panel: null, writing: null })}>
          <X size={22} />
        </IconButton>
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-1 pb-6">
        <Content />
        <Placement panel={panel} />
      </div>
    </section>
  )
}

/** Below the tools of what is selected, and below the list of layers. */
function Placement({ panel }: { panel: Panel }) {
  const scene = useEditorState(({ card }) => card.scene)
  const layer = layerOf(
    scene,
    useEditorState((state) => state.selected),
  )
  if (!layer || (panel !== 'layers' && panel !== PANEL_OF[layer.kind])) return null
  return (
    <div className="mt-5">
      <PlacementFields />
    </div>
  )
}

/** The selected text; without one, the list of texts. */
function TextPanel() {
  const scene = useEditorState(({ card }) => card.scene)
  const selected = useEditorState((state) => state.selected)
  const layer = layerOf(scene, selected)
  return layer?.kind === 'text' ? <TextTools layer={layer} /> : <TextChoice />
}
