import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Door } from '#shared/contract/doors.ts'
import { aClock } from '../factories/accounts.ts'
import { aDoor, cookieOf, linkOf } from '../factories/doors.ts'
import { aCoHost, aHost, anAnonymousClient, anEvent, clientOf } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const STAFF = '198.51.100.1'
const STRANGER = '203.0.113.1'

async function createDoor() {
  const host = await aHost(server)
  const event = await anEvent(host, { starts_on: '2026-12-04' })
  return { host, event, door: await aDoor(host, event, { pin: '4711' }) }
}

function open(door: Door, pin: string | null, caller: { network?: string; cookie?: string } = {}) {
  const body = { device_id: randomUUID(), pin }
  return anAnonymousClient(server).call('door.open', { params: linkOf(door), body, ...caller })
}

/** Wrong PINs at once; how many of them were compared. */
async function guess(door: Door, count: number, caller: { network?: string; cookie?: string } = {}) {
  const guesses = Array.from({ length: count }, (_, place) => open(door, String(1000 + place), caller))
  const codes = (await Promise.all(guesses)).map(({ code }) => code)
  expect(codes.every((code) => code === 'pin_wrong' || code === 'pin_too_often')).toBe(true)
  return codes.filter((code) => code === 'pin_wrong').length
}

test('[S-21] a PIN is asked for, taken in Arabic digits, and ten wrong ones are compared in a quarter of an hour', async () => {
  const { door } = await createDoor()
  expect((await open(door, null)).code).toBe('pin_wrong')
  const right = await Promise.all(Array.from({ length: 30 }, () => open(door, '٤٧١١')))
  expect(new Set(right.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await guess(door, 25)).toBe(10)
  expect((await open(door, '4711')).status).toBe(429)
  clock.pass({ minutes: 16 })
  expect((await open(door, '4711')).status).toBe(200)
})

test('[S-21] whoever guesses elsewhere locks out neither the staff’s network nor a phone that was in', async () => {
  const { door } = await createDoor()
  const cookie = cookieOf(await open(door, '4711', { network: STRANGER }))
  expect(await guess(door, 25, { network: STRANGER })).toBe(10)
  expect((await open(door, '4711', { network: STRANGER })).code).toBe('pin_too_often')
  expect((await open(door, '4711', { network: STAFF })).status).toBe(200)
  expect((await open(door, '4711', { network: STRANGER, cookie })).status).toBe(200)
  // That phone has tries of its own, and no more of them than others.
  expect(await guess(door, 25, { network: STAFF, cookie })).toBe(10)
  expect((await open(door, '4711', { network: STAFF })).status).toBe(200)
})

test('[S-21] many networks have sixty tries between them, and a new PIN begins afresh', async () => {
  const { host, event, door } = await createDoor()
  const cookie = cookieOf(await open(door, '4711', { network: STAFF }))
  const networks = Array.from({ length: 10 }, (_, place) => ({ network: `203.0.113.${place}` }))
  let compared = 0
  for (const caller of networks) compared += await guess(door, 10, caller)
  expect(compared).toBe(60)
  expect((await open(door, '4711', { network: STAFF })).code).toBe('pin_too_often')
  expect((await open(door, '4711', { network: STAFF, cookie })).status).toBe(200)
  const params = { id: event.id, door_id: door.id }
  expect((await host.call('door.edit', { params, body: { pin: '2580' } })).status).toBe(200)
  expect((await open(door, '2580', { network: STAFF })).status).toBe(200)
  expect((await open(door, '4711', { network: STAFF })).code).toBe('pin_wrong')
})

test('[S-21] the owner opens a door of their own without its PIN; nobody else’s session does', async () => {
  const { host, event, door } = await createDoor()
  const enter = (client: Pick<typeof host, 'call'>) =>
    client.call('door.open', { params: linkOf(door), body: { device_id: randomUUID(), pin: null } })
  const opened = await enter(host)
  expect(opened.status).toBe(200)
  expect(opened.data.door.id).toBe(door.id)
  expect((await enter(await aHost(server))).code).toBe('pin_wrong')
  expect((await enter(await aCoHost(server, event))).code).toBe('pin_wrong')
  expect((await enter(anAnonymousClient(server))).code).toBe('pin_wrong')
  expect((await enter(clientOf(server, 'no-session'))).code).toBe('pin_wrong')
  // The session is the phone's own, and does nothing but a door's work.
  const phone = clientOf(server, opened.data.token)
  expect((await phone.call('door.changes', { query: {} })).status).toBe(200)
  expect((await phone.call('door.list', { params: { id: event.id } })).status).toBe(401)
  // A door that was closed stays closed for its owner.
  const params = { id: event.id, door_id: door.id }
  expect((await host.call('door.revoke', { params })).status).toBe(200)
  expect((await enter(host)).status).toBe(404)
})
