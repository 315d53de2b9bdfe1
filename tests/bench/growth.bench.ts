import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/db/client.ts'
import { beginSession } from '#server/domain/accounts/sessions.ts'
import { aGuest } from '../factories/guests.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { cloneEvents, planClones } from './cloned-events.ts'
import { inviteGuests } from './invited-guests.ts'
import { percentile, timed } from './statistics.ts'

/** `answered`: guests of an event who have answered. `visits`: events that are read and written, each once. */
const SIZES = {
  full: { few: 200, many: 20_000, guests: 250, answered: 150, warmUp: 40, visits: 400 },
  smoke: { few: 2, many: 6, guests: 5, answered: 2, warmUp: 1, visits: 4 },
}
/** Of an event in a database of many to one in a database of few. */
const SLOWER = 1.3
const ROUNDS = 3

/** What an event costs while the database grows a hundredfold around it, and what stays behind where rows change. */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const size = SIZES[run.size]
  const { databaseUrl, token } = await run.database()
  const url = await run.server('our-server.ts', databaseUrl)
  const db = openDatabase({ url: databaseUrl, max: 2, onIdleError: () => {} })
  run.onEnd(() => db.destroy())
  const { eventId, guests } = await inviteGuests(url, token, size.guests)
  const call = createApiClient(url)
  for (const { path } of guests.slice(0, size.answered)) {
    const answer = { id: randomUUID(), answered_at: new Date().toISOString(), attending: true, people: 1 }
    await call('POST', `${path}/answers`, answer)
  }
  await planClones(db, size.many)

  const visitAll = async (events: number) => {
    const visits = await someVisits(db, url, events, size.warmUp + size.visits)
    const reads: number[] = []
    const writes: number[] = []
    let right = 0
    for (const visit of visits) {
      const read = await timed(() => readEvent(visit))
      const written = await timed(() => writeEvent(visit, read.result.guest))
      if (read.result.count >= size.guests && written.result) right += 1
      reads.push(read.ms)
      writes.push(written.ms)
    }
    return {
      reads: percentile(reads.slice(size.warmUp), 0.95),
      writes: percentile(writes.slice(size.warmUp), 0.95),
      checked: right === visits.length,
    }
  }

  await cloneEvents(db, eventId, 0, size.few)
  const few = await visitAll(size.few)
  const before = await bytesOf(db)
  await cloneEvents(db, eventId, size.few, size.many)
  const bytes = ((await bytesOf(db)) - before) / (size.many - size.few)
  const many = await visitAll(size.many)
  const [packed, grown, vacuumMs] = await churn(db)
  const events = size.many.toLocaleString('en')
  const checked = few.checked && many.checked
  const baseline = { name: `${size.few.toLocaleString('en')} events` }
  return [
    {
      name: `Read an event with ${size.guests} guests (itself, a page of its list, its changes, its tracking) among ${events} events, 95th percentile`,
      unit: 'ms',
      measured: many.reads,
      baseline: { ...baseline, measured: few.reads, ratio: many.reads / few.reads },
      target: { atMost: SLOWER },
      checked,
    },
    {
      name: `Write to it (a guest, a guest's answer), 95th percentile`,
      unit: 'ms',
      measured: many.writes,
      baseline: { ...baseline, measured: few.writes, ratio: many.writes / few.writes },
      target: { atMost: SLOWER },
      checked,
    },
    {
      name: `Bytes of an event with ${size.guests} guests and ${size.answered} answers, indexes included`,
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
  const { changes } = await host<{ changes: object[] }>(
    'GET',
    `/events/${eventId}/changes?since=0&limit=1000`,
  )
  await host('GET', `/events/${eventId}/tracking`)
  return { guest: guests[0]?.guest_token ?? '', count: changes.length }
}

async function writeEvent({ host, eventId, token }: Visit, guest: string): Promise<boolean> {
  const added = await host<{ rev: number }>('POST', `/events/${eventId}/guests`, aGuest({}, 9_000_000))
  const answer = { id: randomUUID(), answered_at: new Date().toISOString(), attending: true, people: 1 }
  await host('POST', `/invitation/${token}/${token}/${guest}/answers`, answer)
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
