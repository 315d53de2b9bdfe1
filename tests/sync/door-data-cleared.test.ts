import { describe, expect, it } from 'vitest'
import { doorName } from '#client/offline/door/door-database.ts'
import {
  beforeEachEvening,
  clock,
  entrance,
  entry,
  onDisk,
  other,
  phone,
  records,
  server,
} from './door-evening.ts'
import { until } from './fake-clock.ts'
import { idOf } from './fake-door-server.ts'

beforeEachEvening({ guests: 20, invited: 2 })

/** As "clear site data" does: every database of the site is gone, under the open page. */
async function clearData(): Promise<void> {
  await new Promise((resolve, reject) => {
    const deleting = phone.storage.indexedDB.deleteDatabase(doorName(entrance.link))
    deleting.onsuccess = resolve
    deleting.onerror = reject
  })
}

describe('[C-3] [C-8] data that is cleared under the open page', () => {
  it('is written down again from memory, said, and sent: what waited and what comes after', async () => {
    const door = await phone.opened(entrance.link)
    server.removeGuest(20)
    server.recordAt(other, entry(9, { people: 2 }))
    await until(() => door.read().inside === 2 && door.read().list.held === 19 && !door.read().busy)
    phone.cut = true
    for (const guest of [1, 2, 3]) await door.commands.admit(idOf('a', guest))
    expect(door.read()).toMatchObject({ waiting: 3, data_cleared: false })

    await clearData()
    // Before anything is scanned: a page may be closed at any time.
    await clock.advance(10_000)
    await until(() => door.read().data_cleared)
    const rows = { guests: 19, gone: 1, records: 4, waiting: 3, refused: 0, token: 'string' }
    expect(await onDisk()).toMatchObject(rows)
    expect(await door.commands.scan(server.passOf(4))).toMatchObject({ kind: 'admitted' })
    expect(await onDisk()).toMatchObject({ ...rows, records: 5, waiting: 4 })

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
    expect(await onDisk()).toMatchObject({ guests: 20, records: 2, waiting: 2 })
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
    expect(await onDisk()).toMatchObject({ refused: 1, waiting: 0, records: 0 })
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
    expect(await onDisk()).toMatchObject({ guests: 0, gone: 0, records: 2, waiting: 1 })

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
