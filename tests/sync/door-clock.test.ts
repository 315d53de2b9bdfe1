import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DoorSession, Verdict } from '#client/offline/door/door-view.ts'
import { DoorPhone } from './door-phone.ts'
import { FakeClock, until } from './fake-clock.ts'
import { FakeDoorServer, idOf } from './fake-door-server.ts'

const EVENING = Date.UTC(2026, 10, 21, 17)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
let clock: FakeClock
let server: FakeDoorServer
let phone: DoorPhone
let entrance: ReturnType<FakeDoorServer['addDoor']>

beforeEach(() => {
  clock = new FakeClock(EVENING)
  server = new FakeDoorServer(clock.real)
  phone = new DoorPhone(server.fetch, clock)
  entrance = server.addDoor('الشرقية', { expires_at: new Date(EVENING + 10 * HOUR).toISOString() })
  for (let number = 1; number <= 9; number++) server.putGuest(number, { name: `ضيف ${number}` })
})

afterEach(() => phone.closeAll())

/** The door with its network gone. */
async function apart(): Promise<DoorSession> {
  const door = await phone.opened(entrance.link)
  phone.cut = true
  return door
}

async function letIn(door: DoorSession, guest: number): Promise<Extract<Verdict, { kind: 'admitted' }>> {
  await clock.advance(MINUTE)
  const verdict = await door.commands.admit(idOf('a', guest))
  if (verdict.kind !== 'admitted') throw new Error(verdict.kind)
  return verdict
}

/** The two clocks of a phone do not tick together: right to some milliseconds. */
const near = (value: number) => expect.closeTo(value, -1)

const names = (door: DoorSession) => door.read().recent.map(({ name }) => name)

/** How far the time of each entry is from when it happened, one a minute, in milliseconds. */
async function errors(door: DoorSession): Promise<number[]> {
  phone.cut = false
  await door.syncNow()
  const rows = [...server.check_ins.values()].map(({ row }) => row)
  return rows
    .filter(({ kind }) => kind === 'entry')
    .sort((a, b) => (a.guest_id ?? '').localeCompare(b.guest_id ?? ''))
    .map((row, place) => Date.parse(row.occurred_at) + row.clock_offset - EVENING - (place + 1) * MINUTE)
}

