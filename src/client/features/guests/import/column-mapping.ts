import { type ColumnMapping, hasName, type ImportField } from '#shared/rules/guest-import/columns.ts'

/** A list of guests needs a column of names and one of phones or e-mail addresses. */
export function canContinue(mapping: ColumnMapping): boolean {
  return hasName(mapping) && (mapping.phone !== undefined || mapping.email !== undefined)
}

/**
 * Maps a column to a field, or to none, in place of what `guessColumns` made of its heading. A field has one column.
 */
export function mapColumn(mapping: ColumnMapping, column: number, field: ImportField | null): ColumnMapping {
  const others = Object.entries(mapping).filter(([name, at]) => at !== column && name !== field)
  return { ...Object.fromEntries(others), ...(field === null ? {} : { [field]: column }) }
}

export function fieldOfColumn(mapping: ColumnMapping, column: number): ImportField | null {
  const found = Object.entries(mapping).find(([, at]) => at === column)
  return found === undefined ? null : (found[0] as ImportField)
}
