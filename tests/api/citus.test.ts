import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { distribute, EVENT_TABLES } from '#server/db/distribution.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrateQueue } from '#server/jobs/migrate-queue.ts'
import { toBase64Url } from '#shared/rules/binary/base64url.ts'
import { mergedChanges } from '#shared/rules/guests/household-merge.ts'
import { fakeChannels } from '../factories/channels.ts'
import { aSendingTest } from '../factories/deliveries.ts'
import { aSave } from '../factories/designs.ts'
import { aDoor, aPhone, aRecord } from '../factories/doors.ts'
import { aHost, anAnonymousClient, anEvent } from '../factories/events.ts'
import { addGuest, aGuest } from '../factories/guests.ts'
import { certified } from '../factories/handover.ts'
import { anInvitation, answer, askQuestion, linkTo, readInvitation } from '../factories/invitations.ts'
import { aDraft, aLiveEvent, aSend, givePoints } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { watchStatements } from '../setup/watched-statements.ts'

const CITUS = process.env['CITUS_URL']

async function run<Row extends object>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** A migrated database that is not distributed. */
async function withPlainDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = `marhaba_plain_${randomBytes(6).toString('hex')}`
  const server = inject('postgresUrl')
  await run(server, `CREATE DATABASE ${name}`)
  try {
    const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
    await migrate(url)
    await migrateQueue(url)
    await work(url)
  } finally {
    await run(server, `DROP DATABASE ${name} WITH (FORCE)`)
  }
}

const foreignKeys = (url: string) =>
  run<{ name: string; definition: string }>(
    url,
    `SELECT conrelid::regclass || ' ' || conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid::regclass::text = ANY($1) ORDER BY 1`,
    [EVENT_TABLES],
  )

const EVENT = '11111111-1111-4111-8111-111111111111'
const GUEST = '22222222-2222-4222-8222-222222222222'

async function insertGuest(url: string): Promise<void> {
  await run(url, `INSERT INTO events (id, token) VALUES ('${EVENT}', 'abcdefghijklmnopqrstuv')`)
  await run(
    url,
    `INSERT INTO guests (event_id, id, rev, host_id, token, name, search_key, sort_name, serial, source)
    VALUES ('${EVENT}', '${GUEST}', 1, '${GUEST}', 't', 'سارة', 's', 'سارة', 1, 'single')`,
  )
}

describe.runIf(CITUS)('[A-43] db:distribute, on the Citus of CITUS_URL', () => {
  test('moves the rows there are, keeps every foreign key, and changes nothing the second time', async () => {
    await withPlainDatabase(async (url) => {
      await insertGuest(url)
      const keys = await foreignKeys(url)
      expect(await distribute(url)).toEqual(EVENT_TABLES)
      expect(await foreignKeys(url)).toEqual(keys)
      const guests = () => run(url, 'SELECT event_id, id, name FROM guests')
      const before = await guests()
      expect(before).toEqual([{ event_id: EVENT, id: GUEST, name: 'سارة' }])
      expect(await distribute(url)).toEqual([])
      expect(await guests()).toEqual(before)
      // Nothing is left where nobody reads it.
      const [local] = await run<{ bytes: string }>(url, `SELECT pg_relation_size('guests') AS bytes`)
      expect(local).toEqual({ bytes: '0' })
      // The keys hold: with the event its guests go.
      await run(url, `DELETE FROM events WHERE id = '${EVENT}'`)
      expect(await guests()).toEqual([])
    })
  })

  test('adds a table of events that a migration has made since', async () => {
    await withPlainDatabase(async (url) => {
      await distribute(url)
      const keys = await foreignKeys(url)
      const [{ definition = '' } = {}] = keys.filter(({ name }) => name.startsWith('guest_corrections '))
      await run(url, 'DROP TABLE guest_corrections')
      await run(
        url,
        `CREATE TABLE guest_corrections (
          event_id uuid NOT NULL, guest_id uuid NOT NULL, PRIMARY KEY (event_id, guest_id), ${definition})`,
      )
      await insertGuest(url)
      expect(await distribute(url)).toEqual(['guest_corrections'])
      expect(await foreignKeys(url)).toEqual(keys)
      await run(url, `INSERT INTO guest_corrections VALUES ('${EVENT}', '${GUEST}')`)
      await expect(run(url, `INSERT INTO guest_corrections VALUES ('${EVENT}', '${EVENT}')`)).rejects.toThrow(
        /foreign key/,
      )
    })
  })
})

/** What is about an account and so about all its events: found by an index, and counted no further than its limits. */
const ACROSS_EVENTS: readonly RegExp[] = [
  // How many guests, events and bytes of music the account has.
  /JOIN guests ON guests\.event_id = owned\.event_id/,
  /JOIN events ON events\.id = owned\.event_id/,
  /select count\(\*\) as "owned" from "event_hosts"/,
  // Whether another event has a send of this id, and what else a new account has sent today.
  /^select "event_id", "account_id" from "sends" where "id" =/,
  /from "sends" where "account_id" =/,
]

