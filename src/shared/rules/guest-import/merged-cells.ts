import type { ColumnMapping, ImportField } from './columns.ts'
import { isBlankRow } from './rows.ts'

/** Cells of one column that a spreadsheet shows as one: its text is in the first of them. */
export interface MergedCells {
  /** The first row and the column, from 0. */
  readonly row: number
  readonly column: number
  readonly rows: number
}

/** What several guests have in common. A name, a contact or a number of people is of the first row alone. */
const COMMON_FIELDS: readonly ImportField[] = [
  'group_name',
  'section',
  'table_name',
  'vip',
  'door_note',
  'language',
]

/** The rows with a common table, section, group … in each of the rows that its merged cells span. */
export function withMergedCells(
  rows: readonly string[][],
  merged: readonly MergedCells[],
  mapping: ColumnMapping,
): string[][] {
  const columns = new Set(COMMON_FIELDS.map((field) => mapping[field]))
  const common = merged.filter(({ row, column }) => row >= 0 && columns.has(column))
  const filled = [...rows]
  const endOf = new Map<number, number>()
  for (const { row, column, rows: count } of common.toSorted((one, other) => one.row - other.row)) {
    // No program makes overlapping ones; a thousand of them would each fill the whole sheet.
    if (row < (endOf.get(column) ?? 0)) continue
    const end = Math.min(row + count, rows.length)
    endOf.set(column, end)
    const text = rows[row]?.[column] ?? ''
    for (let below = row + 1; below < end; below++) {
      const cells = filled[below] ?? []
      if (isBlankRow(cells)) continue
      filled[below] = Array.from({ length: Math.max(cells.length, column + 1) }, (_, i) =>
        i === column ? text : (cells[i] ?? ''),
      )
    }
  }
  return filled
}
