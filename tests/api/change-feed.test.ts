import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '#shared/contract/sync.ts'
import { aDoor, aPhone, aRecord } from '../factories/doors.ts'
import { aCoHost, aHost, anEvent, type Host } from '../factories/events.ts'
import { addGuest, aGuest, readFeed, someGuests } from '../factories/guests.ts'
import { answer, askQuestion, linkTo } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await watchRevisions()
})
afterAll(() => server.close())

async function createEventWithGuests() {
  const host = await aHost(server)
  const event = await anEvent(host)
  return { host, event, params: { id: event.id } }
}

describe('[A-43] event.changes', () => {
  test('gives rows in revision order from a cursor on, and ends where it returned last', async () => {
    const { host, event, params } = await createEventWithGuests()
    const one = await addGuest(host, event)
    const two = await addGuest(host, event)
    await host.call('event.edit', { params, body: { base_rev: 0, changes: { title_ar: 'جديد' } } })
    const all = await readFeed(host, event)
    expect(all.changes.map(({ kind, rev }) => [kind, rev])).toEqual([
      ['guest', one.rev],
      ['guest', two.rev],
      ['event', 4],
    ])
    const rest = await readFeed(host, event, one.rev)
    expect(rest.changes.map(({ row }) => row.id)).toEqual([two.id, event.id])
    expect(await readFeed(host, event, 4)).toEqual({ changes: [], next: 4 })
  })

  test('pages of any size hold the same rows and never end beyond what they hold', async () => {
    const { host, event, params } = await createEventWithGuests()
    await host.call('guest.import', { params, body: { import_id: randomUUID(), added: someGuests(7) } })
    await host.call('event.edit', { params, body: { base_rev: 0, changes: { title_ar: 'جديد' } } })
    await addGuest(host, event)
    const whole = await readFeed(host, event)
    for (const limit of [1, 2, 3, 8, 9]) expect(await readFeed(host, event, 0, limit)).toEqual(whole)
    const page = await host.call('event.changes', { params, query: { since: 0, limit: 3 } })
    expect(page.data).toMatchObject({ more: true, next: page.data.changes[2]?.rev })
  })

  test('a page of long answers is bounded by its bytes, and none is left out between pages', async () => {
    const { host, event, params } = await createEventWithGuests()
    const questions: string[] = []
    for (let count = 0; count < 30; count++)
      questions.push((await askQuestion(host, event, { kind: 'long_text' })).id)
    await host.call('event.edit', { params, body: { base_rev: 0, changes: { starts_on: '2030-01-01' } } })
    const published = (await host.call('event.publish', { params })).data
    const phone = await aPhone(server, await aDoor(host, event))
    const replies = questions.map((question_id) => ({ question_id, person: 0, value: 'س'.repeat(2000) }))
    for (let count = 0; count < 24; count++) {
      const guest = await addGuest(host, event)
      const response = await answer(server, linkTo(published, guest), { replies })
      expect(response.status).toBe(200)
      await phone.record(aRecord({ guest_id: guest.id }))
    }
    const pages: Change[][] = []
    for (let since = 0, more = true; more; since = pages.at(-1)?.at(-1)?.rev ?? since) {
      const page = await host.call('event.changes', { params, query: { since, limit: 2500 } })
      expect(page.bytes.length).toBeLessThan(1.5 * 1024 * 1024)
      pages.push(page.data.changes)
      more = page.data.more
    }
    expect(pages.length).toBeGreaterThan(2)
    const { changes } = await readFeed(host, event, 0, 5)
    expect(pages.flat()).toEqual(changes)
    expect(changes.map(({ kind }) => kind).filter((kind) => kind === 'answer')).toHaveLength(24)
  })

  test('a deleted guest is a tombstone with nothing of the person', async () => {
    const { host, event, params } = await createEventWithGuests()
    const guest = await addGuest(host, event, {
      name: 'سارة',
      email: 'sara@example.com',
      door_note: 'سر',
      group_name: 'أهل',
      table_name: '9',
    })
    await host.call('guest.delete', { params, body: { ids: [guest.id] } })
    const response = await host.call('event.changes', { params, query: { since: guest.rev } })
    expect(response.data.changes).toMatchObject([
      { kind: 'guest', row: { id: guest.id, deleted: true, name: '', email: null, phone: null } },
    ])
    for (const secret of ['سارة', 'sara', guest.phone ?? '', 'سر', 'أهل', guest.guest_token]) {
      expect(response.bytes.toString()).not.toContain(secret)
    }
  })

  test('says to start over for a cursor beyond the history or from before its floor', async () => {
    const { host, event, params } = await createEventWithGuests()
    for (let i = 0; i < 4; i++) await addGuest(host, event)
    const reset = async (since: number) =>
      (await host.call('event.changes', { params, query: { since } })).data.reset
    expect(await reset(6)).toBe(true)
    expect(await reset(5)).toBe(false)
    await server.db.updateTable('events').set({ floor_rev: 3 }).where('id', '=', event.id).execute()
    expect(await reset(2)).toBe(true)
    expect(await reset(3)).toBe(false)
    expect(await reset(0)).toBe(false)
    const response = await host.call('event.changes', { params, query: { since: 2 } })
    expect(response.data).toEqual({ reset: true, changes: [], next: 0, more: true, scope: 3 })
  })

  test('lets a first reading of several pages pass below the floor, and starts it over when the floor rises', async () => {
    const { host, event, params } = await createEventWithGuests()
    for (let i = 0; i < 6; i++) await addGuest(host, event)
    const raise = (floor_rev: number) =>
      server.db.updateTable('events').set({ floor_rev }).where('id', '=', event.id).execute()
    const read = async (query: object) => (await host.call('event.changes', { params, query })).data
    const begun = await read({ limit: 2 })
    await raise(5)
    const { changes, next } = await readFeed(host, event, 0, 2)
    expect([changes.length, next]).toEqual([7, 7])
    // Begun under another floor: what it read before may have been forgotten meanwhile.
    expect((await read({ since: begun.next, scope: begun.scope })).reset).toBe(true)
    const again = await read({ limit: 2 })
    await raise(6)
    expect((await read({ since: again.next, scope: again.scope })).reset).toBe(true)
    // Beyond the floor nothing was missed, whatever it was read with.
    expect((await read({ since: 6, scope: begun.scope })).reset).toBe(false)
  })

  test('shows a co-host the event and their own guests', async () => {
    const { host, event } = await createEventWithGuests()
    await addGuest(host, event)
    const coHost = await aCoHost(server, event)
    const own = await addGuest(coHost, event)
    const { changes } = await readFeed(coHost, event)
    expect(changes.map(({ row }) => row.id)).toEqual([event.id, own.id])
  })
})

