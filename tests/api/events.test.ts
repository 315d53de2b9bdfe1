import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCoHost, aHost, anAnonymousClient, anEvent } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.db
    .insertInto('categories')
    .values({ slug: 'wedding', position: 1, name_ar: 'زواج', name_en: 'Wedding' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})
afterAll(() => server.close())

const DETAILS = {
  category: 'wedding',
  title_ar: 'حفل زواج نورة وخالد',
  title_en: 'Noura & Khalid',
  starts_on: '2026-12-04',
  starts_time: '20:30',
  sections: ['men', 'women'] as ('men' | 'women')[],
  capacity: 400,
  latitude: 24.7136,
  longitude: 46.6753,
}

describe('[A-43] event.create', () => {
  test('keeps every field and gives unguessable tokens of its own', async () => {
    const host = await aHost(server)
    const event = await anEvent(host, DETAILS)
    expect(event).toMatchObject({ ...DETAILS, status: 'draft', role: 'owner', time_zone: 'Asia/Riyadh' })
    expect(event.starts_at).toBe('2026-12-04T17:30:00.000Z')
    const other = await anEvent(host)
    const tokens = [event.event_token, event.host_token, other.event_token, other.host_token]
    expect(new Set(tokens).size).toBe(4)
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{22,}$/)
  })

  test('by the same id again: the owner gets the first answer, another account a conflict that reveals nothing', async () => {
    const host = await aHost(server)
    const id = randomUUID()
    const body = { id, title_ar: 'سر' }
    const responses = await Promise.all([1, 2, 3].map(() => host.call('event.create', { body })))
    expect(new Set(responses.map(({ bytes }) => bytes.toString())).size).toBe(1)
    const again = await host.call('event.create', { body: { id, title_ar: 'غير ذلك' } })
    expect(again.data).toEqual(responses[0]?.data)

    const stranger = await aHost(server)
    const taken = await stranger.call('event.create', { body })
    expect(taken.status).toBe(409)
    expect(taken.bytes.toString()).not.toContain('سر')
    expect(taken.data).toBeUndefined()
  })

  test('a section counts once, and a date that no calendar of ours has is an error of its field', async () => {
    const host = await aHost(server)
    expect((await anEvent(host, { sections: ['men', 'women', 'men'] })).sections).toEqual(['men', 'women'])
    for (const starts_on of ['0000-01-01', '0001-01-01', '1899-12-31']) {
      const refused = await host.call('event.create', { body: { id: randomUUID(), starts_on } })
      expect([refused.status, refused.errors]).toEqual([
        422,
        { starts_on: ['Enter a date such as 2026-12-04'] },
      ])
    }
  })

  test('an unknown category is an error of its field and makes nothing', async () => {
    const host = await aHost(server)
    const id = randomUUID()
    const refused = await host.call('event.create', { body: { id, category: 'nowhere' }, language: 'ar' })
    expect(refused.status).toBe(422)
    expect(refused.errors['category']).toEqual(['القيمة غير صحيحة'])
    expect((await host.call('event.read', { params: { id } })).status).toBe(404)
  })
})

describe('[A-43] an event’s start as an instant', () => {
  test.each([
    ['Asia/Riyadh', '2026-07-01', '20:30', '2026-07-01T17:30:00.000Z'],
    ['Europe/London', '2026-07-01', '20:30', '2026-07-01T19:30:00.000Z'],
    ['Europe/London', '2026-12-01', '20:30', '2026-12-01T20:30:00.000Z'],
    // Cairo turns its clocks on the last Friday of April at midnight: 00:30 does not exist.
    ['Africa/Cairo', '2026-04-23', '23:30', '2026-04-23T21:30:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '00:30', '2026-04-23T22:30:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '01:30', '2026-04-23T22:30:00.000Z'],
    // New York's 01:30 of 1 November 2026 happens twice; the first counts (RFC 5545, 3.3.5).
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01', '02:30', '2026-11-01T07:30:00.000Z'],
    ['Pacific/Apia', '2026-01-01', '00:00', '2025-12-31T11:00:00.000Z'],
    ['UTC', '2026-02-28', '23:59', '2026-02-28T23:59:00.000Z'],
  ])('%s %s %s', async (time_zone, starts_on, starts_time, instant) => {
    const host = await aHost(server)
    const event = await anEvent(host, { time_zone, starts_on, starts_time })
    expect(event.starts_at).toBe(instant)
  })

  test('is not known before date and time are', async () => {
    const event = await anEvent(await aHost(server), { starts_on: '2026-12-04' })
    expect(event.starts_at).toBeNull()
  })
})

