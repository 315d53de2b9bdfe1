import type { GuestTable } from '#shared/rules/guest-export/guest-table.ts'
import type { TableCell } from '#shared/rules/guest-export/table-column.ts'
import { neutralise } from '#shared/rules/text/formulas.ts'

/** By this mark Excel knows that the text is UTF-8; without it Arabic names are shown as rubbish. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The table as csv (RFC 4180) with a byte order mark; no cell that a program would run as a formula. */
export function writeCsv(table: GuestTable): string {
  return csvHead(table) + table.rows.map(csvRow).join('')
}

export function csvHead({ columns }: Pick<GuestTable, 'columns'>): string {
  return BYTE_ORDER_MARK + csvRow(columns.map(({ header }) => header))
}

export function csvRow(cells: readonly TableCell[]): string {
  return `${cells.map(field).join(',')}\r\n`
}

function field(value: TableCell): string {
  if (typeof value === 'number') return String(value)
  const text = neutralise(value)
  return /[",;\t\r\n]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text
}
