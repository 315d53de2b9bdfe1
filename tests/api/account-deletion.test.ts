import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseAccount } from '#server/domain/accounts/account-erasure.ts'
import { checkOrder } from '#server/domain/orders/check-order.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import { anEmail, aVerifiedAccount, mailsTo, PASSWORD, signedIn } from '../factories/accounts.ts'
import { type FakeChannels, fakeChannels } from '../factories/channels.ts'
import { aSendingTest } from '../factories/deliveries.ts'
import { aPhoto, upload } from '../factories/designs.ts'
import { aDoor, aPhone, aRecord } from '../factories/doors.ts'
import { aHost, anAnonymousClient, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { order, payOnPage } from '../factories/orders.ts'
import { aLiveEvent, aSend } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { waitFor } from '../setup/wait-for.ts'

let server: TestApp
let channels: FakeChannels
beforeAll(async () => {
  channels = fakeChannels({ atOnce: 2 })
  server = await startTestApp({ channels })
})
afterAll(() => server.close())
beforeEach(() => void channels.calls.splice(0))

/** Somebody with a password, who can be deleted. */
async function aPerson(): Promise<Host> {
  const email = await aVerifiedAccount(server)
  const client = await signedIn(server, email)
  const { data } = await client.call('account.read')
  await server.db.updateTable('accounts').set({ trust: 'trusted' }).where('id', '=', data.id).execute()
  return { ...client, email, accountId: data.id }
}

const helpsWith = ({ accountId }: Host, eventId: string) =>
  server.db
    .insertInto('event_hosts')
    .values({
      event_id: eventId,
      id: randomUUID(),
      account_id: accountId,
      role: 'co-host',
      token: randomUUID().replaceAll('-', ''),
    })
    .execute()

const remove = (person: Host, typed: { email?: string; password?: string } = {}) =>
  person.call('account.delete', { body: { email: person.email, password: PASSWORD, ...typed } })
const jobs = () => runWaitingJobs(server.deps, server.databaseUrl)
const countOf = async (table: string, column: string, id: string) => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}`.execute(
    server.db,
  )
  return rows[0]?.count
}

/** Tables of the decision by what becomes of them. */
async function rulesOfTables(): Promise<Map<string, string>> {
  const text = await readFile('docs/decisions/0037-deletion-of-an-account.md', 'utf8')
  const rows = [...text.matchAll(/^\| (`.+?`) \| (\w+) \|/gm)]
  return new Map(
    rows.flatMap(([, names = '', rule = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']): [string, string] => [name, rule]),
    ),
  )
}

/** Tables with a foreign key that leads to an account or an event, or with a column that is named like one. */
async function tablesThatRefer(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE referring AS (
      SELECT to_regclass('accounts')::oid AS id UNION SELECT to_regclass('events')::oid
      UNION
      SELECT conrelid FROM pg_constraint JOIN referring ON referring.id = confrelid WHERE contype = 'f')
    SELECT relname AS name FROM pg_class JOIN referring ON referring.id = pg_class.oid
    UNION
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('account_id', 'event_id', 'saved_by', 'operator_id', 'owner_id')
  `.execute(server.db)
  return rows.map(({ name }) => name)
}

