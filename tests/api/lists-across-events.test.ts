import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneEvents, planClones } from '../bench/cloned-events.ts'
import { aDoor, aPhone, aRecord } from '../factories/doors.ts'
import { aHost, type Host } from '../factories/events.ts'
import { someGuests } from '../factories/guests.ts'
import { anInvitation, answer } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { type WatchedStatement, watchStatements } from '../setup/watched-statements.ts'

const PHONE = '+966530000077'
/** Enough that an index read whole costs more than the few rows that a list needs. */
const OTHER_EVENTS = 300

let server: TestApp
/** Each sees something in their lists: an event with a guest who answered and came. */
let host: Host
let person: Host
beforeAll(async () => {
  server = await startTestApp({ alone: 'the statements of this process are watched' })
  person = await aHost(server)
  await server.db
    .updateTable('accounts')
    .set({ phone: PHONE, phone_verified_at: new Date() })
    .where('id', '=', person.accountId)
    .execute()
  const { event } = await anEvening({ email: null })
  await planClones(server.db, OTHER_EVENTS)
  await cloneEvents(server.db, event.id, 0, OTHER_EVENTS)
  const own = await anEvening({ email: person.email })
  host = own.host
  // The planner's choice must not depend on whether autovacuum has passed.
  await sql`VACUUM ANALYZE`.execute(server.db)
})
afterAll(() => server.close())

/** An event with some guests, of whom one answered and came. */
async function anEvening(guest: { email: string | null }) {
  const evening = await anInvitation(server, { guest })
  const added = someGuests(20).map((one, place) => ({ ...one, email: `guest-${place}@example.com` }))
  const body = { import_id: randomUUID(), added }
  await evening.host.call('guest.import', { params: evening.params, body })
  await answer(server, evening.link, { people: 2 })
  const phone = await aPhone(server, await aDoor(evening.host, evening.event))
  await phone.record(aRecord({ guest_id: evening.guest.id }))
  return evening
}

/** Tables that grow with all events of everybody. */
const GROWING = ['guests', 'events', 'event_hosts', 'answers', 'check_ins']

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

interface Index {
  readonly name: string
  readonly table: string
  readonly first_column: string
}

interface Read {
  readonly table: string
  /** By the first column of an index: otherwise an index is read whole, and costs as much as its table. */
  readonly isNarrow: boolean
  readonly node: string
}

function readsOf(plan: Plan, indexes: ReadonlyMap<string, Index>): Read[] {
  const { 'Node Type': node, 'Relation Name': table = '', 'Index Cond': condition = '' } = plan
  const parts = (plan.Plans ?? []).flatMap((part) => readsOf(part, indexes))
  const index = indexes.get(plan['Index Name'] ?? '')
  if (index !== undefined) {
    const isNarrow = new RegExp(`\\b${index.first_column}\\b`).test(condition)
    return [{ table: index.table, isNarrow, node: `${node} ${index.name} ${condition}` }, ...parts]
  }
  // What a bitmap fetches its indexes decide.
  if (!GROWING.includes(table) || node === 'Bitmap Heap Scan') return parts
  return [{ table, isNarrow: false, node }, ...parts]
}

/** How the statements read the growing tables; whole ones only where no index serves. */
async function plannedReads(statements: readonly WatchedStatement[]): Promise<Read[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    const { rows: indexes } = await client.query<Index>(
      `SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS table,
        pg_get_indexdef(indexrelid, 1, true) AS first_column
      FROM pg_index WHERE indrelid = ANY($1::regclass[])`,
      [GROWING],
    )
    const byName = new Map(indexes.map((index) => [index.name, index]))
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`SET enable_${way} = off`)
    const reads: Read[] = []
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (FORMAT JSON) ${text}`,
        [...values],
      )
      for (const { 'QUERY PLAN': plans } of rows) reads.push(...readsOf(plans[0].Plan, byName))
    }
    return reads
  } finally {
    await client.end()
  }
}

// A coordinator's plan names the tables of its shards, and says nothing of indexes.
test.runIf(!process.env['CITUS_URL']).each([
  ['event.list', { query: { group: 'recent', page: 1, per_page: 10 } }, ['event_hosts', 'events', 'guests']],
  ['activity.list', { query: { page: 1, per_page: 10 } }, GROWING],
  ['event.received', { query: { page: 1, per_page: 10 } }, ['event_hosts', 'events', 'guests']],
] as const)(
  '[A-43] %s reads by indexes, however many events of others there are',
  async (name, input, tables) => {
    const caller = name === 'event.received' ? person : host
    const statements = await watchStatements(async () => {
      const { status, data } = await caller.call(name, input)
      expect([status, data.length > 0]).toEqual([200, true])
    })
    const reads = await plannedReads(statements)
    expect(new Set(reads.map(({ table }) => table))).toEqual(new Set(tables))
    expect(reads.filter(({ isNarrow }) => !isNarrow)).toEqual([])
  },
)
