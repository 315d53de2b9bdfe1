import { describe, expect, it } from 'vitest'
import { rehearsalName } from '#client/offline/door/door-database.ts'
import type { DoorSession } from '#client/offline/door/door-view.ts'
import {
  beforeEachEvening,
  clock,
  entrance,
  entry,
  HOUR,
  onDisk,
  other,
  phone,
  records,
  server,
} from './door-evening.ts'
import { turns, until } from './fake-clock.ts'
import { idOf } from './fake-door-server.ts'
import { FakeLocks } from './fake-locks.ts'

beforeEachEvening({ guests: 5, invited: 2, hours: 10 })

describe('[S-21] a phone that the server no longer knows', () => {
  it('goes on letting guests in, and sends it all once the link was opened again', async () => {
    const door = await phone.opened(entrance.link)
    server.forgetTokens()
    expect((await door.commands.scan(server.passOf(1))).kind).toBe('admitted')
    await until(() => door.read().state.kind === 'parked')
    expect((await door.commands.scan(server.passOf(2))).kind).toBe('admitted')
    expect(door.read()).toMatchObject({ waiting: 2, inside: 4 })

    await door.enter({ pin: null, device_name: '' })
    await until(() => door.read().state.kind === 'open' && door.read().waiting === 0)
    expect(records()).toHaveLength(2)
    const devices = server.received.map(({ body }) => body['device_id']).filter(Boolean)
    expect(new Set(devices).size).toBe(1)
  })

  it('says why the link was not taken, and keeps what waits', async () => {
    const door = await phone.opened(entrance.link)
    server.forgetTokens()
    await door.commands.scan(server.passOf(1))
    await until(() => door.read().state.kind === 'parked')
    entrance.ended = true
    await door.enter({ pin: null, device_name: '' })
    expect(door.read().state).toMatchObject({ kind: 'parked', problem: 'missing', busy: false })
    expect(door.read().waiting).toBe(1)
    expect(await door.leave()).toBe(false)
    expect((await onDisk()).waiting).toBe(1)
    expect(door.read().state).toMatchObject({ kind: 'parked', problem: 'missing', busy: false })
  })

  it('sends what waits with the token it has where the 401 was a passing error and the link has ended', async () => {
    const door = await phone.opened(entrance.link)
    server.fault = ({ path }) => (path === '/door/check-ins' ? 401 : 'none')
    await door.commands.scan(server.passOf(1))
    await until(() => door.read().state.kind === 'parked')
    expect((await door.commands.scan(server.passOf(1))).kind).toBe('already-in')
    expect(door.read().waiting).toBe(2)

    server.fault = () => 'none'
    entrance.ended = true
    await door.enter({ pin: null, device_name: '' })
    await until(() => records().length === 2)
    await until(async () => (await phone.databases()).length === 0)
    expect(door.read()).toMatchObject({ state: { kind: 'ended', waiting: 0 }, list: { held: 0 } })
  })
})

