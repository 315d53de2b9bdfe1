import type { GuestTable } from '#shared/rules/guest-export/guest-table.ts'
import type { TableCell } from '#shared/rules/guest-export/table-column.ts'
import { neutralise } from '#shared/rules/text/clean-text.ts'

/** By this mark Excel knows that the text is UTF-8; without it Arabic names are shown as rubbish. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The table as csv (RFC 4180) with a byte order mark; no cell that a program would run as a formula. */
export function writeCsv(table: GuestTable): string {
  const lines = [table.columns.map(({ header }) => header), ...table.rows].map((row) =>
    row.map(field).join(','),
  )
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

function field(value: TableCell): string {
  if (typeof value === 'number') return String(value)
  const text = neutralise(value)
  return /[",;\t\r\n]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text
}
