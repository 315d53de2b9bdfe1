import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '#server/domain/sweep.ts'
import type { Event } from '#shared/contract/events.ts'
import { aDoor, aPhone } from '../factories/doors.ts'
import { aCoHost, aHost, anEvent, type Host } from '../factories/events.ts'
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

const answer = (who: Host, id: string | undefined, status: 'active' | 'rejected') =>
  who.call('cohost.change-status', { params: { id: id ?? '' }, body: { status } })

test('[S-11] a request is deleted three months after it ran out or was rejected, and a co-host’s own is not', async () => {
  const host = await aHost(server)
  const event = await anEvent(host)
  const [rejecting, silent, accepting] = [await aHost(server), await aHost(server), await aHost(server)]
  const ids = []
  for (const { email } of [rejecting, silent, accepting]) ids.push(await ask(host, event, email))
  await answer(rejecting, ids[0], 'rejected')
  await answer(accepting, ids[2], 'active')
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
