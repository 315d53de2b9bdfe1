import type { FieldCode } from '#shared/contract/field-messages.ts'
import type { ImportField } from './columns.ts'
import type { ImportRow } from './import-row.ts'

/** Longer than the field allows is a problem; the value reported for it is cut. */
const VALUE_MAXIMUM = 200

/** Adds a problem to the row: it is not imported before that is fixed. */
export function problem(
  row: ImportRow,
  field: ImportField,
  code: FieldCode,
  suggestion: string | null = null,
  written = row.typed[field] ?? '',
): void {
  const value = written.slice(0, VALUE_MAXIMUM)
  row.problems.push(suggestion === null ? { field, code, value } : { field, code, value, suggestion })
}
