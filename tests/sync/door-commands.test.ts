import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#client/lib/new-id.ts'
import type { DoorSession } from '#client/offline/door/door-view.ts'
import type { CheckInRecord } from '#shared/contract/check-in.ts'
import { DoorPhone } from './door-phone.ts'
import { FakeClock, until } from './fake-clock.ts'
import { FakeDoorServer, idOf } from './fake-door-server.ts'

const EVENING = Date.UTC(2026, 10, 21, 17)
let clock: FakeClock
let server: FakeDoorServer
let phone: DoorPhone
let entrance: ReturnType<FakeDoorServer['addDoor']>
let other: ReturnType<FakeDoorServer['addDoor']>
let door: DoorSession

beforeEach(async () => {
  clock = new FakeClock(EVENING)
  server = new FakeDoorServer(clock.now)
  phone = new DoorPhone(server.fetch, clock)
  entrance = server.addDoor('البوابة الشرقية')
  other = server.addDoor('البوابة الغربية')
  server.putGuest(1, { name: 'الشيخ محمد بن سعود', invited: 5, phone_end: '4321' })
  server.putGuest(2, { name: 'Noura', invited: 2 })
  server.putGuest(3, { name: 'عبدالله محمد' })
  door = await phone.opened(entrance.link)
})

afterEach(() => phone.closeAll())

/** WebKit's way of forgetting an open database: the next transaction fails, whatever it is. */
const connection: { lost: string | null } = { lost: null }
const transaction = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function (...asked: Parameters<typeof transaction>) {
  const name = connection.lost
  connection.lost = null
  if (name !== null) throw new DOMException('Connection to Indexed Database server lost', name)
  return transaction.apply(this, asked)
}

const records = () => [...server.check_ins.values()].map(({ row }) => row)
const nothingWaits = () => until(() => door.read().waiting === 0 && !door.read().busy)

const entry = (guest: number, people = 1): CheckInRecord => ({
  id: newId(),
  kind: 'entry',
  guest_id: idOf('a', guest),
  walk_in: null,
  people,
  undoes: null,
  reason: '',
  occurred_at: new Date(clock.now()).toISOString(),
  clock_offset: 0,
})

describe('[S-21] the verbs of a door', () => {
  it('let a whole party in by its pass, and the server hears of it once', async () => {
    const verdict = await door.commands.scan(server.passOf(1))
    expect(verdict).toMatchObject({
      kind: 'admitted',
      people: 5,
      over: 0,
      guest: { admitted: 5, listed: true },
    })
    await nothingWaits()
    expect(records()).toMatchObject([
      { kind: 'entry', guest_id: idOf('a', 1), people: 5, door_id: entrance.door.id },
    ])
    expect(door.read()).toMatchObject({ inside: 5, admitted_here: 5, expected: 8, at_risk: 0 })
    expect(door.read().recent).toMatchObject([{ kind: 'entry', name: 'الشيخ محمد بن سعود', waiting: false }])
  })

  it('correct how many came: the old entry taken back and a new one at the same time, both or none', async () => {
    const first = await door.commands.scan(server.passOf(1))
    if (first.kind !== 'admitted') throw new Error(first.kind)
    await clock.advance(20 * 60_000)
    const right = await door.commands.correct(first.entry, 3)
    expect(right).toMatchObject({ kind: 'admitted', people: 3, over: 0, guest: { admitted: 3 } })
    await nothingWaits()
    const old = records().find(({ id }) => id === first.entry)
    const undo = records().find(({ kind }) => kind === 'undo')
    const entered = records().find(({ kind, people }) => kind === 'entry' && people === 3)
    expect(undo).toMatchObject({ kind: 'undo', undoes: first.entry, guest_id: idOf('a', 1) })
    expect(entered).toMatchObject({ kind: 'entry', people: 3, occurred_at: old?.occurred_at })
    expect(await door.commands.correct(first.entry, 4)).toEqual({ kind: 'not-saved' })
    expect(door.read().inside).toBe(3)
  })

  it('correct an entry of somebody who has left this gate’s list meanwhile: what is kept is said to be', async () => {
    const first = await door.commands.scan(server.passOf(1))
    if (first.kind !== 'admitted') throw new Error(first.kind)
    server.removeGuest(1, false)
    await until(() => door.read().list.held === 2)
    const right = await door.commands.correct(first.entry, 3)
    expect(right).toMatchObject({
      kind: 'admitted',
      people: 3,
      over: 0,
      guest: { admitted: 3, listed: false },
    })
    await nothingWaits()
    expect(records().filter(({ kind }) => kind === 'entry')).toHaveLength(2)
  })

  it('take an entry back, another gate’s too, and that reaches everybody', async () => {
    const made = entry(2, 2)
    server.recordAt(other, made)
    await until(() => door.guest(idOf('a', 2))?.admitted === 2)
    expect(door.guest(idOf('a', 2))?.entries).toMatchObject([{ door: 'البوابة الغربية', own: false }])
    expect(await door.commands.undo(made.id, 'wrong guest')).toBe(true)
    expect(await door.commands.undo(made.id, 'again')).toBe(true)
    expect(await door.commands.undo(newId(), 'of nothing')).toBe(false)
    await nothingWaits()
    expect(records().filter(({ kind }) => kind === 'undo')).toMatchObject([
      { undoes: made.id, reason: 'wrong guest' },
    ])
    expect(door.read()).toMatchObject({ inside: 0, admitted_here: 0 })
  })

  it('let in without an invitation only where the host allows it', async () => {
    const verdict = await door.commands.admitWalkIn(' أم خالد ', 3)
    expect(verdict).toMatchObject({ kind: 'walk-in', name: 'أم خالد', people: 3 })
    if (verdict?.kind !== 'walk-in') throw new Error('no walk-in')
    expect(await door.commands.correct(verdict.entry, 2)).toMatchObject({ kind: 'walk-in', people: 2 })
    expect(door.read()).toMatchObject({ inside: 2, admitted_here: 2 })
    const strict = server.addDoor('كبار الضيوف', { allow_walk_ins: false })
    expect(await (await phone.opened(strict.link)).commands.admitWalkIn('أم خالد', 1)).toBeNull()
  })

  it('show no green where the phone could not keep it', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await door.commands.scan(server.passOf(1))).toEqual({ kind: 'not-saved' })
    expect(await door.commands.scan('nonsense')).toEqual({ kind: 'not-saved' })
    full.mockRestore()
    expect(door.read()).toMatchObject({ inside: 0, waiting: 0, recent: [] })
    expect(await phone.disk(entrance.link).check_ins.count()).toBe(0)
    expect(await door.commands.scan(server.passOf(1))).toMatchObject({ kind: 'admitted' })
  })

  it.each(['InvalidStateError', 'UnknownError'])('go on over a lost connection (%s)', async (name) => {
    connection.lost = name
    expect(await door.commands.scan(server.passOf(1))).toMatchObject({ kind: 'admitted', people: 5 })
    expect(connection.lost).toBeNull()
    await nothingWaits()
    expect(records()).toHaveLength(1)
  })
})

