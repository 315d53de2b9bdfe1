import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#shared/contract/messages.ts'
import { aClock } from '../factories/accounts.ts'
import { anAnonymousClient, type Client } from '../factories/events.ts'
import { addGuest, readFeed } from '../factories/guests.ts'
import { anInvitation, answer, linkTo } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
let anonymous: Client
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  anonymous = anAnonymousClient(server)
})
afterAll(() => server.close())

type Setup = Awaited<ReturnType<typeof anInvitation>>

const share = ({ event }: Pick<Setup, 'event'>) => ({
  event_token: event.event_token,
  host_token: event.host_token,
})

describe('[S-20] invitation.check-in', () => {
  const tonight = () => ({
    starts_on: clock.now().toISOString().slice(0, 10),
    starts_time: clock.now().toISOString().slice(11, 16),
    time_zone: 'UTC',
  })
  const checkIn = (setup: Setup, input: object) =>
    anonymous.call('invitation.check-in', { params: share(setup), body: { id: randomUUID(), ...input } })

  test('lets a listed guest in by name and number, once, never more than invited, as a fact like others', async () => {
    const setup = await anInvitation(server, {
      details: { ...tonight(), self_check_in: true },
      guest: { name: 'أبو تركي', phone: '+966501112233', invited: 3, table_name: '7' },
    })
    const input = { id: randomUUID(), name: 'ابو تركي', contact: '0501112233', people: 2 }
    const responses = await Promise.all([checkIn(setup, input), checkIn(setup, input)])
    for (const { data } of responses)
      expect(data).toEqual({ name: 'أبو تركي', table_name: '7', people: 2, inside: 2 })
    expect(responses[0]?.message).toBe('Welcome أبو تركي')
    const more = await checkIn(setup, { guest_token: setup.guest.guest_token, people: 50 })
    expect(more.data).toMatchObject({ people: 1, inside: 3 })
    expect((await checkIn(setup, { guest_token: setup.guest.guest_token })).data).toMatchObject({
      people: 0,
      inside: 3,
    })
    const records = (await readFeed(setup.host, setup.event)).changes.flatMap(({ kind, row }) =>
      kind === 'check-in' ? [row] : [],
    )
    expect(records).toMatchObject([
      { guest_id: setup.guest.id, people: 2, kind: 'entry', door_id: null },
      { guest_id: setup.guest.id, people: 1 },
    ])
  })

  test('lets in nobody who waits for a place or has declined, by name or link, until they come after all', async () => {
    const setup = await anInvitation(server, {
      details: {
        ...tonight(),
        rsvp_until: '2099-01-01',
        self_check_in: true,
        capacity: 4,
        waiting_list: true,
      },
      guest: { name: 'سارة', phone: '+966501110001' },
    })
    const late = await addGuest(setup.host, setup.event, {
      name: 'خالد',
      phone: '+966501110002',
      invited: 2,
      table_name: 'ذهبية',
    })
    const lateLink = linkTo(setup.event, late)
    await answer(server, setup.link, { people: 4 })
    clock.pass({ seconds: 1 })
    expect((await answer(server, lateLink, { people: 2 })).data.rsvp).toBe('waiting')
    const ways = [{ name: 'خالد', contact: '0501110002' }, { guest_token: late.guest_token }]
    const refusedAs = async (code: string) => {
      for (const way of ways) {
        const refused = await checkIn(setup, way)
        expect([refused.status, refused.code]).toEqual([409, code])
        // Neither their table nor how they stand is told beside it.
        expect(refused.bytes.toString()).not.toContain('ذهبية')
        const words = errorCatalogue[code as 'check_in_waiting']
        expect(refused.message).toBe(words.en)
      }
    }
    await refusedAs('check_in_waiting')
    // Name or address alone tell of them no more than of anybody.
    const misses = [
      await checkIn(setup, { name: 'خالد', contact: '0501119999' }),
      await checkIn(setup, { name: 'غيره', contact: '0501110002' }),
      await checkIn(setup, { name: 'غيره', contact: '0501119999' }),
    ]
    expect(new Set(misses.map(({ bytes }) => bytes.toString())).size).toBe(1)
    clock.pass({ seconds: 1 })
    await answer(server, lateLink, { attending: false })
    await refusedAs('check_in_declined')
    const records = (await readFeed(setup.host, setup.event)).changes.filter(
      ({ kind }) => kind === 'check-in',
    )
    expect(records).toEqual([])
    clock.pass({ seconds: 1 })
    await answer(server, setup.link, { attending: false })
    clock.pass({ seconds: 1 })
    expect((await answer(server, lateLink, { people: 2 })).data.rsvp).toBe('attending')
    expect((await checkIn(setup, ways[0] ?? {})).data).toMatchObject({ people: 2, inside: 2 })
  })

  test('whoever is not on the list, or misses either, is told so; wrong links are 404', async () => {
    const setup = await anInvitation(server, { details: { ...tonight(), self_check_in: true } })
    await addGuest(setup.host, setup.event, { name: 'خالد', phone: '+966502223344' })
    const misses = [
      await checkIn(setup, { name: 'خالد', contact: '0509998877' }),
      await checkIn(setup, { name: 'غيره', contact: '0502223344' }),
    ]
    expect(new Set(misses.map(({ bytes }) => bytes.toString())).size).toBe(1)
    expect(misses[0]?.code).toBe('check_in_unknown')
    expect((await checkIn(setup, {})).errors).toEqual({ name: ['Name is required'] })
    expect((await checkIn(setup, { name: 'خالد' })).errors).toEqual({
      contact: ['Email or phone is required'],
    })
    expect((await checkIn(setup, { guest_token: 'x'.repeat(22) })).status).toBe(404)
  })

  test('is closed where the host does not allow it, and on any other day', async () => {
    const closed = await anInvitation(server, { details: tonight() })
    const guest_token = closed.guest.guest_token
    expect((await checkIn(closed, { guest_token })).code).toBe('check_in_closed')
    const later = await anInvitation(server, { details: { self_check_in: true } })
    expect((await checkIn(later, { guest_token: later.guest.guest_token })).code).toBe('check_in_closed')
  })
})
