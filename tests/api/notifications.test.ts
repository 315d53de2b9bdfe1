import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { mailDigest } from '#server/domain/notifications/digest.ts'
import { readPushKeys } from '#server/domain/notifications/push-keys.ts'
import { scheduleDevicePushes } from '#server/domain/notifications/push-to-devices.ts'
import { reservePoints } from '#server/domain/points/balances.ts'
import { addJob } from '#server/jobs/queue.ts'
import { schedule } from '#server/jobs/schedule.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import type { Language } from '#shared/contract/common.ts'
import type { NotificationTopic } from '#shared/contract/notifications.ts'
import { WELCOME_POINTS } from '#shared/contract/points.ts'
import { POINTS_LOW } from '#shared/rules/notifications/kinds.ts'
import { aClock, mailsTo } from '../factories/accounts.ts'
import { fakeChannels } from '../factories/channels.ts'
import { aSendingTest, riyadhAt, type SendingTest } from '../factories/deliveries.ts'
import { aDoor, aPhone, aRecord } from '../factories/doors.ts'
import { aCoHost, aHost, anAnonymousClient, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvitation, answer, linkTo } from '../factories/invitations.ts'
import { askRefund, order, payOnPage } from '../factories/orders.ts'
import { aLiveEvent, aSend } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import {
  aSubscribedBrowser,
  type LocalPushService,
  signedClaims,
  startPushService,
} from '../setup/local-push-service.ts'

const clock = aClock(riyadhAt(12))
const channels = fakeChannels()
let pushService: LocalPushService
let server: TestApp
let sending: SendingTest
beforeAll(async () => {
  pushService = await startPushService()
  server = await startTestApp({ now: clock.now, channels, env: { PUSH_HOSTS: pushService.host } })
  sending = await aSendingTest(server, channels)
})
afterAll(async () => {
  await sending.close()
  await server.close()
  await pushService.close()
})

const listOf = async (host: Host) => (await host.call('notification.list', {})).data
const devicesOf = ({ accountId }: Host) =>
  server.db.selectFrom('push_subscriptions').select('id').where('account_id', '=', accountId).execute()
const unreadOf = async (host: Host) => (await host.call('notification.count')).data.unread

test('[S-16] answers of guests are one notification until it is read', async () => {
  const { event, host, guest } = await anInvitation(server)
  const other = await addGuest(host, event, { name: 'هند' })
  await answer(server, linkTo(event, guest))
  await answer(server, linkTo(event, other), { attending: false })
  expect(await listOf(host)).toMatchObject([
    { kind: 'answers', amount: 2, event_id: event.id, event_title_en: event.title_en, read_at: null },
  ])
  const [first] = await listOf(host)
  await host.call('notification.read', { params: { id: first?.id ?? '' } })
  expect(await unreadOf(host)).toBe(0)
  // Of two answers given at one instant either may be the later.
  clock.pass({ minutes: 1 })
  await answer(server, linkTo(event, guest), { attending: false })
  expect(await listOf(host)).toMatchObject([
    { kind: 'answers', amount: 1, read_at: null },
    { kind: 'answers', amount: 2 },
  ])
})

test('[A-40] [A-41] [A-42] one is deleted and brought back, all are read and cleared, and nobody else’s are touched', async () => {
  const { event, host, guest } = await anInvitation(server)
  await answer(server, linkTo(event, guest))
  const [one] = await listOf(host)
  const params = { id: one?.id ?? '' }
  const stranger = await aHost(server)
  for (const name of ['notification.remove', 'notification.read', 'notification.restore'] as const)
    expect(await stranger.call(name, { params })).toMatchObject({ status: 404 })
  expect((await host.call('notification.remove', { params })).data).toEqual({ unread: 0 })
  expect(await listOf(host)).toEqual([])
  expect((await host.call('notification.restore', { params })).data).toEqual({ unread: 1 })
  expect((await host.call('notification.read-all')).data).toEqual({ unread: 0 })
  const cleared = await host.call('notification.clear')
  expect(cleared).toMatchObject({ status: 200, message: 'Cleared Successfully', data: { unread: 0 } })
  expect(await listOf(host)).toEqual([])
  expect(await anAnonymousClient(server).call('notification.list', {})).toMatchObject({ status: 401 })
})

