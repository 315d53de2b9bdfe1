import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startBenchApp } from '../factories/bench-server.ts'
import { aRecord } from '../factories/doors.ts'
import { someGuests } from '../factories/guests.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { median, timed } from './statistics.ts'
import { insertRows, rowsForOtherEvent } from './stored-rows.ts'

/** `singles`: one request per check-in is so slow that a part of them is measured and multiplied. */
const SIZES = {
  full: { checkIns: 5000, batch: 500, singles: 500, warmUp: 2, rounds: 7 },
  smoke: { checkIns: 40, batch: 20, singles: 5, warmUp: 0, rounds: 1 },
}

interface CheckInsSummary {
  readonly inside: number
  readonly sections: readonly { readonly admitted: number }[]
}

/**
 * The queue of one door sent over HTTP in batches, against one INSERT of the same rows plus one request, and
 * against one request per check-in.
 */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { checkIns, batch, singles, warmUp, rounds } = SIZES[run.size]
  const { databaseUrl, token } = await run.database()
  const app = await startBenchApp(databaseUrl)
  run.onEnd(app.close)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  run.onEnd(() => client.end())
  const host = createApiClient(app.url, token)

  const times = {
    batches: [] as number[],
    insert: [] as number[],
    request: [] as number[],
    single: [] as number[],
  }
  let checked = true
  for (let round = -warmUp; round < rounds; round += 1) {
    const { event, guests, doorToken } = await openDoor(host, checkIns)
    const door = createApiClient(app.url, doorToken)
    const records = guests.map((guest_id) => aRecord({ guest_id }))
    const batches = await timed(async () => {
      for (let at = 0; at < checkIns; at += batch) {
        const body = { records: records.slice(at, at + batch) }
        const { verdicts } = await door<{ verdicts: { verdict: string }[] }>('POST', '/door/check-ins', body)
        checked &&= verdicts.every(({ verdict }) => verdict === 'stored')
      }
    })
    const { inside, sections } = await host<CheckInsSummary>('GET', `/events/${event}/check-ins-summary`)
    checked &&= inside === checkIns && sections[0]?.admitted === checkIns

    const other = await openDoor(host, checkIns)
    const rows = await rowsForOtherEvent(client, 'check_ins', { from: event, to: other.event })
    const request = await timed(() => host('GET', '/profile'))
    const insert = await timed(() => insertRows(client, 'check_ins', rows))
    checked &&= insert.result.rowCount === checkIns

    const third = await openDoor(host, singles)
    const thirdDoor = createApiClient(app.url, third.doorToken)
    const single = await timed(async () => {
      for (const guest_id of third.guests)
        await thirdDoor('POST', '/door/check-ins', { records: [aRecord({ guest_id })] })
    })
    if (round < 0) continue
    times.batches.push(batches.ms)
    times.insert.push(insert.ms)
    times.request.push(request.ms)
    times.single.push((single.ms * checkIns) / singles)
  }
  const measured = median(times.batches)
  const insert = median(times.insert) + median(times.request)
  const single = median(times.single)
  const figure = {
    name: `Send ${checkIns.toLocaleString('en')} queued check-ins of a door in batches of ${batch}`,
    unit: 'ms',
    measured,
    checked,
  } as const
  return [
    {
      ...figure,
      baseline: {
        name: 'one INSERT of the same rows and one HTTP request',
        measured: insert,
        ratio: measured / insert,
      },
      target: { atMost: 3 },
    },
    {
      ...figure,
      baseline: { name: 'one HTTP request per check-in', measured: single, ratio: measured / single },
      target: { atMost: 0.1 },
    },
  ]
}

/** An event with so many guests, and the session of a door that was opened for it. */
async function openDoor(host: ApiClient, guests: number) {
  const event = randomUUID()
  await host('POST', '/events', { id: event, title_ar: 'زواج' })
  const added = someGuests(guests)
  await host('POST', `/import_guests/${event}`, { import_id: randomUUID(), added })
  const door = await host<{ path: string }>('POST', `/events/${event}/doors`, {
    id: randomUUID(),
    name: 'شرق',
  })
  const session = await host<{ token: string }>('POST', door.path, { device_id: randomUUID() })
  return { event, guests: added.map(({ id }) => id), doorToken: session.token }
}