describe('[C-8] a clock that is set while the door works without a network', () => {
  it('does not change the time of a printed page that is confirmed after it', async () => {
    const door = await apart()
    await clock.advance(MINUTE)
    clock.set(HOUR)
    await door.commands.recordPaper([{ guest_id: idOf('a', 1), people: 1 }], EVENING + MINUTE)
    expect(await errors(door)).toEqual([near(0)])
  })

  it.each([3 * HOUR, -3 * HOUR, 50 * HOUR, -50 * HOUR])(
    'by %i ms changes neither the order nor the times, and the screen says so',
    async (by) => {
      const door = await apart()
      await letIn(door, 1)
      clock.set(by)
      await letIn(door, 2)
      clock.set(-by / 2)
      await letIn(door, 3)
      expect(names(door)).toEqual(['ضيف 3', 'ضيف 2', 'ضيف 1'])
      expect(door.read()).toMatchObject({ clock_moved: near(by / 2), state: { kind: 'open' } })
      expect(await errors(door)).toEqual([near(0), near(0), near(0)])
      expect(door.read().clock_offset).toEqual(near(-by / 2))
      door.dismissClockMoved()
      expect(door.read().clock_moved).toBe(0)
    },
  )

  it('and set back is no longer reported', async () => {
    const door = await apart()
    clock.set(2 * HOUR)
    await letIn(door, 1)
    expect(door.read().clock_moved).toEqual(near(2 * HOUR))
    clock.set(-2 * HOUR)
    await letIn(door, 2)
    expect(door.read()).toMatchObject({ clock_moved: 0, clock_offset: near(0) })
  })

  it('is no clock that was set where the phone has slept, or is kept right in small steps', async () => {
    const door = await apart()
    phone.hide()
    clock.sleep(HOUR)
    for (let step = 0; step < 20; step++) {
      await letIn(door, (step % 9) + 1).catch(() => undefined)
      clock.set(-500)
    }
    expect(door.read()).toMatchObject({ clock_moved: 0, clock_offset: 0 })
    expect(door.read().recent.at(-1)?.at).toBe(EVENING + HOUR + MINUTE)
  })

  it('keeps the newest first and in reach of undo after a reload, however many stand in the future', async () => {
    const before = await apart()
    clock.set(5 * HOUR)
    // Nobody could notice: it was set before the page was opened.
    await before.close()
    const early = phone.load(entrance.link)
    await until(() => early.read().state.kind === 'open')
    for (let guest = 1; guest <= 4; guest++) await letIn(early, guest)
    await early.close()
    clock.set(-5 * HOUR)
    const door = phone.load(entrance.link)
    await until(() => door.read().state.kind === 'open')
    const last = await letIn(door, 5)
    expect(names(door)).toEqual(['ضيف 5', 'ضيف 4', 'ضيف 3', 'ضيف 2', 'ضيف 1'])
    expect(door.read().recent[0]?.id).toBe(last.entry)
    expect(await door.commands.undo(last.entry, 'wrong guest')).toBe(true)
  })

  it('leaves a record that was damaged and comes back from the server where it was', async () => {
    const before = await phone.opened(entrance.link)
    for (let guest = 1; guest <= 3; guest++) await letIn(before, guest)
    await until(() => before.read().waiting === 0)
    await before.close()
    const disk = phone.disk(entrance.link)
    const [, second] = await disk.check_ins.toArray()
    await disk.check_ins.update(second?.id ?? '', { people: 'two' as unknown as number })
    disk.close()
    for (let start = 0; start < 2; start++) {
      const door = phone.load(entrance.link)
      await until(() => door.read().state.kind === 'open' && !door.read().busy)
      expect(await door.syncNow()).toBe(true)
      expect(names(door)).toEqual(['ضيف 3', 'ضيف 2', 'ضيف 1'])
      await door.close()
    }
  })

  it('that nobody could notice is said as soon as the server shows it', async () => {
    const before = await apart()
    await before.close()
    clock.set(5 * HOUR)
    const door = phone.load(entrance.link)
    await until(() => door.read().state.kind === 'open')
    await letIn(door, 1)
    expect(door.read().clock_moved).toBe(0)
    phone.cut = false
    server.fault = ({ path }) => (path === '/door/check-ins' ? 'cut' : 'none')
    await door.syncNow()
    expect(door.read()).toMatchObject({ clock_moved: near(5 * HOUR), clock_offset: near(-5 * HOUR) })
  })

  it('is wrong from the start, and known before any of the list has come', async () => {
    clock.set(5 * HOUR)
    server.fault = ({ path }) => (path.startsWith('/door/changes') ? 'cut' : 'none')
    const door = phone.load(entrance.link)
    await until(() => door.read().state.kind === 'asking')
    await door.enter({ pin: null, device_name: '' })
    expect(door.read().list.held).toBe(0)
    expect(door.read().clock_offset).toEqual(near(-5 * HOUR))
  })

  it('does not spoil a sample of the server’s clock that is under way', async () => {
    const door = await apart()
    phone.cut = false
    server.fault = () => {
      clock.set(HOUR)
      server.fault = () => 'none'
      return 'none'
    }
    await door.syncNow()
    expect(door.read().clock_offset).toEqual(near(-HOUR))
  })

  it('does not move the time since when there is no network', async () => {
    const door = await apart()
    await clock.advance(31_000)
    await until(() => !door.read().connectivity.online)
    const { since } = door.read().connectivity
    clock.set(3 * HOUR)
    await letIn(door, 1)
    expect(door.read().connectivity).toEqual({ online: false, since: near(since) })
  })
})
