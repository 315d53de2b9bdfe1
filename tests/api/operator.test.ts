import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pauseChannel, takeTokens } from '#server/domain/deliveries/channel-limits.ts'
import { findWrongBalances } from '#server/domain/points/balances.ts'
import { startScheduledSends } from '#server/domain/sends/start-scheduled-sends.ts'
import { httpRoutes, type RouteName } from '#shared/contract/http-routes.ts'
import type { Send } from '#shared/contract/sends.ts'
import { aClock } from '../factories/accounts.ts'
import { aDoor, aPhone } from '../factories/doors.ts'
import { aHost, anAnonymousClient, anEvent, clientOf, type Host } from '../factories/events.ts'
import { someGuests } from '../factories/guests.ts'
import { type aDraft, aLiveEvent, aSend, givePoints } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let test: TestApp
let operator: Host
const clock = aClock()
const EMAIL = 'operator@example.com'

beforeAll(async () => {
  test = await startTestApp({
    now: clock.now,
    config: { OPERATOR_EMAILS: `someone@example.com, ${EMAIL.toUpperCase()}` },
  })
  operator = await aHost(test, EMAIL)
})
afterAll(async () => {
  expect(await findWrongBalances(test.db)).toEqual([])
  await test.close()
})

const start = () =>
  startScheduledSends({
    db: test.db,
    channels: test.deps.channels,
    config: test.config,
    publicUrl: test.url,
    now: clock.now(),
  })

/** A new account's first send to many, which waits. */
async function aHeldSend(details: Parameters<typeof aDraft>[0] = {}) {
  const host = await aHost(test, undefined, 'new')
  await givePoints(test, host, 100)
  const event = await aLiveEvent(host)
  const added = someGuests(60).map((guest, at) => ({ ...guest, email: `g${at}@${randomUUID()}.com` }))
  const body = { import_id: randomUUID(), source: 'file' as const, added, changed: [] }
  await host.call('guest.import', { params: { id: event.id }, body })
  const send = await aSend(host, event, details)
  expect(send).toMatchObject({ state: 'paused', pause_reason: 'review' })
  return { host, event, send }
}

async function readSend({ host, event, send }: Awaited<ReturnType<typeof aHeldSend>>): Promise<Send> {
  const { data } = await host.call('send.list', { params: { id: event.id } })
  return data.find(({ id }) => id === send.id)!
}

const NAMES = (Object.keys(httpRoutes) as RouteName[]).filter((name) => name.startsWith('operator.'))

describe('[A-43] the routes of operators', () => {
  it.each(NAMES)('%s is not there for anybody else', async (name) => {
    const params = {
      send: randomUUID(),
      account: randomUUID(),
      channel: 'sms',
      code: randomUUID(),
      request: randomUUID(),
      template: 'sadu-night',
      job: '1',
    }
    const body = { reason: 'x', trust: 'trusted' }
    const unknown = await test.app.inject('/api/website/no-such-thing')
    const host = await aHost(test)
    const door = await aPhone(test, await aDoor(host, await anEvent(host)))
    for (const client of [anAnonymousClient(test), host, clientOf(test, door.token)]) {
      const response = await client.call(name, { params, body } as never)
      expect([response.status, response.code]).toEqual([404, 'not_found'])
      expect({ message: response.message, code: response.code }).toEqual(
        (
          await test.app.inject({ url: '/api/website/no-such-thing', headers: { 'accept-language': 'en' } })
        ).json(),
      )
    }
    expect(unknown.statusCode).toBe(404)
  })

  it('are closed again for an account whose e-mail is another one now', async () => {
    const former = await aHost(test, 'someone@example.com')
    expect((await former.call('operator.overview')).status).toBe(200)
    await test.db
      .updateTable('accounts')
      .set({ email: 'else@example.com' })
      .where('id', '=', former.accountId)
      .execute()
    expect((await former.call('operator.overview')).status).toBe(404)
  })
})