/** What one writer does next; numbers choose among the guests it knows of. */
type Operation =
  | { do: 'add' }
  | { do: 'import'; rows: number }
  | { do: 'edit' | 'delete' | 'restore'; pick: number }
  | { do: 'many' }
  | { do: 'event' }

const runOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.constant<Operation>({ do: 'add' }),
  fc.record({ do: fc.constant('import' as const), rows: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    do: fc.constantFrom('edit' as const, 'delete' as const, 'restore' as const),
    pick: fc.nat(50),
  }),
  fc.constant<Operation>({ do: 'many' }),
  fc.constant<Operation>({ do: 'event' }),
)

test('[A-43] whatever writers do at once, a paging reader ends with every row as it is, and no revision is missing', async () => {
  const writers = fc.array(fc.array(runOperation, { minLength: 1, maxLength: 6 }), {
    minLength: 2,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(writers, fc.integer({ min: 1, max: 5 }), async (plans, limit) => {
      const { host, event, params } = await createEventWithGuests()
      const known = [(await addGuest(host, event)).id]
      let writing = true
      const held = new Map<string, Change>()
      let next = 0
      const pull = async () => {
        const { data } = await host.call('event.changes', { params, query: { since: next, limit } })
        for (const change of data.changes) {
          expect(change.rev).toBeGreaterThan(next)
          next = change.rev
          held.set(`${change.kind} ${change.row.id}`, change)
        }
        expect(data.next).toBe(next)
        return data.more
      }
      const reading = (async () => {
        while (writing) await pull()
      })()
      await Promise.all(plans.map((acts) => write(host, params.id, acts, known)))
      writing = false
      await reading
      while (await pull());

      const { rev } = await server.db
        .selectFrom('events')
        .select('rev')
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow()
      const expected = await readFeed(host, event)
      expect([...held.values()].sort((a, b) => a.rev - b.rev)).toEqual(expected.changes)
      const rows = await server.db
        .selectFrom('guests')
        .select('id')
        .where('event_id', '=', event.id)
        .execute()
      expect(expected.changes).toHaveLength(rows.length + 1)
      expect(await writtenRevisions(event.id)).toEqual(Array.from({ length: rev }, (_, place) => place + 1))
    }),
    { numRuns: 15 },
  )
}, 60_000)

async function write(host: Host, id: string, acts: Operation[], known: string[]): Promise<void> {
  const params = { id }
  for (const [turn, step] of acts.entries()) {
    const pick = known['pick' in step ? step.pick % known.length : 0] ?? ''
    const answers = {
      add: () => {
        const guest = aGuest()
        known.push(guest.id)
        return host.call('guest.add', { params, body: guest })
      },
      import: () => {
        const added = someGuests('rows' in step ? step.rows : 1)
        known.push(...added.map((guest) => guest.id))
        return host.call('guest.import', { params, body: { import_id: randomUUID(), added } })
      },
      edit: () =>
        host.call('guest.edit', {
          params: { ...params, guest_id: pick },
          body: { base_rev: 0, changes: { table_name: `${turn} ${Math.random()}` } },
        }),
      delete: () => host.call('guest.delete', { params, body: { ids: [pick] } }),
      restore: () => host.call('guest.restore', { params, body: { ids: [pick] } }),
      many: () =>
        host.call('guest.edit-many', {
          params,
          body: { ids: known.slice(0, 5), changes: { vip: turn % 2 === 0 } },
        }),
      event: () =>
        host.call('event.edit', { params, body: { base_rev: 0, changes: { title_en: `${Math.random()}` } } }),
    }
    const { status } = await answers[step.do]()
    // Somebody else may have deleted the guest, or not have added it yet.
    expect([200, 404, 410]).toContain(status)
  }
}

/** Every revision that any row of the event was ever written with, as a trigger saw it. */
async function writtenRevisions(eventId: string): Promise<number[]> {
  const { rows } = await sql<{ rev: number }>`
    SELECT rev FROM written_revisions WHERE event_id = ${eventId} ORDER BY rev
  `.execute(server.db)
  return rows.map(({ rev }) => rev)
}

/** Sees the writes from below, so that a revision left out or given twice cannot hide behind a later one. */
async function watchRevisions(): Promise<void> {
  const statements = [
    // For the shards of a Citus: what the triggers write to is beside them on its one machine. PostgreSQL ignores it.
    'SET LOCAL citus.enable_unsafe_triggers = on',
    'CREATE TABLE written_revisions (event_id uuid NOT NULL, rev bigint NOT NULL)',
    `CREATE FUNCTION note_guest() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO written_revisions VALUES (NEW.event_id, NEW.rev); RETURN NULL; END'`,
    `CREATE FUNCTION note_event() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO written_revisions VALUES (NEW.id, NEW.detail_rev); RETURN NULL; END'`,
    'CREATE TRIGGER note_guest AFTER INSERT OR UPDATE ON guests FOR EACH ROW EXECUTE FUNCTION note_guest()',
    'CREATE TRIGGER note_event_made AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION note_event()',
    `CREATE TRIGGER note_event AFTER UPDATE ON events FOR EACH ROW
      WHEN (OLD.detail_rev <> NEW.detail_rev) EXECUTE FUNCTION note_event()`,
  ]
  await server.db.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
}