test('[S-16] a request to join and a conflict at a door notify the event’s owner', async () => {
  const { event, host, guest } = await anInvitation(server, { details: { share_link: 'approval' } })
  const params = { event_token: event.event_token, host_token: event.host_token }
  const body = { id: randomUUID(), name: 'ريم', contact: `reem-${randomUUID()}@example.com` }
  await anAnonymousClient(server).call('invitation.join', { params, body })
  const phone = await aPhone(server, await aDoor(host, event))
  const records = [aRecord({ guest_id: guest.id, people: guest.invited + 3 })]
  await phone.call('check-in.record', { body: { records } })
  // The same records again are no other conflict.
  await phone.call('check-in.record', { body: { records } })
  const kinds = (await listOf(host)).map(({ kind, amount }) => `${kind} ${amount}`)
  expect(kinds.sort()).toEqual(['door-conflict 1', 'join-request 1'])
})

test('[S-16] [S-20] a guest’s correction notifies the hosts whose guest it is, once while it waits', async () => {
  const { event, host } = await anInvitation(server)
  const coHost = await aCoHost(server, event)
  const other = await aCoHost(server, event)
  const guest = await addGuest(coHost, event, { name: 'سارة' })
  const link = linkTo((await coHost.call('event.read', { params: { id: event.id } })).data, guest)
  const correct = (name: string) =>
    server.app.inject({
      method: 'POST',
      url: `/invitation/${link.event_token}/${link.host_token}/${link.guest_token}/my-data`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ do: 'correct', name, phone: '', email: '', note: '' }).toString(),
    })
  for (const name of ['سارة القحطاني', 'سارة بنت فهد']) expect((await correct(name)).statusCode).toBe(303)
  for (const notified of [host, coHost]) {
    const [notice, ...more] = await listOf(notified)
    expect([notice, more]).toMatchObject([{ kind: 'guest-correction', amount: 1, event_id: event.id }, []])
    expect(JSON.stringify(notice)).not.toContain('سارة')
  }
  expect(await listOf(other)).toEqual([])
  const decide = { params: { id: event.id, guest_id: guest.id }, body: { accept: false } }
  expect((await coHost.call('guest-wish.decide', decide)).status).toBe(200)
  clock.pass({ hours: 2 })
  expect((await correct('سارة فهد')).statusCode).toBe(303)
  expect(await listOf(host)).toMatchObject([{ kind: 'guest-correction', amount: 2 }])
})

test('[S-16] a send that is done, what of it failed, and points that run low', async () => {
  const host = await aHost(server)
  const event = await aLiveEvent(host)
  for (let place = 0; place < 3; place++)
    await addGuest(host, event, { name: `ضيف ${place}`, email: `guest-${randomUUID()}@example.com` })
  await aSend(host, event)
  const { available } = (await host.call('points.balance')).data
  channels.respondWith(({ message }) =>
    message.to === 'nobody@example.com'
      ? { kind: 'refused', scope: 'message', code: 'no-such-mailbox', reason: 'address-unknown' }
      : { kind: 'accepted', providerId: randomUUID() },
  )
  await sending.run()
  expect(await listOf(host)).toHaveLength(1)
  expect(await listOf(host)).toMatchObject([
    { kind: 'send-finished', event_id: event.id, details: { sent: 3 } },
  ])
  await addGuest(host, event, { name: 'لا أحد', email: 'nobody@example.com' })
  await aSend(host, event, { audience: { who: 'not_sent' } })
  await sending.run()
  const failed = (await listOf(host)).filter(({ kind }) => kind === 'deliveries-failed')
  expect(failed).toMatchObject([{ amount: 1, event_id: event.id }])
  const kinds = (await listOf(host)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'points-low')).toHaveLength(available < POINTS_LOW ? 1 : 0)
})

