import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { CardCanvas } from './canvas/card-canvas.tsx'
import { type Desk, DeskContext, useDesk, useEditorState } from './editor-context.ts'
import { SaveState } from './save-state.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { ToolPanel } from './tool-panel.tsx'
import { ToolTabs } from './tool-tabs.tsx'
import { TopBar } from './top-bar.tsx'
import { useKeys } from './use-keys.ts'
import type { Kept } from './use-saving.ts'
import { useWideScreen } from './use-wide-screen.ts'

const Preview = lazy(async () => ({
  default: (await import('./preview.tsx')).Preview,
}))

/** The card in the middle, its tools around it, the whole screen for it. */
export function Editor({
  desk,
  back,
  kept,
  sent,
  notice,
  more,
  action,
  over,
}: {
  desk: Desk
  back: { to: string; label: string }
  kept: Kept
  /** Null where it is kept on this device alone. */
  sent: boolean | null
  notice?: ReactNode
  more?: ReactNode
  action?: ReactNode
  /** Sheets over it. */
  over?: ReactNode
}) {
  const { t } = useLingui()
  const { editor } = desk
  const state = useSyncExternalStore(editor.subscribe, editor.read)
  const { language } = state
  const wide = useWideScreen()
  // On a phone the keyboard takes the place of the tools.
  const writing = state.writing !== null
  const away = writing && !wide
  const panel = away ? null : state.panel
  const [previewing, setPreviewing] = useState(false)
  useKeys(editor)
  // Where there is room, it begins with what people come for: their names and their day.
  useEffect(() => {
    if (matchMedia('(min-width: 1024px)').matches) editor.show({ panel: 'facts' })
  }, [editor])
  return (
    <DeskContext value={desk}>
      <div className="flex h-dvh flex-col overflow-hidden">
        <TopBar
          back={back}
          state={<SaveState kept={kept} sent={sent} short={!wide} />}
          onPreview={() => setPreviewing(true)}
          more={more}
          action={action}
        />
        {notice}
        <div className="flex min-h-0 grow flex-col lg:flex-row">
          <main id="main" className="relative isolate flex min-h-0 min-w-0 grow flex-col bg-sunken">
            <h1 className="sr-only">{t`Edit the card`}</h1>
            {!wide && !away && <LanguageSwitch besideCard={panel !== null} />}
            {!wide && !away && panel === null && (
              <div className="absolute start-3 top-5 max-w-[27%]" aria-hidden="true">
                <SaveState kept={kept} sent={sent} />
              </div>
            )}
            <div className={`flex min-h-0 grow ${wide || panel || away ? '' : 'pt-14'}`}>
              {(wide ? (['ar', 'en'] as const) : [language]).map((of) => (
                <CardCanvas key={of} language={of} />
              ))}
            </div>
            {(wide || !panel) && !writing && <SelectionBar floating />}
          </main>
          {panel && <ToolPanel panel={panel} />}
          {!away && <ToolTabs />}
        </div>
      </div>
      {over}
      {previewing && (
        <Suspense>
          <Preview onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </DeskContext>
  )
}

/** Which of the card's languages is on the canvas, where only one has room. Each is named in its own script. */
function LanguageSwitch({ besideCard }: { besideCard: boolean }) {
  const { t } = useLingui()
  const { editor } = useDesk()
  const language = useEditorState((state) => state.language)
  return (
    <fieldset
      className={`absolute z-10 flex rounded-full bg-raised p-1 shadow-card ring-1 ring-line ${besideCard ? 'start-2 top-2 flex-col' : 'inset-x-0 top-2 mx-auto w-fit'}`}
    >
      <legend className="sr-only">{t`Language of the card`}</legend>
      {(['ar', 'en'] as const).map((of) => (
        <label
          key={of}
          className="relative grid min-h-11 min-w-12 place-items-center rounded-full px-3 text-sm font-medium text-muted has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="card-language"
            className="absolute inset-0 size-full opacity-0"
            checked={of === language}
            onChange={() => editor.show({ language: of })}
          />
          {besideCard ? (of === 'ar' ? t`AR` : t`EN`) : of === 'ar' ? t`Arabic` : t`English`}
        </label>
      ))}
    </fieldset>
  )
}
