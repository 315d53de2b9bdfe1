import type { Local } from '../db.ts'

/** The server's row of what is shown. */
export function baseOf<Row extends object>(row: Local<Row>): Row | null {
  return row.base === undefined ? withoutOverlay(row) : row.base
}

/** What is shown, without our notes on it. */
export function withoutOverlay<Row extends object>({ waiting: _, base: __, ...row }: Local<Row>): Row {
  return row as unknown as Row
}
