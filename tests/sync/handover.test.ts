import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startGossip } from '#client/features/check-in/nearby/gossip.ts'
import { createMeeting, type MeetingControl } from '#client/features/check-in/nearby/meeting.ts'
import type { DoorSession } from '#client/offline/door/door-view.ts'
import { parcelBytes, readParcel } from '#shared/rules/handover/parcel.ts'
import { readBatch } from '#shared/rules/handover/sealed-batch.ts'
import { aSigningKey, seal, signingAtOnce } from '../factories/handover.ts'
import { DoorPhone } from './door-phone.ts'
import { FakeClock, until } from './fake-clock.ts'
import { FakeDoorServer, idOf } from './fake-door-server.ts'

const EVENING = Date.UTC(2026, 10, 21, 17)
const signing = Promise.resolve(signingAtOnce)
let clock: FakeClock
let server: FakeDoorServer
let phones: DoorPhone[]
let east: ReturnType<FakeDoorServer['addDoor']>
let west: ReturnType<FakeDoorServer['addDoor']>

beforeEach(() => {
  clock = new FakeClock(EVENING)
  server = new FakeDoorServer(clock.now)
  phones = []
  east = server.addDoor('الشرقية')
  west = server.addDoor('الغربية')
  for (let number = 1; number <= 20; number++) server.putGuest(number, { invited: 4 })
})
afterEach(() => Promise.all(phones.map((phone) => phone.closeAll())))

/** A phone that has opened its link, was certified, and has no network from now on. */
async function aloneAt(entrance: typeof east): Promise<{ phone: DoorPhone; door: DoorSession }> {
  const phone = new DoorPhone(server.fetch, clock)
  phones.push(phone)
  const door = await phone.certified(entrance.link)
  phone.cut = true
  return { phone, door }
}

/** A minute later it has a network for a moment. */
async function asksServer({ phone, door }: Awaited<ReturnType<typeof aloneAt>>): Promise<void> {
  await clock.advance(60_000)
  phone.cut = false
  await door.syncNow()
  phone.cut = true
}

const admit = (door: DoorSession, guest: number, people = 1) => door.commands.admit(idOf('a', guest), people)

/** Everything that one knows and the other lacks. */
async function handOver(from: DoorSession, to: DoorSession): Promise<Uint8Array[]> {
  const summary = to.handover.summary()
  if (summary === null) throw new Error('not certified')
  const parcels = await from.handover.parcelsFor(summary)
  for (const { bytes } of parcels)
    expect(await to.handover.take(bytes)).toMatchObject({ ok: true, forged: 0 })
  return parcels.map(({ bytes }) => bytes)
}

/** One phone's camera reads the whole code that the other shows. */
async function film(shows: MeetingControl, reads: MeetingControl): Promise<void> {
  const shown = shows.get()
  if (shown.kind !== 'showing') throw new Error(`no code is shown: ${shown.kind}`)
  for (let number = 0; number < shown.frames.blocks; number++) await reads.scanned(shown.frames.frame(number))
}

const inside = (door: DoorSession, guest: number) => door.guest(idOf('a', guest))
const stored = () => [...server.check_ins.values()].map(({ row }) => row)

