import { describe, expect, it } from 'vitest'
import type { DoorSession } from '#client/offline/door/door-view.ts'
import { DOOR_PAGE, FIRST_DOOR_PAGE } from '#client/offline/door/pull-door.ts'
import {
  beforeEachEvening,
  clock,
  EVENING,
  entrance,
  entry,
  other,
  phone,
  records,
  server,
} from './door-evening.ts'
import { DoorPhone } from './door-phone.ts'
import { turns, until } from './fake-clock.ts'
import { type DoorFault, idOf } from './fake-door-server.ts'

beforeEachEvening({ guests: 20 })

const quiet = (door: DoorSession) => until(() => !door.read().busy)

async function letIn(door: DoorSession, ...guests: number[]): Promise<void> {
  for (const guest of guests) expect((await door.commands.admit(idOf('a', guest))).kind).toBe('admitted')
}

describe('[C-3] opening a link', () => {
  it('names the gate, asks for its PIN, and is open when the list is whole', async () => {
    const guarded = server.addDoor('كبار الضيوف', { pin: '4711' })
    const door = phone.load(guarded.link)
    await until(() => door.read().state.kind === 'asking')
    expect(door.read().state).toMatchObject({ door: { name: 'كبار الضيوف', has_pin: true }, problem: null })
    await door.enter({ pin: '0000', device_name: 'iPhone' })
    expect(door.read().state).toMatchObject({ kind: 'asking', problem: 'pin_wrong', busy: false })
    await door.enter({ pin: '4711', device_name: 'iPhone' })
    await until(() => door.read().state.kind === 'open')
    expect(door.read()).toMatchObject({
      list: { held: 20, total: 20, complete: true },
      persistence: 'persisted',
    })
  })

  it('is the same device when the answer was lost and it asks again, and after a reload', async () => {
    let door = phone.load(entrance.link)
    await until(() => door.read().state.kind === 'asking')
    server.fault = ({ method }) => (method === 'POST' ? 'answer-lost' : 'none')
    await door.enter({ pin: null, device_name: '' })
    expect(door.read().state).toMatchObject({ kind: 'asking', problem: 'unreachable' })
    await door.close()
    server.fault = () => 'none'
    door = await phone.opened(entrance.link)
    expect(new Set(server.received.map(({ body }) => body['device_id']).filter(Boolean)).size).toBe(1)
  })

  it.each<DoorFault>(['cut', 'portal', 'proxy', 500])(
    'waits for the server (%s), and comes by itself',
    async (fault) => {
      server.fault = () => fault
      const door = phone.load(entrance.link)
      await until(() => door.read().state.kind === 'unreachable')
      server.fault = () => 'none'
      await clock.advance(2000)
      await until(() => door.read().state.kind === 'asking')
    },
  )

  it('says that a link opens no gate, and that a gate is not open yet', async () => {
    const early = server.addDoor('مبكر', { opens_at: new Date(EVENING + 3_600_000).toISOString() })
    const door = phone.load(early.link)
    await until(() => door.read().state.kind === 'asking')
    await door.enter({ pin: null, device_name: '' })
    expect(door.read().state).toMatchObject({ kind: 'asking', problem: 'door_not_open' })
    early.ended = true
    await door.enter({ pin: null, device_name: '' })
    expect(door.read().state).toEqual({ kind: 'missing' })
    expect(await phone.databases()).toEqual([])
  })

  it('says that the phone can keep nothing', async () => {
    const broken = {
      open: () => {
        throw new DOMException('no', 'SecurityError')
      },
      deleteDatabase: () => {
        throw new DOMException('no', 'SecurityError')
      },
    }
    const door = phone.load(entrance.link, {
      storage: { indexedDB: broken as unknown as IDBFactory, IDBKeyRange: phone.storage.IDBKeyRange },
    })
    await until(() => door.read().state.kind === 'no-storage')
    expect(await door.commands.scan(server.passOf(1))).toEqual({ kind: 'not-saved' })
  })
})

