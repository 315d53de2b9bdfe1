import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, Eye, Keyboard, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { IconButton } from '#client/ui/icon-button.tsx'
import { useEditorContext, useEditorState } from '../editor-context.ts'

/** Back link, save status, undo, redo, preview and the main action. */
export function TopBar({
  back,
  state,
  onPreview,
  onKeys,
  more,
  action,
}: {
  back: { to: string; label: string }
  state: ReactNode
  onPreview: () => void
  onKeys: () => void
  more?: ReactNode
  action?: ReactNode
}) {
  const { t } = useLingui()
  const { editor } = useEditorContext()
  const undos = useEditorState((current) => current.undos)
  const redos = useEditorState((current) => current.redos)
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-0.5 border-b border-line bg-raised ps-1 pe-2.5 sm:gap-1.5 sm:px-3">
      <Link
        to={back.to}
        aria-label={back.label}
        title={back.label}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-action-soft hover:text-on-action-soft"
      >
        <ArrowRight size={22} className="flip-ltr" aria-hidden="true" />
      </Link>
      <div className="min-w-0 grow">{state}</div>
      <IconButton label={t`Undo`} disabled={undos === 0} onClick={editor.undo}>
        <Undo2 size={21} className="flip-rtl" />
      </IconButton>
      <IconButton label={t`Redo`} disabled={redos === 0} onClick={editor.redo}>
        <Redo2 size={21} className="flip-rtl" />
      </IconButton>
      <IconButton label={t`Keyboard shortcuts`} className="max-lg:hidden" onClick={onKeys}>
        <Keyboard size={21} />
      </IconButton>
      <button
        type="button"
        aria-label={t`Preview as a guest`}
        title={t`Preview as a guest`}
        onClick={onPreview}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md px-2 font-medium text-action hover:bg-action-soft"
      >
        <Eye size={22} aria-hidden="true" />
        <span className="max-sm:hidden">
          <Trans>Preview</Trans>
        </span>
      </button>
      {more}
      {action}
    </header>
  )
}
