import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { NewGuest } from '#shared/contract/guests.ts'
import { searchKey } from '#shared/rules/guests/search.ts'
import { withoutTitle } from '#shared/rules/text/person-title.ts'
import { startBenchApp, startBenchDatabase } from '../factories/bench-server.ts'
import { someGuests } from '../factories/guests.ts'
import type { BenchResult } from './bench-result.ts'

type BenchServer = { url: string; token: string }

const ROWS = 5000
const WARM_UP = 3
const ROUNDS = 11

/** The columns that an import writes, and their types; the other columns have defaults. */
const COLUMNS = {
  event_id: 'uuid',
  id: 'uuid',
  rev: 'bigint',
  host_id: 'uuid',
  token: 'text',
  name: 'text',
  sort_name: 'text',
  search_key: 'text',
  email: 'text',
  phone: 'text',
  invited: 'integer',
  group_name: 'text',
  section: 'text',
  table_name: 'text',
  vip: 'boolean',
  door_note: 'text',
  language: 'text',
  rsvp: 'text',
  attending_people: 'integer',
  source: 'text',
  import_id: 'uuid',
} as const
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
const BARE_INSERT = `INSERT INTO guests (${NAMES.join(', ')}) SELECT * FROM unnest(${Object.values(COLUMNS)
  .map((type, place) => `$${place + 1}::${type}[]`)
  .join(', ')})`

/**
 * Storing 5,000 imported guests over real HTTP (parse, check, keys, tokens, revisions, limit, answer) against
 * one bare `INSERT … SELECT unnest` of rows like them: same columns, same indexes, same PostgreSQL, in turn,
 * into an event of their own each time.
 */
export async function benchGuestStore(): Promise<BenchResult[]> {
  const database = await startBenchDatabase()
  const app = await startBenchApp(database.url)
  const server = { url: app.url, token: database.token }
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const ours: number[] = []
    const bare: number[] = []
    let checked = true
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const one = await overHttp(server)
      const two = await bareInsert(client, server)
      checked &&= (await complete(client, one.event)) && (await complete(client, two.event))
      if (round < 0) continue
      ours.push(one.ms)
      bare.push(two.ms)
    }
    const [stored, inserted] = [median(ours), median(bare)]
    return [
      {
        name: 'guest store: 5,000 imported guests over HTTP, against one bare INSERT … SELECT unnest',
        unit: 'ms',
        ours: stored,
        baseline: inserted,
        ratio: stored / inserted,
        target: 3,
        checked,
      },
    ]
  } finally {
    await client.end()
    await app.close()
    await database.close()
  }
}

async function overHttp(server: BenchServer): Promise<{ ms: number; event: string }> {
  const event = await newEvent(server)
  const body = JSON.stringify({ import_id: randomUUID(), added: guests() })
  const start = performance.now()
  const response = await post(server, `/website/import_guests/${event}`, body)
  const answer = (await response.json()) as { data?: { added: number } }
  const ms = performance.now() - start
  if (answer.data?.added !== ROWS) throw new Error(JSON.stringify(answer))
  return { ms, event }
}

async function bareInsert(client: pg.Client, server: BenchServer): Promise<{ ms: number; event: string }> {
  const event = await newEvent(server)
  const host = randomUUID()
  const importId = randomUUID()
  const rows = guests().map((guest, place) => ({
    ...guest,
    event_id: event,
    rev: place + 2,
    host_id: host,
    token: Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url'),
    sort_name: withoutTitle(guest.name),
    search_key: searchKey(guest),
    source: 'file',
    import_id: importId,
  }))
  const columns = NAMES.map((name) => rows.map((row) => row[name]))
  const start = performance.now()
  await client.query(BARE_INSERT, columns)
  return { ms: performance.now() - start, event }
}

/** As lists are: some with an e-mail, a group, a table, a note. */
function guests(): NewGuest[] {
  return someGuests(ROWS).map((guest, place) => ({
    ...guest,
    email: place % 2 === 0 ? `guest${place}@example.com` : null,
    group_name: place % 3 === 0 ? 'أهل العريس' : '',
    section: place % 2 === 0 ? 'men' : 'women',
    table_name: String(place % 50),
    door_note: place % 10 === 0 ? 'كرسي متحرك من الباب الجانبي' : '',
  }))
}

async function newEvent(server: BenchServer): Promise<string> {
  const id = randomUUID()
  const response = await post(server, '/website/events', JSON.stringify({ id }))
  if (!response.ok) throw new Error(await response.text())
  return id
}

function post(server: BenchServer, path: string, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${server.token}` }
  return fetch(`${server.url}/api${path}`, { method: 'POST', headers, body })
}

async function complete(client: pg.Client, event: string): Promise<boolean> {
  const { rows } = await client.query<{ guests: string; revs: string; tokens: string }>(
    `SELECT count(*) AS guests, count(DISTINCT rev) AS revs, count(DISTINCT token) AS tokens
     FROM guests WHERE event_id = $1 AND name <> '' AND search_key <> ''`,
    [event],
  )
  return Object.values(rows[0] ?? {}).every((count) => Number(count) === ROWS)
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
