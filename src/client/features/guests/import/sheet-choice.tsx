import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { isolate } from '#client/lib/isolate.ts'
import { Select } from '#client/ui/select.tsx'
import { ALL_SHEETS } from '#shared/rules/guest-import/parse-import.ts'
import type { ImportView } from './import-view.ts'
import type { Import } from './use-import.ts'

/** Names of sheets that are not looked at; the rest of hundreds is a number. */
const NAMED = 12

/** Which sheets of a workbook are read, and the names of those that are not. */
export function SheetChoice({ view, work }: { view: ImportView; work: Import }) {
  const { t } = useLingui()
  const { list } = useFormat()
  const { sheets, skipped } = view
  const rowsOf = ({ rows, hidden }: ImportView['sheets'][number]) =>
    hidden
      ? t`hidden, ${plural(rows, { one: '# row', other: '# rows' })}`
      : t`${plural(rows, { one: '# row', other: '# rows' })}`
  const unread = view.unread.map((sheet) => `${isolate(sheet.name)} (${rowsOf(sheet)})`)
  const more = Math.max(0, skipped.length - NAMED)
  const names = [
    ...skipped.slice(0, NAMED).map(isolate),
    ...(more > 0 ? [t`${plural(more, { one: '# more sheet', other: '# more sheets' })}`] : []),
  ]
  return (
    <div className="max-w-md">
      <Select
        label={t`Sheet`}
        value={String(view.sheet)}
        options={[
          ...(view.joinable ? [{ id: String(ALL_SHEETS), label: t`All sheets as one list` }] : []),
          ...sheets.map((sheet, index) => ({
            id: String(index),
            label: sheet.name,
            note: rowsOf(sheet),
            disabled: sheet.rows === 0,
          })),
        ]}
        onChange={(sheet) =>
          work.decide({
            sheet: Number(sheet),
            mapping: null,
            note_columns: [],
            fixes: {},
            left_out: [],
            lines: {},
          })
        }
      />
      {unread.length > 0 && (
        <p className="pt-2 text-muted">
          <Trans>Not read: {list(unread)}</Trans>
        </p>
      )}
      {names.length > 0 && (
        <p className="pt-2 text-muted">
          <Trans>
            Not read, as the file has too many sheets: {list(names)}. If your guests are there, save that
            sheet as a file of its own.
          </Trans>
        </p>
      )}
    </div>
  )
}