describe('[C-3] [C-6] what phones tell each other', () => {
  it('counts at once in what the other says, with the door and the time, marked until the server confirms', async () => {
    const [a, b] = [await aloneAt(east), await aloneAt(west)]
    expect((await admit(a.door, 1, 4)).kind).toBe('admitted')
    await clock.advance(60_000)
    await handOver(a.door, b.door)
    const verdict = await b.door.commands.scan(server.passOf(1))
    expect(verdict).toMatchObject({
      kind: 'already-in',
      guest: { admitted: 4, entries: [{ door: 'الشرقية', at: EVENING, own: false, received: true }] },
    })
    expect(b.door.read()).toMatchObject({ received: 1, inside: 4 })
    a.phone.cut = false
    await a.door.syncNow()
    b.phone.cut = false
    await b.door.syncNow()
    await until(() => b.door.read().received === 0)
    expect(inside(b.door, 1)?.entries).toMatchObject([{ received: false }])
  })

  it('reaches the server through the other, once, as what its own phone did', async () => {
    const [a, b] = [await aloneAt(east), await aloneAt(west)]
    await admit(a.door, 1, 2)
    await a.door.commands.admitWalkIn('ضيف بلا دعوة', 3)
    const [entry] = inside(a.door, 1)?.entries ?? []
    await a.door.commands.correct(entry?.id ?? '', 3)
    await handOver(a.door, b.door)
    expect(b.door.read().inside).toBe(6)
    b.phone.cut = false
    await b.door.syncNow()
    await until(() => b.door.read().received === 0)
    expect(stored()).toHaveLength(4)
    expect(stored().every(({ door_id }) => door_id === east.door.id)).toBe(true)
    expect(stored().find(({ walk_in }) => walk_in !== null)?.walk_in).toBe('ضيف بلا دعوة')
    a.phone.cut = false
    expect(await a.door.syncNow()).toBe(true)
    expect(stored()).toHaveLength(4)
    expect(a.door.read()).toMatchObject({ waiting: 0, inside: 6 })
  })

  it('is passed on by those who received it, in any order and as often as one likes', async () => {
    const [a, b, c] = [await aloneAt(east), await aloneAt(west), await aloneAt(west)]
    await admit(a.door, 1, 2)
    await admit(b.door, 1, 1)
    const first = await handOver(a.door, b.door)
    await admit(a.door, 2)
    await handOver(a.door, b.door)
    const all = await handOver(b.door, c.door)
    for (const bytes of [...all.toReversed(), ...first]) await c.door.handover.take(bytes)
    await handOver(c.door, a.door)
    for (const { door } of [a, b, c]) {
      expect(inside(door, 1)?.admitted).toBe(3)
      expect(door.read().inside).toBe(4)
    }
    // Nobody has anything left to tell.
    expect(await handOver(c.door, a.door)).toEqual([])
    expect(await handOver(b.door, c.door)).toEqual([])
  })

  it('is not told back to them when two phones are held together', async () => {
    const [a, b] = [await aloneAt(east), await aloneAt(west)]
    await admit(a.door, 1)
    for (let guest = 2; guest <= 20; guest++) await admit(b.door, guest)
    const parcels: Uint8Array[] = []
    const take: DoorSession['handover']['take'] = (parcel) => {
      parcels.push(parcel)
      return b.door.handover.take(parcel)
    }
    const one = createMeeting(a.door)
    const other = createMeeting({ ...b.door, handover: { ...b.door.handover, take } })
    await one.handOver()
    other.readFirst()
    await film(one, other)
    one.next()
    await film(other, one)
    other.next()
    await film(one, other)
    expect(other.get()).toMatchObject({ kind: 'done', received: 1 })
    for (const { door } of [a, b]) expect(door.read().inside).toBe(20)
    const batches = parcels.flatMap(
      (bytes) => readParcel(bytes)?.batches.map((batch) => readBatch(batch)?.batch) ?? [],
    )
    expect(batches).toMatchObject([{ signer_id: a.door.handover.deviceId(), records: [{ people: 1 }] }])
  })

  it('includes what the server had told it of others', async () => {
    const [b, a] = [await aloneAt(west), await aloneAt(east)]
    a.phone.cut = false
    const c = await aloneAt(west)
    c.phone.cut = false
    await admit(c.door, 5, 2)
    await c.door.syncNow()
    await a.door.syncNow()
    expect(inside(a.door, 5)?.admitted).toBe(2)
    a.phone.cut = true
    await handOver(a.door, b.door)
    expect(inside(b.door, 5)).toMatchObject({ admitted: 2, entries: [{ door: 'الغربية', received: true }] })
    b.phone.cut = false
    await b.door.syncNow()
    await until(() => b.door.read().received === 0)
    // It was the server's own: nothing is brought back to it.
    expect(server.calls('/door/check-ins/carried')).toEqual([])
    expect(inside(b.door, 5)?.admitted).toBe(2)
  })

  it('is on disk when it counts: a page that is loaded again knows it, and still brings it to the server', async () => {
    const [a, b] = [await aloneAt(east), await aloneAt(west)]
    await admit(a.door, 1, 2)
    await handOver(a.door, b.door)
    await b.door.close()
    const again = b.phone.load(west.link, { signing })
    await until(() => again.read().state.kind === 'open')
    expect(again.read()).toMatchObject({ received: 1, inside: 2 })
    b.phone.cut = false
    await again.syncNow()
    await until(() => again.read().received === 0)
    expect(stored()).toHaveLength(1)
  })

  it('goes over a channel by itself, what comes later too', async () => {
    const [a, b] = [await aloneAt(east), await aloneAt(west)]
    await admit(a.door, 1, 2)
    const messages: { to: 'a' | 'b'; message: Uint8Array }[] = []
    const ends = {
      a: startGossip(a.door.handover, {
        send: (message) => messages.push({ to: 'b', message }),
        onTaken: () => {},
      }),
      b: startGossip(b.door.handover, {
        send: (message) => messages.push({ to: 'a', message }),
        onTaken: () => {},
      }),
    }
    const deliverAll = async () => {
      for (let next = messages.shift(); next !== undefined; next = messages.shift())
        await ends[next.to].receive(next.message)
    }
    await deliverAll()
    expect(inside(b.door, 1)?.admitted).toBe(2)
    await admit(b.door, 1, 1)
    await ends.b.sendNew()
    await deliverAll()
    expect(inside(a.door, 1)?.admitted).toBe(3)
    await ends.a.sendNew()
    await ends.b.sendNew()
    expect(messages).toEqual([])
    // What could not be stored is asked for again, and then told once more.
    const later = vi.spyOn(globalThis, 'setTimeout')
    await admit(a.door, 2, 3)
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await ends.a.sendNew()
    await deliverAll()
    full.mockRestore()
    expect(inside(b.door, 2)?.admitted).toBe(0)
    await ends.a.sendNew()
    expect(messages).toEqual([])
    const [askAgain] = later.mock.calls.findLast(([, delay]) => delay === 10_000) ?? []
    askAgain?.()
    await deliverAll()
    expect(inside(b.door, 2)?.admitted).toBe(3)
  })
})