describe('[C-3] the list', () => {
  it('comes in pages with progress, and goes on where it was broken off', async () => {
    const [HELD, WHOLE] = [FIRST_DOOR_PAGE + DOOR_PAGE, FIRST_DOOR_PAGE + DOOR_PAGE + 100]
    for (let number = 21; number <= WHOLE; number++) server.putGuest(number)
    const door = phone.load(entrance.link)
    await until(() => door.read().state.kind === 'asking')
    server.fault = ({ query }) => (Number(query.get('since')) >= HELD ? 'cut' : 'none')
    await door.enter({ pin: null, device_name: '' })
    await until(() => door.read().list.held === HELD)
    expect(door.read().state).toEqual({ kind: 'downloading', held: HELD, total: WHOLE })
    await door.close()
    server.fault = () => 'none'
    const asked = server.calls('/door/changes').length
    const again = phone.load(entrance.link)
    await until(() => again.read().state.kind === 'open')
    expect(again.read().list).toMatchObject({ held: WHOLE, total: WHOLE })
    expect(server.calls('/door/changes')[asked]?.query.get('since')).toBe(String(HELD))
  })

  it('may be lost with the network at its first page: signed passes are judged, and it comes by itself', async () => {
    const door = phone.load(entrance.link)
    await until(() => door.read().state.kind === 'asking')
    server.fault = ({ path }) => (path.startsWith('/door/') ? 'cut' : 'none')
    await door.enter({ pin: null, device_name: '' })
    await until(() => door.read().disconnected_since !== null)
    expect(door.read()).toMatchObject({ state: { kind: 'downloading', held: 0, total: null } })
    const pass = server.passOf(3, { invited: 4 })
    expect(await door.commands.scan(pass)).toMatchObject({
      kind: 'admitted',
      people: 4,
      guest: { listed: false },
    })
    expect(await door.commands.scan(server.passOf(3, null))).toEqual({ kind: 'not-listed', listed_at: null })

    // After a start without a network it works on.
    await door.close()
    const again = phone.load(entrance.link)
    await until(() => again.read().state.kind === 'downloading')
    expect(await again.commands.scan(server.passOf(4))).toMatchObject({ kind: 'admitted' })
    expect(again.read()).toMatchObject({ waiting: 3, inside: 5 })
    server.fault = () => 'none'
    await clock.advance(31_000)
    await until(() => again.read().state.kind === 'open' && again.read().waiting === 0)
    expect(again.read()).toMatchObject({ list: { held: 20, complete: true }, inside: 5 })
    expect(again.guest(idOf('a', 3))).toMatchObject({ listed: true, admitted: 4 })
  })

  it('is there at a cold start with no network, with all that happened', async () => {
    const before = await phone.opened(entrance.link)
    phone.cut = true
    await letIn(before, 1, 2)
    await before.commands.undo(before.guest(idOf('a', 2))?.entries[0]?.id ?? '', 'mistake')
    await before.commands.scan('nonsense')
    // Killed: no goodbye.
    const door = phone.load(entrance.link)
    await until(() => door.read().state.kind === 'open')
    expect(door.read()).toMatchObject({
      inside: 1,
      admitted_here: 1,
      waiting: 4,
      list: { held: 20, complete: true },
    })
    expect(await door.commands.scan(server.passOf(1))).toMatchObject({ kind: 'already-in' })
    phone.cut = false
    expect(await door.syncNow()).toBe(true)
    expect(records()).toHaveLength(5)
  })

  it('follows the host within the moment, by the stream, and by asking where there is none', async () => {
    const door = await phone.opened(entrance.link)
    server.putGuest(1, { name: 'سارة' })
    server.removeGuest(2)
    await until(() => door.guest(idOf('a', 1))?.name === 'سارة')
    expect(door.read().list.held).toBe(19)

    server.streams = false
    const poor = new DoorPhone(server.fetch, clock)
    const asking = await poor.opened(other.link)
    server.putGuest(1, { name: 'نوف' })
    await turns(20)
    expect(asking.guest(idOf('a', 1))?.name).toBe('سارة')
    await clock.advance(31_000)
    await until(() => asking.guest(idOf('a', 1))?.name === 'نوف')
    await poor.closeAll()
  })

  it('started over by the server loses nothing of this phone’s, and only then what is no more', async () => {
    const door = await phone.opened(entrance.link)
    await letIn(door, 1)
    server.recordAt(other, entry(3))
    await until(() => door.read().inside === 2 && door.read().waiting === 0)
    await quiet(door)
    phone.cut = true
    await letIn(door, 2)
    // From a backup: guest 20 and every record are gone there.
    server.restoreTo(19)
    phone.cut = false
    await door.syncNow()
    await quiet(door)
    await door.syncNow()
    expect(door.read()).toMatchObject({ list: { held: 19, complete: true }, inside: 2, waiting: 0 })
    expect(
      records()
        .map(({ guest_id }) => guest_id)
        .sort(),
    ).toEqual([idOf('a', 1), idOf('a', 2)])
  })

  it('of another scope is read anew while the old one goes on serving', async () => {
    const door = await phone.opened(entrance.link)
    server.scope = 5
    server.fault = ({ query }) => (query.get('since') === '0' ? 'cut' : 'none')
    expect(await door.syncNow()).toBe(false)
    expect(await door.commands.scan(server.passOf(7))).toMatchObject({ kind: 'admitted' })
    expect(door.read().state).toEqual({ kind: 'open' })
    server.fault = () => 'none'
    await door.close()
    const again = phone.load(entrance.link)
    await until(() => again.read().state.kind === 'open' && !again.read().busy)
    expect(await again.syncNow()).toBe(true)
    expect(again.read()).toMatchObject({ inside: 1, list: { held: 20 } })
  })

  it('sets aside what it cannot read, says so, and reads the list anew', async () => {
    const before = await phone.opened(entrance.link)
    phone.cut = true
    await letIn(before, 1, 2)
    await before.close()
    const disk = phone.disk(entrance.link)
    await disk.guests.update(idOf('a', 4), { invited: 'many' as unknown as number })
    const [broken] = await disk.check_ins.toArray()
    await disk.check_ins.update(broken?.id ?? '', { people: 'two' as unknown as number })
    disk.close()
    phone.cut = false
    const door = phone.load(entrance.link)
    await until(() => door.read().state.kind === 'open' && !door.read().busy)
    expect(await door.syncNow()).toBe(true)
    expect(door.read()).toMatchObject({ unreadable: 2, waiting: 0, list: { held: 20 }, inside: 1 })
    expect(records()).toHaveLength(1)
    expect(await phone.disk(entrance.link).quarantine.toArray()).toMatchObject([
      { held: { people: 'two' } },
      { held: { invited: 'many' } },
    ])
    await door.dismissUnreadable()
    expect(door.read().unreadable).toBe(0)
  })
})

