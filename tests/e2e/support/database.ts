import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** A change in the database of the app that the browsers open, for what only weeks would bring. */
export async function changeInDatabase(sql: string, values: readonly unknown[]): Promise<number> {
  const folder = path.join(process.env['E2E_DATA'] ?? '', 'postgres')
  const password = (await readFile(path.join(folder, 'password'), 'utf8')).trim()
  const lines = (await readFile(path.join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')
  const name = 'marhaba'
  const client = new pg.Client({
    host: 'localhost',
    port: Number(lines[3]),
    user: name,
    database: name,
    password,
  })
  await client.connect()
  try {
    const { rowCount } = await client.query(sql, [...values])
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}