describe('[C-8] a door that has ended', () => {
  it('takes the list off the phone at once, sends what waits, and then goes altogether', async () => {
    const door = await phone.opened(entrance.link)
    server.recordAt(other, entry(3, { people: 2 }))
    server.removeGuest(5)
    await until(() => door.read().inside === 2 && door.read().list.held === 4)
    server.fault = ({ path }) => (path === '/door/check-ins' ? 'cut' : 'none')
    await door.commands.scan(server.passOf(1))
    entrance.ended = true
    await clock.advance(31_000)
    await until(() => door.read().state.kind === 'ended')
    await turns(20)
    expect(door.read()).toMatchObject({
      state: { kind: 'ended', waiting: 1 },
      list: { held: 0 },
      other_doors: [],
    })
    expect(door.search('ضيف', 5).total).toBe(0)
    expect(await onDisk()).toMatchObject({ guests: 0, gone: 0, check_ins: [idOf('a', 1)], waiting: 1 })
    expect(await door.commands.scan(server.passOf(2))).toEqual({ kind: 'not-saved' })
    // The host learns of it though records wait.
    expect(server.calls('/door/wiped')).toHaveLength(1)

    server.fault = () => 'none'
    await clock.advance(60_000)
    await until(() => records().length === 2)
    await until(async () => (await phone.databases()).length === 0)
    expect(door.read().state).toEqual({ kind: 'ended', waiting: 0 })
    expect(server.calls('/door/wiped')).toHaveLength(1)
  })

  it('goes on sending after a restart, and never asks for the list again', async () => {
    const before = await phone.opened(entrance.link)
    server.fault = ({ path }) => (path === '/door/check-ins' ? 'cut' : 'none')
    await before.commands.scan(server.passOf(1))
    entrance.ended = true
    await before.syncNow()
    await until(() => before.read().state.kind === 'ended')
    await turns(20)
    await before.close()
    server.fault = () => 'none'
    const asked = server.calls('/door/changes').length
    const door = phone.load(entrance.link)
    await until(() => records().length === 1)
    await until(() => door.read().state.kind === 'ended' && door.read().waiting === 0)
    expect(server.calls('/door/changes')).toHaveLength(asked)
    await until(async () => (await phone.databases()).length === 0)
  })

  it('counts nothing as waiting that has no record to send, where its link opens nothing any more', async () => {
    const before = await phone.opened(entrance.link)
    await before.close()
    const disk = phone.disk(entrance.link)
    await disk.session.clear()
    await disk.waiting.put({ id: idOf('a', 9), event_id: server.eventId, version: 1 })
    disk.close()
    entrance.ended = true
    const door = phone.load(entrance.link)
    await until(() => door.read().state.kind === 'missing')
    expect(door.read().waiting).toBe(0)
    expect(await phone.databases()).toEqual([])
  })

  it('long past its time takes the list away with no network, and not an hour too early', async () => {
    const door = await phone.opened(entrance.link)
    await door.commands.scan(server.passOf(1))
    await until(() => door.read().waiting === 0)
    phone.cut = true
    await door.commands.scan(server.passOf(2))
    for (let hour = 0; hour < 33; hour++) await clock.advance(HOUR)
    expect(door.read().state).toEqual({ kind: 'open' })
    await clock.advance(2 * HOUR)
    await until(() => door.read().state.kind === 'ended')
    await turns(20)
    expect(await onDisk()).toMatchObject({ guests: 0, waiting: 1 })
  })

  it('is not taken for ended by a clock that is a day ahead', async () => {
    server.now = () => clock.now() - 26 * HOUR
    const own = server.addDoor('أخرى', { expires_at: new Date(server.now() + HOUR).toISOString() })
    const before = await phone.opened(own.link)
    phone.cut = true
    await before.close()
    const door = phone.load(own.link)
    await until(() => door.read().state.kind === 'open')
    await clock.advance(60_000)
    expect(door.read().state.kind).toBe('open')
  })

  it('keeps what the server refused until somebody has dealt with it', async () => {
    const door = await phone.opened(entrance.link)
    server.fault = ({ path }) => (path === '/door/check-ins' ? 'cut' : 'none')
    await door.commands.scan(server.passOf(1))
    server.refuses = () => true
    entrance.ended = true
    server.fault = () => 'none'
    await door.syncNow()
    await until(() => door.read().state.kind === 'ended' && door.read().refused.length === 1)
    expect(await phone.databases()).toHaveLength(1)
    await door.dismissRefused(door.read().refused[0]?.id ?? '')
    await until(async () => (await phone.databases()).length === 0)
  })
})

describe('[S-21] leaving', () => {
  it('sends first, takes everything off, and asks again', async () => {
    const door = await phone.opened(entrance.link)
    server.fault = () => 'cut'
    await door.commands.scan(server.passOf(1))
    expect(await door.leave()).toBe(false)
    expect((await door.commands.scan(server.passOf(2))).kind).toBe('admitted')
    server.fault = () => 'none'
    expect(await door.leave()).toBe(true)
    expect(records()).toHaveLength(2)
    await until(() => door.read().state.kind === 'asking')
    expect(door.read()).toMatchObject({ list: { held: 0 }, inside: 0, recent: [] })
    expect(await phone.databases()).toEqual([])
    await door.enter({ pin: null, device_name: '' })
    await until(() => door.read().state.kind === 'open')
    expect(door.read()).toMatchObject({ inside: 4, admitted_here: 4 })
  })
})