test('[S-16] points that run low, once for each time that they do', async () => {
  const host = await aHost(server)
  const reserve = (points: number) =>
    server.db.transaction().execute((trx) =>
      reservePoints(trx, {
        ...{ accountId: host.accountId, points, key: randomUUID() },
        ...{ eventId: randomUUID(), sendId: randomUUID() },
      }),
    )
  await reserve(WELCOME_POINTS - POINTS_LOW)
  expect(await listOf(host)).toEqual([])
  await reserve(3)
  await reserve(3)
  expect(await listOf(host)).toMatchObject([
    { kind: 'points-low', amount: 1, details: { left: POINTS_LOW - 3 } },
  ])
})

test('[S-16] an order that is paid, and one whose money goes back', async () => {
  const host = await aHost(server)
  const placed = await order(host)
  await payOnPage(server, placed.data.payment_url, 'pay')
  await runWaitingJobs(server.deps, server.databaseUrl)
  expect(await listOf(host)).toMatchObject([{ kind: 'order-paid', details: { points: expect.any(Number) } }])
  await askRefund(server, placed.data.id)
  await runWaitingJobs(server.deps, server.databaseUrl)
  expect((await listOf(host)).map(({ kind }) => kind).sort()).toEqual(['order-paid', 'order-refunded'])
})

test('[S-16] a push is encrypted for its browser, names no guest, and ends with a subscription that is gone', async () => {
  const { event, host, guest } = await anInvitation(server)
  const browser = aSubscribedBrowser()
  const elsewhere = { endpoint: 'https://internal.example/push', keys: browser.keys, language: 'ar' } as const
  expect(await host.call('push.subscribe', { body: elsewhere })).toMatchObject({ status: 422 })
  const path = `/${randomUUID()}`
  const body = { ...elsewhere, endpoint: `http://${pushService.host}${path}` }
  expect(await host.call('push.subscribe', { body })).toMatchObject({ status: 200 })
  const pushed = () => pushService.received.filter((push) => push.path === path)
  const records = [aRecord({ guest_id: guest.id, people: guest.invited + 3 })]
  await host.call('check-in.record-as-host', { params: { id: event.id }, body: { records } })
  // The queue has it for a little later, so that what comes with it is one push; here it is run at once.
  const [conflict] = await listOf(host)
  await scheduleDevicePushes(server.deps, { notification_id: conflict?.id ?? '' })
  await runWaitingJobs(server.deps, server.databaseUrl)
  const [push] = pushed()
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
  const { public_key } = (await host.call('push.key')).data
  const claims = signedClaims(push?.headers.authorization, public_key)
  expect(claims).toMatchObject({
    aud: `http://${pushService.host}`,
    sub: expect.stringMatching(/^mailto:.+@/),
  })
  const payload = browser.decrypt(push?.body ?? Buffer.alloc(0))
  expect(payload).toMatchObject({
    web_push: 8030,
    notification: {
      title: 'دخول للمراجعة عند البوابة',
      dir: 'rtl',
      navigate: `${server.url}/ar/manage/${event.id}/check-in?tab=conflicts`,
      app_badge: '1',
    },
  })
  expect(JSON.stringify(payload)).not.toContain(guest.name)
  for (const status of [404, 410]) {
    await host.call('push.subscribe', { body })
    expect(await devicesOf(host)).toHaveLength(1)
    pushService.status = status
    await scheduleDevicePushes(server.deps, { notification_id: conflict?.id ?? '' })
    await runWaitingJobs(server.deps, server.databaseUrl)
    expect([status, await devicesOf(host)]).toEqual([status, []])
  }
  pushService.status = 201
})

test('[S-16] what happens is pushed without being asked: an order at once, and the answers of 20 seconds as one', async () => {
  const { event, host, guest } = await anInvitation(server)
  const other = await addGuest(host, event, { name: 'هند' })
  const path = `/${randomUUID()}`
  const { keys } = aSubscribedBrowser()
  const endpoint = `http://${pushService.host}${path}`
  await host.call('push.subscribe', { body: { endpoint, keys, language: 'en' } })
  const settings = { push: ['orders' as const], digest_on: false, digest: [] }
  await host.call('notification.save-settings', { body: settings })
  const placed = await order(host)
  await payOnPage(server, placed.data.payment_url, 'pay')
  await runWaitingJobs(server.deps, server.databaseUrl)
  expect(pushService.received.filter((push) => push.path === path)).toHaveLength(1)
  await answer(server, linkTo(event, guest))
  await answer(server, linkTo(event, other))
  const answers = (await listOf(host)).find(({ kind }) => kind === 'answers')
  // By the job's own clock: a second answer that moved it would make it later.
  const { rows } = await sql<{ seconds: number }>`
    SELECT extract(epoch FROM run_at - created_at)::float AS seconds FROM graphile_worker.jobs
    WHERE key = ${`notification.push ${answers?.id}`}`.execute(server.db)
  expect(rows).toEqual([{ seconds: 20 }])
})