describe('[C-8] what waits', () => {
  it.each<DoorFault>(['cut', 'answer-lost', 'portal', 'proxy', 403, 408, 429, 500, 503])(
    'reaches the server once, after %s',
    async (fault) => {
      // Nothing calls for a pull, which would show that they have arrived.
      server.streams = false
      const door = await phone.opened(entrance.link)
      server.fault = ({ path }) => (path === '/door/check-ins' ? fault : 'none')
      await letIn(door, 1, 2, 3)
      await turns(50)
      expect(door.read()).toMatchObject({ waiting: 3, inside: 3 })
      server.fault = () => 'none'
      await clock.advance(60_000)
      await until(() => door.read().waiting === 0)
      expect(records()).toHaveLength(3)
      expect(door.read()).toMatchObject({ inside: 3, refused: [], conflicts: [] })
    },
  )

  it('is through when a pull brings it back, where its answers never come', async () => {
    const door = await phone.opened(entrance.link)
    server.fault = ({ path }) => (path === '/door/check-ins' ? 'answer-lost' : 'none')
    await letIn(door, 1, 2, 3)
    await until(() => records().length === 3)
    await until(() => door.read().waiting === 0)
    expect(door.read()).toMatchObject({ inside: 3, connectivity: { online: true } })
    const asked = server.calls('/door/check-ins').length
    await clock.advance(120_000)
    expect(server.calls('/door/check-ins')).toHaveLength(asked)
    expect(await phone.disk(entrance.link).waiting.count()).toBe(0)
    // After a reload too.
    const again = phone.load(entrance.link)
    await until(() => again.read().state.kind === 'open')
    expect(again.read()).toMatchObject({ inside: 3, waiting: 0 })
  })

  it('of thousands goes in batches', async () => {
    for (let number = 21; number <= 1200; number++) server.putGuest(number)
    const door = await phone.opened(entrance.link)
    phone.cut = true
    for (let number = 1; number <= 1200; number++) await door.commands.admit(idOf('a', number))
    phone.cut = false
    expect(await door.syncNow()).toBe(true)
    expect(records()).toHaveLength(1200)
    const sizes = server.calls('/door/check-ins').map(({ body }) => (body['records'] as unknown[]).length)
    expect(sizes).toEqual([500, 500, 200])
  })

  it('is not held up by a record that the server will not take: that is kept, shown, and let go of', async () => {
    const door = await phone.opened(entrance.link)
    phone.cut = true
    await letIn(door, 1, 2, 3)
    server.refuses = ({ guest_id }) => guest_id === idOf('a', 2)
    phone.cut = false
    expect(await door.syncNow()).toBe(true)
    expect(door.read()).toMatchObject({
      waiting: 0,
      inside: 2,
      refused: [{ name: 'ضيف 2', problems: { people: ['field.too_big'] } }],
    })
    await door.close()
    const again = phone.load(entrance.link)
    await until(() => again.read().state.kind === 'open')
    const [refused] = again.read().refused
    await again.dismissRefused(refused?.id ?? '')
    expect(again.read().refused).toEqual([])
    expect(await phone.disk(entrance.link).refused.count()).toBe(0)
  })

  it('asks for one more chance to be sent after the page is gone', async () => {
    const door = await phone.opened(entrance.link)
    phone.cut = true
    await letIn(door, 1)
    await until(() => phone.laterAsked > 0)
  })

  it('goes as soon as the browser thinks that the network is back', async () => {
    const door = await phone.opened(entrance.link)
    phone.cut = true
    await letIn(door, 1)
    await turns(20)
    phone.cut = false
    phone.wake()
    await until(() => door.read().waiting === 0)
  })

  it('bears the door’s time by the server’s clock, however wrong the phone’s is', async () => {
    const day = 24 * 3_600_000
    server.now = () => clock.now() - day
    const door = await phone.opened(entrance.link)
    expect(door.read().clock_offset).toBe(-day)
    await letIn(door, 1)
    await until(() => records().length === 1)
    const [record] = records()
    expect(Date.parse(record?.occurred_at ?? '') + (record?.clock_offset ?? 0)).toBe(server.now())
  })
})

