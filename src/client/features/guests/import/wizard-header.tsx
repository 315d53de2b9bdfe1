import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, FileSpreadsheet, X } from 'lucide-react'
import { IconButton } from '#client/ui/icon-button.tsx'
import { openProblems } from './import-decisions.ts'
import type { ImportView } from './import-view.ts'
import { STEPS, type Step } from './use-import.ts'

/** The source and the steps of the import. Earlier steps can be returned to. */
export function WizardHeader({
  name,
  step,
  view,
  onCancel,
  onGo,
}: {
  name: string
  step: Step
  view: ImportView
  onCancel: () => void
  onGo: (step: Step) => void
}) {
  const { t } = useLingui()
  const open = openProblems(view).length
  const labels: Record<Step, string> = {
    columns: view.source === 'paste' ? t`List` : t`Columns`,
    check: t`Check`,
    sum: t`Confirm`,
  }
  const at = STEPS.indexOf(step)
  return (
    <header className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-action-soft text-on-action-soft">
          <FileSpreadsheet size={22} aria-hidden="true" />
        </span>
        <p className="flex min-w-0 grow flex-col">
          <span className="truncate font-medium">
            <bdi>{name || <Trans>Pasted list</Trans>}</bdi>
          </span>
          <span className="text-sm text-muted">
            <Plural value={view.rows} one="# row" other="# rows" />
          </span>
        </p>
        <IconButton label={t`Cancel the import`} onClick={onCancel}>
          <X size={22} />
        </IconButton>
      </div>
      <ol aria-label={t`Steps`} className="flex gap-2">
        {STEPS.map((id, index) => {
          const done = index < at
          const here = index === at
          return (
            <li key={id} className="grow basis-0" aria-current={here ? 'step' : undefined}>
              <button
                type="button"
                disabled={!done}
                onClick={() => onGo(id)}
                className={`flex min-h-11 w-full items-center gap-2 border-t-3 pt-1 text-sm font-medium transition-colors ${here ? 'border-action text-action' : done ? 'border-action/50 text-text' : 'border-line text-muted'}`}
              >
                {done && <Check size={16} strokeWidth={3} aria-hidden="true" />}
                {labels[id]}
                {id === 'check' && open > 0 && (
                  <span className="numeric rounded-full bg-accent-soft px-2 text-on-accent-soft">{open}</span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </header>
  )
}
