import { aDoor, linkOf } from '../factories/doors.ts'
import { aHost, anEvent, type Host } from '../factories/events.ts'
import { aGuest } from '../factories/guests.ts'
import { Chance } from './chance.ts'
import { DoorPhone } from './door-phone.ts'
import { HostPhone } from './host-phone.ts'
import type { NightServer } from './law-server.ts'
import { Network } from './network.ts'
import type { Night } from './night.ts'
import { Phone } from './phone.ts'
import { type Sabotage, sabotageOf } from './sabotage.ts'
import { Tally } from './tally.ts'
import { Witness } from './witness.ts'
import { World } from './world.ts'

/** The evening at which every night begins. */
export const BEGIN = Date.parse('2026-12-04T17:00:00.000Z')

export interface NightParts {
  readonly server: NightServer
  readonly night: Night
  /** The clock that the server was given. */
  readonly clock: { now: number }
  readonly sabotage?: Sabotage
}

/** Everybody and everything of a night that is under way. */
export interface Scene {
  readonly night: Night
  readonly world: World
  readonly server: NightServer
  readonly network: Network
  readonly witness: Witness
  readonly chance: Chance
  readonly tally: Tally
  readonly eventId: string
  readonly eventToken: string
  readonly hostToken: string
  readonly owner: Host
  readonly host: HostPhone
  readonly doors: DoorPhone[]
  /** Ids of the guests that anybody has made. */
  readonly guests: string[]
  readonly gates: { id: string; link: ReturnType<typeof linkOf>; pin: string | null; closed: boolean }[]
  /** Phones of which a device was cut off. */
  readonly cutOff: Set<string>
  /** Phones whose token the server has lost, until they signed in again. */
  readonly forgotten: Set<string>
  /** Unreadable rows put where what waits stands, by phone, in its present storage. */
  readonly planted: Map<string, Set<string>>
  readonly sabotage: Sabotage | null
  readonly log: string[]
}

export async function beginNight({ server, night, clock, sabotage }: NightParts): Promise<Scene> {
  const chance = new Chance(night.chance)
  const world = new World(BEGIN)
  Object.defineProperty(clock, 'now', { configurable: true, get: () => world.now })
  if (!server.isUp) await server.start()
  const tally = new Tally()
  const witness = new Witness()
  const tampering = sabotage ? sabotageOf(sabotage) : {}
  const network = new Network({ world, server, chance: chance.fork(), tally, tampering })
  const owner = await aHost(server.test)
  const event = await anEvent(owner, { starts_on: '2026-12-04', starts_time: '20:00' })
  network.eventId = event.id
  const params = { id: event.id }
  await owner.call('event.publish', { params })
  const added = Array.from({ length: night.guests }, (_, place) => {
    const section = chance.of([null, null, 'men', 'women', 'mixed'] as const)
    return aGuest({ id: chance.uuid(), section, vip: place % 7 === 0 }, place)
  })
  await owner.call('guest.import', { params, body: { import_id: chance.uuid(), added } })
  const gates: Scene['gates'] = []
  for (const [place, plan] of night.gates.entries()) {
    const pin = plan.pin ? '1234' : null
    const door = await aDoor(owner, event, { ...plan, id: chance.uuid(), name: `بوابة ${place}`, pin })
    gates.push({ id: door.id, link: linkOf(door), pin, closed: false })
  }
  const hostPhone = new Phone('host', world, network, chance.fork())
  const host = new HostPhone({
    phone: hostPhone,
    accountId: owner.accountId,
    token: owner.token,
    eventId: event.id,
    witness,
  })
  const doors = night.phones.map((gate, place) => {
    const phone = new Phone(`phone-${place}`, world, network, chance.fork())
    const { link, pin } = at(gates, gate)
    return new DoorPhone({ phone, link, pin, witness })
  })
  const scene: Scene = {
    night,
    world,
    server,
    network,
    witness,
    chance,
    tally,
    eventId: event.id,
    eventToken: event.event_token,
    hostToken: event.host_token,
    owner,
    host,
    doors,
    guests: added.map(({ id }) => id),
    gates,
    cutOff: new Set(),
    forgotten: new Set(),
    planted: new Map(),
    sabotage: sabotage ?? null,
    log: [],
  }
  world.onKill = (page) => {
    tally.fault('page-killed')
    actorsOf(scene)
      .find(({ phone }) => phone.page === page)
      ?.kill()
  }
  for (const { phone } of actorsOf(scene)) phone.storage.onDeadlyCommit = world.onKill
  network.onServerDeath = () => tally.fault('server-killed')
  host.open()
  for (const door of doors) {
    door.open()
    await world.settle()
    door.enter()
  }
  await world.pass(1_000)
  return scene
}

export function actorsOf({ host, doors }: Scene): (HostPhone | DoorPhone)[] {
  return [host, ...doors]
}

/** Any number names one of the list. */
export function at<T>(list: readonly T[], place: number): T {
  const one = list[place % list.length]
  if (one === undefined) throw new Error('an empty list')
  return one
}

/** Opens the app of a door as far as it can be opened. */
export async function wake(
  { world, forgotten }: Pick<Scene, 'world' | 'forgotten'>,
  door: DoorPhone,
): Promise<void> {
  // "The phone cannot keep anything": whoever reads that opens the page again.
  if (door.stage === 'no-storage') door.kill()
  door.open()
  await world.settle()
  const wasParked = door.stage === 'parked'
  door.enter()
  await world.settle()
  if (wasParked && door.stage === 'open') forgotten.delete(door.name)
}

/** Everybody looks at their screens: law 5. */
export async function lookAround({ world, doors, host, guests }: Scene): Promise<void> {
  for (const door of doors) door.phone.page?.run(() => door.look(guests))
  host.look()
  await world.settle()
}
