/** A cell: `text` is never to be taken for a number or a formula, however it looks. */
export type TableCell = string | number

export type TableColumn = {
  header: string
  /** In characters, as spreadsheet programs count it. */
  width: number
  /** Written from left to right in either language: numbers to call, addresses, ids. */
  latin: boolean
}