describe('[S-21] a rehearsal', () => {
  it('behaves like the night, offline too, and leaves no trace of itself', async () => {
    const door = await phone.opened(entrance.link)
    await door.commands.scan(server.passOf(1))
    await until(() => door.read().waiting === 0)
    await door.startRehearsal()
    expect(door.read()).toMatchObject({ rehearsal: true, inside: 0, recent: [], waiting: 0 })
    const verdict = await door.commands.scan(server.passOf(1))
    expect(verdict).toMatchObject({ kind: 'admitted', people: 2 })
    expect(await door.commands.scan(server.passOf(1))).toMatchObject({ kind: 'already-in' })
    await until(() => door.read().waiting === 0)

    phone.cut = true
    await door.commands.scan(server.passOf(2))
    await door.commands.admitWalkIn('زائر', 1)
    await clock.advance(31_000)
    expect(door.read()).toMatchObject({ waiting: 2, inside: 5 })
    phone.cut = false
    await clock.advance(60_000)
    await until(() => door.read().waiting === 0)

    // Another gate’s guest comes in meanwhile: seen when the real night is back.
    server.recordAt(other, entry(3, { people: 2 }))
    await door.syncNow()
    expect(door.read().inside).toBe(5)
    await door.endRehearsal()
    expect(door.read()).toMatchObject({ rehearsal: false, inside: 4, admitted_here: 2, waiting: 0 })
    expect(door.read().recent).toHaveLength(1)
    expect(records()).toHaveLength(2)
    expect(await phone.databases()).not.toContain(rehearsalName(entrance.link))
  })

  it('that was killed in the middle is cleared away at the next start', async () => {
    const killed = await phone.opened(entrance.link)
    await killed.startRehearsal()
    await killed.commands.scan(server.passOf(1))
    expect(await phone.databases()).toContain(rehearsalName(entrance.link))
    await killed.close()
    const door = phone.load(entrance.link)
    await until(() => door.read().state.kind === 'open')
    expect(door.read()).toMatchObject({ rehearsal: false, inside: 0 })
    expect(await phone.databases()).not.toContain(rehearsalName(entrance.link))
    expect(records()).toEqual([])
  })

  it('sends what waits of the real night all the while', async () => {
    const door = await phone.opened(entrance.link)
    phone.cut = true
    await door.commands.scan(server.passOf(1))
    await door.startRehearsal()
    await door.commands.scan(server.passOf(2))
    phone.cut = false
    await door.syncNow()
    await until(() => records().length === 1)
    expect(records()).toMatchObject([{ guest_id: idOf('a', 1) }])
  })
})

describe('one tab per door', () => {
  it('has the door; another one says so, and may take it over', async () => {
    const locks = new FakeLocks().manager
    const first = await phone.opened(entrance.link, { locks })
    await first.commands.scan(server.passOf(1))
    const second = phone.load(entrance.link, { locks })
    await clock.advance(1000)
    expect(second.read().state).toEqual({ kind: 'elsewhere' })
    expect(await second.commands.scan(server.passOf(2))).toEqual({ kind: 'not-saved' })

    second.takeOver()
    await until(() => second.read().state.kind === 'open')
    expect(second.read().inside).toBe(2)
    expect(first.read().state).toEqual({ kind: 'elsewhere' })
    await turns(20)
    expect(await first.commands.scan(server.passOf(2))).toEqual({ kind: 'not-saved' })
    const received = server.received.length
    await first.syncNow()
    expect(server.received.slice(received)).toEqual([])

    await second.close()
    await until(() => first.read().state.kind === 'open')
    expect((await first.commands.scan(server.passOf(2))).kind).toBe('admitted')
  })

  it('is no matter to the other doors of the phone', async () => {
    const locks = new FakeLocks().manager
    const doors: DoorSession[] = [
      await phone.opened(entrance.link, { locks }),
      await phone.opened(other.link, { locks }),
    ]
    expect(doors.map((door) => door.read().state.kind)).toEqual(['open', 'open'])
    expect(await phone.databases()).toHaveLength(2)
  })
})