describe('[R-5] a held send', () => {
  it('is shown with what its guests would read, goes out once released, and is not held again', async () => {
    const held = await aHeldSend()
    const list = (await operator.call('operator.held-sends')).data
    const shown = list.find(({ id }) => id === held.send.id)
    expect(shown).toMatchObject({
      guests: 60,
      title_en: held.event.title_en,
      account: { id: held.host.accountId, email: held.host.email, trust: 'new' },
    })
    expect(shown?.texts.email?.body_en).toContain('{{guest}}')
    expect((await operator.call('operator.overview')).data.held_sends).toBe(list.length)
    const params = { send: held.send.id }
    const released = await Promise.all([1, 2].map(() => operator.call('operator.release-send', { params })))
    expect(released.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await held.host.call('notification.list', {})).data).toMatchObject([
      { kind: 'send-reviewed', event_id: held.event.id, details: { decision: 'released' } },
    ])
    expect(await start()).toBe(1)
    expect(await readSend(held)).toMatchObject({ state: 'under-way', waiting: 60, is_late: false })
    // Its account was looked at once: the next is within the day's limit, and goes at once.
    clock.pass({ days: 1, minutes: 1 })
    expect((await aSend(held.host, held.event)).state).toBe('under-way')
  })

  it('that is scheduled starts at its time without being held twice', async () => {
    const starts_at = new Date(clock.now().getTime() + 3_600_000).toISOString()
    const held = await aHeldSend({ starts_at })
    await operator.call('operator.release-send', { params: { send: held.send.id } })
    expect(await readSend(held)).toMatchObject({ state: 'scheduled', pause_reason: null })
    expect(await start()).toBe(0)
    clock.pass({ hours: 2 })
    expect(await start()).toBe(1)
    expect(await readSend(held)).toMatchObject({ state: 'under-way', pause_reason: null })
  })

  it('is refused for a reason that its host reads, and its points come back', async () => {
    const held = await aHeldSend()
    const params = { send: held.send.id }
    const empty = await operator.call('operator.refuse-send', { params, body: { reason: ' ' } })
    expect([empty.status, empty.errors]).toEqual([422, { reason: ['This field required'] }])
    const reason = 'This is an advertisement'
    expect((await operator.call('operator.refuse-send', { params, body: { reason } })).status).toBe(200)
    expect(await readSend(held)).toMatchObject({ state: 'cancelled', review_reason: reason })
    expect((await held.host.call('notification.list', {})).data).toMatchObject([
      { kind: 'send-reviewed', details: { decision: 'refused' } },
    ])
    expect((await held.host.call('points.balance')).data).toMatchObject({ available: 125, reserved: 0 })
    const late = await operator.call('operator.release-send', { params })
    expect([late.status, late.code]).toEqual([409, 'conflict'])
  })

  it('of a blocked account stays', async () => {
    const held = await aHeldSend()
    const params = { account: held.host.accountId }
    await operator.call('operator.set-trust', { params, body: { trust: 'blocked', reason: 'Spam' } })
    const released = await operator.call('operator.release-send', { params: { send: held.send.id } })
    expect([released.status, released.code]).toEqual([403, 'account_blocked'])
    expect(await readSend(held)).toMatchObject({ state: 'paused', pause_reason: 'review' })
  })
})

describe('[R-5] the trust of an account', () => {
  it('is set by e-mail for a reason, and counts at once', async () => {
    const held = await aHeldSend()
    const query = { email: held.host.email.slice(5, 30).toUpperCase() }
    const found = (await operator.call('operator.accounts', { query })).data
    expect(found).toMatchObject([{ id: held.host.accountId, trust: 'new', events: 1, sends: 1 }])
    const params = { account: held.host.accountId }
    const wrong = await operator.call('operator.set-trust', {
      params,
      body: { trust: 'holy', reason: 'x' } as never,
    })
    expect(wrong.errors).toEqual({ trust: ['This value isn’t valid'] })
    const body = { trust: 'trusted' as const, reason: 'Known to us' }
    expect((await operator.call('operator.set-trust', { params, body })).data).toMatchObject({
      trust: 'trusted',
      trust_reason: 'Known to us',
    })
    expect((await aSend(held.host, held.event, { audience: { who: 'everybody' } })).state).toBe('under-way')
    const unknown = { account: randomUUID() }
    expect((await operator.call('operator.set-trust', { params: unknown, body })).status).toBe(404)
  })
})

describe('[A-43] the channels', () => {
  it('are turned on again one by one; the hold of a restored backup stays', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host)
    await host.call('guest.add', {
      params: { id: event.id },
      body: {
        ...someGuests(1)[0]!,
        id: randomUUID(),
        email: 'c@example.com',
        phone: '+966501234567',
      } as never,
    })
    const [mail, sms] = [await aSend(host, event), await aSend(host, event, { channels: ['sms'] })]
    for (const channel of ['email', 'sms'] as const) {
      await takeTokens(test.db, channel, 5, 1)
      await pauseChannel(test.db, channel, '190')
    }
    await sql`UPDATE sends SET state = 'paused', pause_reason = 'channel' WHERE event_id = ${event.id}`.execute(
      test.db,
    )
    await test.db.updateTable('sending_epoch').set({ is_held: true }).execute()
    await sql`UPDATE deliveries SET called_at = ${clock.now()}, errors = '[{"code":"190","reason":null,"at":"x"}]'
      WHERE send_id = ${mail.id}`.execute(test.db)
    const before = (await operator.call('operator.channels')).data
    expect(before.find(({ channel }) => channel === 'email')).toMatchObject({
      state: 'off',
      code: '190',
      errors: [{ code: '190', count: 1 }],
    })
    const turnedOn = await operator.call('operator.resume-channel', { params: { channel: 'email' } })
    expect(turnedOn.data.sends).toBe(1)
    const after = (await operator.call('operator.channels')).data
    expect(after.map(({ channel, state }) => [channel, state])).toEqual([
      ['whatsapp', 'on'],
      ['sms', 'off'],
      ['email', 'on'],
    ])
    const sends = (await host.call('send.list', { params: { id: event.id } })).data
    expect(sends.find(({ id }) => id === mail.id)?.state).toBe('under-way')
    expect(sends.find(({ id }) => id === sms.id)?.state).toBe('paused')
    const epoch = await test.db.selectFrom('sending_epoch').select('is_held').executeTakeFirstOrThrow()
    expect(epoch.is_held).toBe(true)
  })
})

