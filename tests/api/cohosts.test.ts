import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personalUrl } from '#client/data/invitation-links.ts'
import { addJob } from '#server/jobs/queue.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import type { EmailMessage } from '#server/providers/channels/port.ts'
import { COHOST_POINTS_MAXIMUM, type CohostCreate, GUESTS_ALLOWED_MAXIMUM } from '#shared/contract/cohosts.ts'
import type { Event } from '#shared/contract/events.ts'
import { aClock, mailsTo } from '../factories/accounts.ts'
import { aCoHost, aHost, anEvent, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { answer as answerByLink, readInvitation } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const anAddress = () => `asked-${randomUUID()}@example.com`

const ask = (host: Host, event: Event, form: Partial<CohostCreate> = {}) =>
  host.call('cohost.create', {
    body: { name: 'أم خالد', email: anAddress(), event_id: event.id, unlimited_guests: true, ...form },
  })

const decide = (who: Host, id: string, status: 'active' | 'rejected') =>
  who.call('cohost.change-status', { params: { id }, body: { status } })

describe('[S-11] a request to become a co-host', () => {
  test('[A-17] [A-19] [A-20] gives no right until it is accepted, and the right it says after', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const asked = await aHost(server)
    const made = await ask(host, event, { email: asked.email, unlimited_guests: false, guests_allowed: 3 })
    expect(made.data).toMatchObject({ status: 'pending', host_id: null, guests_allowed: 3, remaining: 3 })
    const params = { id: event.id }
    expect((await asked.call('event.read', { params })).status).toBe(404)
    const { data } = await asked.call('cohost.requests')
    expect(data.map(({ id, host_name }) => [id, host_name])).toEqual([[made.data.id, 'نورة السبيعي']])
    await runWaitingJobs(server.deps, server.databaseUrl)
    const kinds = async (who: Host) => (await who.call('notification.list')).data.map(({ kind }) => kind)
    expect(await kinds(asked)).toEqual(['co-host-request'])
    expect((await decide(asked, made.data.id, 'active')).data.status).toBe('active')
    const read = await asked.call('event.read', { params })
    const rights = { design: false, guests: true, send: true, track: false, door: false }
    expect(read.data).toMatchObject({ role: 'co-host', limit: 3, remaining: 3, rights })
    expect(await kinds(host)).toEqual(['co-host-answer'])
    const seen = await host.call('event.read', { params })
    expect(seen.data.hosts?.map(({ name, role }) => [name, role])).toEqual([
      ['نورة السبيعي', 'owner'],
      ['أم خالد', 'co-host'],
    ])
  })

  test('[A-17] [A-18] [R-6] gives the rights that the owner chose, and an edit gives each alone', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const asked = await aHost(server)
    const params = { id: event.id }
    const rightsNow = async () => (await asked.call('event.read', { params })).data.rights
    const none = { may_customize: false, may_track: false, may_send: false, may_run_door: false }
    const noRights = { design: false, guests: true, send: false, track: false, door: false }
    const chosen = { ...none, may_customize: true, may_track: true, may_run_door: true }
    const { id } = (await ask(host, event, { email: asked.email, ...chosen })).data
    const rights = { design: true, guests: true, send: false, track: true, door: true }
    expect((await asked.call('cohost.requests')).data).toMatchObject([{ ...chosen, rights }])
    await decide(asked, id, 'active')
    expect(await rightsNow()).toEqual(rights)
    for (const [granted, right] of [
      ['may_customize', 'design'],
      ['may_track', 'track'],
      ['may_send', 'send'],
      ['may_run_door', 'door'],
    ] as const) {
      const form = { name: 'أم خالد', unlimited_guests: true, ...none, [granted]: true }
      expect((await host.call('cohost.edit', { params: { id }, body: form })).data).toMatchObject(form)
      expect(await rightsNow()).toEqual({ ...noRights, [right]: true })
    }
  })

  test('[R-7] goes from pending to active or rejected and nowhere else; the same answer may be repeated', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const asked = await aHost(server)
    const { id } = (await ask(host, event, { email: asked.email })).data
    const stranger = await aHost(server)
    expect((await decide(stranger, id, 'active')).status).toBe(404)
    expect((await decide(host, id, 'active')).status).toBe(404)
    expect((await decide(asked, id, 'rejected')).status).toBe(200)
    expect((await decide(asked, id, 'rejected')).status).toBe(200)
    const late = await decide(asked, id, 'active')
    expect([late.status, late.code]).toEqual([409, 'cohost_request_over'])
    expect((await asked.call('event.read', { params: { id: event.id } })).status).toBe(404)
    const twice = await ask(host, event, { email: asked.email })
    expect([twice.status, twice.code]).toEqual([409, 'cohost_asked_already'])
  })

  test('ends after 14 days, and begins again when it is sent again', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const asked = await aHost(server)
    const { id } = (await ask(host, event, { email: asked.email })).data
    clock.pass({ days: 15 })
    expect((await asked.call('cohost.requests')).data).toEqual([])
    expect((await decide(asked, id, 'active')).code).toBe('cohost_request_over')
    expect((await host.call('cohost.read', { params: { id } })).data.expired).toBe(true)
    expect((await host.call('cohost.ask-again', { params: { id } })).data.expired).toBe(false)
    expect((await decide(asked, id, 'active')).status).toBe(200)
  })

  test('is mailed: to sign up where there is no account, and found by the verified address after', async () => {
    const host = await aHost(server)
    const event = await anEvent(host, { title_ar: 'زواج سارة' })
    const email = anAddress()
    const { id } = (await ask(host, event, { email })).data
    const [mail] = await mailsTo(server, email)
    expect(mail?.subject).toBe('دعوة لتكون مضيفًا مشاركًا: زواج سارة')
    expect(mail?.body).toContain('/ar/auth/signup')
    const signedUp = await aHost(server, email)
    expect((await signedUp.call('cohost.requests')).data.map((request) => request.id)).toEqual([id])
    await decide(signedUp, id, 'active')
    expect((await mailsTo(server, host.email)).map(({ subject }) => subject)).toEqual([
      'أم خالد مضيف مشارك الآن: زواج سارة',
    ])
  })

  test('[A-18] moves to another address while it is pending: the first one loses it, and the new one is mailed', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const [first, second, other] = [await aHost(server), await aHost(server), await aHost(server)]
    const { id } = (await ask(host, event, { email: first.email })).data
    await ask(host, event, { email: other.email })
    expect(await mailsTo(server, first.email)).toHaveLength(1)
    const move = async (email: string) => {
      const form = { name: 'أم خالد', unlimited_guests: true, email }
      const edited = await host.call('cohost.edit', { params: { id }, body: form })
      return edited.code ?? edited.data.email
    }
    expect(await move(second.email)).toBe(second.email)
    expect((await first.call('cohost.requests')).data).toEqual([])
    expect((await decide(first, id, 'active')).status).toBe(404)
    expect(await mailsTo(server, second.email)).toHaveLength(1)
    expect((await second.call('cohost.requests')).data.map((request) => request.id)).toEqual([id])
    expect(await move(other.email)).toBe('cohost_asked_already')
    expect(await move(host.email)).toBe('cohost_is_host')
    expect((await decide(second, id, 'active')).status).toBe(200)
    expect(await move(first.email)).toBe('cohost_request_over')
    expect(await move(second.email)).toBe(second.email)
    // What was refused mailed nobody.
    for (const { email } of [first, other]) expect(await mailsTo(server, email)).toHaveLength(1)
  })

  test('carries no text of a stranger that leads elsewhere, and few mails to one address', async () => {
    const email = anAddress()
    const codes: string[] = []
    for (let calls = 0; calls < 6; calls++) {
      const host = await aHost(server)
      const event = await anEvent(host, { title_ar: 'اربح على www.example.net الآن' })
      codes.push((await ask(host, event, { email })).code ?? 'ok')
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'cohost_asked_too_often', 'cohost_asked_too_often'])
    const mails = await mailsTo(server, email)
    expect(mails).toHaveLength(4)
    expect(JSON.stringify(mails)).not.toContain('example.net')
  })

  test('is refused for the owner, for whoever hosts the event already, and with a form that is not filled in', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    expect((await ask(host, event, { email: host.email })).code).toBe('cohost_is_host')
    const coHost = await aCoHost(server, event)
    expect((await ask(host, event, { email: coHost.email })).code).toBe('cohost_is_host')
    const empty = await ask(host, event, { unlimited_guests: false, email: 'x', name: '' })
    expect([empty.status, Object.keys(empty.errors).sort()]).toEqual([
      422,
      ['email', 'guests_allowed', 'name'],
    ])
    const without = await ask(host, event, { unlimited_guests: false })
    expect(Object.keys(without.errors)).toEqual(['guests_allowed'])
    const tooMany = await ask(host, event, {
      unlimited_guests: false,
      guests_allowed: GUESTS_ALLOWED_MAXIMUM + 1,
    })
    expect([tooMany.status, Object.keys(tooMany.errors)]).toEqual([422, ['guests_allowed']])
    expect((await ask(coHost, event)).status).toBe(403)
  })
})

