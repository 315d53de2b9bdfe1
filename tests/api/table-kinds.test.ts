import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { distributionColumn, EVENT_TABLES, TABLE_KINDS } from '#server/db/distribution.ts'
import { notify } from '#server/domain/notifications/notify.ts'
import { sweep } from '#server/domain/sweep.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { aHost, anEvent } from '../factories/events.ts'
import { startTestApp } from '../factories/server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const kinds: Readonly<Record<string, 'event' | 'shared'>> = TABLE_KINDS

async function namesOf(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  const { rows } = await query.execute(database.db)
  return rows.map(({ name }) => name)
}

describe('a database can be distributed by event:', () => {
  test('every table is an event table or a shared one', async () => {
    const tables = await namesOf(sql`
      SELECT relname AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'migrations' ORDER BY relname`)
    expect(Object.keys(kinds).sort()).toEqual(tables.sort())
  })

  test('keys of event tables name the event, in indexes and in foreign keys', async () => {
    const wrong = await namesOf(sql`
      SELECT indexrelid::regclass::text AS name
      FROM pg_index JOIN pg_class ON pg_class.oid = pg_index.indrelid
      JOIN pg_attribute ON attrelid = indrelid
        AND attname = CASE relname WHEN 'events' THEN 'id' ELSE 'event_id' END
      WHERE indisunique AND relname = ANY(${EVENT_TABLES}::text[]) AND NOT attnum = ANY(indkey::smallint[])
      UNION ALL
      SELECT conname FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
      JOIN pg_attribute ON attrelid = conrelid AND attname = 'event_id'
      WHERE contype = 'f' AND relname = ANY(${EVENT_TABLES}::text[]) AND NOT attnum = ANY(conkey)`)
    expect(wrong).toEqual([])
    expect(distributionColumn('events')).toBe('id')
  })

  test('no foreign key leads from one kind to the other', async () => {
    const { rows } = await sql<{ name: string; from: string; to: string }>`
      SELECT conname AS name, conrelid::regclass::text AS from, confrelid::regclass::text AS to
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(database.db)
    const own = rows.filter(({ from }) => from in kinds)
    expect(own.length).toBeGreaterThan(50)
    expect(own.filter(({ from, to }) => kinds[from] !== kinds[to])).toEqual([])
  })
})

/** Rows that outlive their event: what its account paid, and what somebody complained about. */
const OUTLIVE: readonly string[] = ['point_entries', 'complaints']

test('what other tables say of an event goes with it, without foreign keys', async () => {
  const app = await startTestApp()
  const host = await aHost(app)
  const event = await anEvent(host)
  const { accountId } = host
  const now = new Date()
  const webhook = { id: randomUUID(), account_id: accountId, event_id: event.id, created_at: now }
  const message = { id: randomUUID(), webhook_id: webhook.id, event_id: event.id, happened_at: now }
  await app.db
    .insertInto('webhook_endpoints')
    .values({ ...webhook, url: 'https://example.com', kinds: ['guest.answered'] })
    .execute()
  await app.db
    .insertInto('webhook_messages')
    .values({ ...message, kind: 'guest.answered', body: '{}', state: 'delivered' })
    .execute()
  await app.db
    .transaction()
    .execute((trx) => notify(trx, [{ accountId, kind: 'answers', eventId: event.id, about: event.id }], now))
  const { rows: columns } = await sql<{ table: string }>`
    SELECT table_name AS table FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'event_id'`.execute(app.db)
  const tables = columns.map(({ table }) => table).filter((table) => kinds[table] === 'shared')
  const naming = async () => {
    const found: string[] = []
    for (const table of tables) {
      const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE event_id = ${event.id}`.execute(app.db)
      if (rows.length > 0 && !OUTLIVE.includes(table)) found.push(table)
    }
    return found.sort()
  }
  expect(await naming()).toEqual(tables.filter((table) => !OUTLIVE.includes(table)).sort())
  await host.call('event.delete', { params: { id: event.id } })
  await sweep(app.db, app.deps.storage, new Date(now.getTime() + 31 * 86_400_000))
  expect(await naming()).toEqual([])
  await app.close()
})
