import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClock, mailsTo } from '../factories/accounts.ts'
import { aDoor, aPhone } from '../factories/doors.ts'
import { aHost, anAnonymousClient, anEvent, type Host } from '../factories/events.ts'
import { addGuest, aGuest } from '../factories/guests.ts'
import { anInvitation } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

// More than anybody needs: what one account, one link or a crowd of strangers may fill.

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  // Hundreds of thousands of rows are written here, and found by their keys alone.
  await sql`DROP INDEX guests_event_id_email`.execute(server.db)
  await sql`DROP INDEX guests_event_id_phone`.execute(server.db)
})
afterAll(() => server.close())

/** Guests put straight into the database, without looking up what each of them refers to. */
async function fill(host: Host, eventId: string, count: number): Promise<void> {
  await server.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql`
    INSERT INTO guests (
      event_id, id, host_id, rev, serial, token, name, sort_name, search_key, invited, source, deleted_at)
    SELECT ${eventId}, gen_random_uuid(), event_hosts.id, 1000000 + n, 1000000 + n,
      left(md5(n::text) || md5(random()::text), 40), 'ضيف', 'ضيف', 'ضيف', 1, 'file',
      CASE WHEN n % 2 = 0 THEN now() END
    FROM generate_series(1, ${count}) AS n, event_hosts
    WHERE event_hosts.event_id = ${eventId} AND event_hosts.account_id = ${host.accountId}
  `.execute(trx)
    await sql`UPDATE events SET rev = 1000000 + ${count}::integer WHERE id = ${eventId}`.execute(trx)
  })
}

describe('[S-18] guests', () => {
  test('an event holds fifty thousand, deleted ones included, by whatever way they come', async () => {
    const { host, event, params } = await anInvitation(server, { details: { share_link: 'open' } })
    await fill(host, event.id, 49_998)
    const full = [422, 'event_guests_too_many']
    const twice = { import_id: randomUUID(), added: [aGuest({}, 1), aGuest({}, 2)] }
    const refused = await host.call('guest.import', { params, body: twice })
    expect([refused.status, refused.code]).toEqual(full)
    expect(refused.message).toContain('50000')
    const last = await addGuest(host, event)
    const one = await host.call('guest.add', { params, body: aGuest({}, 3) })
    expect([one.status, one.code]).toEqual(full)
    // What was taken before is taken again, and who was deleted may come back.
    expect((await host.call('guest.add', { params, body: { ...aGuest(), id: last.id } })).status).toBe(200)
    await host.call('guest.delete', { params, body: { ids: [last.id] } })
    const restored = await host.call('guest.restore', { params, body: { ids: [last.id] } })
    expect(restored.data.count).toBe(1)
    const joined = await anAnonymousClient(server).call('invitation.join', {
      params: { event_token: event.event_token, host_token: event.host_token },
      body: { id: randomUUID(), name: 'ريم', contact: 'reem@example.com' },
    })
    expect(joined.data).toEqual({ outcome: 'closed', path: null })
  })

  test('an account holds two hundred thousand over all its events', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    for (let other = 0; other < 4; other++) await fill(host, (await anEvent(host)).id, 49_999)
    for (let free = 0; free < 4; free++) await addGuest(host, event)
    const refused = await host.call('guest.add', { params: { id: event.id }, body: aGuest() })
    expect([refused.status, refused.code]).toEqual([422, 'account_guests_too_many'])
    const copy = { params: { id: event.id }, body: { new_id: randomUUID(), with_guests: true } }
    expect((await host.call('event.duplicate', copy)).code).toBe('account_guests_too_many')
  })
})

