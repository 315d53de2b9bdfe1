import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { contactText } from '#client/lib/phone-text.ts'
import { Button } from '#client/ui/button.tsx'
import { NumberStepper } from '#client/ui/number-stepper.tsx'
import { Select } from '#client/ui/select.tsx'
import { INVITED_MAXIMUM } from '#shared/contract/guests.ts'
import { fixesOf, type NoteRow } from './import-notes.ts'
import { RowNumber } from './row-number.tsx'

const PAGE = 20

export type FixRow = (line: number, fixes: ReturnType<typeof fixesOf>) => void

/** The rows of one correction, folded; each can be given another number, phone or address. */
export function NoteRows({ rows, onFix }: { rows: readonly NoteRow[]; onFix: FixRow }) {
  const [shown, setShown] = useState(0)
  const isOpen = shown > 0
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ms-3 self-start"
        aria-expanded={isOpen}
        onClick={() => setShown(isOpen ? 0 : PAGE)}
      >
        {isOpen ? (
          <Trans>Hide the rows</Trans>
        ) : (
          <Plural value={rows.length} one="Show the row" other="Show all # rows" />
        )}
      </Button>
      {isOpen && (
        <ul className="flex flex-col divide-y divide-line border-t border-line">
          {rows.slice(0, shown).map((row) => (
            <li key={row.line} className="flex flex-col gap-2 py-3">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <bdi className="min-w-0 font-medium wrap-anywhere">{row.name || '–'}</bdi>
                <span className="numeric text-sm text-muted">
                  <RowNumber place={row.place} />
                </span>
              </p>
              {row.from !== row.name && (
                <p className="text-sm wrap-anywhere text-muted">
                  <bdi>{row.from}</bdi>
                </p>
              )}
              <RowControl row={row} onFix={(fixes) => onFix(row.line, fixes)} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && rows.length > shown && (
        <Button size="small" variant="secondary" onClick={() => setShown(shown + PAGE)}>
          <Plural context="rows" value={rows.length - shown} one="Show # more" other="Show # more" />
        </Button>
      )}
    </>
  )
}

function RowControl({ row, onFix }: { row: NoteRow; onFix: (fixes: ReturnType<typeof fixesOf>) => void }) {
  const { t } = useLingui()
  const { field, name, value, choices } = row
  if (field === 'invited')
    return (
      <NumberStepper
        label={t`Total invited: ${name}`}
        value={Number(value)}
        min={1}
        max={INVITED_MAXIMUM}
        onChange={(people) => onFix(fixesOf(row, String(people)))}
      />
    )
  if (choices.length < 2) return null
  return (
    <Select
      label={field === 'phone' ? t`Phone: ${name}` : t`Email: ${name}`}
      value={value}
      options={choices.map((id) => ({ id, label: contactText(id) }))}
      onChange={(chosen) => onFix(fixesOf(row, chosen))}
    />
  )
}
