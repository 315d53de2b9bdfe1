import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findWrongBalances } from '#server/domain/points/balances.ts'
import { sweep } from '#server/domain/sweep.ts'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { identifyPass } from '#shared/rules/door/identify-pass.ts'
import { defaultText } from '#shared/rules/sending/default-texts.ts'
import { REMINDER_CONTENT } from '#shared/rules/sending/reminder-times.ts'
import { mailsTo } from '../factories/accounts.ts'
import { aDoor, aPhone, aRecord } from '../factories/doors.ts'
import { aCoHost, aHost, anEvent, type Host } from '../factories/events.ts'
import { addGuest, aGuest } from '../factories/guests.ts'
import { answer as answerByLink, readInvitation } from '../factories/invitations.ts'
import { aLiveEvent, aSend } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function ask(host: Host, event: Event, email: string): Promise<string> {
  const body = { id: randomUUID(), name: 'أم خالد', email, event_id: event.id, unlimited_guests: true }
  return (await host.call('cohost.create', { body })).data.id
}

const decide = (who: Host, id: string | undefined, status: 'active' | 'rejected') =>
  who.call('cohost.change-status', { params: { id: id ?? '' }, body: { status } })

/** Opens a pass as a phone's camera and a door do, and lets its guest in. */
async function expectAdmitted(host: Host, event: Event, guest: Guest, path: string) {
  const opened = await server.app.inject(path)
  expect(opened.statusCode).toBe(302)
  const page = await server.app.inject(String(opened.headers.location))
  expect([page.statusCode, page.payload.includes(guest.name)]).toEqual([200, true])
  const phone = await aPhone(server, await aDoor(host, event))
  const { changes } = await phone.pull()
  const listed = changes.flatMap((change) => (change.kind === 'guest' ? [change.row] : []))
  const found = await identifyPass(server.url + path, {
    ...{ event_token: event.event_token, pass_key: '', verify: null },
    byPassCode: (code) => listed.find(({ pass_code }) => pass_code === code),
    ...{ byId: () => undefined, byShortCode: () => undefined, revoked: () => undefined },
  })
  expect(found).toMatchObject({ kind: 'listed', guest: { id: guest.id } })
  expect(await phone.record(aRecord({ guest_id: guest.id }))).toMatchObject([
    { verdict: 'stored', flags: [] },
  ])
}

test('[S-11] a request is deleted three months after it ran out or was rejected, and a co-host’s own is not', async () => {
  const host = await aHost(server)
  const event = await anEvent(host)
  const [rejecting, silent, accepting] = [await aHost(server), await aHost(server), await aHost(server)]
  const ids = []
  for (const { email } of [rejecting, silent, accepting]) ids.push(await ask(host, event, email))
  await decide(rejecting, ids[0], 'rejected')
  await decide(accepting, ids[2], 'active')
  const leftAfter = async (days: number) => {
    await sweep(server.db, server.deps.storage, new Date(Date.now() + days * 86_400_000))
    const rows = server.db.selectFrom('cohost_requests').select('status').where('event_id', '=', event.id)
    return (await rows.orderBy('status').execute()).map(({ status }) => status)
  }
  expect(await leftAfter(89)).toEqual(['active', 'pending', 'rejected'])
  expect(await leftAfter(91)).toEqual(['active', 'pending'])
  // It ran for 14 days.
  expect(await leftAfter(105)).toEqual(['active'])
})