describe('[R-6] a co-host who may not track', () => {
  test('sees their guests without what these did, and cannot overwrite it', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const coHost = await aCoHost(server, event, { may_track: false })
    const params = { id: event.id }
    const guest = await addGuest(coHost, event)
    const of = { id: event.id, guest_id: guest.id }
    await host.call('guest.edit', { params: of, body: { base_rev: 0, changes: { rsvp: 'attending' } } })
    for (const name of ['tracking.get', 'answer.list', 'answer.summary', 'guest.export'] as const)
      expect((await coHost.call(name, { params })).status).toBe(403)
    expect((await coHost.call('guest.list', { params, query: { status: 'attending' } })).status).toBe(403)
    expect((await coHost.call('guest.list', { params })).data[0]?.rsvp).toBeNull()
    const feed = await coHost.call('event.changes', { params })
    expect(feed.bytes.toString()).not.toContain('attending"')
    await coHost.call('guest.edit', { params: of, body: { base_rev: 0, changes: { rsvp: null, vip: true } } })
    const after = (await host.call('guest.list', { params })).data[0]
    expect([after?.rsvp, after?.vip]).toEqual(['attending', true])
  })

  test('is not notified of answers; the owner is, and so is a co-host who may track', async () => {
    const host = await aHost(server)
    const event = await anEvent(host, { starts_on: '2027-12-04' })
    await host.call('event.publish', { params: { id: event.id } })
    const answersOf = async (who: Host) =>
      (await who.call('notification.list')).data.filter(({ kind }) => kind === 'answers').length
    for (const may_track of [false, true]) {
      const coHost = await aCoHost(server, event, { may_track })
      const { guest_token } = await addGuest(coHost, event)
      const { host_token } = (await coHost.call('event.read', { params: { id: event.id } })).data
      await answerByLink(server, { event_token: event.event_token, host_token, guest_token })
      expect([await answersOf(coHost), await answersOf(host)]).toEqual([may_track ? 1 : 0, 1])
    }
  })

  test('[A-18] has the answers once the owner allows it: their device reads again', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const coHost = await aCoHost(server, event, { may_track: false })
    const params = { id: event.id }
    await addGuest(coHost, event, { rsvp: 'attending' })
    const before = (await coHost.call('event.changes', { params })).data
    const form = { name: 'أم خالد', unlimited_guests: true, may_track: true }
    await host.call('cohost.edit', { params: { id: coHost.hostId }, body: form })
    const next = await coHost.call('event.changes', {
      params,
      query: { since: before.next, scope: before.scope },
    })
    expect(next.data.reset).toBe(true)
    const again = await coHost.call('event.changes', { params, query: { since: 0, scope: next.data.scope } })
    const rows = again.data.changes.filter(({ kind }) => kind === 'guest').map(({ row }) => row)
    expect(rows).toMatchObject([{ rsvp: 'attending' }])
  })
})

