import type pg from 'pg'

/** The tables whose rows a bench stores once through our server and once without it. */
type Table = 'guests' | 'check_ins'

/**
 * The rows that our server stored for one event, as JSON and as rows of another. They have every column of the
 * table, so a column that a migration adds needs no change here.
 */
export async function rowsForOtherEvent(
  client: pg.Client,
  table: Table,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const { rows } = await client.query<{ json: string }>(
    `SELECT json_agg(to_jsonb(${table}) || jsonb_build_object('event_id', $2::text))::text AS json
     FROM ${table} WHERE event_id = $1`,
    [from, to],
  )
  return rows[0]?.json ?? '[]'
}

/** One INSERT of rows that lie ready, into the table with its constraints and indexes. */
export function insertRows(client: pg.Client, table: Table, json: string): Promise<pg.QueryResult> {
  return client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(null::${table}, $1)`, [
    json,
  ])
}