test('[S-11] [S-21] a co-host who goes ends the doors on their own phones, which are told; those of the staff go on', async () => {
  const host = await aHost(server)
  const event = await anEvent(host)
  const door = await aDoor(host, event)
  const leaver = await aCoHost(server, event, { may_run_door: true })
  const demoted = await aCoHost(server, event, { may_run_door: true })
  const phones = {
    staff: await aPhone(server, door),
    owner: await aPhone(server, door, { host }),
    leaver: await aPhone(server, door, { host: leaver }),
    demoted: await aPhone(server, door, { host: demoted }),
  }
  const rev = (await host.call('door.list', { params: { id: event.id } })).data[0]?.rev ?? 0
  // Signed out and opened again, it is still the co-host's phone.
  await aPhone(server, door, { cookie: phones.leaver.cookie, device_id: phones.leaver.deviceId })
  expect((await host.call('cohost.remove', { params: { id: leaver.hostId }, body: {} })).status).toBe(200)
  const edit = { name: 'أم خالد', unlimited_guests: true, may_run_door: false }
  await host.call('cohost.edit', { params: { id: demoted.hostId }, body: edit })
  const shown = (await host.call('door.list', { params: { id: event.id } })).data[0]
  const ended = new Set(shown?.devices.filter(({ ended_at }) => ended_at !== null).map(({ id }) => id))
  expect(ended).toEqual(new Set([phones.leaver.deviceId, phones.demoted.deviceId]))
  // By the revision devices and hosts learn of it.
  expect(shown?.rev).toBeGreaterThan(rev)
  const beat = { waiting: 0, list_rev: null, list_age: null, battery: null }
  const states = await Promise.all(
    Object.entries(phones).map(async ([name, phone]) => {
      const { code = 'in' } = await phone.call('door.heartbeat', { body: beat })
      return [name, code]
    }),
  )
  expect(Object.fromEntries(states)).toMatchObject({ staff: 'in', owner: 'in', demoted: 'door_closed' })
  await expect(aPhone(server, door, { cookie: phones.demoted.cookie })).rejects.toThrow()
})

describe('[S-11] a co-host who goes', () => {
  test('[C-5] leaves the guests to the owner, whose links and printed passes go on working, and has nothing of the event any more', async () => {
    const host = await aHost(server)
    const event = await anEvent(host, { starts_on: '2027-12-04', share_link: 'open' })
    const params = { id: event.id }
    await host.call('event.publish', { params })
    const coHost = await aCoHost(server, event)
    const guest = await addGuest(coHost, event, { name: 'ضيفة أم خالد' })
    const { host_token } = (await coHost.call('event.read', { params })).data
    const link = { event_token: event.event_token, host_token, guest_token: guest.guest_token }
    const pass = (await host.call('guest.pass', { params: { ...params, guest_id: guest.id } })).data
    const removed = await host.call('cohost.remove', { params: { id: coHost.hostId }, body: {} })
    expect(removed.data.guests).toBe(1)
    expect((await coHost.call('event.changes', { params })).status).toBe(404)
    const waiting = await coHost.call('guest.add', { params, key: randomUUID(), body: aGuest({}, 1) })
    expect([waiting.status, waiting.code]).toEqual([404, 'not_found'])
    expect((await host.call('guest.list', { params })).data.map(({ name }) => name)).toEqual(['ضيفة أم خالد'])
    expect((await readInvitation(server, link)).data.guest?.name).toBe('ضيفة أم خالد')
    expect((await host.call('guest.pass', { params: { ...params, guest_id: guest.id } })).data).toEqual(pass)
    await expectAdmitted(host, event, guest, pass.path)
    const response = await answerByLink(server, link)
    expect(response.status).toBe(200)
    // A share link of somebody who has gone lets nobody in by itself.
    const joined = await coHost.call('invitation.join', {
      params: { event_token: event.event_token, host_token },
      body: { id: randomUUID(), name: 'ريم', contact: 'reem@example.com', language: 'ar' },
    })
    expect(joined.data.outcome).toBe('received')
    expect((await host.call('cohost.list')).data).toEqual([])
  })

  test('[A-19] [R-7] takes the guests along where the owner wants it; and may leave by themselves', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const params = { id: event.id }
    const [one, other] = [await aCoHost(server, event), await aCoHost(server, event)]
    await addGuest(one, event, { name: 'الأولى' })
    await addGuest(other, event, { name: 'الثانية' })
    await host.call('cohost.remove', { params: { id: one.hostId }, body: { guests: 'leave' } })
    expect((await other.call('cohost.leave', { params })).data.guests).toBe(1)
    expect((await host.call('cohost.leave', { params })).status).toBe(403)
    expect((await host.call('guest.list', { params })).data.map(({ name }) => name)).toEqual(['الثانية'])
    // What was accepted once gives nothing back.
    for (const gone of [one, other]) {
      expect((await gone.call('cohost.requests')).data).toEqual([])
      expect((await decide(gone, gone.hostId, 'active')).status).toBe(404)
      expect((await gone.call('event.read', { params })).status).toBe(404)
    }
    expect((await mailsTo(server, other.email)).length).toBe(0)
    expect((await mailsTo(server, one.email)).length).toBe(1)
  })

  test('can be a request that the owner withdraws', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const asked = await aHost(server)
    const id = await ask(host, event, asked.email)
    await host.call('cohost.remove', { params: { id }, body: {} })
    expect((await decide(asked, id, 'active')).status).toBe(404)
  })

  test('leaves who asked to come by their link to the owner, who decides', async () => {
    const host = await aHost(server)
    const event = await aLiveEvent(host, { share_link: 'approval' })
    const params = { id: event.id }
    const coHost = await aCoHost(server, event)
    const { host_token } = (await coHost.call('event.read', { params })).data
    const joined = await coHost.call('invitation.join', {
      params: { event_token: event.event_token, host_token },
      body: { id: randomUUID(), name: 'ريم', contact: 'reem@example.com', language: 'ar' },
    })
    expect(joined.data.outcome).toBe('received')
    await host.call('cohost.remove', { params: { id: coHost.hostId }, body: {} })
    const [request] = (await host.call('join-request.list', { params })).data
    expect(request?.name).toBe('ريم')
    const decision = { params: { ...params, request_id: request?.id ?? '' }, body: { approve: true } }
    expect((await host.call('join-request.decide', decision)).data.decision).toBe('approved')
    const { hosts } = (await host.call('event.read', { params })).data
    expect((await host.call('guest.list', { params })).data).toMatchObject([
      { name: 'ريم', host_id: hosts?.[0]?.id },
    ])
  })
})