test('[S-11] [S-20] the link that an owner copies for a guest of a co-host opens their invitation', async () => {
  const host = await aHost(server)
  const event = await anEvent(host, { starts_on: '2027-12-04' })
  const params = { id: event.id }
  await host.call('event.publish', { params })
  const coHost = await aCoHost(server, event)
  for (const [one, name] of [
    [host, 'ضيفة المالك'],
    [coHost, 'ضيفة أم خالد'],
  ] as const)
    await addGuest(one, event, { name })
  const read = async (one: Host, name: string) => {
    const own = (await one.call('event.read', { params })).data
    const guest = (await one.call('guest.list', { params })).data.find((listed) => listed.name === name)
    if (guest === undefined) throw new Error(`${name} is not listed`)
    const url = personalUrl(own, guest, { origin: 'https://m.example', language: 'ar' })
    const [, event_token = '', host_token = '', guest_token = ''] =
      url?.split('/invitation/')[1]?.match(/^([^/]+)\/([^/]+)\/([^/]+)$/) ?? []
    return (await readInvitation(server, { event_token, host_token, guest_token })).data.guest?.name
  }
  expect(await read(host, 'ضيفة المالك')).toBe('ضيفة المالك')
  expect(await read(host, 'ضيفة أم خالد')).toBe('ضيفة أم خالد')
  expect(await read(coHost, 'ضيفة أم خالد')).toBe('ضيفة أم خالد')
  // Nobody else learns the tokens of others.
  expect((await coHost.call('event.read', { params })).data.hosts).toBeUndefined()
})

