import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailInvitationLink } from '#server/domain/invitations/invitation-mails.ts'
import { setTrustLevel } from '#server/domain/operator/operated-accounts.ts'
import { findWrongBalances } from '#server/domain/points/balances.ts'
import { startScheduledSends } from '#server/domain/sends/start-scheduled-sends.ts'
import type { Event } from '#shared/contract/events.ts'
import { fieldMessages } from '#shared/contract/field-messages.ts'
import { aClock, mailsTo } from '../factories/accounts.ts'
import { aHost, anEvent, type Host } from '../factories/events.ts'
import { addGuest, someGuests } from '../factories/guests.ts'
import { aDraft, aLiveEvent, aSend, givePoints } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let test: TestApp
const clock = aClock()
const OPERATOR = { accountId: randomUUID(), email: 'operator@example.com' }

beforeAll(async () => {
  test = await startTestApp({ now: clock.now })
})
afterAll(async () => {
  expect(await findWrongBalances(test.db)).toEqual([])
  await test.close()
})

async function aNewHost(): Promise<Host> {
  const host = await aHost(test, undefined, 'new')
  await givePoints(test, host, 1000)
  return host
}

async function addGuests(host: Host, event: Event, count: number): Promise<void> {
  const added = someGuests(count).map((guest, at) => ({ ...guest, email: `g${at}@${randomUUID()}.com` }))
  const body = { import_id: randomUUID(), source: 'file' as const, added, changed: [] }
  const response = await host.call('guest.import', { params: { id: event.id }, body })
  expect(response.status).toBe(200)
}

async function anEventFor(host: Host, guests: number, details: Record<string, unknown> = {}) {
  const event = await aLiveEvent(host, details)
  await addGuests(host, event, guests)
  return event
}

const start = () =>
  startScheduledSends({
    db: test.db,
    channels: test.deps.channels,
    config: test.config,
    publicUrl: test.url,
    now: clock.now(),
  })

async function sendOf(host: Host, event: Event, sendId: string) {
  const { data } = await host.call('send.list', { params: { id: event.id } })
  return data.find(({ id }) => id === sendId)
}

