import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mergedChanges } from '#shared/rules/guests/household-merge.ts'
import { aCoHost, aHost, anEvent } from '../factories/events.ts'
import { addGuest, aGuest } from '../factories/guests.ts'
import { aLiveEvent } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

describe('[R-6] the guest limit', () => {
  test('counts people by every way in, and says what remains', async () => {
    const host = await aHost(server)
    const event = await anEvent(host, { share_link: 'open', starts_on: '2027-12-04' })
    await host.call('event.publish', { params: { id: event.id } })
    const coHost = await aCoHost(server, event, { guest_limit: 5 })
    const params = { id: event.id }
    const guest = await addGuest(coHost, event, { invited: 4 })
    const over = await coHost.call('guest.add', { params, body: aGuest({ invited: 2 }, 1) })
    expect([over.status, over.code]).toEqual([422, 'guest_limit_reached'])
    expect(over.message).toBe('Guest limitation set by host: 5 people, 1 left.')
    const imported = {
      import_id: randomUUID(),
      added: [aGuest({ invited: 1 }, 2), aGuest({ invited: 1 }, 3)],
    }
    expect((await coHost.call('guest.import', { params, body: imported })).code).toBe('guest_limit_reached')
    const enlarge = { base_rev: 0, changes: { invited: 6 } }
    const of = { id: event.id, guest_id: guest.id }
    expect((await coHost.call('guest.edit', { params: of, body: enlarge })).code).toBe('guest_limit_reached')
    const many = { ids: [guest.id], changes: { invited: 9 } }
    expect((await coHost.call('guest.edit-many', { params, body: many })).code).toBe('guest_limit_reached')
    // The owner's own guests are not of it.
    await addGuest(host, event, { invited: 9 })
    const own = (await coHost.call('event.read', { params })).data
    expect([own.limit, own.remaining]).toEqual([5, 1])
    const link = { event_token: event.event_token, host_token: own.host_token }
    const join = (contact: string) =>
      coHost.call('invitation.join', {
        params: link,
        body: { id: randomUUID(), name: 'ريم', contact, language: 'ar' },
      })
    expect((await join('reem@example.com')).data.outcome).toBe('welcome')
    expect((await join('sara@example.com')).data.outcome).toBe('closed')
    await coHost.call('guest.delete', { params, body: { ids: [guest.id] } })
    await addGuest(coHost, event, { invited: 3, name: 'هدى' })
    expect((await coHost.call('guest.restore', { params, body: { ids: [guest.id] } })).code).toBe(
      'guest_limit_reached',
    )
  })

  test('three co-hosts who add 200 guests each at once against 100 have exactly 100 each', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const params = { id: event.id }
    const coHosts = await Promise.all([1, 2, 3].map(() => aCoHost(server, event, { guest_limit: 100 })))
    const statuses = await Promise.all(
      coHosts.flatMap((coHost, of) =>
        Array.from({ length: 200 }, async (_, place) => {
          const body = aGuest({
            invited: 1,
            name: `ضيف ${of} ${place}`,
            email: `g${of}-${place}@example.com`,
          })
          return (await coHost.call('guest.add', { params, body })).status
        }),
      ),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(300)
    expect(statuses.filter((status) => status === 422)).toHaveLength(300)
    for (const coHost of coHosts) {
      const { data } = await coHost.call('event.read', { params })
      expect([data.people, data.remaining]).toEqual([100, 0])
    }
  })

  test('holds for the owner too: who enlarges a guest of a full co-host, merges into one or approves who asked them', async () => {
    const host = await aHost(server)
    const event = await aLiveEvent(host, { share_link: 'approval' })
    const coHost = await aCoHost(server, event, { guest_limit: 3 })
    const params = { id: event.id }
    const { host_token } = (await coHost.call('event.read', { params })).data
    const asked = await coHost.call('invitation.join', {
      params: { event_token: event.event_token, host_token },
      body: { id: randomUUID(), name: 'ريم', contact: 'reem@example.com', language: 'ar' },
    })
    expect(asked.data.outcome).toBe('received')
    const [request] = (await coHost.call('join-request.list', { params })).data
    const guest = await addGuest(coHost, event, { invited: 3 })
    const own = await addGuest(host, event, { invited: 2, name: 'ضيفة المالك' })
    const of = { id: event.id, guest_id: guest.id }
    const enlarged = { base_rev: guest.rev, changes: { invited: 4 } }
    const merged = {
      into: guest.id,
      base_rev: guest.rev,
      changes: mergedChanges(guest, [own]),
      from: [own.id],
    }
    const decision = { params: { ...params, request_id: request?.id ?? '' }, body: { approve: true } }
    const refused = [
      await host.call('guest.edit', { params: of, body: enlarged }),
      await host.call('guest.merge', { params, body: merged }),
      await host.call('join-request.decide', decision),
      await coHost.call('join-request.decide', decision),
    ]
    expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('guest_limit_reached'))
    const listed = (await host.call('guest.list', { params })).data
    expect(listed.map(({ invited }) => invited).sort()).toEqual([2, 3])
    await host.call('guest.edit', { params: of, body: { base_rev: guest.rev, changes: { invited: 2 } } })
    expect((await host.call('join-request.decide', decision)).data.decision).toBe('approved')
  })

  test('[A-18] that is lowered below what is there removes nobody and adds nobody; fewer may come', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const coHost = await aCoHost(server, event, { guest_limit: 6 })
    const params = { id: event.id }
    const guest = await addGuest(coHost, event, { invited: 5 })
    const form = { name: 'أم خالد', unlimited_guests: false, guests_allowed: 2 }
    const edited = await host.call('cohost.edit', { params: { id: coHost.hostId }, body: form })
    expect(edited.data).toMatchObject({ guests_allowed: 2, people: 5, remaining: 0 })
    const resized = (base_rev: number, invited: number) =>
      coHost.call('guest.edit', {
        params: { ...params, guest_id: guest.id },
        body: { base_rev, changes: { invited } },
      })
    const over = await coHost.call('guest.add', { params, body: aGuest({ invited: 1 }, 1) })
    expect([over.code, (await resized(guest.rev, 6)).code]).toEqual(Array(2).fill('guest_limit_reached'))
    const fewer = await resized(guest.rev, 4)
    expect(fewer.status).toBe(200)
    expect((await coHost.call('event.read', { params })).data).toMatchObject({
      people: 4,
      limit: 2,
      remaining: 0,
    })
  })
})
