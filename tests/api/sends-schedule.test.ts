import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findWrongBalances } from '#server/domain/points/balances.ts'
import { startScheduledSends } from '#server/domain/sends/start-scheduled-sends.ts'
import { aClock } from '../factories/accounts.ts'
import { aHost, anAnonymousClient, type Host } from '../factories/events.ts'
import { addGuest, aGuest } from '../factories/guests.ts'
import { aDraft, aLiveEvent, aSend } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let test: TestApp
const clock = aClock()

beforeAll(async () => {
  test = await startTestApp({ now: clock.now })
})
afterAll(async () => {
  expect(await findWrongBalances(test.db)).toEqual([])
  await test.close()
})

function inHours(hours: number): string {
  return new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
}

function start() {
  return startScheduledSends({ ...test.deps, now: clock.now() })
}

async function balanceOf(host: Host) {
  return (await host.call('points.balance')).data
}

async function aScheduledEvent(details: Record<string, unknown> = {}) {
  const host = await aHost(test)
  const event = await aLiveEvent(host, details)
  const guest = await addGuest(host, event, { email: 'first@example.com', phone: null })
  const send = await aSend(host, event, { starts_at: inHours(1) })
  return { host, event, guest, send, params: { id: event.id } }
}

async function readSend({ host, params, send }: Awaited<ReturnType<typeof aScheduledEvent>>) {
  return (await host.call('send.list', { params })).data.find(({ id }) => id === send.id)
}

function deliveriesOf(sendId: string) {
  return test.db.selectFrom('deliveries').selectAll().where('send_id', '=', sendId).execute()
}

describe('[R-4][S-17] a scheduled send', () => {
  it('reserves its points, sends nothing yet, and starts at its time once', async () => {
    const scheduled = await aScheduledEvent()
    const { host, send } = scheduled
    expect(send).toMatchObject({
      state: 'scheduled',
      guests: 1,
      waiting: 1,
      started_at: null,
      is_scheduled: true,
    })
    expect(await balanceOf(host)).toEqual({ available: 24, reserved: 1 })
    await start()
    expect(await deliveriesOf(send.id)).toEqual([])
    clock.pass({ hours: 1 })
    await Promise.all([start(), start()])
    expect(await deliveriesOf(send.id)).toHaveLength(1)
    expect(await readSend(scheduled)).toMatchObject({ state: 'under-way', is_late: false, waiting: 1 })
    expect(await balanceOf(host)).toEqual({ available: 24, reserved: 1 })
  })

  it('reads its audience when it starts; what is not needed comes back', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host)
    const stays = await addGuest(host, event, { email: 'stays@example.com', phone: null })
    const leaves = await addGuest(host, event, { email: 'leaves@example.com', phone: null })
    const send = await aSend(host, event, { starts_at: inHours(1) })
    const deleted = { params: { id: event.id }, body: { ids: [leaves.id] } }
    expect((await host.call('guest.delete', deleted)).status).toBe(200)
    clock.pass({ hours: 2 })
    await start()
    expect((await deliveriesOf(send.id)).map(({ guest_id }) => guest_id)).toEqual([stays.id])
    const { data } = await host.call('send.list', { params: { id: event.id } })
    expect(data[0]).toMatchObject({ guests: 1, points: 1, is_late: true })
    expect(await balanceOf(host)).toEqual({ available: 24, reserved: 1 })
  })

  it('waits for its host where the balance no longer suffices, before anybody got anything', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host)
    for (let at = 0; at < 26; at++)
      await addGuest(host, event, {
        email: null,
        phone: `+9665012345${String(at).padStart(2, '0')}`,
        rsvp: at === 0 ? 'attending' : null,
      })
    const send = await aSend(host, event, {
      audience: { who: 'attending' },
      channels: ['whatsapp'],
      starts_at: inHours(1),
    })
    await test.db.updateTable('guests').set({ rsvp: 'attending' }).where('event_id', '=', event.id).execute()
    clock.pass({ hours: 1 })
    await start()
    const { data } = await host.call('send.list', { params: { id: event.id } })
    expect(data[0]).toMatchObject({ state: 'paused', pause_reason: 'points' })
    expect(await deliveriesOf(send.id)).toEqual([])
    const cancelled = await host.call('send.cancel', { params: { id: event.id, send: send.id } })
    expect(cancelled.data.state).toBe('cancelled')
    expect(await balanceOf(host)).toEqual({ available: 25, reserved: 0 })
  })

  it.each([
    ['the event has begun', async () => void clock.pass({ days: 3 })],
    [
      'the event was moved to before its time',
      async ({ host, event, params }: Awaited<ReturnType<typeof aScheduledEvent>>) => {
        const starts_on = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
        const moved = { base_rev: event.rev, changes: { starts_on } }
        // The edit itself is taken, also from a phone that was offline.
        expect((await host.call('event.edit', { params, body: moved })).status).toBe(200)
      },
    ],
    [
      'the event is cancelled',
      async ({ host, params }: Awaited<ReturnType<typeof aScheduledEvent>>) =>
        void (await host.call('event.cancel', { params })),
    ],
    [
      'the event is deleted',
      async ({ host, params }: Awaited<ReturnType<typeof aScheduledEvent>>) =>
        void (await host.call('event.delete', { params })),
    ],
  ])('ends and gives its points back where %s', async (_, happen) => {
    const day = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    const scheduled = await aScheduledEvent({ starts_on: day })
    await happen(scheduled)
    clock.pass({ hours: 2 })
    await start()
    expect(await deliveriesOf(scheduled.send.id)).toEqual([])
    const { state } = await test.db
      .selectFrom('sends')
      .select('state')
      .where('id', '=', scheduled.send.id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('cancelled')
    expect(await balanceOf(scheduled.host)).toEqual({ available: 25, reserved: 0 })
  })

  it('is refused for a time that is past, and for one after the event has begun', async () => {
    const host = await aHost(test)
    const day = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    const event = await aLiveEvent(host, { starts_on: day })
    await addGuest(host, event, { email: 'late@example.com' })
    const params = { id: event.id }
    const past = await host.call('send.create', { params, body: aDraft({ starts_at: inHours(-1) }) })
    expect([past.status, past.errors]).toEqual([
      422,
      { starts_at: ['This time has passed. Choose a later one.'] },
    ])
    const late = await host.call('send.create', { params, body: aDraft({ starts_at: inHours(96) }) })
    expect(late.code).toBe('send_too_late')
  })
})

