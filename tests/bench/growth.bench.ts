import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/db/client.ts'
import { beginSession } from '#server/domain/accounts/sessions.ts'
import { aGuest } from '../factories/guests.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { cloneEvents, planClones } from './cloned-events.ts'
import { finishEvening } from './finished-evening.ts'
import { inviteGuests } from './invited-guests.ts'
import { percentile, timed } from './statistics.ts'

/** `answered`: guests of an event who have answered, and came. `visits`: events that are read and written, each once. */
const SIZES = {
  full: { few: 200, many: 20_000, guests: 250, answered: 150, warmUp: 40, visits: 400 },
  smoke: { few: 2, many: 6, guests: 5, answered: 2, warmUp: 1, visits: 4 },
}
/** Of an event in a database of many to one in a database of few. */
const SLOWER = 1.3
const ROUNDS = 3

/** A server over a database of so many events like one another. */
interface Installation {
  readonly db: Database
  readonly visits: readonly Visit[]
  readonly reads: number[]
  readonly writes: number[]
}

/**
 * What an event costs in a database of many and in one of few, in turns, so that a busy machine slows both; how large it
 * is; and what stays behind where rows change.
 */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const size = SIZES[run.size]
  const few = await install(run, size.few)
  const many = await install(run, size.many)
  let right = 0
  for (let place = 0; place < size.warmUp + size.visits; place += 1) {
    for (const { visits, reads, writes } of place % 2 === 0 ? [few, many] : [many, few]) {
      const visit = visits[place % visits.length]
      if (visit === undefined) throw new Error('no event was copied')
      const read = await timed(() => readEvent(visit))
      const written = await timed(() => writeEvent(visit, read.result.guest))
      const { count, messages, arrived } = read.result
      const isWhole = count >= size.guests && messages === size.guests && arrived === size.answered
      if (isWhole && written.result) right += 1
      if (place < size.warmUp) continue
      reads.push(read.ms)
      writes.push(written.ms)
    }
  }
  const readMs = [many, few].map(({ reads }) => percentile(reads, 0.95)) as [number, number]
  const writeMs = [many, few].map(({ writes }) => percentile(writes, 0.95)) as [number, number]
  const bytes = ((await bytesOf(many.db)) - (await bytesOf(few.db))) / (size.many - size.few)
  const [packed, grown, vacuumMs] = await churn(many.db)
  const checked = right === 2 * (size.warmUp + size.visits)
  const events = size.many.toLocaleString('en')
  const baseline = { name: `${size.few.toLocaleString('en')} events` }
  return [
    {
      name: `Read an event with ${size.guests} guests (itself, a page of its list, its changes, its tracking) among ${events} events, 95th percentile`,
      unit: 'ms',
      measured: readMs[0],
      baseline: { ...baseline, measured: readMs[1], ratio: readMs[0] / readMs[1] },
      target: { atMost: SLOWER },
      checked,
    },
    {
      name: `Write to it (a guest, a guest's answer), 95th percentile`,
      unit: 'ms',
      measured: writeMs[0],
      baseline: { ...baseline, measured: writeMs[1], ratio: writeMs[0] / writeMs[1] },
      target: { atMost: SLOWER },
      checked,
    },
    {
      name: `Bytes of an event with ${size.guests} guests who each got a message, ${size.answered} answers and check-ins, indexes included`,
      unit: 'kB',
      measured: bytes / 1000,
      target: { atMost: 400 },
      checked: run.size === 'smoke' || bytes > 0,
    },
    {
      name: `Guests of all events on the disk after ${ROUNDS} rounds in which every fiftieth changed, with a VACUUM after each; baseline: before`,
      unit: 'kB',
      measured: grown / 1000,
      baseline: { name: 'before', measured: packed / 1000, ratio: grown / packed },
      target: { atMost: 1.3 },
      checked: true,
    },
    {
      name: `The last VACUUM of them, which holds up nobody`,
      unit: 'ms',
      measured: vacuumMs,
      target: { atMost: 120_000 },
      checked: true,
    },
  ]
}

async function install(run: BenchRun, events: number): Promise<Installation> {
  const size = SIZES[run.size]
  const { databaseUrl, token } = await run.database()
  const url = await run.server('our-server.ts', databaseUrl)
  const db = openDatabase({ url: databaseUrl, max: 2, onIdleError: () => {} })
  run.onEnd(() => db.destroy())
  const { eventId, guests } = await inviteGuests(url, token, size.guests)
  const call = createApiClient(url)
  for (const { path } of guests.slice(0, size.answered)) await call('POST', `${path}/answers`, anAnswer())
  await finishEvening(db, eventId, size.answered)
  await planClones(db, events)
  await cloneEvents(db, eventId, 0, events)
  return { db, visits: await someVisits(db, url, events, size.warmUp + size.visits), reads: [], writes: [] }
}

const anAnswer = () => ({
  id: randomUUID(),
  answered_at: new Date().toISOString(),
  attending: true,
  people: 1,
})

/** A host with one of their events. */
interface Visit {
  readonly host: ApiClient
  readonly eventId: string
  readonly token: string
}

/** Events from all over the first so many, with a session of their owner each. */
async function someVisits(db: Database, url: string, events: number, count: number): Promise<Visit[]> {
  const { rows } = await sql<{ event_id: string; token: string; account_id: string }>`
    SELECT event_id, token, account_id FROM clones WHERE place <= ${events} ORDER BY md5(place::text) LIMIT ${count}
  `.execute(db)
  const visits: Visit[] = []
  for (let place = 0; place < count; place += 1) {
    const row = rows[place % rows.length]
    if (row === undefined) throw new Error('no event was copied')
    const session = await beginSession(db, row.account_id, true, new Date())
    visits.push({ host: createApiClient(url, session), eventId: row.event_id, token: row.token })
  }
  return visits
}

async function readEvent({ host, eventId }: Visit) {
  await host('GET', `/events/${eventId}`)
  const guests = await host<{ guest_token: string }[]>('GET', `/events/${eventId}/guests?per_page=50`)
  const { changes } = await host<{ changes: { kind: string }[] }>(
    'GET',
    `/events/${eventId}/changes?since=0&limit=1000`,
  )
  await host('GET', `/events/${eventId}/tracking`)
  const countOf = (kind: string) => changes.filter((change) => change.kind === kind).length
  return {
    guest: guests[0]?.guest_token ?? '',
    count: changes.length,
    messages: countOf('delivery'),
    arrived: countOf('check-in'),
  }
}

async function writeEvent({ host, eventId, token }: Visit, guest: string): Promise<boolean> {
  const added = await host<{ rev: number }>('POST', `/events/${eventId}/guests`, aGuest({}, 9_000_000))
  await host('POST', `/invitation/${token}/${token}/${guest}/answers`, anAnswer())
  return added.rev > 0
}

async function bytesOf(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database())::float8 AS bytes
  `.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Bytes of all guests before and after rounds of changes, and how long the last VACUUM took. */
async function churn(db: Database): Promise<[before: number, after: number, vacuumMs: number]> {
  const size = async () => {
    const { rows } = await sql<{ bytes: number }>`
      SELECT pg_total_relation_size('guests')::float8 AS bytes
    `.execute(db)
    return rows[0]?.bytes ?? 0
  }
  const before = await size()
  let vacuumMs = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await sql`
      UPDATE guests SET door_note = ${`round ${round}`}, rev = -rev
      WHERE (serial + ${round}) % 50 = 0 AND rev > 0
    `.execute(db)
    vacuumMs = (await timed(() => sql`VACUUM (ANALYZE) guests`.execute(db))).ms
  }
  return [before, await size(), vacuumMs]
}
