import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useWideScreen } from '#client/lib/device/use-wide-screen.ts'
import { useTransitionState } from '#client/lib/use-transition-state.ts'
import { CardCanvas } from './canvas/card-canvas.tsx'
import { EditorContext, type EditorContextValue, useEditorContext, useEditorState } from './editor-context.ts'
import { SaveIndicator } from './save-indicator.tsx'
import { SelectionBar } from './toolbar/selection-bar.tsx'
import { ToolPanel } from './toolbar/tool-panel.tsx'
import { ToolTabs } from './toolbar/tool-tabs.tsx'
import { TopBar } from './toolbar/top-bar.tsx'
import { useShortcuts } from './toolbar/use-shortcuts.ts'
import type { SaveStatus } from './use-autosave.ts'

const KeysHelp = lazy(async () => ({ default: (await import('./toolbar/keys-help.tsx')).KeysHelp }))
const Preview = lazy(async () => ({
  default: (await import('./preview.tsx')).Preview,
}))

/** The full-screen editor: the card in the middle, its tools around it. */
export function Editor({
  context,
  back,
  saveStatus,
  sent,
  notice,
  more,
  action,
  over,
}: {
  context: EditorContextValue
  back: { to: string; label: string }
  saveStatus: SaveStatus
  /** Null where it is saved on this device alone. */
  sent: boolean | null
  notice?: ReactNode
  more?: ReactNode
  action?: ReactNode
  /** Sheets over it. */
  over?: ReactNode
}) {
  const { t } = useLingui()
  const { editor } = context
  const state = useSyncExternalStore(editor.subscribe, editor.read)
  const { language } = state
  const wide = useWideScreen()
  // On a phone the keyboard takes the place of the tools.
  const writing = state.writing !== null
  const hidesTools = writing && !wide
  const panel = hidesTools ? null : state.panel
  const [previewing, setPreviewing] = useTransitionState(false)
  const [isBoth, setBoth] = useState(true)
  const [showsKeys, setShowsKeys] = useTransitionState(false)
  useShortcuts(editor, () => setShowsKeys(true))
  // On a wide screen the panel that people need first is open: names and date.
  useEffect(() => {
    if (matchMedia('(min-width: 1024px)').matches) editor.show({ panel: 'fields' })
  }, [editor])
  return (
    <EditorContext value={context}>
      <div className="flex h-dvh flex-col overflow-hidden">
        <TopBar
          back={back}
          state={<SaveIndicator status={saveStatus} sent={sent} short={!wide} />}
          onPreview={() => setPreviewing(true)}
          onKeys={() => setShowsKeys(true)}
          more={more}
          action={action}
        />
        {notice}
        <div className="flex min-h-0 grow flex-col lg:flex-row">
          <main id="main" className="relative isolate flex min-h-0 min-w-0 grow flex-col bg-sunken">
            <h1 className="sr-only">{t`Edit the card`}</h1>
            {wide ? (
              <LanguageSwitch besideCard={false} both={{ isBoth, setBoth }} />
            ) : (
              !hidesTools && <LanguageSwitch besideCard={panel !== null} />
            )}
            <div className={`flex min-h-0 grow ${wide || panel || hidesTools ? '' : 'pt-14'}`}>
              {(wide && isBoth ? (['ar', 'en'] as const) : [language]).map((of) => (
                <CardCanvas key={of} language={of} />
              ))}
            </div>
            {(wide || !panel) && !writing && <SelectionBar floating />}
          </main>
          {panel && <ToolPanel panel={panel} />}
          {!hidesTools && <ToolTabs />}
        </div>
      </div>
      {over}
      <Suspense>
        {showsKeys && <KeysHelp onClose={() => setShowsKeys(false)} />}
        {previewing && <Preview onClose={() => setPreviewing(false)} />}
      </Suspense>
    </EditorContext>
  )
}

/** Chooses which language of the card is on the canvas; where there is room for two, `both` shows them side by side. */
function LanguageSwitch({
  besideCard,
  both,
}: {
  besideCard: boolean
  both?: { isBoth: boolean; setBoth: (isBoth: boolean) => void }
}) {
  const { t } = useLingui()
  const { editor } = useEditorContext()
  const language = useEditorState((state) => state.language)
  return (
    <fieldset
      className={`absolute z-10 flex rounded-full bg-raised p-1 shadow-card ring-1 ring-line ${besideCard ? 'start-2 top-2 flex-col' : 'inset-x-0 top-2 mx-auto w-fit'}`}
    >
      <legend className="sr-only">{t`Card language`}</legend>
      {(['ar', 'en'] as const).map((of) => (
        <LanguageOption
          key={of}
          isChosen={of === language && !both?.isBoth}
          onChoose={() => {
            both?.setBoth(false)
            editor.show({ language: of })
          }}
        >
          {besideCard ? (of === 'ar' ? t`AR` : t`EN`) : of === 'ar' ? t`Arabic` : t`English`}
        </LanguageOption>
      ))}
      {both && (
        <LanguageOption isChosen={both.isBoth} onChoose={() => both.setBoth(true)}>
          {t({ message: 'Both', context: 'languages of the card' })}
        </LanguageOption>
      )}
    </fieldset>
  )
}

function LanguageOption({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <label className="relative grid min-h-11 min-w-12 place-items-center rounded-full px-3 text-sm font-medium text-muted has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="card-language"
        className="absolute inset-0 size-full opacity-0"
        checked={isChosen}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}