describe('[R-4] the guest list while a send is scheduled', () => {
  it('takes nobody by any way, and everybody again afterwards', async () => {
    const scheduled = await aScheduledEvent({ share_link: 'open' })
    const { host, guest, params, send } = scheduled
    const added = aGuest({ email: 'added@example.com' }, 7)
    const rows = { import_id: randomUUID(), source: 'file' as const, added: [aGuest({}, 8)], changed: [] }
    await host.call('guest.delete', { params, body: { ids: [guest.id] } })
    const ways = () => [
      host.call('guest.add', { params, body: added }),
      host.call('guest.import', { params, body: rows }),
      host.call('guest.restore', { params, body: { ids: [guest.id] } }),
    ]
    for (const refused of await Promise.all(ways()))
      expect([refused.status, refused.code]).toEqual([409, 'send_scheduled'])
    await host.call('send.cancel', { params: { ...params, send: send.id } })
    for (const taken of await Promise.all(ways())) expect(taken.status).toBe(200)
  })

  it('answers a repeated call whose guest is there already', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host)
    const body = aGuest({ email: 'again@example.com' })
    const params = { id: event.id }
    await host.call('guest.add', { params, body })
    await aSend(host, event, { starts_at: inHours(1) })
    expect((await host.call('guest.add', { params, body })).status).toBe(200)
  })

  it('turns whoever joins by the share link into a request, to be approved later', async () => {
    const { host, event, params, send } = await aScheduledEvent({ share_link: 'open' })
    const joiner = { id: randomUUID(), name: 'هند الحربي', contact: '0551234567' }
    const link = { event_token: event.event_token, host_token: event.host_token }
    const joined = await anAnonymousClient(test).call('invitation.join', { params: link, body: joiner })
    expect(joined.data).toEqual({ outcome: 'received', path: null })
    expect(joined.message).toBe(
      'The guest list is closed for a moment. Your host has your request and will answer it soon.',
    )
    const [request] = (await host.call('join-request.list', { params })).data
    const decide = () =>
      host.call('join-request.decide', {
        params: { ...params, request_id: request?.id ?? '' },
        body: { approve: true },
      })
    expect((await decide()).code).toBe('send_scheduled')
    await host.call('send.cancel', { params: { ...params, send: send.id } })
    expect((await decide()).data.decision).toBe('approved')
  })
})