describe('[A-43] the providers of a channel', () => {
  it('are shown by what became of the messages of the last day, and how long they took', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host)
    for (const guest of someGuests(5)) {
      const email = `${guest.id}@example.com`
      await host.call('guest.add', { params: { id: event.id }, body: { ...guest, email } as never })
    }
    const send = await aSend(host, event)
    const rows = await test.db
      .selectFrom('deliveries')
      .select('id')
      .where('send_id', '=', send.id)
      .orderBy('id')
      .execute()
    const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
    const became = [
      { state: 'accepted', receipt: 'delivered', accepted_at: at(2) },
      { state: 'accepted', receipt: 'sent', accepted_at: at(4) },
      { state: 'refused', accepted_at: at(90), reason: 'mailbox-full' },
      { state: 'refused', accepted_at: null, reason: 'address-unknown' },
      { state: 'accepted', accepted_at: at(1), called_at: at(-25 * 3600) },
    ]
    for (const [place, fields] of became.entries()) {
      await test.db
        .updateTable('deliveries')
        .set({ provider: 'figures', due_at: at(0), called_at: at(0), ...fields })
        .where('id', '=', rows[place]?.id ?? '')
        .execute()
    }
    const { data } = await operator.call('operator.channels')
    const providers = data.find(({ channel }) => channel === 'email')?.providers
    expect(providers?.filter(({ provider }) => provider === 'figures')).toEqual([
      {
        ...{ provider: 'figures', sent: 3, delivered: 1, failed: 1, bounced: 1 },
        ...{ delay_half: 4, delay_most: 81 },
      },
    ])
  })
})

describe('[A-43] what operators did', () => {
  it('is found by who, what and when', async () => {
    const target = await aHost(test)
    const params = { account: target.accountId }
    await operator.call('operator.set-trust', { params, body: { trust: 'new', reason: 'a look' } })
    const find = async (query: object) => {
      const found = await operator.call('operator.acts', { query: { search: target.accountId, ...query } })
      return found.meta.total
    }
    const day = new Date(clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
    expect(await find({})).toBe(1)
    expect(await find({ act: 'account.trust-new' })).toBe(1)
    expect(await find({ act: 'account.trust-blocked' })).toBe(0)
    expect(await find({ from: day, until: day })).toBe(1)
    expect(await find({ from: '2999-01-01' })).toBe(0)
    expect(await find({ until: '2020-01-01' })).toBe(0)
    expect(await find({ search: EMAIL.toUpperCase() })).toBeGreaterThan(0)
    expect(await find({ search: '100%' })).toBe(0)
    expect((await operator.call('operator.acts', { query: { act: 'x' as never } })).status).toBe(422)
    expect((await operator.call('operator.acts', { query: { from: 'today' } })).status).toBe(422)
  })

  it('is written down: who, what, when, to what, and nothing else; and is never changed', async () => {
    const reason = 'a reason that stays between them'
    const target = await aHost(test)
    const params = { account: target.accountId }
    await operator.call('operator.set-trust', { params, body: { trust: 'new', reason } })
    const made = await operator.call('operator.create-invite-code', {
      body: { note: 'for Sara', uses: 1, days: 1 },
    })
    await operator.call('operator.revoke-invite-code', { params: { code: made.data.id } })
    const { data, meta } = await operator.call('operator.acts', { query: { per_page: 3 } })
    const common = { operator_email: EMAIL, acted_at: clock.now().toISOString() }
    expect(data).toMatchObject([
      { ...common, act: 'invite-code.revoke', target_id: made.data.id },
      { ...common, act: 'invite-code.create', target_id: made.data.id },
      { ...common, act: 'account.trust-new', target_id: target.accountId },
    ])
    expect(meta.total).toBeGreaterThan(3)
    const rows = JSON.stringify(await test.db.selectFrom('operator_acts').selectAll().execute())
    for (const content of [reason, 'for Sara', made.data.code]) expect(rows).not.toContain(content)
    for (const change of [
      'UPDATE operator_acts SET act = $$x$$',
      'DELETE FROM operator_acts',
      'TRUNCATE operator_acts',
    ])
      await expect(sql.raw(change).execute(test.db)).rejects.toThrow('only ever added')
  })
})