describe('[S-10] the four groups of my events', () => {
  test('recent holds all of mine, last active first; sent those that something was sent or scheduled for, not those whose page is merely open; a cancelled one stays where it was', async () => {
    const host = await aHost(server)
    const draft = await anEvent(host, { title_ar: 'مسودة' })
    const live = await anEvent(host, { title_ar: 'منشورة' })
    const sent = await anEvent(host, { title_ar: 'مرسلة' })
    const scheduled = await anEvent(host, { title_ar: 'مجدولة' })
    const cancelled = await anEvent(host, { title_ar: 'ملغاة' })
    await setStatus(live.id, 'live')
    await setStatus(sent.id, 'live', 'sent')
    await setStatus(scheduled.id, 'live', 'scheduled')
    await setStatus(cancelled.id, 'live', 'sent')
    await host.call('event.cancel', { params: { id: cancelled.id } })
    await addGuest(host, draft)
    const ids = async (group: 'recent' | 'sent' | 'draft') =>
      (await host.call('event.list', { query: { group } })).data.map(({ id }) => id)
    expect(await ids('recent')).toEqual([draft.id, cancelled.id, scheduled.id, sent.id, live.id])
    expect(await ids('sent')).toEqual([cancelled.id, scheduled.id, sent.id])
    expect(await ids('draft')).toEqual([draft.id])
    const page = await host.call('event.list', { query: { page: 2, per_page: 3 } })
    expect(page.meta).toEqual({ page: 2, per_page: 3, total: 5 })
    expect(page.data.map(({ id }) => id)).toEqual([sent.id, live.id])
  })

  test('[S-10] counts invitations, people, answers and people coming, for a co-host those of their own guests', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    await addGuest(host, event, { invited: 3, rsvp: 'attending', attending_people: 2 })
    await addGuest(host, event, { invited: 4, rsvp: 'attending' })
    await addGuest(host, event, { invited: 2, rsvp: 'regrets' })
    const gone = await addGuest(host, event, { invited: 9 })
    await host.call('guest.delete', { params: { id: event.id }, body: { ids: [gone.id] } })
    const coHost = await aCoHost(server, event)
    await addGuest(coHost, event, { invited: 5 })
    const numbers = { guests: 4, people: 14, attending: 2, attending_people: 6, regrets: 1 }
    expect((await host.call('event.read', { params: { id: event.id } })).data).toMatchObject(numbers)
    expect((await host.call('event.list')).data[0]).toMatchObject(numbers)
    const own = { guests: 1, people: 5, attending: 0, attending_people: 0, regrets: 0, role: 'co-host' }
    expect((await coHost.call('event.read', { params: { id: event.id } })).data).toMatchObject(own)
    expect((await coHost.call('event.list')).data[0]).toMatchObject(own)
  })

  test('received: events of others whose page is open, in which my verified e-mail is a guest, with the way to my invitation', async () => {
    const host = await aHost(server)
    const guest = await aHost(server)
    const event = await anEvent(host, { title_ar: 'عقد قران' })
    const invited = await addGuest(host, event, { email: guest.email, phone: null, invited: 2 })
    const received = async () => (await guest.call('event.received')).data
    expect(await received()).toEqual([])

    await setStatus(event.id, 'live')
    expect(await received()).toMatchObject([{ id: event.id, title_ar: 'عقد قران', invited: 2, rsvp: null }])
    const [row] = await received()
    const [, , eventToken = '', hostToken = '', guestToken = ''] = row?.invitation_path.split('/') ?? []
    const opened = await anAnonymousClient(server).call('invitation.read', {
      params: { event_token: eventToken, host_token: hostToken },
      query: { guest_token: guestToken },
    })
    expect(opened.data.guest).toMatchObject({ name: invited.name, invited: 2 })

    const own = await anEvent(guest)
    await addGuest(guest, own, { email: guest.email, phone: null })
    await setStatus(own.id, 'live')
    expect(await received()).toHaveLength(1)

    await host.call('guest.delete', { params: { id: event.id }, body: { ids: [invited.id] } })
    expect(await received()).toEqual([])
  })
})

describe('[A-43] event.duplicate', () => {
  test('copies details and guests into a draft with links of its own and no answers', async () => {
    const host = await aHost(server)
    const event = await anEvent(host, DETAILS)
    await addGuest(host, event, {
      name: 'سارة',
      vip: true,
      invited: 3,
      rsvp: 'attending',
      attending_people: 2,
    })
    await setStatus(event.id, 'live')
    const new_id = randomUUID()
    const duplicate = () =>
      host.call('event.duplicate', { params: { id: event.id }, body: { new_id, with_guests: true } })
    const copy = await duplicate()
    expect(copy.data).toMatchObject({ ...DETAILS, id: new_id, status: 'draft' })
    expect([copy.data.event_token, copy.data.host_token]).not.toContain(event.event_token)
    expect((await duplicate()).status).toBe(200)
    const guests = (await host.call('guest.list', { params: { id: new_id } })).data
    const [source] = (await host.call('guest.list', { params: { id: event.id } })).data
    expect(guests).toMatchObject([
      { name: 'سارة', vip: true, invited: 3, rsvp: null, attending_people: null, source: 'copy' },
    ])
    expect(guests[0]?.id).not.toBe(source?.id)
    expect(guests[0]?.guest_token).not.toBe(source?.guest_token)
    expect(guests[0]?.host_id).not.toBe(source?.host_id)
  })
})

async function setStatus(id: string, status: string, sending: string | null = null): Promise<void> {
  await server.db.updateTable('events').set({ status, sending }).where('id', '=', id).execute()
}