test('[S-18] an account owns a thousand events, those included that may come back', async () => {
  const host = await aHost(server)
  const { id } = await anEvent(host)
  await sql`
    WITH made AS (
      INSERT INTO events (id, token, deleted_at)
      SELECT gen_random_uuid(), left(md5(n::text) || md5(random()::text), 40), CASE WHEN n % 2 = 0 THEN now() END
      FROM generate_series(1, 998) AS n
      RETURNING id)
    INSERT INTO event_hosts (event_id, id, account_id, role, token)
    SELECT id, gen_random_uuid(), ${host.accountId}, 'owner', left(md5(id::text) || md5(random()::text), 40) FROM made
  `.execute(server.db)
  const codes = await Promise.all(
    [1, 2, 3].map(async () => (await host.call('event.create', { body: { id: randomUUID() } })).code),
  )
  expect(codes.sort()).toEqual(['events_too_many', 'events_too_many', undefined])
  const copy = await host.call('event.duplicate', { params: { id }, body: { new_id: randomUUID() } })
  expect([copy.status, copy.code]).toEqual([422, 'events_too_many'])
  expect((await host.call('event.create', { body: { id } })).status).toBe(200)
})

test('[S-21] an event has a hundred gates, closed ones included', async () => {
  const host = await aHost(server)
  const event = await anEvent(host)
  const params = { id: event.id }
  const first = await aDoor(host, event)
  await sql`
    INSERT INTO doors (event_id, id, name, token_hash, revoked_at)
    SELECT ${event.id}, gen_random_uuid(), 'ب', decode(md5(n::text), 'hex'), now() FROM generate_series(1, 98) AS n
  `.execute(server.db)
  await aDoor(host, event)
  const refused = await host.call('door.create', { params, body: { id: randomUUID(), name: 'ب' } })
  expect([refused.status, refused.code]).toEqual([422, 'doors_too_many'])
  expect((await aDoor(host, event, { id: first.id })).id).toBe(first.id)
})

