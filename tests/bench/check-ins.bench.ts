import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startBenchApp, startBenchDatabase } from '../factories/bench-server.ts'
import { aFact } from '../factories/doors.ts'
import { someGuests } from '../factories/guests.ts'
import type { BenchResult } from './bench-result.ts'

const RECORDS = 5000
const BATCH = 500
const ROUNDS = 7
/** Batches and one bare insert with its round trip; the other comparison is kept from getting slower than a tenth. */
const BULK_TARGET = 3
const ONE_BY_ONE_TARGET = 0.1
/** The others' way is slow enough to be measured on a part. */
const SINGLES = 500

/**
 * 5,000 waiting check-ins of one door over HTTP in batches, against one bare bulk insert of the same rows into
 * the same table plus one round trip over HTTP; and against a call per check-in, the way the others do it.
 */
export async function benchCheckIns(): Promise<BenchResult[]> {
  const database = await startBenchDatabase()
  const app = await startBenchApp(database.url)
  const bare = new pg.Client({ connectionString: database.url })
  await bare.connect()
  try {
    const call = async (method: string, path: string, token: string, body?: object) => {
      const response = await fetch(`${app.url}/api/website${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return ((await response.json()) as { data: Record<string, unknown> }).data
    }
    const times = {
      batches: [] as number[],
      bulk: [] as number[],
      trip: [] as number[],
      single: [] as number[],
    }
    let checked = true
    for (let round = -2; round < ROUNDS; round++) {
      const { event, guests, token } = await aNight(call, database.token)
      const facts = guests.map((guest_id) => aFact({ guest_id }))
      const batches = await timed(async () => {
        for (let at = 0; at < RECORDS; at += BATCH) {
          const { verdicts } = await call('POST', '/door/check-ins', token, {
            records: facts.slice(at, at + BATCH),
          })
          checked &&= (verdicts as { verdict: string }[]).every(({ verdict }) => verdict === 'stored')
        }
      })
      const { inside, sections } = await call('GET', `/events/${event}/check-ins-summary`, database.token)
      checked &&= inside === RECORDS && (sections as { admitted: number }[])[0]?.admitted === RECORDS

      const trip = await timed(() => call('GET', '/profile', database.token))
      const other = await aNight(call, database.token)
      const same = JSON.stringify(guests.map((guest_id) => aFact({ guest_id })))
      const bulk = await timed(() => bare.query(BULK_INSERT, [other.event, same]))

      const singles = other.guests.slice(0, SINGLES).map((guest_id) => aFact({ guest_id }))
      const single = await timed(async () => {
        for (const fact of singles) await call('POST', '/door/check-ins', other.token, { records: [fact] })
      })
      if (round < 0) continue
      times.batches.push(batches)
      times.bulk.push(bulk)
      times.trip.push(trip)
      times.single.push((single * RECORDS) / SINGLES)
    }
    const ours = median(times.batches)
    const bulk = median(times.bulk) + median(times.trip)
    const single = median(times.single)
    return [
      {
        name: 'check-ins: 5,000 waiting over HTTP in batches, against a bare bulk insert and one round trip',
        unit: 'ms',
        ours,
        baseline: bulk,
        ratio: ours / bulk,
        target: BULK_TARGET,
        checked,
      },
      {
        name: 'check-ins: 5,000 waiting over HTTP in batches, against one call per check-in',
        unit: 'ms',
        ours,
        baseline: single,
        ratio: ours / single,
        target: ONE_BY_ONE_TARGET,
        checked,
      },
    ]
  } finally {
    await bare.end()
    await app.close()
    await database.close()
  }
}

const BULK_INSERT = `
  INSERT INTO check_ins (
    event_id, rev, id, kind, guest_id, walk_in, people, undoes, reason, occurred_at, clock_offset, at, after_end)
  SELECT $1, 1000000 + row_number() OVER (), id, kind, guest_id, walk_in, people, undoes, reason, occurred_at,
    clock_offset, occurred_at, false
  FROM json_to_recordset($2) AS fact (
    id uuid, kind text, guest_id uuid, walk_in text, people integer, undoes uuid, reason text,
    occurred_at timestamptz, clock_offset bigint)`

type Call = (method: string, path: string, token: string, body?: object) => Promise<Record<string, unknown>>

/** An event with a guest for each record, and a door that is open. */
async function aNight(call: Call, host: string) {
  const event = randomUUID()
  await call('POST', '/events', host, { id: event, title_ar: 'زواج' })
  const added = someGuests(RECORDS)
  await call('POST', `/import_guests/${event}`, host, { import_id: randomUUID(), added })
  const door = await call('POST', `/events/${event}/doors`, host, { id: randomUUID(), name: 'شرق' })
  const opened = await call('POST', String(door['path']), host, {
    device_id: randomUUID(),
  })
  return { event, guests: added.map(({ id }) => id), token: String(opened['token']) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