describe('[C-3] what is not believed', () => {
  it('is a record that its session did not sign', async () => {
    const [a, b] = [await aloneAt(east), await aloneAt(west)]
    await admit(a.door, 1)
    const parcels = await a.door.handover.parcelsFor({ rev: 0, batch_ids: [] })
    const parcel = readParcel(parcels[0]?.bytes ?? new Uint8Array())
    const batch = readBatch(parcel?.batches[0] ?? new Uint8Array())?.batch
    if (!parcel || batch?.kind !== 'own') throw new Error('no batch')
    expect(
      await b.door.handover.take(parcelBytes({ certificates: [], batches: parcel.batches })),
    ).toMatchObject({ received: 0, forged: 1 })
    const forged = seal(
      { ...batch, records: [{ ...batch.records[0], people: 4 } as never] },
      aSigningKey().key,
    )
    expect(await b.door.handover.take(parcelBytes({ ...parcel, batches: [forged] }))).toMatchObject({
      received: 0,
      forged: 1,
    })
    expect(await b.door.handover.take(new Uint8Array(9))).toEqual({ ok: false, kind: 'no-parcel' })
    expect(b.door.read()).toMatchObject({ received: 0, inside: 0 })
    // What is true may come later.
    expect(await b.door.handover.take(parcels[0]?.bytes ?? new Uint8Array())).toMatchObject({ received: 1 })
  })

  it('is a phone that was cut off, once that is known; what it said before stays', async () => {
    const [a, b] = [await aloneAt(east), await aloneAt(west)]
    await admit(a.door, 1)
    await clock.advance(120_000)
    const cutAt = clock.now()
    await clock.advance(120_000)
    await admit(a.door, 2)
    await handOver(a.door, b.door)
    expect(b.door.read().inside).toBe(2)
    const [device] = [...server.tokens.values()]
    server.cutOff.set(device?.device_id ?? '', cutAt)
    // The server hears of it no more: what was carried is not there yet.
    server.fault = ({ path }) => (path.startsWith('/door/check-ins') ? 503 : 'none')
    b.phone.cut = false
    await b.door.syncNow()
    await until(() => b.door.read().inside === 1)
    expect(inside(b.door, 1)?.admitted).toBe(1)
    await admit(a.door, 3)
    await handOver(a.door, b.door)
    expect(inside(b.door, 3)?.admitted).toBe(0)
    // The server decides: there they count with their mark.
    server.fault = () => 'none'
    await b.door.syncNow()
    await until(() => b.door.read().inside === 3)
    expect(stored()).toHaveLength(3)
  })

  it('is a phone that was cut off, for phones without a network too, once another tells them', async () => {
    const [a, b, c, d] = [await aloneAt(east), await aloneAt(west), await aloneAt(west), await aloneAt(west)]
    await admit(a.door, 1)
    await clock.advance(60_000)
    const cutAt = clock.now()
    await clock.advance(60_000)
    await admit(a.door, 2)
    await handOver(a.door, b.door)
    expect(b.door.read().inside).toBe(2)
    const [device] = [...server.tokens.values()]
    server.cutOff.set(device?.device_id ?? '', cutAt)
    c.phone.cut = false
    await c.door.syncNow()
    c.phone.cut = true
    const parcels = await handOver(c.door, b.door)
    expect(inside(b.door, 1)?.admitted).toBe(1)
    expect(inside(b.door, 2)?.admitted).toBe(0)
    await handOver(a.door, b.door)
    expect(b.door.read().inside).toBe(1)
    // The list is passed on once, and counts for nothing under another key.
    expect(await handOver(c.door, b.door)).toEqual([])
    await handOver(a.door, d.door)
    expect(d.door.read().inside).toBe(2)
    const [list = new Uint8Array()] = parcels.flatMap((bytes) => readParcel(bytes)?.certificates ?? [])
    const forged = list.map((byte, place) => (place === list.length - 1 ? byte ^ 1 : byte))
    await d.door.handover.take(parcelBytes({ certificates: [forged], batches: [] }))
    expect(d.door.read().inside).toBe(2)
    expect(await handOver(b.door, d.door)).not.toEqual([])
    expect(d.door.read().inside).toBe(1)
  })

  it('is a phone that was cut off, but for what the server has told another phone of it', async () => {
    const [a, b, c] = [await aloneAt(east), await aloneAt(west), await aloneAt(west)]
    const [device] = [...server.tokens.values()]
    server.cutOff.set(device?.device_id ?? '', clock.now())
    await clock.advance(60_000)
    await admit(a.door, 1)
    await asksServer(a)
    await asksServer(c)
    await handOver(c.door, b.door)
    expect(b.door.read()).toMatchObject({ ended_devices: 1, inside: 1 })
    // Another list arrives, by which what the phone knows is looked through.
    await asksServer(c)
    await handOver(c.door, b.door)
    expect(b.door.read()).toMatchObject({ ended_devices: 1, inside: 1 })
  })

  it('is an older list of ended devices, for a phone that has learned since that they may go on', async () => {
    const [a, b, c, d] = [await aloneAt(east), await aloneAt(west), await aloneAt(west), await aloneAt(west)]
    const [device] = [...server.tokens.values()]
    server.cutOff.set(device?.device_id ?? '', clock.now())
    await asksServer(b)
    await handOver(b.door, c.door)
    await admit(a.door, 1)
    await handOver(a.door, c.door)
    expect(c.door.read().inside).toBe(0)
    server.cutOff.clear()
    // The one has known the list that names the device, the other an empty one of before it.
    await asksServer(b)
    await asksServer(d)
    for (const { door } of [b, d]) {
      await handOver(c.door, door)
      await admit(a.door, door === b.door ? 2 : 3)
      await handOver(a.door, door)
      expect(door.read().ended_devices).toBe(0)
      expect(inside(door, 1)?.admitted).toBe(1)
    }
    // Whom they tell believes it again too, and the later of two lists that name nobody goes on.
    await handOver(d.door, c.door)
    expect(c.door.read().ended_devices).toBe(0)
    await admit(a.door, 4)
    await handOver(a.door, c.door)
    expect(inside(c.door, 4)?.admitted).toBe(1)
  })

  it('is decided by the server’s report alone where it is an older one that signs no list', async () => {
    const [a, b, c] = [await aloneAt(east), await aloneAt(west), await aloneAt(west)]
    server.signsEnds = false
    const [device] = [...server.tokens.values()]
    server.cutOff.set(device?.device_id ?? '', clock.now())
    await clock.advance(60_000)
    b.phone.cut = false
    await b.door.syncNow()
    await admit(a.door, 1)
    await handOver(a.door, b.door)
    expect(b.door.read()).toMatchObject({ ended_devices: 1, inside: 0 })
    // Nothing signed says so: the other phone believes the device.
    await handOver(b.door, c.door)
    await handOver(a.door, c.door)
    expect(c.door.read()).toMatchObject({ ended_devices: 0, inside: 1 })
  })

  it('is what somebody vouches for and the server does not have', async () => {
    const [a, b] = [await aloneAt(east), await aloneAt(west)]
    a.phone.cut = false
    const c = await aloneAt(west)
    c.phone.cut = false
    await admit(c.door, 5)
    await c.door.syncNow()
    await a.door.syncNow()
    a.phone.cut = true
    await handOver(a.door, b.door)
    expect(b.door.read().inside).toBe(1)
    server.check_ins.clear()
    b.phone.cut = false
    await b.door.syncNow()
    await until(() => b.door.read().inside === 0)
    expect(b.door.read().received).toBe(0)
  })
})
