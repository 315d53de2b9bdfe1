import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { NewGuest } from '#shared/contract/guests.ts'
import { startBenchApp } from '../factories/bench-server.ts'
import { someGuests } from '../factories/guests.ts'
import { createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { median, timed } from './statistics.ts'
import { insertRows, rowsForOtherEvent } from './stored-rows.ts'

const SIZES = {
  full: { guests: 5000, warmUp: 3, rounds: 11 },
  smoke: { guests: 50, warmUp: 0, rounds: 1 },
}

/**
 * An import over HTTP (parse, check, tokens, search keys, revisions, limits, response) against one INSERT of the
 * same rows: same columns, same indexes, same PostgreSQL, alternately, each time into an event of its own.
 */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { guests, warmUp, rounds } = SIZES[run.size]
  const { databaseUrl, token } = await run.database()
  const app = await startBenchApp(databaseUrl)
  run.onEnd(app.close)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  run.onEnd(() => client.end())
  const call = createApiClient(app.url, token)
  const newEvent = async () => {
    const id = randomUUID()
    await call('POST', '/events', { id })
    return id
  }

  const times = { ours: [] as number[], bare: [] as number[] }
  let checked = true
  for (let round = -warmUp; round < rounds; round += 1) {
    const [imported, copied] = [await newEvent(), await newEvent()]
    const body = { import_id: randomUUID(), added: guestList(guests) }
    const ours = await timed(() => call<{ added: number }>('POST', `/import_guests/${imported}`, body))
    const rows = await rowsForOtherEvent(client, 'guests', { from: imported, to: copied })
    const bare = await timed(() => insertRows(client, 'guests', rows))
    checked &&= ours.result.added === guests && bare.result.rowCount === guests
    checked &&= (await isComplete(client, imported, guests)) && (await isComplete(client, copied, guests))
    if (round < 0) continue
    times.ours.push(ours.ms)
    times.bare.push(bare.ms)
  }
  const [measured, baseline] = [median(times.ours), median(times.bare)]
  return [
    {
      name: `Import ${guests.toLocaleString('en')} guests over HTTP`,
      unit: 'ms',
      measured,
      baseline: { name: 'one INSERT of the same rows', measured: baseline, ratio: measured / baseline },
      target: { atMost: 3 },
      checked,
    },
  ]
}

/** As lists are: some guests with an e-mail, a group, a table, a note. */
function guestList(count: number): NewGuest[] {
  return someGuests(count).map((guest, place) => ({
    ...guest,
    email: place % 2 === 0 ? `guest${place}@example.com` : null,
    group_name: place % 3 === 0 ? 'أهل العريس' : '',
    section: place % 2 === 0 ? 'men' : 'women',
    table_name: String(place % 50),
    door_note: place % 10 === 0 ? 'كرسي متحرك من الباب الجانبي' : '',
  }))
}

async function isComplete(client: pg.Client, event: string, expected: number): Promise<boolean> {
  const { rows } = await client.query<Record<string, string>>(
    `SELECT count(*) AS guests, count(DISTINCT rev) AS revs, count(DISTINCT token) AS tokens
     FROM guests WHERE event_id = $1 AND name <> '' AND search_key <> ''`,
    [event],
  )
  return Object.values(rows[0] ?? {}).every((count) => Number(count) === expected)
}