test('[S-16] a group that grows is pushed again only after an hour', async () => {
  const { event, host, guest } = await anInvitation(server)
  const others = [await addGuest(host, event, { name: 'هند' }), await addGuest(host, event, { name: 'ريم' })]
  const endpoint = `http://${pushService.host}/${randomUUID()}`
  await host.call('push.subscribe', { body: { endpoint, keys: aSubscribedBrowser().keys, language: 'en' } })
  const planned = async () => {
    const id = (await listOf(host)).find(({ kind }) => kind === 'answers')?.id
    const key = `notification.push ${id}`
    const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE key = ${key}`.execute(server.db)
    await sql`SELECT graphile_worker.remove_job(${key})`.execute(server.db)
    return rows.length
  }
  await answer(server, linkTo(event, guest))
  expect(await planned()).toBe(1)
  const [second, third] = others
  clock.pass({ minutes: 59 })
  await answer(server, linkTo(event, second ?? guest))
  expect(await planned()).toBe(0)
  clock.pass({ minutes: 1 })
  await answer(server, linkTo(event, third ?? guest))
  expect(await planned()).toBe(1)
})

test('[S-16] at night a push waits for the morning, and one about a door does not', async () => {
  const { event, host, guest } = await anInvitation(server)
  const browser = aSubscribedBrowser()
  const path = `/${randomUUID()}`
  const endpoint = `http://${pushService.host}${path}`
  await host.call('push.subscribe', { body: { endpoint, keys: browser.keys, language: 'en' } })
  const push = async (kind: string) => {
    const id = (await listOf(host)).find((one) => one.kind === kind)?.id ?? ''
    await scheduleDevicePushes(server.deps, { notification_id: id })
    await runWaitingJobs(server.deps, server.databaseUrl)
    return id
  }
  const titles = () =>
    pushService.received
      .filter((one) => one.path === path)
      .map(({ body }) => (browser.decrypt(body) as { notification: { title: string } }).notification.title)
  const riyadh = clock.now().getUTCHours() + 3 + clock.now().getUTCMinutes() / 60
  clock.pass({ hours: (23 - riyadh + 24) % 24 })
  await answer(server, linkTo(event, guest))
  const id = await push('answers')
  expect(titles()).toEqual([])
  const { rows } = await sql<{ seconds: number }>`
    SELECT extract(epoch FROM run_at - now())::float AS seconds FROM graphile_worker.jobs
    WHERE key = ${`notification.push ${id}`}`.execute(server.db)
  // From 23 to 9 in Riyadh.
  expect((rows[0]?.seconds ?? 0) / 3600).toBeCloseTo(10, 1)
  const records = [aRecord({ guest_id: guest.id, people: guest.invited + 3 })]
  await host.call('check-in.record-as-host', { params: { id: event.id }, body: { records } })
  await push('door-conflict')
  expect(titles()).toEqual(['An entry to review at the door'])
  clock.pass({ hours: 11 })
  await push('answers')
  expect(titles()).toEqual(['An entry to review at the door', 'A new reply'])
})

test('[S-16] a device is pushed the kinds that its host chose, and no others', async () => {
  const { event, host, guest } = await anInvitation(server)
  const browser = aSubscribedBrowser()
  const path = `/${randomUUID()}`
  const endpoint = `http://${pushService.host}${path}`
  await host.call('push.subscribe', { body: { endpoint, keys: browser.keys, language: 'en' } })
  const choose = (push: NotificationTopic[]) =>
    host.call('notification.save-settings', { body: { push, digest_on: false, digest: [] } })
  await answer(server, linkTo(event, guest))
  const records = [aRecord({ guest_id: guest.id, people: guest.invited + 3 })]
  await host.call('check-in.record-as-host', { params: { id: event.id }, body: { records } })
  const listed = await listOf(host)
  const pushAll = async () => {
    for (const { id } of listed) await scheduleDevicePushes(server.deps, { notification_id: id })
    await runWaitingJobs(server.deps, server.databaseUrl)
    return pushService.received.splice(0).filter((push) => push.path === path).length
  }
  expect(listed.map(({ kind }) => kind).sort()).toEqual(['answers', 'door-conflict'])
  // What was planned with the cause, by what a new account is pushed.
  await choose([])
  expect(await pushAll()).toBe(0)
  await choose(['door'])
  expect(await pushAll()).toBe(1)
})

test('[S-16] two processes that need the keys of pushes at once use the same', async () => {
  await server.db.deleteFrom('push_keys').execute()
  const processes = [1, 2, 3].map(() =>
    openDatabase({ url: server.databaseUrl, max: 1, onIdleError: () => {} }),
  )
  const keys = await Promise.all(processes.map((db) => readPushKeys(db, { ...server.deps.push, keys: null })))
  await Promise.all(processes.map((db) => db.destroy()))
  expect(new Set(keys.map(({ publicKey, privateKey }) => `${publicKey} ${privateKey}`)).size).toBe(1)
  const stored = await server.db.selectFrom('push_keys').select('public_key').execute()
  expect(stored).toEqual([{ public_key: keys[0]?.publicKey }])
})

test('[S-16] the daily mail has what is unread, once, and its link stops it', async () => {
  const { event, host, guest } = await anInvitation(server)
  const settings = { push: [], digest_on: true, digest: ['answers'] } as const
  const body = { ...settings, push: [...settings.push], digest: [...settings.digest] }
  expect((await host.call('notification.save-settings', { body })).data).toEqual(body)
  await answer(server, linkTo(event, guest))
  const mails = async () =>
    (await mailsTo(server, host.email)).filter(({ body: text }) => text.includes('/messages/digest/'))
  await mailDigest(server.deps, { account_id: host.accountId })
  await mailDigest(server.deps, { account_id: host.accountId })
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  const url = new URL(/https?:\S+\/messages\/digest\/\S+/.exec(mail?.body ?? '')?.[0] ?? '')
  const pageIn = async (language: Language) =>
    (await server.app.inject(url.pathname.replace(/^\/(ar|en)/, `/${language}`))).body
  expect(await pageIn('ar')).toContain('يصلك كل يوم ملخص بما لم تقرأه من إشعاراتك.')
  expect(await pageIn('en')).toContain('Once a day we mail you the notifications you haven’t read.')
  expect((await host.call('notification.settings')).data.digest_on).toBe(true)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'List-Unsubscribe=One-Click'
  await server.app.inject({ method: 'POST', url: url.pathname, headers, payload })
  expect((await host.call('notification.settings')).data.digest_on).toBe(false)
  expect(await pageIn('ar')).toContain('أُوقف الملخص اليومي.')
  expect(await pageIn('en')).toContain('The daily summary is stopped.')
  expect((await server.app.inject('/messages/digest/unknown')).statusCode).toBe(404)
})

test('[S-16] at 18 in Riyadh the daily mail goes to those who turned it on, and to nobody else', async () => {
  const aReader = async (digest_on: boolean) => {
    const { event, host, guest } = await anInvitation(server)
    await host.call('notification.save-settings', { body: { push: [], digest_on, digest: ['answers'] } })
    await answer(server, linkTo(event, guest))
    return host
  }
  const [wanting, other] = [await aReader(true), await aReader(false)]
  const evening = schedule.find(({ task }) => task === 'notification.digest')
  const isDue = (hour: number) => evening?.match({ min: 0, hour, date: 1, month: 12, dow: 2 })
  expect([isDue(14), isDue(15)]).toEqual([false, true])
  await server.db.transaction().execute((trx) => addJob(trx, 'notification.digest', {}))
  const mailed = async ({ email }: Host) =>
    (await mailsTo(server, email)).filter(({ body }) => body.includes('/messages/digest/')).length
  expect([await mailed(wanting), await mailed(other)]).toEqual([1, 0])
})
