import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDeviceClock } from '#client/offline/door/device-clock.ts'
import { DoorStore } from '#client/offline/door/door-store.ts'
import type { DoorPlatform } from '#client/offline/door/platform.ts'
import { DOOR_PAGE, doorChangesRoute, pullDoor } from '#client/offline/door/pull-door.ts'
import { signingAtOnce } from '../factories/handover.ts'
import {
  beforeEachEvening,
  clock,
  entrance,
  entry,
  HOUR,
  onDisk,
  other,
  phone,
  server,
} from './door-evening.ts'
import { DoorPhone } from './door-phone.ts'
import { turns, until } from './fake-clock.ts'
import { idOf } from './fake-door-server.ts'

const signing = Promise.resolve(signingAtOnce)
beforeEachEvening({ guests: 5, invited: 2, hours: 10 })
afterEach(() => vi.restoreAllMocks())

const wiped = () => server.calls('/door/wiped')

/** The door ended while nobody had its page open. `waits`: one record was not sent before. */
async function endWhileAlone({ waits }: { waits: boolean }): Promise<void> {
  const before = await phone.opened(entrance.link)
  phone.cut = waits
  await before.commands.scan(server.passOf(1))
  await until(() => before.read().waiting === (waits ? 1 : 0))
  await before.close()
  await clock.advance(35 * HOUR)
  phone.cut = false
}

/** Rows of the disk cannot be deleted until the mock is restored. */
function fillDisk() {
  return vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

/** The door's state as a page has it, of a door that was opened on this phone before. */
async function loadedStore(more: Partial<DoorPlatform> = {}): Promise<DoorStore> {
  const platform = phone.platform(more)
  const store = new DoorStore(entrance.link, platform, {
    change: () => {},
    saved: () => {},
    clock: createDeviceClock(platform),
  })
  await store.load()
  return store
}

/** The door ends once the next transaction has begun. */
function endDuringNextTransaction(store: DoorStore): Promise<void> {
  const begin = IDBDatabase.prototype.transaction
  return new Promise((resolve, reject) => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
      this: IDBDatabase,
      ...asked: Parameters<typeof begin>
    ) {
      const transaction = begin.apply(this, asked)
      store.purgeList().then(resolve, reject)
      return transaction
    })
  })
}

