import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MESSAGE } from '#client/features/check-in/nearby/channel-message.ts'
import { type Joining, neighbourStore, startJoining } from '#client/features/check-in/nearby/neighbours.ts'
import { createStore } from '#client/lib/create-store.ts'
import type { PeerLink, PeerState } from '#client/lib/peer-link/peer-link.ts'
import type { DoorSession } from '#client/offline/door/door-view.ts'
import { DoorPhone } from './door-phone.ts'
import { FakeClock, until } from './fake-clock.ts'
import { FakeDoorServer, idOf } from './fake-door-server.ts'

const ASK_AGAIN_MS = 10_000
let clock: FakeClock
let server: FakeDoorServer
let phones: DoorPhone[]
let links: PeerLink[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  clock = new FakeClock(Date.UTC(2026, 10, 21, 17))
  server = new FakeDoorServer(clock.now)
  phones = []
  links = []
  for (let number = 1; number <= 5; number++) server.putGuest(number, { invited: 4 })
})
afterEach(async () => {
  for (const { close } of links) close()
  vi.useRealTimers()
  await Promise.all(phones.map((phone) => phone.closeAll()))
})

/** A phone that has opened its link, was certified, and has no network from now on. */
async function aloneAt(entrance: ReturnType<FakeDoorServer['addDoor']>) {
  const phone = new DoorPhone(server.fetch, clock)
  phones.push(phone)
  const door = await phone.certified(entrance.link)
  phone.cut = true
  return { phone, door }
}

/** A channel between two phones. Returns the kinds of the messages that have arrived at each, of the first one first. */
function pair(one: DoorSession, other: DoorSession): [number[], number[]] {
  const ends = [startJoining(one), startJoining(other)] as const
  return [join(ends[1], ends[0]), join(ends[0], ends[1])]
}

function join(from: Joining, to: Joining): number[] {
  const arrived: number[] = []
  const state = createStore<PeerState>('connected')
  const link: PeerLink = {
    state: state.get,
    subscribe: state.subscribe,
    send: (message) =>
      queueMicrotask(() => {
        arrived.push(message[0] ?? 0)
        to.onMessage(message)
      }),
    close: () => state.set('lost'),
  }
  links.push(link)
  from.join(link)
  return arrived
}

/** Waits for a condition while less time passes than until a parcel is asked for again. */
const soon = (condition: () => unknown) =>
  until(() => {
    vi.advanceTimersByTime(1)
    return condition()
  })

const admit = (door: DoorSession, guest: number, people: number) =>
  door.commands.admit(idOf('a', guest), people)
const admitted = (door: DoorSession, guest: number) => door.guest(idOf('a', guest))?.admitted

describe('[C-3] over a channel', () => {
  it('a phone that leaves its door and opens it again learns what it could not take meanwhile', async () => {
    const [a, b] = [await aloneAt(server.addDoor('الشرقية')), await aloneAt(server.addDoor('الغربية'))]
    const [, arrivedAtB] = pair(a.door, b.door)
    await admit(a.door, 1, 2)
    await soon(() => admitted(b.door, 1) === 2)
    b.phone.cut = false
    expect(await b.door.leave()).toBe(true)
    await until(() => b.door.read().state.kind === 'asking')
    arrivedAtB.length = 0
    await admit(a.door, 2, 3)
    await soon(() => arrivedAtB.includes(MESSAGE.parcel))
    server.fault = ({ path }) => (path === '/door/certificate' ? 'cut' : 'none')
    await b.door.enter({ pin: null, device_name: '' })
    await until(() => b.door.read().state.kind === 'open' && !b.door.read().busy)
    // It asks again in vain: it is not certified yet.
    await vi.advanceTimersByTimeAsync(2 * ASK_AGAIN_MS)
    server.fault = () => 'none'
    await b.door.syncNow()
    await until(() => b.door.read().can_hand_over)
    await soon(() => admitted(b.door, 2) === 3)
    expect(admitted(b.door, 1)).toBe(2)
    expect(b.door.read().inside).toBe(a.door.read().inside)
  })

  it('a phone that leaves its door and opens it again is known by what it is called then', async () => {
    const [a, b] = [await aloneAt(server.addDoor('الشرقية')), await aloneAt(server.addDoor('الغربية'))]
    pair(a.door, b.door)
    const isKnown = (id: string) => neighbourStore.get().some((neighbour) => neighbour.id === id)
    const before = b.door.handover.deviceId()
    await soon(() => isKnown(before))
    b.phone.cut = false
    expect(await b.door.leave()).toBe(true)
    await until(() => b.door.read().state.kind === 'asking')
    await b.door.enter({ pin: null, device_name: '' })
    await soon(() => isKnown(b.door.handover.deviceId()))
    expect(b.door.handover.deviceId()).not.toBe(before)
    expect(isKnown(before)).toBe(false)
  })
})