/** For each statement that more than one shard is asked for, its text. */
async function statementsOfSeveralShards(url: string, work: () => Promise<unknown>): Promise<string[]> {
  const several: string[] = []
  for (const { text, values } of await watchStatements(work)) {
    const plan = await run<{ 'QUERY PLAN': string }>(url, `EXPLAIN (COSTS OFF) ${text}`, values)
    const tasks = plan.flatMap((row) => /Task Count: (\d+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
    const isAllowed = ACROSS_EVENTS.some((one) => one.test(text))
    if (!isAllowed && tasks.some((count) => Number(count) > 1)) several.push(text)
  }
  return several
}

describe.runIf(CITUS)('[A-43] of a Citus one event asks one shard', () => {
  async function onApp(work: (app: TestApp) => Promise<void>): Promise<void> {
    const app = await startTestApp()
    try {
      await work(app)
    } finally {
      await app.close()
    }
  }

  test('but what is about the account asks them all: the list of events', async () => {
    await onApp(async (app) => {
      const host = await aHost(app)
      await anEvent(host)
      const several = await statementsOfSeveralShards(app.databaseUrl, () =>
        host.call('event.list', { query: { group: 'recent', page: 1, per_page: 10 } }),
      )
      expect(several.length).toBeGreaterThan(0)
    })
  })

  test('for a host’s calls', async () => {
    await onApp(async (app) => {
      const host = await aHost(app)
      const event = await aLiveEvent(host)
      const guest = await addGuest(host, event, { email: 'guest@example.com' })
      const [merged, deleted] = [await addGuest(host, event), await addGuest(host, event)]
      const question = await askQuestion(host, event)
      const draft = await anEvent(host, { starts_on: '2099-12-04' })
      const saved = aSave()
      const params = { id: event.id }
      const ofGuest = { ...params, guest_id: guest.id }
      const calls: Record<string, () => Promise<{ status: number }>> = {
        'event.read': () => host.call('event.read', { params }),
        'event.edit': () =>
          host.call('event.edit', { params, body: { base_rev: 0, changes: { venue_ar: 'قاعة' } } }),
        'event.publish': () => host.call('event.publish', { params: { id: draft.id } }),
        'guest.add': () => host.call('guest.add', { params, body: aGuest({}, 1) }),
        'guest.edit': () =>
          host.call('guest.edit', {
            params: ofGuest,
            body: { base_rev: guest.rev, changes: { invited: 3 } },
          }),
        'guest.import': () =>
          host.call('guest.import', {
            params,
            body: { import_id: randomUUID(), added: [aGuest({}, 2), aGuest({}, 3)] },
          }),
        'guest.merge': () =>
          host.call('guest.merge', {
            params,
            body: {
              ...{ into: guest.id, base_rev: guest.rev, from: [merged.id] },
              changes: mergedChanges(guest, [merged]),
            },
          }),
        'guest.delete': () => host.call('guest.delete', { params, body: { ids: [deleted.id] } }),
        'question.add': () =>
          host.call('question.add', {
            params,
            body: { id: randomUUID(), kind: 'short_text', text_ar: 'هل من حساسية؟' },
          }),
        'question.edit': () =>
          host.call('question.edit', {
            params: { ...params, question_id: question.id },
            body: { base_rev: question.rev, changes: { required: true } },
          }),
        'guest.list': () => host.call('guest.list', { params, query: { page: 1, per_page: 20 } }),
        'event.changes': () =>
          host.call('event.changes', { params, query: { since: 0, limit: 100, scope: 0 } }),
        'tracking.get': () => host.call('tracking.get', { params, query: { step: 'day' } }),
        'check-in.summary': () => host.call('check-in.summary', { params }),
        'conflict.list': () =>
          host.call('conflict.list', { params, query: { page: 1, per_page: 20, which: 'all' } }),
        'answer.summary': () => host.call('answer.summary', { params }),
        'design.save': () => host.call('design.save', { params, body: saved }),
        'design.save over the last': () =>
          host.call('design.save', { params, body: aSave({ base_version_id: saved.version_id }) }),
        'send.quote': () => host.call('send.quote', { params, body: aDraft() }),
        'send.create': () => host.call('send.create', { params, body: aDraft() }),
        'send.list': () => host.call('send.list', { params }),
      }
      for (const [name, call] of Object.entries(calls)) {
        const several = await statementsOfSeveralShards(app.databaseUrl, async () => {
          expect({ name, status: (await call()).status }).toEqual({ name, status: 200 })
        })
        expect({ name, several }).toEqual({ name, several: [] })
      }
    })
  })

  test('for a guest’s page and answer, and for a door', async () => {
    await onApp(async (app) => {
      const { host, event, guest, link } = await anInvitation(app)
      const door = await aDoor(host, event)
      const phone = await aPhone(app, door)
      const record = aRecord({ guest_id: guest.id })
      const signed = await certified(await aPhone(app, door), event.id)
      const carried = {
        certificate: toBase64Url(signed.certificate),
        batch: toBase64Url(signed.seal(aRecord({ guest_id: guest.id }))),
      }
      const calls: Record<string, () => Promise<unknown>> = {
        'invitation.read': () => readInvitation(app, link),
        'rsvp.submit': () => answer(app, linkTo(event, guest), { people: 2 }),
        'door.open': () => aPhone(app, door),
        'door.changes': () => phone.pull(),
        'check-in.record': () => phone.record(record),
        'check-in.relay': () => phone.call('check-in.relay', { body: { batches: [carried] } }),
        'landing.read': () =>
          anAnonymousClient(app).call('landing.read', { params: { event_code: link.event_token } }),
      }
      for (const [name, call] of Object.entries(calls)) {
        const several = await statementsOfSeveralShards(app.databaseUrl, call)
        expect({ name, several }).toEqual({ name, several: [] })
      }
    })
  })

  test('for messages once they are found: claimed, called and their results applied', async () => {
    await onApp(async (app) => {
      const host = await aHost(app)
      await givePoints(app, host, 100)
      const event = await aLiveEvent(host)
      await addGuest(host, event, { email: 'guest@example.com' })
      await aSend(host, event)
      const sending = await aSendingTest(app, fakeChannels())
      const several = await statementsOfSeveralShards(app.databaseUrl, sending.run)
      await sending.close()
      const changing = several.filter((text) => /\b(UPDATE|INSERT|DELETE)\b/i.test(text))
      expect(several.length).toBeGreaterThan(0)
      expect(changing).toEqual([])
    })
  })
})
