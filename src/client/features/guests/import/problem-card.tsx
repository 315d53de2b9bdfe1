import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Undo2 } from 'lucide-react'
import { contactText } from '#client/lib/phone-text.ts'
import { Button } from '#client/ui/button.tsx'
import type { ImportField } from '#shared/rules/guest-import/columns.ts'
import type { ProblemRow } from './import-view.ts'
import { ProblemField } from './problem-field.tsx'
import { RowNumber } from './row-number.tsx'

/** A row with problems, to be fixed or left out. */
export function ProblemCard({
  row,
  onFix,
  onLeaveOut,
  onBringBack,
}: {
  row: ProblemRow
  onFix: (fixes: Partial<Record<ImportField, string>>) => void
  onLeaveOut: () => void
  onBringBack: () => void
}) {
  const { t } = useLingui()
  const { name, phone, email } = row.details
  const shown = name || contactText(phone || email || row.typed.phone || row.typed.email || '')
  const isResolved = row.left_out || row.problems.length === 0
  const who = shown && (
    <p
      dir={name ? 'auto' : 'ltr'}
      className={`numeric min-w-0 truncate font-medium ${isResolved ? 'grow basis-0' : 'rtl-page-align'} ${row.left_out ? 'text-muted line-through' : ''}`}
    >
      {shown}
    </p>
  )
  return (
    <li
      className={`flex min-w-0 flex-col gap-3 rounded-lg p-4 ring-1 transition-colors ${isResolved ? 'bg-transparent ring-line' : 'bg-raised ring-accent/50'}`}
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span className="numeric shrink-0 rounded-sm bg-sunken px-2 text-sm text-muted">
          <RowNumber place={row.place} />
        </span>
        {isResolved && who}
        {row.left_out ? (
          <Button
            variant="quiet"
            size="small"
            icon={<Undo2 size={18} className="flip-ltr" aria-hidden="true" />}
            onClick={onBringBack}
          >
            <Trans>Put back</Trans>
          </Button>
        ) : isResolved ? (
          <CircleCheck
            size={22}
            className="me-3 shrink-0 animate-spring text-action"
            role="img"
            aria-label={t`Resolved`}
          />
        ) : (
          <Button variant="quiet" size="small" onClick={onLeaveOut}>
            <span>
              <Trans>Leave out</Trans>
              <span className="sr-only">
                {' '}
                <RowNumber place={row.place} />
              </span>
            </span>
          </Button>
        )}
      </div>
      {!isResolved && who}
      {!isResolved &&
        row.problems.map((problem) => (
          <ProblemField key={problem.field + problem.code} row={row} problem={problem} onFix={onFix} />
        ))}
    </li>
  )
}
