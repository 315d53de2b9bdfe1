import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readGuestPage } from '#server/domain/invitations/guest-page.ts'
import { readLanding } from '#server/domain/joining/landing.ts'
import { sweep } from '#server/domain/sweep.ts'
import type { Event } from '#shared/contract/events.ts'
import { aSave } from '../factories/designs.ts'
import { aCoHost, aHost, anAnonymousClient, anEvent, type Client } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { linkTo } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { watchStatements } from '../setup/watched-statements.ts'

let server: TestApp
let anonymous: Client
beforeAll(async () => {
  server = await startTestApp()
  anonymous = anAnonymousClient(server)
})
afterAll(() => server.close())

const turn = (event: Event, status: string) =>
  server.db.updateTable('events').set({ status }).where('id', '=', event.id).execute()

async function aLiveEvent() {
  const host = await aHost(server)
  const event = await anEvent(host, {
    title_ar: 'زواج',
    starts_on: '2026-12-04',
    starts_time: '20:30',
    notes_ar: 'أهلًا',
  })
  const guest = await addGuest(host, event, { name: 'سارة', invited: 3, language: 'ar', door_note: 'سر' })
  await turn(event, 'live')
  return { host, event, guest }
}

const open = (event_token: string, host_token: string, guest_token?: string) =>
  anonymous.call('invitation.read', {
    params: { event_token, host_token },
    ...(guest_token === undefined ? {} : { query: { guest_token } }),
  })

describe('[S-20] invitation.read', () => {
  test('the share link tells the event, the personal link to whom besides, and nothing of the host’s own', async () => {
    const { event, guest } = await aLiveEvent()
    const shared = await open(event.event_token, event.host_token)
    expect(shared.data).toMatchObject({
      event: { title_ar: 'زواج', starts_at: '2026-12-04T17:30:00.000Z', notes_ar: 'أهلًا', cancelled: false },
      guest: null,
    })
    const personal = await open(event.event_token, event.host_token, guest.guest_token)
    expect(personal.data.guest).toMatchObject({ name: 'سارة', invited: 3, language: 'ar' })
    for (const secret of [event.id, guest.id, guest.phone ?? '', 'سر', 'capacity', 'host_id']) {
      expect(personal.bytes.toString()).not.toContain(secret)
    }
  })

  test('wrong, foreign, cut off, mixed up and revoked links are one and the same 404', async () => {
    const { host, event, guest } = await aLiveEvent()
    const other = await aLiveEvent()
    const coHost = await aCoHost(server, event)
    const theirs = await addGuest(coHost, event)
    const gone = await addGuest(host, event)
    await host.call('guest.delete', { params: { id: event.id }, body: { ids: [gone.id] } })
    const { event_token, host_token } = event
    const random = randomBytes(16).toString('base64url')
    const responses = await Promise.all([
      open(random, host_token),
      open(event_token, random),
      open(event_token, other.event.host_token),
      open(event_token.slice(0, -1), host_token),
      open(event_token, host_token.slice(0, -1)),
      open(`${event_token}A`, host_token),
      open(event_token.toUpperCase(), host_token),
      open(event_token, host_token, random),
      open(event_token, host_token, guest.guest_token.slice(0, 12)),
      open(event_token, host_token, ''),
      open(event_token, host_token, other.guest.guest_token),
      open(event_token, host_token, theirs.guest_token),
      open(event_token, host_token, gone.guest_token),
      open("' OR 1=1 --", host_token),
      open('x'.repeat(5000), host_token),
    ])
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(responses.map(({ bytes }) => bytes.toString())).size).toBe(1)
  })

  test('a draft’s links work from its publishing on, which needs a name and a day', async () => {
    const host = await aHost(server)
    const event = await anEvent(host, {
      title_ar: '',
      title_en: '',
      hosts_ar: '',
      hosts_en: '',
      starts_on: null,
    })
    const params = { id: event.id }
    const edit = (changes: object) =>
      host.call('event.edit', { params, body: { base_rev: event.rev, changes } })
    const nameless = await host.call('event.publish', { params, language: 'ar' })
    expect([nameless.status, nameless.code]).toEqual([422, 'event_incomplete'])
    await edit({ title_ar: 'زفاف' })
    expect((await host.call('event.publish', { params })).status).toBe(422)
    await edit({ starts_on: '2026-12-04' })
    expect((await open(event.event_token, event.host_token)).status).toBe(404)
    const published = await host.call('event.publish', { params })
    expect(published.data.status).toBe('live')
    expect((await open(event.event_token, event.host_token)).data.event.title_ar).toBe('زفاف')
    // Again, it changes nothing; and it does not bring back what was cancelled.
    expect((await host.call('event.publish', { params })).data.rev).toBe(published.data.rev)
    await host.call('event.cancel', { params })
    expect((await host.call('event.publish', { params })).data.status).toBe('cancelled')
  })

  test('a draft opens nothing until its page is open, cancelled or not; an open one says it is cancelled', async () => {
    const { host, event } = await aLiveEvent()
    const status = async () => (await open(event.event_token, event.host_token)).status
    const params = { id: event.id }
    await turn(event, 'draft')
    expect(await status()).toBe(404)
    await host.call('event.cancel', { params })
    expect(await status()).toBe(404)
    await host.call('event.reinstate', { params })
    await turn(event, 'live')
    expect(await status()).toBe(200)
    await host.call('event.cancel', { params })
    const cancelled = await open(event.event_token, event.host_token)
    expect(cancelled.data.event.cancelled).toBe(true)
    await host.call('event.delete', { params })
    expect(await status()).toBe(404)
  })
})

