import { useLingui } from '@lingui/react/macro'
import {
  CalendarHeart,
  CaseSensitive,
  ImageIcon,
  Layers,
  PaintBucket,
  Palette,
  QrCode,
  Sparkles,
  Type,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useEditorContext, useEditorState } from '../editor-context.ts'
import { usePanelNames } from '../labels.ts'
import { PANELS, type Panel } from '../store.ts'

const ICONS = {
  fields: CalendarHeart,
  text: Type,
  fonts: CaseSensitive,
  colors: Palette,
  ornaments: Sparkles,
  photo: ImageIcon,
  qr: QrCode,
  background: PaintBucket,
  layers: Layers,
}

/** The tools: along the bottom on phones, down the side on larger screens. */
export function ToolTabs() {
  const { t } = useLingui()
  const { editor } = useEditorContext()
  const panel = useEditorState((state) => state.panel)
  const names = usePanelNames()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = bar.current?.querySelector(`[data-tool="${panel}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [panel])
  const press = (id: Panel) => editor.show({ panel: id === panel ? null : id, writing: null })
  return (
    <nav
      ref={bar}
      aria-label={t`Tools`}
      className="scroll-quiet pb-safe flex shrink-0 overflow-x-auto border-t border-line bg-raised px-1 lg:w-24 lg:flex-col lg:overflow-y-auto lg:border-s lg:border-t-0 lg:py-2"
    >
      {PANELS.map((id) => {
        const Icon = ICONS[id]
        return (
          <button
            key={id}
            type="button"
            data-tool={id}
            aria-expanded={id === panel}
            aria-controls={id === panel ? 'editor-panel' : undefined}
            onClick={() => press(id)}
            className="flex min-h-16 min-w-15 shrink-0 max-sm:min-w-[calc((100vw-0.5rem)/5.5)] lg:min-w-17 flex-col items-center justify-center gap-1 rounded-md px-1 text-xs lg:px-1 font-medium whitespace-nowrap lg:whitespace-normal lg:wrap-anywhere text-muted transition hover:text-text aria-expanded:text-action"
          >
            <span
              className={`grid h-8 w-12 place-items-center rounded-full transition ${id === panel ? 'bg-action-soft text-on-action-soft' : ''}`}
            >
              <Icon size={22} aria-hidden="true" />
            </span>
            {names[id]}
          </button>
        )
      })}
    </nav>
  )
}
