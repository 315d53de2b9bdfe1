import { Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet, X } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { showUndo } from '#client/ui/toast.ts'
import type { Import, ImportDraft } from './use-import.ts'

/** Unfinished imports that gave way to another. Renders nothing where there is none. */
export function PausedImports({ work }: { work: Import }) {
  const { t } = useLingui()
  if (work.paused.length === 0) return null
  const discard = (draft: ImportDraft) => {
    const undo = work.discardPaused(draft)
    showUndo(t`Import cancelled; nothing was added.`, undo)
  }
  return (
    <ul className="flex max-w-form flex-col gap-2 pb-6">
      {work.paused.map((draft, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name of their own
          key={place}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-accent-soft py-2 ps-4 pe-2 text-on-accent-soft"
        >
          <FileSpreadsheet size={22} className="shrink-0" aria-hidden="true" />
          <p className="flex min-w-0 grow basis-32 flex-col">
            <span className="text-sm">
              <Trans>Unfinished import</Trans>
            </span>
            <bdi className="truncate font-medium">
              {draft.source.kind === 'file' ? draft.source.file.name : t`Pasted list`}
            </bdi>
          </p>
          <Button variant="secondary" size="small" onClick={() => void work.takeUp(draft)}>
            <Trans>Pick it up again</Trans>
          </Button>
          <IconButton label={t`Cancel the import`} onClick={() => discard(draft)}>
            <X size={20} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