async function columnsWithIds(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'uuid'`.execute(server.db)
  return rows
}

async function isStored(attachmentId: string): Promise<boolean> {
  const files = await server.db
    .selectFrom('stored_files')
    .select('name')
    .where('name', 'like', `attachments/${attachmentId}/%`)
    .execute()
  return files.length > 0
}

/** Where an id is still found. */
async function placesOf(id: string): Promise<{ table: string; column: string }[]> {
  const places = []
  for (const place of await columnsWithIds())
    if ((await countOf(place.table, place.column, id)) !== 0) places.push(place)
  return places
}

test('[A-43] every table that refers to an account or an event is named in the decision', async () => {
  const rules = await rulesOfTables()
  expect([...rules.values()].every((rule) => ['goes', 'shell', 'unlinked', 'stays'].includes(rule))).toBe(
    true,
  )
  const referring = await tablesThatRefer()
  expect(referring.length).toBeGreaterThan(25)
  expect(referring.filter((name) => !rules.has(name))).toEqual([])
})

describe('[A-43] a deleted account', () => {
  test('takes its events with it, leaves those of others as they are, and leads to nobody', async () => {
    const person = await aPerson()
    const own = await aLiveEvent(person)
    const guest = await addGuest(person, own, { name: 'هند', email: 'hind@example.com' })
    const phone = await aPhone(server, await aDoor(person, own))
    await aSend(person, own, { starts_at: new Date(Date.now() + 3 * 24 * 3_600_000).toISOString() })
    const owner = await aHost(server)
    const shared = await aLiveEvent(owner)
    await helpsWith(person, shared.id)
    const brought = await addGuest(person, shared, { name: 'سارة' })
    const edited = await person.call('guest.edit', {
      params: { id: shared.id, guest_id: brought.id },
      body: { base_rev: brought.rev, changes: { name: 'سارة العتيبي' } },
    })
    expect(edited.status).toBe(200)
    const letIn = await owner.call('check-in.record-as-host', {
      params: { id: shared.id },
      body: { records: [aRecord({ guest_id: brought.id })] },
    })
    expect(letIn.data.verdicts).toMatchObject([{ verdict: 'stored' }])
    const onCard = (await upload(server, person, await aPhoto())).data
    const unused = (await upload(server, person, await aPhoto(64, 64))).data
    await server.db
      .insertInto('design_attachments')
      .values({ event_id: shared.id, attachment_id: onCard.id })
      .execute()
    const before = await person.call('account.holdings')
    expect(before.data).toEqual({ events: 1, guests: 1, upcoming: 1, co_hosted: 1, sends: 1, points: 25 })

    const link = `/en/invitation/${own.event_token}/${own.host_token}/${guest.guest_token}`
    expect((await server.app.inject(link)).statusCode).toBe(200)

    expect(await remove(person)).toMatchObject({ status: 200, message: 'Your account is deleted' })

    // At once: whoever comes is answered, though nothing is erased yet.
    expect(await person.call('account.read')).toMatchObject({ status: 401, code: 'account_deleted' })
    expect(await remove(person)).toMatchObject({ status: 401, code: 'account_deleted' })
    expect((await server.app.inject(link)).statusCode).toBe(404)
    expect(await phone.call('door.changes', { query: { since: 0 } })).toMatchObject({ status: 410 })

    await jobs()
    expect(await placesOf(person.accountId)).toEqual([])
    const rules = await rulesOfTables()
    const left = (await placesOf(own.id)).filter(({ table }) => rules.get(table) !== 'shell')
    expect(left).toEqual([])
    const shell = await server.db
      .selectFrom('events')
      .selectAll()
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow()
    expect(shell).toMatchObject({ title_ar: '', title_en: '', hosts_ar: '', venue_ar: '', starts_on: null })
    // The door is still told that it has ended, not that it is unknown.
    expect(await phone.call('door.changes', { query: { since: 0 } })).toMatchObject({ status: 410 })

    expect(await countOf('attachments', 'account_id', owner.accountId)).toBe(1)
    expect(await isStored(onCard.id)).toBe(true)
    expect(await isStored(unused.id)).toBe(false)
    const guests = await owner.call('guest.list', { params: { id: shared.id } })
    expect(guests.data).toMatchObject([{ id: brought.id, name: 'سارة العتيبي', admitted: 1 }])
    expect(await countOf('guest_edits', 'event_id', shared.id)).toBe(1)
    const [mail, ...more] = await mailsTo(server, person.email)
    expect([mail?.subject, more.length]).toEqual(['Your Marhaba account was deleted', 0])
    // The address is free, and a new account begins with nothing.
    await aVerifiedAccount(server, person.email)
    const again = await signedIn(server, person.email)
    expect((await again.call('account.holdings')).data).toMatchObject({ events: 0, co_hosted: 0, points: 25 })
  })

  test('is deleted by its password and address alone, and a guesser is stopped', async () => {
    const person = await aPerson()
    expect(await remove(person, { email: anEmail() })).toMatchObject({
      status: 422,
      errors: { email: ['This isn’t the email of your account'] },
    })
    for (let tries = 0; tries < 5; tries++)
      expect(await remove(person, { password: 'not-this-one' })).toMatchObject({
        status: 422,
        errors: { password: ['Wrong password'] },
      })
    expect(await remove(person)).toMatchObject({ status: 429, code: 'password_too_often' })
    expect(await person.call('account.read')).toMatchObject({ status: 200 })
    expect(await anAnonymousClient(server).call('account.delete')).toMatchObject({ status: 401 })
  })

  test('from two tabs at once is deleted once', async () => {
    const person = await aPerson()
    const responses = await Promise.all([remove(person), remove(person)])
    for (const { status } of responses) expect([200, 401]).toContain(status)
    expect(responses.map(({ status }) => status)).toContain(200)
    expect(await mailsTo(server, person.email)).toHaveLength(1)
    // A job may run twice.
    await eraseAccount(server.deps, person.accountId)
    expect(await countOf('accounts', 'id', person.accountId)).toBe(0)
  })

  test('in the middle of a payment gets the money back: nobody could use the points', async () => {
    const person = await aPerson()
    const { data } = await order(person)
    expect(await remove(person)).toMatchObject({ status: 200 })
    await payOnPage(server, data.payment_url, 'pay')
    await jobs()
    await checkOrder(server.deps, data.id)
    await jobs()
    const payments = await server.db
      .selectFrom('payments')
      .select(['flag', 'state', 'is_accepted'])
      .where('order_id', '=', data.id)
      .execute()
    expect(payments).toEqual([{ flag: 'late', state: 'refunded', is_accepted: false }])
    expect(await countOf('invoices', 'order_id', data.id)).toBe(0)
    expect(await countOf('accounts', 'id', person.accountId)).toBe(0)
  })

  test('waits for the calls under way, and nothing leaves after it', async () => {
    const responded = Promise.withResolvers<void>()
    channels.respondWith(async ({ deliveryId }) => {
      await responded.promise
      return { kind: 'accepted', providerId: deliveryId }
    })
    const person = await aPerson()
    const event = await aLiveEvent(person)
    for (let place = 0; place < 6; place++)
      await addGuest(person, event, { name: `ضيف ${place}`, email: `guest-${place}@example.com` })
    await aSend(person, event)
    const sending = await aSendingTest(server, channels)
    const running = sending.run()
    await waitFor(() => expect(channels.calls).toHaveLength(2))
    expect(await remove(person)).toMatchObject({ status: 200 })
    await jobs()
    expect(await countOf('accounts', 'id', person.accountId)).toBe(1)
    expect(await countOf('guests', 'event_id', event.id)).toBe(6)
    responded.resolve()
    await running
    expect(channels.calls).toHaveLength(2)
    await eraseAccount(server.deps, person.accountId)
    expect(await countOf('accounts', 'id', person.accountId)).toBe(0)
    expect(await countOf('guests', 'event_id', event.id)).toBe(0)
    expect(sending.warnings).toEqual([])
    await sending.close()
  })

  test('ends its own send in an event of others, whose result costs nobody anything', async () => {
    const owner = await aHost(server)
    const shared = await aLiveEvent(owner)
    const person = await aPerson()
    await helpsWith(person, shared.id)
    await addGuest(person, shared, { name: 'سارة', email: 'sara@example.com' })
    const sending = await aSendingTest(server, channels)
    await aSend(person, shared)
    await sending.run()
    await remove(person)
    await jobs()
    expect(await countOf('accounts', 'id', person.accountId)).toBe(0)
    const sends = await owner.call('send.list', { params: { id: shared.id } })
    expect(sends.data).toMatchObject([{ state: 'done' }])
    await sending.run()
    expect(sending.warnings).toEqual([])
    await sending.close()
  })
})