describe('[S-11] [R-4] what a co-host was about to send', () => {
  /** A host's send for tomorrow, and a reminder that is on. */
  async function aboutToSend(host: Host, event: Event) {
    const kind = 'before-deadline' as const
    const body = {
      ...{ kind, is_on: true, days: 3, hour: 10, channels: ['email' as const], fallback_minutes: null },
      texts: { email: defaultText(REMINDER_CONTENT[kind].purpose, 'email') },
    }
    const params = { id: event.id, reminder: randomUUID() }
    expect((await host.call('reminder.set', { params, body })).status).toBe(200)
    const starts_at = new Date(Date.now() + 86_400_000).toISOString()
    return (await aSend(host, event, { starts_at })).id
  }

  test.each(['removal', 'the loss of the right to send'])(
    'is over with %s; their points come back, and what the owner sends goes on',
    async (end) => {
      const host = await aHost(server)
      const event = await aLiveEvent(host, { rsvp_until: '2099-11-20' })
      const coHost = await aCoHost(server, event)
      const sends: Record<string, string> = {}
      for (const one of [host, coHost])
        await addGuest(one, event, { email: 'guest@example.com', phone: null })
      for (const one of [host, coHost]) sends[one.accountId] = await aboutToSend(one, event)
      expect((await coHost.call('points.balance')).data).toEqual({ available: 24, reserved: 1 })
      const params = { id: coHost.hostId }
      const edit = { name: 'أم خالد', unlimited_guests: true, may_track: true, may_send: false }
      const ended =
        end === 'removal'
          ? await host.call('cohost.remove', { params, body: {} })
          : await host.call('cohost.edit', { params, body: edit })
      expect(ended.status).toBe(200)
      expect((await coHost.call('points.balance')).data).toEqual({ available: 25, reserved: 0 })
      expect(await findWrongBalances(server.db)).toEqual([])
      const stored = await server.db
        .selectFrom('sends')
        .select(['id', 'state'])
        .where('event_id', '=', event.id)
        .execute()
      expect(Object.fromEntries(stored.map(({ id, state }) => [id, state]))).toEqual({
        [sends[host.accountId] ?? '']: 'scheduled',
        [sends[coHost.accountId] ?? '']: 'cancelled',
      })
      const on = await server.db
        .selectFrom('reminders')
        .innerJoin('event_hosts', (join) =>
          join
            .onRef('event_hosts.event_id', '=', 'reminders.event_id')
            .onRef('event_hosts.id', '=', 'reminders.host_id'),
        )
        .select('event_hosts.account_id')
        .where('reminders.event_id', '=', event.id)
        .where('is_on', '=', true)
        .execute()
      expect(on).toEqual([{ account_id: host.accountId }])
    },
  )
})