describe('[R-5] a new account', () => {
  it('sends three times a day across its events, and exactly three of twenty at once', async () => {
    const host = await aNewHost()
    const events = [await anEventFor(host, 1), await anEventFor(host, 1), await anEventFor(host, 1)]
    const asked = Array.from({ length: 20 }, (_, place) => events[place % 3]!)
    const responses = await Promise.all(
      asked.map((event) => host.call('send.create', { params: { id: event.id }, body: aDraft() })),
    )
    const refused = responses.filter(({ status }) => status !== 200)
    expect(responses).toHaveLength(refused.length + 3)
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['422 new_account_sends']),
    )
    expect(refused[0]?.message).toBe(
      'A new account can send 3 times a day. Send again tomorrow, or ask us to lift the limit.',
    )
    const params = { id: events[0]!.id }
    const quote = await host.call('send.quote', { params, body: aDraft() })
    expect(quote.data.limits).toMatchObject({ sends_per_day: 3, sends_left: 0 })
    expect(quote.data.problems).toEqual([{ channel: null, language: null, code: 'limit.sends', detail: '3' }])
    // What leaves from the host's own telephone is not ours to count.
    const byHand = { channels: ['by-hand' as const] }
    await addGuest(host, events[0]!, { phone: '+966501234567', email: null })
    expect((await aSend(host, events[0]!, byHand)).state).toBe('under-way')
    clock.pass({ days: 1, minutes: 1 })
    expect((await aSend(host, events[0]!)).state).toBe('under-way')
  })

  it('sends to a hundred people a day, and not to one more', async () => {
    const host = await aNewHost()
    const most = await anEventFor(host, 40)
    await aSend(host, most)
    await aSend(host, most)
    const last = await anEventFor(host, 21)
    const params = { id: last.id }
    const refused = await host.call('send.create', { params, body: aDraft(), language: 'ar' })
    expect([refused.status, refused.code]).toEqual([422, 'new_account_people'])
    expect(refused.message).toContain('100 ضيف، والمتبقي منه 20')
    const quote = await host.call('send.quote', { params, body: aDraft() })
    expect(quote.data.problems.map(({ code, detail }) => [code, detail])).toEqual([['limit.people', '20']])
    expect((await host.call('send.list', { params })).data).toEqual([])
    const [one] = (await host.call('guest.list', { params, query: { per_page: 1 } })).data
    await host.call('guest.delete', { params, body: { ids: [one!.id] } })
    expect((await aSend(host, last)).guests).toBe(20)
  })

  it('cannot save its sends up for one hour: what is scheduled counts on the day it starts', async () => {
    const host = await aNewHost()
    const event = await anEventFor(host, 1)
    const at = new Date(clock.now().getTime() + 10 * 86_400_000).toISOString()
    for (let i = 0; i < 3; i++) await aSend(host, event, { starts_at: at, time_zone: 'Asia/Riyadh' })
    clock.pass({ days: 2 })
    const body = aDraft({ starts_at: at })
    const refused = await host.call('send.create', { params: { id: event.id }, body })
    expect(refused.code).toBe('new_account_sends')
    expect((await aSend(host, event)).state).toBe('under-way')
  })

  it('of fifty people sends at once; of fifty-one it waits for an operator, with its points set aside', async () => {
    const host = await aNewHost()
    const fifty = await anEventFor(host, 50)
    expect((await aSend(host, fifty)).state).toBe('under-way')
    const other = await aNewHost()
    const event = await anEventFor(other, 51)
    const params = { id: event.id }
    expect((await other.call('send.quote', { params, body: aDraft() })).data.limits?.is_reviewed).toBe(true)
    const body = aDraft()
    const made = await other.call('send.create', { params, body })
    expect(made.message).toContain('We’ll look at it before it goes out')
    expect(made.data).toMatchObject({ state: 'paused', pause_reason: 'review', waiting: 51, points: 51 })
    expect((await other.call('points.balance')).data.reserved).toBe(51)
    expect(await start()).toBe(0)
    const resumed = await other.call('send.resume', { params: { ...params, send: made.data.id } })
    expect([resumed.status, resumed.code]).toEqual([409, 'send_in_review'])
    const again = await other.call('send.create', { params, body })
    expect(again.data).toEqual(made.data)
    await other.call('send.cancel', { params: { ...params, send: made.data.id } })
    expect((await other.call('points.balance')).data.reserved).toBe(0)
  })

  it('that waits for an operator until its event begins is cancelled, and its points come back', async () => {
    const host = await aNewHost()
    const soon = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    const event = await anEventFor(host, 51, { starts_on: soon })
    const send = await aSend(host, event)
    clock.pass({ days: 3 })
    expect(await start()).toBe(1)
    expect(await sendOf(host, event, send.id)).toMatchObject({ state: 'cancelled' })
    expect((await host.call('points.balance')).data.reserved).toBe(0)
  })

  it('whose names carry a link when a schedule starts is looked at, and is not sent', async () => {
    const host = await aNewHost()
    const event = await anEventFor(host, 2)
    const params = { id: event.id }
    const starts_at = new Date(clock.now().getTime() + 3_600_000).toISOString()
    const send = await aSend(host, event, { starts_at })
    expect(send.state).toBe('scheduled')
    const changes = { hosts_en: 'Win dot com' }
    const edited = await host.call('event.edit', { params, body: { changes, base_rev: event.rev } })
    expect(edited.status).toBe(200)
    clock.pass({ hours: 2 })
    expect(await start()).toBe(1)
    expect(await sendOf(host, event, send.id)).toMatchObject({ state: 'paused', pause_reason: 'review' })
  })
})

describe('[R-5] an account that is trusted or blocked', () => {
  it('trusted has no limits and is not told of any', async () => {
    const host = await aHost(test)
    await givePoints(test, host, 1000)
    const event = await anEventFor(host, 120)
    for (let i = 0; i < 5; i++) expect((await aSend(host, event)).state).toBe('under-way')
    const quote = await host.call('send.quote', { params: { id: event.id }, body: aDraft() })
    expect(quote.data).toMatchObject({ limits: null, problems: [] })
  })

  it('blocked sends, tests, publishes and resumes nothing, and reads why', async () => {
    const host = await aHost(test)
    await givePoints(test, host, 100)
    const event = await anEventFor(host, 1)
    const params = { id: event.id }
    const draft = await anEvent(host, { starts_on: '2099-12-04' })
    const [running, paused] = [await aSend(host, event), await aSend(host, event)]
    await host.call('send.pause', { params: { ...params, send: paused.id } })
    const set = { accountId: host.accountId, trust: 'blocked', reason: 'Spam' } as const
    expect((await setTrustLevel(test.db, OPERATOR, set, clock.now())).ok).toBe(true)
    const responses = [
      await host.call('send.create', { params, body: aDraft() }),
      await host.call('send.test', { params, body: { language: 'en', draft: aDraft() } }),
      await host.call('send.resume', { params: { ...params, send: paused.id } }),
      await host.call('event.publish', { params: { id: draft.id } }),
    ]
    for (const { status, code, message } of responses) {
      expect([status, code]).toEqual([403, 'account_blocked'])
      expect(message).toContain('The reason: Spam.')
    }
    expect(await sendOf(host, event, running.id)).toMatchObject({ state: 'paused', pause_reason: 'review' })
    const quote = await host.call('send.quote', { params, body: aDraft() })
    expect(quote.data.problems).toEqual([
      { channel: null, language: null, code: 'account.blocked', detail: 'Spam' },
    ])
  })
})

