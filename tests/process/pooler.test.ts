import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { aHost, anEvent } from '../factories/events.ts'
import { aGuest } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const NAME = `marhaba_pooler_${randomBytes(6).toString('hex')}`
/** Roles of the two addresses: PostgreSQL says of each connection and each table whose it is. */
const SESSION = `${NAME}_session`
const LENT = `${NAME}_lent`

let admin: Database
let db: Database
let server: ServerProcess
let app: TestApp

const open = (url: string) => openDatabase({ url, max: 2, onIdleError: () => {} })

function addressFor(username?: string): string {
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${NAME}` })
  return (username === undefined ? url : Object.assign(url, { username, password: 'secret' })).href
}

beforeEach(async () => {
  admin = open(inject('postgresUrl'))
  await sql.raw(`CREATE ROLE ${SESSION} LOGIN PASSWORD 'secret'`).execute(admin)
  // It may do what the owner may, and what it made would be its own.
  await sql.raw(`CREATE ROLE ${LENT} LOGIN PASSWORD 'secret' IN ROLE ${SESSION}`).execute(admin)
  await sql.raw(`CREATE DATABASE ${NAME} OWNER ${SESSION}`).execute(admin)
  server = await startServer({ DATABASE_URL: addressFor(LENT), DATABASE_SESSION_URL: addressFor(SESSION) })
  db = open(addressFor())
  app = await startTestApp({ database: { url: addressFor(), db } })
})

afterEach(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  await app.close()
  await db.destroy()
  await sql.raw(`DROP DATABASE ${NAME} WITH (FORCE)`).execute(admin)
  for (const role of [LENT, SESSION]) await sql.raw(`DROP ROLE ${role}`).execute(admin)
  await admin.destroy()
})

/** What each connection of the role ran last. */
async function queriesOf(role: string): Promise<string> {
  const { rows } = await sql<{
    query: string
  }>`SELECT query FROM pg_stat_activity WHERE usename = ${role}`.execute(db)
  return rows.map(({ query }) => query).join('\n')
}

/** Records the names of prepared statements that a connection knows when it stores the result of a call. */
const recordNames = sql`
  CREATE TABLE statement_names AS SELECT NULL::name AS usename, name FROM pg_prepared_statements LIMIT 0;
  CREATE FUNCTION record_names() RETURNS trigger LANGUAGE plpgsql SECURITY INVOKER AS $$ BEGIN
    INSERT INTO statement_names
    SELECT session_user, name FROM pg_prepared_statements UNION ALL SELECT session_user, NULL;
    RETURN NULL;
  END $$;
  CREATE TRIGGER record_names AFTER UPDATE ON idempotency_keys EXECUTE FUNCTION record_names();
  GRANT INSERT ON statement_names TO PUBLIC
`

test('[A-43] DATABASE_SESSION_URL listens, migrates and does jobs, and the pool of DATABASE_URL names no statements', async () => {
  const host = await aHost(app)
  const event = await anEvent(host)
  await recordNames.execute(db)
  const headers = { authorization: `Bearer ${host.token}`, 'content-type': 'application/json' }
  const events = `${server.url}/api/website/events/${event.id}`
  const stream = await fetch(`${events}/live`, { headers })
  const added = await fetch(`${events}/guests`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify(aGuest()),
  })
  expect(added.status).toBe(200)

  await expect.poll(() => queriesOf(SESSION)).toContain('LISTEN event_revisions')
  await expect.poll(() => queriesOf(SESSION)).toContain('LISTEN "jobs:insert"')
  expect(await queriesOf(LENT)).not.toContain('LISTEN')
  const { rows: owners } = await sql<{ tableowner: string }>`
    SELECT DISTINCT tableowner FROM pg_tables
    WHERE schemaname IN ('public', 'graphile_worker') AND tablename <> 'statement_names'
  `.execute(db)
  expect(owners).toEqual([{ tableowner: SESSION }])
  const names = () => sql`SELECT DISTINCT usename, name FROM statement_names`.execute(db)
  expect((await names()).rows).toEqual([{ usename: LENT, name: null }])
  await stream.body?.cancel()
})
