import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClock } from '../factories/accounts.ts'
import { aDoor, aPhone, aRecord, linkOf } from '../factories/doors.ts'
import { aHost, anAnonymousClient, anEvent, clientOf } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

async function setUp() {
  const host = await aHost(server)
  const event = await anEvent(host)
  return { host, event, door: await aDoor(host, event) }
}

describe('[S-21] door.open with a secret of the device', () => {
  const secret = () => randomUUID().replaceAll('-', '')

  test('gives the same token as often as it comes, so that a late copy takes no session away', async () => {
    const { door } = await setUp()
    const other = await setUp()
    const body = { device_id: randomUUID(), device_secret: secret() }
    const open = (more: object = {}, of = door) =>
      anAnonymousClient(server).call('door.open', { params: linkOf(of), body: { ...body, ...more } })
    const first = (await open()).data.token
    const alike = [await open(), await open({ device_name: 'جوال سارة' })].map(({ data }) => data.token)
    expect(alike).toEqual([first, first])
    expect((await clientOf(server, first).call('door.changes')).status).toBe(200)
    const others = [
      (await open({ device_id: randomUUID() })).data.token,
      (await open({}, other.door)).data.token,
    ]
    expect(new Set([first, ...others]).size).toBe(3)
  })

  test('takes no secret that could be guessed', async () => {
    const { door } = await setUp()
    const statuses = ['', 'short', 'x'.repeat(65), 'ن'.repeat(30)].map(async (device_secret) => {
      const body = { device_id: randomUUID(), device_secret }
      return (await anAnonymousClient(server).call('door.open', { params: linkOf(door), body })).status
    })
    expect(await Promise.all(statuses)).toEqual([422, 422, 422, 422])
  })
})

describe('[C-6] the other phones of an event', () => {
  test('are told to each phone, and a gate was heard from when the last of its phones was', async () => {
    const { host, event, door } = await setUp()
    const params = { id: event.id }
    const west = await aDoor(host, event, { name: 'غرب' })
    const own = await aPhone(server, door, { device_name: 'جوال سارة' })
    const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
    const begun = at(0)
    const twin = await aPhone(server, door, { device_name: 'جوال نورة' })
    const [first, second, cut] = [
      await aPhone(server, west),
      await aPhone(server, west),
      await aPhone(server, west),
    ]
    await host.call('door.cut-off', { params: { ...params, door_id: west.id, device_id: cut.deviceId } })
    clock.pass({ minutes: 10 })
    const report = { waiting: 0, list_rev: null, list_age: null }
    await second.call('door.heartbeat', { body: report })
    const stateOf = async () => (await own.call('door.heartbeat', { body: report })).data
    const { phones, gates } = await stateOf()
    expect(new Set(phones.map(({ id, door_id, heard_at }) => `${id} ${door_id} ${heard_at}`))).toEqual(
      new Set([
        `${twin.deviceId} ${door.id} ${begun}`,
        `${first.deviceId} ${west.id} ${begun}`,
        `${second.deviceId} ${west.id} ${at(0)}`,
      ]),
    )
    expect(phones.find(({ id }) => id === twin.deviceId)?.name).toBe('جوال نورة')
    expect(gates).toEqual([{ id: west.id, name: 'غرب', section: null, heard_at: begun }])
    expect((await own.call('door.changes')).data).toMatchObject({ phones, gates })

    // Half a day later the first one is at no gate any more.
    clock.pass({ hours: 11, minutes: 55 })
    expect((await stateOf()).gates).toMatchObject([{ heard_at: at(-715) }])
    clock.pass({ hours: 1 })
    const later = await stateOf()
    expect(later.phones).toEqual([])
    expect(later.gates).toMatchObject([{ id: west.id, heard_at: at(-775) }])
  })
})

test('[S-17] what a phone has sent waits on it no more, before its next heartbeat says so', async () => {
  const { host, event, door } = await setUp()
  const guest = await addGuest(host, event, { invited: 9 })
  const phone = await aPhone(server, door)
  const waiting = async () =>
    (await host.call('door.list', { params: { id: event.id } })).data[0]?.devices[0]?.waiting
  await phone.call('door.heartbeat', { body: { waiting: 25, list_rev: null, list_age: null } })
  const records = Array.from({ length: 22 }, () => aRecord({ guest_id: guest.id }))
  await phone.record(...records)
  expect(await waiting()).toBe(3)
  // A repeated record arrives once.
  await phone.record(...records)
  expect(await waiting()).toBe(3)
  await phone.record(...Array.from({ length: 9 }, () => aRecord({ guest_id: guest.id })))
  expect(await waiting()).toBe(0)
})
