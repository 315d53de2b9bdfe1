import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeEvent } from '#server/domain/retention/purges.ts'
import { schedulePurges } from '#server/domain/retention/schedule-purges.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import { aClock, mailsTo } from '../factories/accounts.ts'
import { aDoor, aPhone, aRecord } from '../factories/doors.ts'
import { addGuest, aGuest, readFeed } from '../factories/guests.ts'
import { anInvitation, answer } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const DAY = 24 * 60
const day = (ahead: number) => new Date(clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
const run = async () => {
  await schedulePurges(server.db, clock.now())
  await runWaitingJobs(server.deps, server.databaseUrl)
}

test('[A-43] guests’ data goes by itself after a notice, and leaves counts', async () => {
  const { host, event, guest, params, link } = await anInvitation(server, {
    details: { starts_on: day(1), time_zone: 'UTC' },
  })
  await answer(server, link, { people: 3 })
  await addGuest(host, event, { name: 'هند' })
  // A list that was brought in says yes and no number: all who are invited.
  await addGuest(host, event, { ...aGuest({ invited: 5, rsvp: 'attending' }, 7), id: randomUUID() })
  const { attending_people } = (await host.call('tracking.get', { params })).data
  expect(attending_people).toBe(8)
  const phone = await aPhone(server, await aDoor(host, event))
  await phone.record(aRecord({ guest_id: guest.id, people: 2, occurred_at: clock.now().toISOString() }))
  const before = await readFeed(host, event)

  expect((await host.call('retention.set', { params, body: { days: 30 } })).data).toMatchObject({
    days: 30,
    on: day(31),
    purged_at: null,
  })
  expect(await host.call('retention.set', { params, body: { days: 7 as 30 } })).toMatchObject({ status: 422 })
  clock.pass({ minutes: 23 * DAY })
  await run()
  expect(await mailsTo(server, host.email)).toEqual([])
  clock.pass({ minutes: DAY })
  await run()
  await run()
  const [notice, ...more] = await mailsTo(server, host.email)
  expect([notice?.subject.includes('زواج'), more.length]).toEqual([true, 0])
  const notices = async () =>
    (await host.call('notification.list')).data.filter(({ kind }) => kind === 'purge-notice')
  expect(await notices()).toMatchObject([{ details: { on: day(7) }, event_id: event.id }])
  // A longer time makes the notice void, a shorter one needs a week again.
  expect((await host.call('retention.set', { params, body: { days: 60 } })).data.on).toBe(day(37))
  expect((await host.call('retention.set', { params, body: { days: 30 } })).data.on).toBe(day(7))
  await run()
  await purgeEvent(server.deps, event.id)
  expect((await host.call('guest.list', { params })).data).toHaveLength(3)

  clock.pass({ minutes: 7 * DAY })
  await run()
  const { data } = await host.call('retention.read', { params })
  expect(data.report).toMatchObject({
    ...{ guests: 3, attending: attending_people, arrived: 2, answers: 1, check_ins: 1 },
  })
  expect((await host.call('guest.list', { params })).data).toEqual([])
  expect((await host.call('event.read', { params })).data).toMatchObject({ title_ar: 'زواج', guests: 0 })

  // Devices start over, links open nothing, and nothing about guests is taken any more.
  const since = before.changes.at(-1)?.rev ?? 0
  const feed = await host.call('event.changes', { params, query: { since } })
  expect(feed.data).toMatchObject({ reset: true })
  expect(await answer(server, link)).toMatchObject({ status: 404 })
  const again = { id: crypto.randomUUID(), name: 'سارة', email: 'a@example.com' }
  expect(await host.call('guest.add', { params, body: again })).toMatchObject({ code: 'event_purged' })
  expect(await phone.call('door.changes', { query: { since: 0 } })).toMatchObject({ status: 410 })
  const late = aRecord({ guest_id: guest.id, occurred_at: clock.now().toISOString() })
  expect(await phone.record(late)).toMatchObject([{ verdict: 'repeated' }])
  await phone.call('door.confirm-wipe')
  expect((await host.call('retention.read', { params })).data.phones).toEqual({ all: 1, wiped: 1 })
  await run()
  const rules = await rulesOfTables()
  for (const [table, rule] of rules) {
    if (rule === 'goes') expect([table, await countOf(table, event.id)]).toEqual([table, 0])
  }
})

test('[A-43] every table of an event is named in the decision', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'event_id'`.execute(server.db)
  const rules = await rulesOfTables()
  expect(rows.map(({ name }) => name).filter((name) => !rules.has(name))).toEqual([])
})

async function rulesOfTables(): Promise<Map<string, string>> {
  const text = await readFile('docs/decisions/0041-purge-of-guests-data.md', 'utf8')
  const rows = [...text.matchAll(/^\| (`.+?`) \| (\w+) \|/gm)]
  return new Map(
    rows.flatMap(([, names = '', rule = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']): [string, string] => [name, rule]),
    ),
  )
}

async function countOf(table: string, eventId: string): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM ${sql.table(table)} WHERE event_id = ${eventId}`.execute(server.db)
  return rows[0]?.count
}