describe('[C-6] many gates', () => {
  it('see that both let the same family in while they were apart, and who', async () => {
    phone.cut = true
    server.recordAt(other, entry(1, 5))
    expect(await door.commands.scan(server.passOf(1))).toMatchObject({ kind: 'admitted', people: 5, over: 0 })
    phone.cut = false
    expect(await door.syncNow()).toBe(true)
    const [conflict] = door.read().conflicts
    expect(conflict).toMatchObject({
      over: 5,
      own: true,
      guest: { name: 'الشيخ محمد بن سعود', admitted: 10 },
    })
    const doors = conflict?.guest.entries.map(({ door: name }) => name).sort()
    expect(doors).toEqual(['البوابة الشرقية', 'البوابة الغربية'])
    expect(door.read()).toMatchObject({ inside: 10, admitted_here: 5 })
  })

  it('see a guest who is inside and was revoked', async () => {
    await door.commands.scan(server.passOf(2))
    server.removeGuest(2)
    await until(() => door.read().conflicts.length === 1)
    expect(door.read().conflicts).toMatchObject([
      { over: 2, own: true, guest: { name: 'Noura', invited: 0 } },
    ])
    server.putGuest(2, { name: 'Noura', invited: 2 })
    await door.syncNow()
    expect(door.read().conflicts).toEqual([])
  })

  it('count a record once, however often and in whatever order it comes', async () => {
    const made = entry(1, 2)
    const undo: CheckInRecord = { ...entry(1, 0), kind: 'undo', undoes: made.id }
    server.recordAt(other, undo)
    await until(() => door.guest(idOf('a', 1)) && !door.read().busy)
    for (let time = 0; time < 3; time++) server.recordAt(other, made)
    await door.syncNow()
    expect(door.read()).toMatchObject({ inside: 0, conflicts: [] })
  })

  it('know how many guests could come in twice, and since when they have not heard of each other', async () => {
    server.markDoorSeen(other)
    await door.syncNow()
    expect(door.read()).toMatchObject({ at_risk: 0, disconnected_since: null })
    phone.cut = true
    await clock.advance(40_000)
    const since = door.read().disconnected_since
    expect(since).toBeGreaterThanOrEqual(EVENING)
    await door.commands.scan(server.passOf(1))
    await door.commands.scan(server.passOf(2))
    await door.commands.admitWalkIn('زائر', 1)
    expect(door.read().at_risk).toBe(2)
    await clock.advance(60_000)
    expect(door.read().disconnected_since).toBe(since)

    phone.cut = false
    await door.syncNow()
    // The server has them; the other gate has not been heard since.
    expect(door.read()).toMatchObject({ waiting: 0, at_risk: 2, disconnected_since: null })
    await clock.advance(1000)
    server.markDoorSeen(other)
    await door.syncNow()
    expect(door.read().at_risk).toBe(0)
  })

  it('are as many as have opened its link: two phones on one do not know of each other', async () => {
    other.ended = true
    const second = new DoorPhone(server.fetch, clock)
    const twin = await second.opened(entrance.link)
    await door.syncNow()
    expect(door.read().other_phones).toMatchObject([
      { name: 'iPhone', door: null, heard_at: EVENING, unused: false },
    ])
    phone.cut = true
    second.cut = true
    await door.commands.scan(server.passOf(1))
    expect(door.read().at_risk).toBe(1)
    await clock.advance(1000)
    // Heard by the server, and not by the other phone.
    phone.cut = false
    await door.syncNow()
    expect(door.read()).toMatchObject({ waiting: 0, at_risk: 1 })
    // A phone that lies in a drawer is none, until it is heard again.
    const [{ id = '' } = {}] = door.read().other_phones
    door.markPhoneUnused(id, true)
    expect(door.read()).toMatchObject({ at_risk: 0, other_phones: [{ unused: true }] })
    door.markPhoneUnused(id, false)
    expect(door.read().at_risk).toBe(1)
    door.markPhoneUnused(id, true)
    await second.closeAll()
    second.cut = false
    await clock.advance(1000)
    const back = second.load(entrance.link)
    await until(() => back.read().state.kind === 'open' && !back.read().busy)
    expect(twin.read().other_phones).toHaveLength(1)
    await door.syncNow()
    expect(door.read()).toMatchObject({ at_risk: 0, other_phones: [{ unused: false }] })
    await second.closeAll()
  })

  it('are no risk to each other where none serves the guest, or there is only one', async () => {
    const men = server.addDoor('الرجال', { section: 'men' })
    server.putGuest(7, { section: 'women' })
    const one = await phone.opened(men.link)
    other.ended = true
    entrance.ended = true
    await one.syncNow()
    phone.cut = true
    await one.commands.admit(idOf('a', 1), 1)
    expect(one.read()).toMatchObject({ inside: 1, at_risk: 0, other_doors: [] })
  })
})