describe('[S-21] door.read', () => {
  async function aDoor(event: Event, fields: { expires_at?: Date; revoked_at?: Date } = {}) {
    const token = randomBytes(16).toString('base64url')
    const token_hash = createHash('sha256').update(token).digest()
    await server.db
      .insertInto('doors')
      .values({ event_id: event.id, id: randomUUID(), name: 'الباب الشرقي', token_hash, ...fields })
      .execute()
    return token
  }
  const read = (event_token: string, check_in_token: string) =>
    anonymous.call('door.read', { params: { event_token, check_in_token } })

  test('tells which gate of which event the link opens', async () => {
    const { event } = await aLiveEvent()
    const door = await read(event.event_token, await aDoor(event))
    expect(door.data).toMatchObject({ name: 'الباب الشرقي', event: { title_ar: 'زواج' }, card: null })
  })

  test('shows the card that anybody with the event’s link may see, and none before the page is open', async () => {
    const { host, event } = await aLiveEvent()
    await host.call('design.save', { params: { id: event.id }, body: aSave() })
    const { data } = await read(event.event_token, await aDoor(event))
    expect(data.card).toMatchObject({ format: 'card' })
    const picture = await server.app.inject({ url: data.card!.ar })
    expect(picture.headers['content-type']).toBe('image/webp')
    await turn(event, 'draft')
    expect((await read(event.event_token, await aDoor(event))).data.card).toBeNull()
  })

  test('wrong, foreign, cut off, revoked and expired links are one and the same 404', async () => {
    const { host, event } = await aLiveEvent()
    const other = await aLiveEvent()
    const token = await aDoor(event)
    const past = new Date(Date.now() - 1000)
    const responses = [
      await read(event.event_token, randomBytes(16).toString('base64url')),
      await read(other.event.event_token, token),
      await read(event.event_token, token.slice(0, -1)),
      await read(event.event_token, await aDoor(event, { revoked_at: past })),
      await read(event.event_token, await aDoor(event, { expires_at: past })),
      await read(event.host_token, token),
    ]
    await host.call('event.delete', { params: { id: event.id } })
    responses.push(await read(event.event_token, token))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(responses.map(({ bytes }) => bytes.toString())).size).toBe(1)
  })
})

describe('[S-20] [A-43] the event that a link’s token leads to', () => {
  test('is looked up for the first page of an event, and not for those that follow', async () => {
    const { event, guest } = await aLiveEvent()
    const page = () => readGuestPage(server.db, server.deps.secretKey, linkTo(event, guest), new Date())
    const statements = async () => (await watchStatements(page)).map(({ text }) => text)
    const [first, second] = [await statements(), await statements()]
    expect(first.filter((text) => text.includes('event_tokens'))).toHaveLength(1)
    expect(second.filter((text) => text.includes('event_tokens'))).toEqual([])
    expect(second.length).toBeGreaterThan(0)
    expect(await page()).toMatchObject({ ok: true, data: { guest: { name: 'سارة' } } })
  })

  test('opens nothing once its event is gone, not even an event that has been given the same id since', async () => {
    const { host, event, guest } = await aLiveEvent()
    const status = async () => {
      const [page, landing] = await Promise.all([
        readGuestPage(server.db, server.deps.secretKey, linkTo(event, guest), new Date()),
        readLanding(server.db, event.event_token, new Date()),
      ])
      return [page.ok, landing.ok]
    }
    expect(await status()).toEqual([true, true])
    await host.call('event.delete', { params: { id: event.id } })
    expect(await status()).toEqual([false, false])
    await host.call('event.restore', { params: { id: event.id } })
    expect(await status()).toEqual([true, true])
    await host.call('event.delete', { params: { id: event.id } })
    await sweep(server.db, server.deps.storage, new Date(Date.now() + 31 * 86_400_000))
    expect(await status()).toEqual([false, false])
    await turn(await anEvent(host, { id: event.id, title_ar: 'عقيقة' }), 'live')
    expect(await status()).toEqual([false, false])
  })
})
