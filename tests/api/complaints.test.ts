import { afterEach, beforeEach, expect, test } from 'vitest'
import { liftComplaintPause, listPausedAccounts } from '#server/domain/complaints/complaint-pauses.ts'
import { resumeSending } from '#server/domain/deliveries/epoch.ts'
import { messagePath, messageToken } from '#server/domain/messages/message-token.ts'
import { aClock, type TestClock } from '../factories/accounts.ts'
import { fakeChannels } from '../factories/channels.ts'
import {
  aBegunSend,
  aReceipt,
  aSendingTest,
  callWebhook,
  deliveriesOfSend,
  type SendingTest,
} from '../factories/deliveries.ts'
import type { Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { aDraft, aLiveEvent, aSend } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let app: TestApp
let sending: SendingTest
let clock: TestClock
beforeEach(async () => {
  clock = aClock()
  const channels = fakeChannels()
  app = await startTestApp({ channels, now: clock.now })
  sending = await aSendingTest(app, channels)
})
afterEach(async () => {
  await sending.close()
  await app.close()
})

async function aSendThatWentOut(guests: number) {
  const begun = await aBegunSend(app, { guests })
  await sending.run()
  return { ...begun, deliveries: await deliveriesOfSend(app, begun.send) }
}
type Deliveries = Awaited<ReturnType<typeof aSendThatWentOut>>['deliveries']

/** To the mail provider. */
const complain = (deliveries: Deliveries) =>
  callWebhook(
    app,
    'fake-email',
    deliveries.map((delivery) => aReceipt(delivery, 'complained')),
  )

function report({ id, mark }: Deliveries[number]) {
  return app.app.inject({
    method: 'POST',
    url: messagePath(messageToken(id, mark)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'do=report&reason=spam&text=',
  })
}

const emailOf = async (host: Host) =>
  (
    await app.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', host.accountId)
      .executeTakeFirstOrThrow()
  ).email

/** An event of the host with a guest who has not complained, and a send to them that has begun. */
async function anotherSend(host: Host, details: Parameters<typeof aDraft>[0] = {}) {
  const event = await aLiveEvent(host)
  await addGuest(host, event, { email: `${crypto.randomUUID()}@example.com` })
  return { event, send: await aSend(host, event, details) }
}
const stateOf = async (host: Host, { event, send }: Awaited<ReturnType<typeof anotherSend>>) =>
  (await host.call('send.list', { params: { id: event.id } })).data.find(({ id }) => id === send.id)

test('[R-10][A-43] three guests who complain pause all that their host sends, until an operator lifts it', async () => {
  const { host, event, deliveries } = await aSendThatWentOut(4)
  const [first, second, third, fourth] = deliveries
  if (!first || !second || !third || !fourth) throw new Error('nothing went out')
  await complain([first])
  await report(second)
  // Repeated, or by the same guest in the other way, they are no more.
  await complain([first])
  await report(first)
  await report(second)
  const other = await anotherSend(host)
  const byHost = await anotherSend(host)
  const scheduled = await anotherSend(host, {
    starts_at: new Date(clock.now().getTime() + 3_600_000).toISOString(),
  })
  const pause = { id: byHost.event.id, send: byHost.send.id }
  expect((await host.call('send.pause', { params: pause })).status).toBe(200)
  await sending.run()
  expect(await stateOf(host, other)).toMatchObject({ state: 'done' })

  const underWay = await anotherSend(host)
  await report(third)
  // Nothing is claimed before the complaints are counted: what is under way stops first.
  await sending.run()
  clock.pass({ hours: 2 })
  await sending.run()
  expect(sending.warnings).toContainEqual({ code: 'complaints' })
  expect(await stateOf(host, underWay)).toMatchObject({
    state: 'paused',
    pause_reason: 'complaints',
    sent: 0,
  })
  expect(await stateOf(host, scheduled)).toMatchObject({ state: 'paused', pause_reason: 'complaints' })
  expect(await stateOf(host, byHost)).toMatchObject({ state: 'paused', pause_reason: 'host' })
  const created = await host.call('send.create', {
    params: { id: event.id },
    body: aDraft({ audience: { who: 'everybody' } }),
  })
  expect([created.status, created.code]).toEqual([403, 'sending_paused'])
  expect(created.message).toContain('Contact us')
  const quote = await host.call('send.quote', { params: { id: event.id }, body: aDraft() })
  expect([quote.status, quote.code]).toEqual([403, 'sending_paused'])
  for (const { event, send } of [underWay, byHost]) {
    const resumed = await host.call('send.resume', { params: { id: event.id, send: send.id } })
    expect([resumed.status, resumed.code]).toEqual([403, 'sending_paused'])
  }
  // Resuming after a backup is no way out either.
  await resumeSending(app.db, sending.dataDir)
  expect(await stateOf(host, underWay)).toMatchObject({ state: 'paused', pause_reason: 'complaints' })

  const email = await emailOf(host)
  expect(await listPausedAccounts(app.db)).toMatchObject([{ email, complaints: 3 }])
  expect(await liftComplaintPause(app.db, 'nobody@example.com', clock.now())).toBeNull()
  expect(await liftComplaintPause(app.db, email.toUpperCase(), clock.now())).toBe(2)
  await sending.run()
  expect(await stateOf(host, underWay)).toMatchObject({ state: 'done', sent: 1 })
  expect(await stateOf(host, scheduled)).toMatchObject({ state: 'done', sent: 1 })
  expect(await stateOf(host, byHost)).toMatchObject({ state: 'paused', pause_reason: 'host' })
  const params = { id: byHost.event.id, send: byHost.send.id }
  expect((await host.call('send.resume', { params })).status).toBe(200)
  // Complaints from before count no more; one that comes now is not three.
  clock.pass({ minutes: 1 })
  await report(fourth)
  await sending.run()
  expect(await listPausedAccounts(app.db)).toEqual([])
})

test('[R-10] complaints older than 30 days count no more, and those about others never do', async () => {
  const { host, deliveries } = await aSendThatWentOut(3)
  const other = await aSendThatWentOut(3)
  await complain(deliveries.slice(0, 2))
  await complain(other.deliveries.slice(0, 2))
  await sending.run()
  clock.pass({ days: 31 })
  await complain(deliveries.slice(2))
  await sending.run()
  expect(await listPausedAccounts(app.db)).toEqual([])
  expect((await anotherSend(host)).send.state).toBe('under-way')
})

test('[R-10] three guests of more than a thousand messages pause nobody', async () => {
  const { host, event, send, guests, deliveries } = await aSendThatWentOut(3)
  const [model] = deliveries
  if (!model) throw new Error('nothing went out')
  const copies = Array.from({ length: 998 }, () => ({
    ...model,
    errors: '[]' as never,
    id: crypto.randomUUID(),
    mark: crypto.randomUUID(),
    send_id: send.id,
    event_id: event.id,
    guest_id: guests[0]?.id ?? '',
    channel: 'email',
    provider_id: null,
    accepted_at: clock.now(),
  }))
  await app.db.insertInto('deliveries').values(copies).execute()
  await complain(deliveries)
  await sending.run()
  expect(await listPausedAccounts(app.db)).toEqual([])
  await app.db
    .deleteFrom('deliveries')
    .where('id', '=', copies[0]?.id ?? '')
    .execute()
  await sending.run()
  expect(await listPausedAccounts(app.db)).toMatchObject([{ email: await emailOf(host), sent: 1000 }])
})
