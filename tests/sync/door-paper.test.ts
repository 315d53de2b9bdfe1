import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DoorSession } from '#client/offline/door/door-view.ts'
import { idEnd } from '#shared/rules/paper-list/id-end.ts'
import { DoorPhone } from './door-phone.ts'
import { FakeClock, until } from './fake-clock.ts'
import { FakeDoorServer, idOf } from './fake-door-server.ts'

const EVENING = Date.UTC(2026, 10, 21, 17)
const HALF_AN_HOUR = 30 * 60_000
let clock: FakeClock
let server: FakeDoorServer
let phone: DoorPhone
let entrance: ReturnType<FakeDoorServer['addDoor']>
let door: DoorSession

beforeEach(async () => {
  clock = new FakeClock(EVENING)
  server = new FakeDoorServer(clock.now)
  phone = new DoorPhone(server.fetch, clock)
  entrance = server.addDoor('البوابة الشرقية')
  server.putGuest(1, { name: 'الشيخ محمد بن سعود', invited: 5 })
  server.putGuest(2, {
    name: 'Noura',
    invited: 2,
    members: [1, 2].map((number) => ({
      id: idOf('b', number),
      name: `م ${number}`,
      section: null,
      attending: null,
    })),
  })
  server.putGuest(3, { name: 'عبدالله محمد' })
  door = await phone.opened(entrance.link)
})

afterEach(() => phone.closeAll())

const records = () => [...server.check_ins.values()].map(({ row }) => row)
const nothingWaits = () => until(() => door.read().waiting === 0 && !door.read().busy)
const page = [
  { guest_id: idOf('a', 1), people: 4 },
  { guest_id: idOf('a', 2), people: 2 },
]

describe('[S-21] [C-3] a page of the printed list at a door', () => {
  it('is recorded at the paper’s time in one go, without a network, and reaches the server once', async () => {
    phone.cut = true
    const ids = await door.commands.recordPaper(page, clock.now() - HALF_AN_HOUR)
    expect(ids).toHaveLength(2)
    expect(door.read()).toMatchObject({ inside: 6, waiting: 2 })
    phone.cut = false
    expect(await door.syncNow()).toBe(true)
    await nothingWaits()
    expect(
      records()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...(ids ?? [])].sort())
    for (const record of records()) {
      expect(record).toMatchObject({ kind: 'entry', reason: 'paper', door_id: entrance.door.id })
      expect(Date.parse(record.occurred_at) + record.clock_offset).toBe(EVENING - HALF_AN_HOUR)
    }
    // Both of the two who are known by name came.
    expect(records().find(({ people }) => people === 2)?.members).toEqual([idOf('b', 1), idOf('b', 2)])
    expect(door.read().recent).toMatchObject([{ reason: 'paper' }, { reason: 'paper' }])
  })

  it('is never later than the phone’s own present', async () => {
    await door.commands.recordPaper(page, clock.now() + HALF_AN_HOUR)
    await nothingWaits()
    for (const record of records()) expect(Date.parse(record.occurred_at)).toBe(EVENING)
  })

  it('is stored whole or not at all', async () => {
    const put = IDBObjectStore.prototype.put
    const writes = { left: 2 }
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...row: Parameters<typeof put>
    ) {
      writes.left -= 1
      if (writes.left < 0) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, row)
    })
    expect(await door.commands.recordPaper(page, clock.now())).toBeNull()
    full.mockRestore()
    expect(door.read()).toMatchObject({ inside: 0, waiting: 0, recent: [] })
    expect(await phone.disk(entrance.link).check_ins.count()).toBe(0)
  })

  it('is undone whole, in one go, and what was undone singly before is not undone again', async () => {
    const ids = (await door.commands.recordPaper(page, clock.now())) ?? []
    expect(await door.commands.undo(ids[0] ?? '', 'Wrong guest')).toBe(true)
    expect(await door.commands.undoAll(ids, 'Wrong page')).toBe(true)
    expect(await door.commands.undoAll(ids, 'Wrong page')).toBe(true)
    await nothingWaits()
    const undone = records().filter(({ kind }) => kind === 'undo')
    expect(undone).toHaveLength(2)
    expect(Object.fromEntries(undone.map(({ undoes, reason }) => [undoes, reason]))).toEqual({
      [ids[0] ?? '']: 'Wrong guest',
      [ids[1] ?? '']: 'Wrong page',
    })
    expect(door.read().inside).toBe(0)
  })

  it('marks a corrected entry as from paper still', async () => {
    const [first = ''] = (await door.commands.recordPaper(page, clock.now() - HALF_AN_HOUR)) ?? []
    await door.commands.correct(first, 3)
    await nothingWaits()
    expect(records().find(({ people }) => people === 3)).toMatchObject({ kind: 'entry', reason: 'paper' })
  })

  it('finds its guests by the ends of their ids, revoked ones too, and neither of two with the same end', async () => {
    const twin = `0192f0c1-0000-7000-9999-${idEnd(idOf('a', 3))}`
    const ends = new Set([1, 2, 3].map((number) => idEnd(idOf('a', number))).concat('ffffffffffff'))
    expect(door.guestsByIdEnd(ends).size).toBe(3)
    server.removeGuest(2)
    server.putGuest(4, { id: twin, name: 'آخر' })
    await door.syncNow()
    await until(() => door.read().list.held === 3)
    expect(Object.fromEntries(door.guestsByIdEnd(ends))).toEqual({
      [idEnd(idOf('a', 1))]: idOf('a', 1),
      [idEnd(idOf('a', 2))]: idOf('a', 2),
    })
    expect(door.guest(idOf('a', 2))).toMatchObject({ revoked: true, name: 'Noura' })
  })
})
