import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DoorSession, Verdict } from '#client/offline/door/door-view.ts'
import { membersInside } from '#shared/rules/door/members-at-door.ts'
import { DoorPhone } from './door-phone.ts'
import { FakeClock, until } from './fake-clock.ts'
import { FakeDoorServer, idOf } from './fake-door-server.ts'

const EVENING = Date.UTC(2026, 10, 21, 17)
const [father, mother, shaikha, fahd] = [1, 2, 3, 4].map((place) => idOf('b', place)) as [
  string,
  string,
  string,
  string,
]
const family = idOf('a', 1)
let clock: FakeClock
let server: FakeDoorServer
let phones: DoorPhone[]
let entrance: ReturnType<FakeDoorServer['addDoor']>
let door: DoorSession

const nameOf = (id: string, name: string, attending: boolean | null = null) => ({
  id,
  name,
  section: null,
  attending,
})

beforeEach(async () => {
  clock = new FakeClock(EVENING)
  server = new FakeDoorServer(clock.now)
  phones = [new DoorPhone(server.fetch, clock), new DoorPhone(server.fetch, clock)]
  const members = [
    nameOf(father, 'أبو فهد'),
    nameOf(mother, 'أم فهد'),
    nameOf(shaikha, 'شيخة'),
    nameOf(fahd, 'فهد'),
  ]
  server.putGuest(1, { name: 'عائلة أبو فهد', invited: 4, members })
  server.putGuest(2, { name: 'نورة', invited: 2 })
  entrance = server.addDoor('البوابة الشرقية')
  door = await at(0).opened(entrance.link)
})

afterEach(async () => {
  for (const phone of phones) await phone.closeAll()
})

const at = (place: number): DoorPhone => phones[place] as DoorPhone
const records = () => [...server.check_ins.values()].map(({ row }) => row)
const isSent = (session: DoorSession) => until(() => session.read().waiting === 0 && !session.read().busy)
const insideOf = (session: DoorSession) => [...membersInside(session.guest(family)?.entries ?? [])].sort()

function entryOf(verdict: Verdict): string {
  if (verdict.kind !== 'admitted') throw new Error(verdict.kind)
  return verdict.entry
}

describe('[S-21] a family at the door by name', () => {
  it('lets in who stands there, then the rest by the pass, and the server has the names', async () => {
    const first = await door.commands.admit(family, 2, false, [mother, shaikha])
    expect(first).toMatchObject({ kind: 'admitted', people: 2, guest: { admitted: 2 } })
    expect(insideOf(door)).toEqual([mother, shaikha])
    expect(await door.commands.scan(server.passOf(1))).toMatchObject({ kind: 'admitted', people: 2 })
    expect(insideOf(door)).toEqual([father, mother, shaikha, fahd])
    await isSent(door)
    expect(records().map(({ members }) => members)).toEqual([
      [mother, shaikha],
      [father, fahd],
    ])
  })

  it('names nobody where the number leaves it open, and nobody of a guest without names', async () => {
    await door.commands.scan(server.passOf(1), 1)
    await door.commands.scan(server.passOf(2))
    await isSent(door)
    for (const record of records()) expect(record).not.toHaveProperty('members')
    expect(insideOf(door)).toEqual([])
  })

  it('corrects who it was at the time of the entry; undone, nobody is inside', async () => {
    const entry = entryOf(await door.commands.scan(server.passOf(1), 1))
    const named = entryOf(await door.commands.correct(entry, 1, [shaikha]))
    expect(named).not.toBe(entry)
    expect(insideOf(door)).toEqual([shaikha])
    // The same again makes no record; another number than there are names leaves it open who they are.
    expect(entryOf(await door.commands.correct(named, 1, [shaikha]))).toBe(named)
    const two = entryOf(await door.commands.correct(named, 2, [shaikha, fahd]))
    const one = entryOf(await door.commands.correct(two, 1))
    expect(insideOf(door)).toEqual([])
    expect(door.guest(family)?.admitted).toBe(1)
    expect(await door.commands.undo(one, 'خطأ')).toBe(true)
    expect(door.guest(family)).toMatchObject({ admitted: 0, entries: [] })
    await isSent(door)
    expect(records()).toHaveLength(8)
  })

  it('offline too: a new page on the same phone knows who is inside, and sends it later', async () => {
    at(0).cut = true
    await door.commands.admit(family, 1, false, [father])
    await door.close()
    door = at(0).load(entrance.link)
    await until(() => door.read().state.kind === 'open')
    expect(insideOf(door)).toEqual([father])
    at(0).cut = false
    await door.syncNow()
    expect(records()).toMatchObject([{ members: [father], people: 1 }])
  })

  it('is a case for review where two doors let in the same one while out of contact, until one is undone', async () => {
    const second = await at(1).opened(server.addDoor('البوابة الغربية').link)
    at(0).cut = true
    at(1).cut = true
    await door.commands.admit(family, 1, false, [fahd])
    const again = entryOf(await second.commands.admit(family, 2, false, [fahd, mother]))
    for (const session of [door, second]) expect(session.read().conflicts).toEqual([])
    at(0).cut = false
    at(1).cut = false
    await second.syncNow()
    await door.syncNow()
    await second.syncNow()
    for (const session of [door, second])
      expect(session.read().conflicts).toMatchObject([{ over: 0, guest: { id: family, admitted: 3 } }])
    await second.commands.undo(again, 'خطأ')
    await second.syncNow()
    await door.syncNow()
    for (const session of [door, second]) {
      expect(session.read().conflicts).toEqual([])
      expect(insideOf(session)).toEqual([fahd])
    }
  })

  it('works with a list that an older server sent, which has names without ids', async () => {
    server.putGuest(3, { invited: 2, members: [{ name: 'سارة', section: null, attending: true }] })
    await door.syncNow()
    expect(await door.commands.scan(server.passOf(3))).toMatchObject({ kind: 'admitted', people: 2 })
    await isSent(door)
    expect(records()[0]).not.toHaveProperty('members')
  })

  it('forgets the names of a guest whose last one was removed, in memory and on disk', async () => {
    server.putGuest(1, { name: 'عائلة أبو فهد', invited: 4 })
    await door.syncNow()
    expect(door.guest(family)).not.toHaveProperty('members')
    await door.close()
    at(0).cut = true
    door = at(0).load(entrance.link)
    await until(() => door.read().state.kind === 'open')
    expect(door.guest(family)).not.toHaveProperty('members')
  })
})
