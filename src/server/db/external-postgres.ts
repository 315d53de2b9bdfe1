import pg from 'pg'
import { CannotStart } from './cannot-start.ts'

/** PostgreSQL 15 is the oldest our SQL is written for. */
const OLDEST = 150_000
const CONNECT_TIMEOUT_MS = 5000

/**
 * Makes sure that the PostgreSQL of `DATABASE_URL` responds and is new enough.
 * @throws CannotStart with the reason; the password of the address is never in it
 */
export async function checkExternalPostgres(url: string): Promise<void> {
  const { host, pathname } = new URL(url)
  const place = `The database of DATABASE_URL (${host}${pathname})`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int AS version`,
    )
    if ((rows[0]?.version ?? 0) < OLDEST)
      throw new CannotStart(`${place} is older than PostgreSQL 15, which Marhaba needs.`)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`${place} cannot be used: ${reasonOf(error)}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string }
  if (code === 'ECONNREFUSED') return 'nothing listens there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host is not known'
  return message || (code ?? 'it does not answer')
}