describe('the heartbeat', () => {
  it('says every half minute how the phone stands', async () => {
    const door = await phone.opened(entrance.link)
    door.setBattery(61.4)
    server.fault = ({ path }) => (path === '/door/check-ins' ? 500 : 'none')
    await letIn(door, 1)
    const before = server.calls('/door/heartbeat').length
    await clock.advance(61_000)
    const beats = server.calls('/door/heartbeat').slice(before)
    expect(beats.length).toBeGreaterThanOrEqual(2)
    expect(beats.at(-1)?.body).toMatchObject({ waiting: 1, list_rev: 20, battery: 61 })
    expect(beats.at(-1)?.body['list_age']).toBeLessThanOrEqual(31_000)
  })

  it('is not left to say what is over: at once after what waited was sent, and after an old list was read again', async () => {
    const door = await phone.opened(entrance.link)
    const lastBeat = () => server.calls('/door/heartbeat').at(-1)?.body
    server.fault = ({ path }) => (path === '/door/heartbeat' ? 'none' : 'cut')
    await letIn(door, 1, 2, 3)
    await clock.advance(31_000)
    expect(lastBeat()).toMatchObject({ waiting: 3 })
    server.fault = () => 'none'
    await clock.advance(0)
    phone.wake()
    await until(() => lastBeat()?.['waiting'] === 0)
    await quiet(door)

    phone.cut = true
    server.putGuest(5, { name: 'سارة' })
    await clock.advance(15 * 60_000)
    phone.cut = false
    phone.wake()
    await until(() => door.guest(idOf('a', 5))?.name === 'سارة')
    await until(() => lastBeat()?.['list_rev'] === server.rev)
    expect(lastBeat()?.['list_age']).toBeLessThan(1000)
    // And then it rests.
    const before = server.calls('/door/heartbeat').length
    await turns(50)
    expect(server.calls('/door/heartbeat').length - before).toBeLessThanOrEqual(1)
  })
})