describe('[A-21] points for a co-host', () => {
  test('move once from the owner’s balance to the co-host’s, never below zero', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const coHost = await aCoHost(server, event)
    const body = { cohost_id: coHost.hostId, points: 10, id: randomUUID() }
    const both = await Promise.all([0, 1].map(() => host.call('cohost.send-points', { body })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await host.call('points.balance')).data.available).toBe(15)
    expect((await coHost.call('points.balance')).data.available).toBe(35)
    const [entry] = (await coHost.call('points.entries')).data
    expect(entry).toMatchObject({ kind: 'transfer', available: 10 })
    const given = (await host.call('points.entries')).data.filter(({ kind }) => kind === 'transfer')
    expect(given).toMatchObject([{ available: -10 }])
    const more = { cohost_id: coHost.hostId, points: 8, id: randomUUID() }
    const race = [more, { ...more, id: randomUUID() }]
    const codes = await Promise.all(
      race.map(async (each) => (await host.call('cohost.send-points', { body: each })).code ?? 'ok'),
    )
    expect(codes.sort()).toEqual(['ok', 'points_short'])
    expect((await host.call('points.balance')).data.available).toBe(7)
    expect((await host.call('cohost.read', { params: { id: coHost.hostId } })).data.points_sent).toBe(18)
    expect((await mailsTo(server, coHost.email)).map(({ subject }) => subject)).toContain('وصلتك نقاط: 10')
    expect((await mailsTo(server, host.email)).map(({ subject }) => subject)).toContain(
      'أرسلت نقاطًا إلى أم خالد: 10',
    )
    const received = (await coHost.call('notification.list')).data
    const points = received.flatMap(({ kind, details }) =>
      kind === 'points-received' ? [details['points']] : [],
    )
    expect(points.sort()).toEqual([10, 8])
    const beyond = { ...more, id: randomUUID(), points: COHOST_POINTS_MAXIMUM + 1 }
    expect((await host.call('cohost.send-points', { body: beyond })).status).toBe(422)
    const theft = await coHost.call('cohost.send-points', { body: { ...more, id: randomUUID() } })
    expect(theft.status).toBe(404)
  })

  test('are mailed of to both, and to the first once where the mail to the other has to be tried again', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const coHost = await aCoHost(server, event)
    const body = { cohost_id: coHost.hostId, points: 1, id: randomUUID() }
    await host.call('cohost.send-points', { body })
    const tries: string[] = []
    const failing = {
      ...server.deps,
      email: {
        ...server.deps.email,
        send: async (mail: EmailMessage) => {
          tries.push(mail.to)
          if (mail.to === host.email && tries.filter((to) => to === host.email).length === 1)
            throw new Error('the mail server is away')
        },
      },
    }
    await runWaitingJobs(failing, server.databaseUrl)
    await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(server.db)
    await runWaitingJobs(failing, server.databaseUrl)
    const to = (email: string) => tries.filter((tried) => tried === email).length
    expect([to(host.email), to(coHost.email)]).toEqual([2, 1])
  })

  test('are mailed of to both by a job of an older version, which names neither', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const coHost = await aCoHost(server, event)
    const body = { cohost_id: coHost.hostId, points: 3, id: randomUUID() }
    await host.call('cohost.send-points', { body })
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.db)
    const job = { event_id: event.id, transfer_id: body.id }
    await server.db.transaction().execute((trx) => addJob(trx, 'cohost.mail-points', job))
    for (const { email } of [host, coHost]) expect(await mailsTo(server, email)).toHaveLength(1)
  })

  test('wait until the request is accepted', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const { id } = (await ask(host, event)).data
    const sent = await host.call('cohost.send-points', {
      body: { cohost_id: id, points: 1, id: randomUUID() },
    })
    expect([sent.status, sent.code]).toEqual([409, 'cohost_not_active'])
  })
})

test('[A-14] [A-15] [A-16] [A-22] lists hold the caller’s own co-hosts alone, by status and event, with their guests', async () => {
  const host = await aHost(server)
  const event = await anEvent(host)
  const coHost = await aCoHost(server, event, { guest_limit: 4 })
  await addGuest(coHost, event, { name: 'ريم', invited: 3 })
  await ask(host, await anEvent(host))
  const { data, meta } = await host.call('cohost.list', { query: { status: 'active' } })
  expect([data.length, meta.total]).toEqual([1, 1])
  expect(data[0]).toMatchObject({ id: coHost.hostId, guests: 1, people: 3, remaining: 1 })
  expect((await host.call('cohost.all')).data).toHaveLength(2)
  expect((await host.call('cohost.all', { query: { event_id: event.id } })).data).toHaveLength(1)
  const params = { id: coHost.hostId }
  expect((await host.call('cohost.guests', { params })).data.map(({ name }) => name)).toEqual(['ريم'])
  const stranger = await aHost(server)
  for (const name of ['cohost.read', 'cohost.guests', 'cohost.ask-again'] as const)
    for (const caller of [stranger, coHost]) expect((await caller.call(name, { params })).status).toBe(404)
  expect((await stranger.call('cohost.list')).data).toEqual([])
})
