import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#client/lib/new-id.ts'
import { doorName } from '#client/offline/door/door-database.ts'
import { DoorPhone } from './door-phone.ts'
import { FakeClock, until } from './fake-clock.ts'
import { FakeDoorServer, idOf } from './fake-door-server.ts'

const EVENING = Date.UTC(2026, 10, 21, 17)
let clock: FakeClock
let server: FakeDoorServer
let phone: DoorPhone
let entrance: ReturnType<FakeDoorServer['addDoor']>
let other: ReturnType<FakeDoorServer['addDoor']>

beforeEach(() => {
  clock = new FakeClock(EVENING)
  server = new FakeDoorServer(clock.now)
  phone = new DoorPhone(server.fetch, clock)
  entrance = server.addDoor('الشرقية')
  other = server.addDoor('الغربية')
  for (let number = 1; number <= 20; number++) server.putGuest(number, { invited: 2 })
})

afterEach(() => phone.closeAll())

/** As "clear site data" does: every database of the site is gone, under the open page. */
async function clearData(): Promise<void> {
  await new Promise((resolve, reject) => {
    const deleting = phone.storage.indexedDB.deleteDatabase(doorName(entrance.link))
    deleting.onsuccess = resolve
    deleting.onerror = reject
  })
}

const records = () => [...server.check_ins.values()].map(({ row }) => row)

async function onDisk() {
  const disk = phone.disk(entrance.link)
  const [guests, gone, checkIns, waiting, refused, session] = await Promise.all([
    disk.guests.count(),
    disk.gone.count(),
    disk.check_ins.count(),
    disk.waiting.count(),
    disk.refused.count(),
    disk.session.get('door'),
  ])
  disk.close()
  return { guests, gone, checkIns, waiting, refused, token: typeof session?.token }
}

describe('[C-3] [C-8] data that is cleared under the open page', () => {
  it('is written down again from memory, said, and sent: what waited and what comes after', async () => {
    const door = await phone.opened(entrance.link)
    server.removeGuest(20)
    server.recordAt(other, {
      ...{ id: newId(), kind: 'entry', guest_id: idOf('a', 9), walk_in: null, people: 2, undoes: null },
      ...{ reason: '', occurred_at: new Date(EVENING).toISOString(), clock_offset: 0 },
    })
    await until(() => door.read().inside === 2 && door.read().list.held === 19 && !door.read().busy)
    phone.cut = true
    for (const guest of [1, 2, 3]) await door.commands.admit(idOf('a', guest))
    expect(door.read()).toMatchObject({ waiting: 3, data_cleared: false })

    await clearData()
    // Before anything is scanned: a page may be closed at any time.
    await clock.advance(10_000)
    await until(() => door.read().data_cleared)
    const rows = { guests: 19, gone: 1, checkIns: 4, waiting: 3, refused: 0, token: 'string' }
    expect(await onDisk()).toEqual(rows)
    expect(await door.commands.scan(server.passOf(4))).toMatchObject({ kind: 'admitted' })
    expect(await onDisk()).toEqual({ ...rows, checkIns: 5, waiting: 4 })

    // The phone starts again without a network, and has everything.
    await door.close()
    const again = phone.load(entrance.link)
    await until(() => again.read().state.kind === 'open')
    expect(again.read()).toMatchObject({ waiting: 4, inside: 10, list: { held: 19, complete: true } })
    expect(again.read().recent.map(({ name }) => name)).toEqual(['ضيف 4', 'ضيف 3', 'ضيف 2', 'ضيف 1'])
    phone.cut = false
    expect(await again.syncNow()).toBe(true)
    expect(again.read().waiting).toBe(0)
    expect(records()).toHaveLength(5)
    expect(new Set(records().map(({ device_id }) => device_id)).size).toBe(2)
  })

  it('costs the scan that finds it cleared nothing', async () => {
    const door = await phone.opened(entrance.link)
    phone.cut = true
    await door.commands.scan(server.passOf(1))
    await clearData()
    expect(await door.commands.scan(server.passOf(2))).toMatchObject({ kind: 'admitted' })
    expect(await onDisk()).toMatchObject({ guests: 20, checkIns: 2, waiting: 2 })
    expect(door.read().data_cleared).toBe(true)
    expect(phone.persisted).toBe(2)
    door.dismissDataCleared()
    expect(door.read().data_cleared).toBe(false)
  })

  it('gives up nothing that the server refused and nobody has dealt with', async () => {
    const door = await phone.opened(entrance.link)
    server.refuses = () => true
    await door.commands.scan(server.passOf(1))
    await until(() => door.read().refused.length === 1)
    await clearData()
    await clock.advance(10_000)
    await until(() => door.read().data_cleared)
    expect(await onDisk()).toMatchObject({ refused: 1, waiting: 0, checkIns: 0 })
  })

  it('does not come back where the door was left, or its list has ended', async () => {
    const door = await phone.opened(entrance.link)
    await door.commands.scan(server.passOf(1))
    await until(() => door.read().waiting === 0)
    server.fault = ({ path }) => (path === '/door/check-ins' ? 'cut' : 'none')
    await door.commands.scan(server.passOf(2))
    entrance.ended = true
    await clock.advance(31_000)
    await until(() => door.read().state.kind === 'ended')
    await clearData()
    await clock.advance(10_000)
    await until(() => door.read().data_cleared)
    expect(await onDisk()).toMatchObject({ guests: 0, gone: 0, checkIns: 2, waiting: 1 })

    server.fault = () => 'none'
    await clock.advance(60_000)
    await until(async () => (await phone.databases()).length === 0)
    await clock.advance(60_000)
    expect(await phone.databases()).toEqual([])
  })

  it('is a new phone to a page that had not opened its link', async () => {
    const door = phone.load(entrance.link)
    await until(() => door.read().state.kind === 'asking')
    await clearData()
    await door.enter({ pin: null, device_name: '' })
    await until(() => door.read().state.kind === 'open')
    expect(door.read().data_cleared).toBe(false)
  })
})