describe('[C-8] the list of an ended door', () => {
  it('is reported as deleted only once it is: not where the disk could not be written', async () => {
    await endWhileAlone({ waits: true })
    server.fault = ({ path }) => (path === '/door/check-ins' ? 'cut' : 'none')
    const full = fillDisk()
    const hindered = phone.load(entrance.link)
    await until(() => hindered.read().state.kind === 'ended' && server.calls('/door/check-ins').length > 0)
    await turns(20)
    expect(wiped()).toEqual([])
    await hindered.close()
    expect((await onDisk()).guests).toBe(5)

    full.mockRestore()
    phone.load(entrance.link)
    await until(() => wiped().length === 1)
    expect(await onDisk()).toMatchObject({ guests: 0, check_ins: [idOf('a', 1)] })
  })

  it('is deleted and reported once the disk can be written again, while the same page is open', async () => {
    await endWhileAlone({ waits: true })
    server.fault = ({ path }) => (path === '/door/check-ins' ? 'cut' : 'none')
    const full = fillDisk()
    const door = phone.load(entrance.link)
    await until(() => door.read().state.kind === 'ended' && server.calls('/door/check-ins').length > 0)
    expect(wiped()).toEqual([])
    full.mockRestore()
    await clock.advance(30_000)
    await until(() => wiped().length === 1)
    expect(await onDisk()).toMatchObject({ guests: 0, check_ins: [idOf('a', 1)] })

    server.fault = () => 'none'
    await clock.advance(30_000)
    await until(async () => (await phone.databases()).length === 0)
    expect(wiped()).toHaveLength(1)
  })

  it('is reported where the disk deletes no rows and the whole of it goes, once nothing waits', async () => {
    await endWhileAlone({ waits: true })
    fillDisk()
    server.fault = ({ path }) => (path === '/door/wiped' ? 'cut' : 'none')
    const door = phone.load(entrance.link)
    await until(() => door.read().state.kind === 'ended' && door.read().waiting === 0)
    await clock.advance(30_000)
    await until(() => wiped().length > 0)
    expect(await onDisk()).toMatchObject({ guests: 0, check_ins: [idOf('a', 1)] })
    expect(door.read().data_cleared).toBe(false)

    server.fault = () => 'none'
    await clock.advance(30_000)
    await until(async () => (await phone.databases()).length === 0)
    expect(wiped().length).toBeGreaterThan(1)
  })

  it('is reported again until the server has responded, also where nothing else is left to send', async () => {
    const door = await phone.opened(entrance.link)
    server.fault = ({ path }) => (path === '/door/wiped' ? 'cut' : 'none')
    entrance.ended = true
    await door.syncNow()
    await until(() => door.read().state.kind === 'ended' && wiped().length > 0)
    await turns(20)
    server.fault = () => 'none'
    await clock.advance(30_000)
    await until(async () => (await phone.databases()).length === 0)
    expect(wiped()).toHaveLength(2)
  })

  it('goes with all else where nothing waits and there is no network at all', async () => {
    await endWhileAlone({ waits: false })
    phone.cut = true
    phone.load(entrance.link)
    await until(async () => (await phone.databases()).length === 0)
    expect(wiped()).toEqual([])
  })

  it('leaves nothing behind where the server no longer knows the phone', async () => {
    await endWhileAlone({ waits: false })
    server.forgetTokens()
    phone.load(entrance.link)
    await until(async () => (await phone.databases()).length === 0)
    expect(wiped()).toHaveLength(1)
  })

  it('leaves the disk with the records of a page that was being written', async () => {
    await (await phone.opened(entrance.link)).close()
    server.recordAt(other, entry(3, { people: 2 }))
    const store = await loadedStore()
    const { rev: since, scope, token } = store.door()
    const { client } = phone.platform()
    let purged = Promise.resolve()
    await pullDoor(
      { since, scope },
      {
        ask: (cursor) =>
          client.call(doorChangesRoute, { query: { ...cursor, limit: DOOR_PAGE } }, { token: token ?? '' }),
        store: (page) => {
          purged = endDuringNextTransaction(store)
          return store.apply(page)
        },
        signal: new AbortController().signal,
      },
    )
    await purged
    expect(store.checkIns.ids()).toEqual([])
    await store.database.close()
    expect(await onDisk()).toMatchObject({ guests: 0, check_ins: [] })
  })

  it('leaves the disk with the records of a parcel that was being written', async () => {
    const elsewhere = new DoorPhone(server.fetch, clock)
    const [from, to] = [
      await elsewhere.opened(other.link, { signing }),
      await phone.opened(entrance.link, { signing }),
    ]
    await until(() => from.read().can_hand_over && to.read().can_hand_over)
    await to.close()
    elsewhere.cut = true
    await from.commands.admit(idOf('a', 3), 2)
    const store = await loadedStore({ signing })
    const [parcel] = await from.handover.parcelsFor({ rev: 0, batch_ids: [] })
    const purged = endDuringNextTransaction(store)
    expect(await store.handover.take(parcel?.bytes ?? new Uint8Array())).toMatchObject({ ok: false })
    await purged
    expect(store.checkIns.ids()).toEqual([])
    // Nor does one come to the disk that arrives afterwards.
    expect(await store.handover.take(parcel?.bytes ?? new Uint8Array())).toMatchObject({ ok: false })
    await store.database.close()
    expect(await onDisk()).toMatchObject({ guests: 0, check_ins: [] })
    await elsewhere.closeAll()
  })
})