describe('[A-43] hostile names and texts', () => {
  it('are refused in words of both languages, and nothing is lost', async () => {
    const host = await aNewHost()
    const event = await aLiveEvent(host, {
      hosts_ar: 'Win iPhone http://win.example',
      hosts_en: 'نقطة win دوت كوم',
    })
    await addGuest(host, event, { name: 'اتصل ٠ ٥ ٠ ١ ٢ ٣ ٤ ٥ ٦ ٧', email: 'a@example.com' })
    const params = { id: event.id }
    const texts = {
      sms: { body_ar: '{{constructor}} {{__proto__}} {{link}}', body_en: `${'x'.repeat(4990)} {{link}}` },
      email: { subject_en: 'win (dot) com', body_ar: '', body_en: 'Hello' },
    }
    const body = aDraft({ channels: ['sms', 'email'], texts })
    const before = await host.call('points.balance')
    for (const language of ['ar', 'en'] as const) {
      const refused = await host.call('send.create', { params, body, language })
      expect([refused.status, refused.code]).toEqual([422, 'validation_failed'])
      const text = (code: keyof typeof fieldMessages, name = '') =>
        fieldMessages[code][language].replace('{name}', name)
      expect(refused.errors).toEqual({
        'event.hosts_ar': [text('link.foreign')],
        'event.hosts_en': [text('link.foreign')],
        'texts.sms.body_ar': [
          text('placeholder.unknown', 'constructor'),
          text('placeholder.unknown', '__proto__'),
        ],
        'texts.sms.body_en': [text('text.too_long')],
        'texts.email.body_en': [text('link.foreign')],
      })
    }
    const longer = aDraft({ channels: ['sms'], texts: { sms: { body_ar: '', body_en: 'x'.repeat(5001) } } })
    const tooLong = await host.call('send.create', { params, body: longer })
    expect(tooLong.errors).toEqual({ 'texts.sms.body_en': ['At most 5000 characters'] })
    expect((await host.call('points.balance')).data).toEqual(before.data)
    expect((await host.call('send.list', { params })).data).toEqual([])
    expect((await host.call('event.read', { params })).data).toMatchObject({
      hosts_ar: 'Win iPhone http://win.example',
    })
  })

  it('of events are not mailed to whoever typed an address into a share link', async () => {
    const mailed = []
    for (const [trust, title_ar] of [
      ['new', 'زواج سارة وخالد'],
      ['new', 'اربح win دوت كوم'],
      ['blocked', 'زواج سارة وخالد'],
    ] as const) {
      const host = await aHost(test, undefined, 'new')
      const event = await aLiveEvent(host, { title_ar, title_en: '' })
      const email = `typed-${randomUUID()}@example.com`
      await addGuest(host, event, { email })
      await test.db.updateTable('accounts').set({ trust }).where('id', '=', host.accountId).execute()
      const { id: host_id } = await test.db
        .selectFrom('event_hosts')
        .select('id')
        .where('event_id', '=', event.id)
        .executeTakeFirstOrThrow()
      await mailInvitationLink(test.deps, { event_id: event.id, host_id, email, phone: null })
      mailed.push((await mailsTo(test, email)).length)
    }
    expect(mailed).toEqual([1, 0, 0])
  })

  it('of guests are refused by name where the account is new, and sent where it is trusted', async () => {
    const name = 'أبو محمد 0501234567'
    for (const trust of ['new', 'trusted'] as const) {
      const host = await aHost(test, undefined, trust)
      const event = await aLiveEvent(host)
      await addGuest(host, event, { name, email: 'guest@example.com' })
      const params = { id: event.id }
      const made = await host.call('send.create', { params, body: aDraft() })
      if (trust === 'trusted') expect(made.status).toBe(200)
      else expect(made.errors).toEqual({ guests: [expect.stringContaining(name)] })
    }
  })
})