describe('[C-7] the search of a door', () => {
  const names = (typed: string, limit = 10) => door.search(typed, limit).guests.map(({ name }) => name)

  it('finds by name, by the end of the phone, and by short code, the surest first', () => {
    const { short_code } = server.putGuest(2)
    expect(names('محمد')).toEqual(['الشيخ محمد بن سعود', 'عبدالله محمد'])
    expect(names('٤٣٢١')).toEqual(['الشيخ محمد بن سعود'])
    expect(names(short_code.toLowerCase())).toEqual(['Noura'])
    expect(names('محمد', 1)).toEqual(['الشيخ محمد بن سعود'])
    expect(names('')).toEqual([])
    expect(names('لا أحد')).toEqual([])
  })

  it('counts all hits beside the few that it shows, and says where it has stopped counting', async () => {
    for (let number = 100; number < 301; number++) server.putGuest(number, { name: `محمد ${number}` })
    await door.syncNow()
    const { guests, total, atLeast } = door.search('محمد', 30)
    // Two were there before.
    expect({ shown: guests.length, total, atLeast }).toEqual({ shown: 30, total: 203, atLeast: false })
    for (let number = 301; number < 1301; number++) server.putGuest(number, { name: `محمد ${number}` })
    await door.syncNow()
    expect(door.search('محمد', 30)).toMatchObject({ total: 1000, atLeast: true })
  })

  it('shows where a guest stands now', async () => {
    await door.commands.scan(server.passOf(1), 2)
    expect(door.search('سعود', 5).guests).toMatchObject([
      { admitted: 2, invited: 5, entries: [{ own: true }] },
    ])
  })
})

describe('the view of a door', () => {
  it('is the same object until something of it changes, and then another', async () => {
    const before = door.read()
    expect(door.read()).toBe(before)
    let emitted = 0
    door.subscribe(() => {
      emitted += 1
    })
    await door.commands.scan(server.passOf(1))
    expect(emitted).toBeGreaterThan(0)
    expect(door.read()).not.toBe(before)
    expect(before.inside).toBe(0)
  })

  it('lists what happened on this phone, newest first, and what was taken back', async () => {
    const first = await door.commands.scan(server.passOf(1))
    if (first.kind !== 'admitted') throw new Error(first.kind)
    await clock.advance(1000)
    await door.commands.admitWalkIn('زائر', 1)
    await clock.advance(1000)
    await door.commands.undo(first.entry, 'mistake')
    server.recordAt(other, entry(2))
    await nothingWaits()
    expect(door.read().recent).toMatchObject([
      { kind: 'undo', name: 'الشيخ محمد بن سعود', reason: 'mistake' },
      { kind: 'entry', name: 'زائر', undone: false },
      { kind: 'entry', name: 'الشيخ محمد بن سعود', undone: true, people: 5 },
    ])
  })
})
