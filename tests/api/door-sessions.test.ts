import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClock } from '../factories/accounts.ts'
import { aDoor, linkOf } from '../factories/doors.ts'
import { aHost, anAnonymousClient, anEvent, clientOf } from '../factories/events.ts'
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
