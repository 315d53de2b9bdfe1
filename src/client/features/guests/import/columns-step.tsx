import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/select.tsx'
import { IMPORT_FIELDS, type ImportField } from '#shared/rules/guest-import/columns.ts'
import { SHEET_HEADING } from '#shared/rules/guest-import/join-sheets.ts'
import { canContinue, fieldOfColumn, mapColumn } from './column-mapping.ts'
import { hasChecks } from './import-decisions.ts'
import type { ImportView } from './import-view.ts'
import { importFieldLabels } from './labels.ts'
import { PreviewTable } from './preview-table.tsx'
import { SheetChoice } from './sheet-choice.tsx'
import type { Import } from './use-import.ts'
import { WizardFooter } from './wizard-footer.tsx'

const SAMPLES = 3

/** Maps columns to fields, with a preview of the first ten guests. */
export function ColumnsStep({ view, work }: { view: ImportView; work: Import }) {
  const { t, i18n } = useLingui()
  const { number, list } = useFormat()
  const { header, mapping, preview } = view
  const noted = work.decisions.note_columns ?? []
  const columns = header.flatMap((title, column) => {
    const field = fieldOfColumn(mapping, column)
    // Contacts of other products have dozens of columns with nothing in them.
    if (field === null && view.filled[column] !== true) return []
    const heading = title === SHEET_HEADING ? t`Sheet` : title.trim()
    const name = heading || t`Column ${number(column + 1)}`
    return [{ column, name, choice: field ?? (noted.includes(column) ? 'note' : 'none') } as const]
  })
  const leftOut = columns.filter(({ choice }) => choice === 'none')
  const choose = (column: number, chosen: ImportField | 'note' | 'none') => {
    const others = noted.filter((one) => one !== column)
    work.decide({
      mapping: mapColumn(mapping, column, chosen === 'note' || chosen === 'none' ? null : chosen),
      note_columns: chosen === 'note' ? [...others, column] : others,
    })
  }
  const fields = [
    { id: 'none' as const, label: t`Leave this column out` },
    { id: 'note' as const, label: t`Add to the door note` },
    ...IMPORT_FIELDS.map((id) => ({ id, label: i18n._(importFieldLabels[id]) })),
  ]
  const ready = view.source === 'paste' || canContinue(mapping)
  return (
    <>
      {view.sheets.length + view.skipped.length > 1 && <SheetChoice view={view} work={work} />}
      {header.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl">
            <Trans>What each column contains</Trans>
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {columns.map(({ column, name, choice }) => (
              <li
                key={column}
                className={`flex min-w-0 flex-col gap-2 rounded-lg bg-raised p-4 ring-1 ${choice === 'none' ? 'ring-line' : 'ring-action/50'}`}
              >
                <Select
                  label={name}
                  value={choice}
                  options={fields}
                  onChange={(chosen) => choose(column, chosen)}
                />
                <p className="truncate text-sm text-muted">
                  {samplesOf(preview, column).map((sample, place) => (
                    <Fragment key={sample}>
                      {place > 0 && ' · '}
                      <bdi>{sample}</bdi>
                    </Fragment>
                  ))}
                </p>
              </li>
            ))}
          </ul>
          {leftOut.length > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0 text-muted">
                <Trans>
                  Left out: <bdi>{list(leftOut.map(({ name }) => name))}</bdi>
                </Trans>
              </p>
              <Button
                size="small"
                variant="secondary"
                onClick={() =>
                  work.decide({ note_columns: [...noted, ...leftOut.map(({ column }) => column)] })
                }
              >
                <Plural
                  value={leftOut.length}
                  one="Add it to the door note"
                  other="Add them to the door note"
                />
              </Button>
            </div>
          )}
          {!ready && (
            <p role="status" className="rounded-md bg-accent-soft px-4 py-3 text-on-accent-soft">
              <Trans>Choose which column holds the name, and which the phone or the email.</Trans>
            </p>
          )}
        </section>
      )}
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">
          <Trans>The first rows, as we read them</Trans>
        </h2>
        <PreviewTable guests={view.understood} />
      </section>
      <WizardFooter>
        <Button
          className="grow lg:grow-0"
          disabled={!ready}
          onClick={() => work.goTo(hasChecks(view) ? 'check' : 'sum')}
        >
          <Trans>Continue</Trans>
        </Button>
      </WizardFooter>
    </>
  )
}

function samplesOf(preview: ImportView['preview'], column: number): string[] {
  const cells = preview.map((row) => row[column] ?? '').filter(Boolean)
  return [...new Set(cells)].slice(0, SAMPLES)
}
