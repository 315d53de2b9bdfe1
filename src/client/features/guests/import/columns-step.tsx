import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/select.tsx'
import { IMPORT_FIELDS } from '#shared/rules/guest-import/columns.ts'
import { canContinue, fieldOfColumn, type ImportView, mapColumn, openProblems } from './import-decisions.ts'
import { importFieldLabels } from './labels.ts'
import { PreviewTable } from './preview-table.tsx'
import type { Import } from './use-import.ts'
import { WizardFooter } from './wizard-footer.tsx'

const SAMPLES = 3

/** Maps columns to fields, with a preview of the first ten guests. */
export function ColumnsStep({ view, work }: { view: ImportView; work: Import }) {
  const { t, i18n } = useLingui()
  const { number, list } = useFormat()
  const { header, mapping, preview, sheets } = view
  const fields = [
    { id: 'none' as const, label: t`Leave this column out` },
    ...IMPORT_FIELDS.map((id) => ({ id, label: i18n._(importFieldLabels[id]) })),
  ]
  const ready = view.source === 'paste' || canContinue(mapping)
  const nothingToCheck = openProblems(view).length === 0 && view.duplicates.length === 0
  return (
    <>
      {sheets.length > 1 && (
        <div className="max-w-md">
          <Select
            label={t`Sheet`}
            value={String(view.sheet)}
            options={sheets.map(({ name, rows }, index) => ({
              id: String(index),
              label: name,
              note: t`${plural(rows, { one: '# row', other: '# rows' })}`,
              disabled: rows === 0,
            }))}
            onChange={(sheet) =>
              work.decide({ sheet: Number(sheet), mapping: null, fixes: {}, left_out: [], lines: {} })
            }
          />
        </div>
      )}
      {header.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl">
            <Trans>What each column holds</Trans>
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {header.map((title, column) => {
              const field = fieldOfColumn(mapping, column)
              const samples = preview.map((row) => row[column] ?? '').filter(Boolean)
              const name = title.trim() || t`Column ${number(column + 1)}`
              return (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
                  key={column}
                  className={`flex min-w-0 flex-col gap-2 rounded-lg bg-raised p-4 ring-1 ${field === null ? 'ring-line' : 'ring-action/50'}`}
                >
                  <Select
                    label={name}
                    value={field ?? 'none'}
                    options={fields}
                    onChange={(chosen) =>
                      work.decide({ mapping: mapColumn(mapping, column, chosen === 'none' ? null : chosen) })
                    }
                  />
                  <p className="truncate text-sm text-muted">
                    <bdi>{list(samples.slice(0, SAMPLES))}</bdi>
                  </p>
                </li>
              )
            })}
          </ul>
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
          onClick={() => work.goTo(nothingToCheck ? 'sum' : 'check')}
        >
          <Trans>Continue</Trans>
        </Button>
      </WizardFooter>
    </>
  )
}
