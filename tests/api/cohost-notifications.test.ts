import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '#shared/contract/events.ts'
import { aClock, anEmail, aVerifiedAccount, lastCode, mailsTo, signedIn } from '../factories/accounts.ts'
import { aRecord } from '../factories/doors.ts'
import { aCoHost, aHost, anEvent, type Client, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const form = { name: 'أم خالد', unlimited_guests: true }

const ask = async (host: Host, event: Event, email: string) =>
  (await host.call('cohost.create', { body: { ...form, email, event_id: event.id } })).data.id

/** The requests that somebody is notified of, and whether they are read. */
const notified = async (who: Client) =>
  (await who.call('notification.list')).data.flatMap(({ kind, event_id, read_at }) =>
    kind === 'co-host-request' ? [[event_id, read_at === null ? 'unread' : 'read']] : [],
  )

/** No job runs in these tests unless it says so: what is notified of is there with its cause. */
describe('[S-11] [S-16] whoever is asked to become a co-host is notified', () => {
  test('[A-17] with the request, and nobody is of one that was refused', async () => {
    const [host, asked] = [await aHost(server), await aHost(server)]
    const event = await anEvent(host)
    await ask(host, event, asked.email)
    expect(await notified(asked)).toEqual([[event.id, 'unread']])
    const again = await host.call('cohost.create', {
      body: { ...form, email: asked.email, event_id: event.id },
    })
    expect(again.code).toBe('cohost_asked_already')
    expect(await notified(asked)).toHaveLength(1)
  })

  test('[A-17] once they have an account, if the request still waits for them', async () => {
    const host = await aHost(server)
    const [event, late, taken] = [await anEvent(host), await anEvent(host), await anEvent(host)]
    const email = anEmail()
    await ask(host, late, email)
    clock.pass({ days: 15 })
    await ask(host, event, email)
    await host.call('cohost.remove', { params: { id: await ask(host, taken, email) }, body: {} })
    await signUp(email)
    expect(await notified(await signedIn(server, email))).toEqual([[event.id, 'unread']])
  })

  test('[A-17] once their account has moved to the address, and no more of the former one', async () => {
    const host = await aHost(server)
    const [former, event] = [await anEvent(host), await anEvent(host)]
    const [before, email] = [anEmail(), anEmail()]
    await ask(host, former, before)
    await signUp(before)
    const account = await signedIn(server, before)
    expect(await notified(account)).toEqual([[former.id, 'unread']])
    await ask(host, event, email)
    await moveTo(account, email)
    expect(await notified(account)).toEqual([[event.id, 'unread']])
  })

  test('[A-22] no more once it was withdrawn', async () => {
    const [host, asked] = [await aHost(server), await aHost(server)]
    const event = await anEvent(host)
    const id = await ask(host, event, asked.email)
    await host.call('cohost.remove', { params: { id }, body: {} })
    expect(await notified(asked)).toEqual([])
  })

  test('[A-18] at the address that it was moved to, and no more at the first', async () => {
    const [host, first, second] = [await aHost(server), await aHost(server), await aHost(server)]
    const event = await anEvent(host)
    const id = await ask(host, event, first.email)
    await host.call('cohost.edit', { params: { id }, body: { ...form, email: second.email } })
    expect(await notified(first)).toEqual([])
    expect(await notified(second)).toEqual([[event.id, 'unread']])
  })

  test.each(['active', 'rejected'] as const)('[A-19] [A-20] until they have decided: %s', async (status) => {
    const [host, asked] = [await aHost(server), await aHost(server)]
    const [event, other] = [await anEvent(host), await anEvent(host)]
    const id = await ask(host, event, asked.email)
    await ask(host, other, asked.email)
    const decide = () => asked.call('cohost.change-status', { params: { id }, body: { status } })
    expect((await decide()).status).toBe(200)
    const after = [
      [other.id, 'unread'],
      [event.id, 'read'],
    ]
    expect(await notified(asked)).toEqual(expect.arrayContaining(after))
    expect((await asked.call('notification.count')).data).toEqual({ unread: 1 })
    // The owner has not read the decision, and has dealt with it by ending it.
    expect((await host.call('notification.count')).data).toEqual({ unread: 1 })
    await host.call('cohost.remove', { params: { id }, body: {} })
    expect((await host.call('notification.count')).data).toEqual({ unread: 0 })
  })

  test('again when it is sent again, by one notification', async () => {
    const [host, asked] = [await aHost(server), await aHost(server)]
    const event = await anEvent(host)
    const id = await ask(host, event, asked.email)
    await asked.call('notification.read-all')
    expect(await notified(asked)).toEqual([[event.id, 'read']])
    clock.pass({ days: 15 })
    await host.call('cohost.ask-again', { params: { id } })
    expect(await notified(asked)).toEqual([[event.id, 'unread']])
  })
})

test('[S-16] [R-6] a conflict at a door is on the bell of everybody who may settle it', async () => {
  const host = await aHost(server)
  const event = await anEvent(host)
  const atDoor = await aCoHost(server, event, { may_run_door: true })
  const others = [await aCoHost(server, event, { may_run_door: false }), await aHost(server)]
  const guest = await addGuest(host, event)
  const records = [aRecord({ guest_id: guest.id, people: guest.invited + 3 })]
  await host.call('check-in.record-as-host', { params: { id: event.id }, body: { records } })
  const conflicts = async (who: Host) =>
    (await who.call('notification.list')).data.filter(({ kind }) => kind === 'door-conflict').length
  expect([await conflicts(host), await conflicts(atDoor)]).toEqual([1, 1])
  for (const other of others) expect(await conflicts(other)).toBe(0)
})

/** The mails of the requests go out before, so that the last one has the code. */
async function signUp(email: string): Promise<void> {
  await mailsTo(server, email)
  clock.pass({ seconds: 1 })
  await aVerifiedAccount(server, email)
}

async function moveTo(account: Client, email: string): Promise<void> {
  await mailsTo(server, email)
  clock.pass({ seconds: 1 })
  await account.call('account.update', { body: { full_name: 'نورة العتيبي', phone: null, email } })
  const code = (await lastCode(server, email)) ?? ''
  const verified = await account.call('account.verify', { body: { email, code } })
  expect(verified.status).toBe(200)
}