test('[S-20] whoever asks a host with a thousand open requests is told that nobody was asked', async () => {
  const setup = await anInvitation(server, {
    details: { share_link: 'approval' },
    guest: { name: 'سارة', email: 'sara@example.com' },
  })
  const { event, host, params } = setup
  const ask = (name: string, contact: string) =>
    anAnonymousClient(server).call('invitation.join', {
      params: { event_token: event.event_token, host_token: event.host_token },
      body: { id: randomUUID(), name, contact },
    })
  expect((await ask('ريم', 'reem@example.com')).data.outcome).toBe('received')
  await sql`
    INSERT INTO join_requests (event_id, id, host_id, name, email, asked_at)
    SELECT ${event.id}, gen_random_uuid(), event_hosts.id, 'زائر', n || '@example.com', now()
    FROM generate_series(1, 999) AS n, event_hosts WHERE event_hosts.event_id = ${event.id}
  `.execute(server.db)
  const refused = await ask('هند', 'hind@example.com')
  expect(refused.data).toEqual({ outcome: 'full', path: null })
  expect(refused.message).toContain('yours wasn’t taken')
  const { meta } = await host.call('join-request.list', { params })
  expect(meta.total).toBe(1000)
  // Who asked before is still asked for, and who is on the list is mailed their link all the same.
  expect((await ask('ريم', 'reem@example.com')).data.outcome).toBe('received')
  expect((await ask('سارة', 'sara@example.com')).data.outcome).toBe('full')
  expect(await mailsTo(server, 'sara@example.com')).toHaveLength(1)
  const form = await server.app.inject({
    method: 'POST',
    url: `/en/invitation/${event.event_token}/${event.host_token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name: 'هند', contact: 'hind@example.com' }).toString(),
  })
  const page = await server.app.inject({ url: String(form.headers.location) })
  expect(page.payload).toContain('Your request wasn’t taken')
})

test('[S-1] the suggestion box takes a thousand a day, the same one once, and says when it is full', async () => {
  const send = (text: string) =>
    anAnonymousClient(server).call('suggestion.send', { body: { text }, language: 'en' })
  await sql`
    INSERT INTO suggestions (id, text, language, sent_at)
    SELECT gen_random_uuid(), 'wish ' || n, 'en', ${clock.now()} FROM generate_series(1, 999) AS n
  `.execute(server.db)
  expect((await send('بطاقات للتخرج')).status).toBe(200)
  expect((await send('بطاقات للتخرج')).status).toBe(200)
  const refused = await send('بطاقات للعيد')
  expect([refused.status, refused.code]).toEqual([429, 'suggestions_too_many'])
  const { stored } = await server.db
    .selectFrom('suggestions')
    .select((from) => from.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow()
  expect(stored).toBe(1000)
  clock.pass({ days: 1, minutes: 1 })
  expect((await send('بطاقات للعيد')).status).toBe(200)
})

test('[S-18] a gate takes fifty thousand check-ins, and beside a full one the others take theirs', async () => {
  const host = await aHost(server)
  const event = await anEvent(host)
  const full = await aDoor(host, event)
  const phone = await aPhone(server, full)
  const other = await aPhone(server, await aDoor(host, event))
  await sql`
    INSERT INTO check_ins (event_id, id, door_id, rev, kind, walk_in, people, reason, clock_offset, after_end, occurred_at, at)
    SELECT ${event.id}, gen_random_uuid(), ${full.id}, 1000 + n, 'entry', 'ض', 1, '', 0, false, now(), now()
    FROM generate_series(1, 49999) AS n
  `.execute(server.db)
  await server.db.updateTable('events').set({ rev: 60_000 }).where('id', '=', event.id).execute()
  const aRecord = () => ({
    id: randomUUID(),
    kind: 'entry',
    walk_in: 'ضيف',
    people: 1,
    occurred_at: clock.now().toISOString(),
  })
  const last = aRecord()
  expect((await phone.record(last)).map(({ verdict }) => verdict)).toEqual(['stored'])
  const [repeated, beyond] = await phone.record(last, aRecord())
  expect(repeated?.verdict).toBe('repeated')
  expect(beyond).toMatchObject({ verdict: 'rejected', problems: { record: ['door.full'] } })
  expect((await other.record(aRecord()))[0]?.verdict).toBe('stored')
})

test('[S-17] an event keeps three hundred questions, removed ones included', async () => {
  const host = await aHost(server)
  const event = await anEvent(host)
  const params = { id: event.id }
  await sql`
    INSERT INTO questions (
      event_id, id, rev, kind, per, required, text_ar, text_en, position, options, asked_at, created_at, updated_at, deleted_at)
    SELECT ${event.id}, gen_random_uuid(), 1000 + n, 'short_text', 'guest', false, 'س', '', n, '[]', now(), now(), now(), now()
    FROM generate_series(1, 299) AS n
  `.execute(server.db)
  const ask = () =>
    host.call('question.add', { params, body: { id: randomUUID(), kind: 'short_text', text_ar: 'س' } })
  expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect([refused.status, refused.code]).toEqual([422, 'questions_too_many'])
})

test('[S-18] of the history of a guest who is edited over and over the newest is kept', async () => {
  const host = await aHost(server)
  const event = await anEvent(host)
  const [guest, other] = [await addGuest(host, event), await addGuest(host, event)]
  await sql`
    INSERT INTO guest_edits (event_id, id, guest_id, account_id, base_rev, rev, before, after, overwrote)
    SELECT ${event.id}, gen_random_uuid(), guest_id, ${host.accountId}, 0, 1000 + n, '{}', '{}', '{}'
    FROM generate_series(1, 200) AS n, unnest(${[guest.id, other.id]}::uuid[]) AS guest_id
  `.execute(server.db)
  await server.db.updateTable('events').set({ rev: 2000 }).where('id', '=', event.id).execute()
  const body = { base_rev: 2000, changes: { table_name: '7' } }
  await host.call('guest.edit', { params: { id: event.id, guest_id: guest.id }, body })
  const left = (guest_id: string) =>
    server.db
      .selectFrom('guest_edits')
      .select('rev')
      .where('guest_id', '=', guest_id)
      .orderBy('rev')
      .execute()
  const revs = (await left(guest.id)).map(({ rev }) => rev)
  expect([revs.length, revs[0], revs.at(-1)]).toEqual([100, 1102, 2001])
  expect(await left(other.id)).toHaveLength(200)
})
