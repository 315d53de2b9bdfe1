import type { Member } from '#shared/contract/guests.ts'
import { aDoor, linkOf } from '../factories/doors.ts'
import { aHost, anEvent, type Host } from '../factories/events.ts'
import { aGuest } from '../factories/guests.ts'
import { Counters } from './counters.ts'
import { DoorPhone } from './door-phone.ts'
import { History } from './history.ts'
import { HostPhone } from './host-phone.ts'
import type { SimulationServer } from './in-process-server.ts'
import { type Mutation, tamperingOf } from './mutations.ts'
import { Network } from './network-faults.ts'
import { Phone } from './phone.ts'
import { Rng } from './rng.ts'
import type { Scenario } from './scenario.ts'
import type { Backup } from './stored-databases.ts'
import { World } from './world.ts'

/** Every second guest is a household, some of its people by name. Without the dice, so that seeds stay what they were. */
export function membersOf(place: number): Member[] {
  const named = place % 2 === 0 ? 0 : 1 + (place % 4)
  return Array.from({ length: named }, (_, person) => {
    const id = `00000000-0000-4000-8000-${String(place * 10 + person).padStart(12, '0')}`
    return { id, name: `فرد ${place} ${person}`, section: null, attending: null }
  })
}

/** The time at which every scenario begins. */
export const BEGIN = Date.parse('2026-12-04T17:00:00.000Z')

export interface ScenarioParts {
  readonly server: SimulationServer
  readonly scenario: Scenario
  /** The clock that the server was given. */
  readonly clock: { now: number }
  readonly mutation?: Mutation
}

/** A channel between two pages, in order and without loss while both are open and near each other. */
export interface Channel {
  readonly doors: readonly [DoorPhone, DoorPhone]
  readonly isOpen: () => boolean
  /** What is new goes over it. */
  readonly sendNew: () => void
  /** Messages are on their way. */
  readonly isBusy: () => boolean
  /** Neither phone lacks what a full storage could not take. */
  readonly isSound: () => boolean
  /** A parcel arrives at `to` that the other phone did not send. */
  readonly forge: (to: DoorPhone, parcel: Uint8Array<ArrayBuffer>) => Promise<void>
  readonly cut: () => void
}

/** The state of a running scenario. */
export interface Simulation {
  readonly scenario: Scenario
  readonly world: World
  readonly server: SimulationServer
  readonly network: Network
  readonly history: History
  readonly rng: Rng
  readonly counters: Counters
  readonly eventId: string
  readonly eventToken: string
  readonly hostToken: string
  readonly owner: Host
  readonly host: HostPhone
  readonly doorPhones: DoorPhone[]
  /** Ids of the guests that anybody has made. */
  readonly guests: string[]
  readonly doors: { id: string; link: ReturnType<typeof linkOf>; pin: string | null; closed: boolean }[]
  /** Phones of which a device was cut off. */
  readonly cutOff: Set<string>
  /** Whether a host has cut this phone off, or its door has been closed or has expired. */
  readonly isEnded: (phone: string) => boolean
  /** Phones whose token the server has lost, until they signed in again. */
  readonly forgotten: Set<string>
  /** Unreadable rows put where what waits stands, by phone, in its present storage. */
  readonly planted: Map<string, Set<string>>
  /** By phone: the last one. */
  readonly backups: Map<string, Backup>
  /** Between phones that are paired. */
  readonly channels: Channel[]
  /** What phones have shown each other, for somebody who shows it again. */
  readonly shown: Uint8Array[]
  /** By phone: batches of which half came, where the app takes them for known. */
  readonly believed: Map<string, string[]>
  readonly mutation: Mutation | null
  readonly log: string[]
}

export async function startSimulation({
  server,
  scenario,
  clock,
  mutation,
}: ScenarioParts): Promise<Simulation> {
  const rng = new Rng(scenario.rng)
  const world = new World(BEGIN)
  Object.defineProperty(clock, 'now', { configurable: true, get: () => world.now })
  if (!server.isUp) await server.start()
  const counters = new Counters()
  const history = new History()
  const tampering = mutation ? tamperingOf(mutation) : {}
  const network = new Network({ world, server, rng: rng.fork(), counters, tampering })
  const owner = await aHost(server.test)
  const event = await anEvent(owner, { starts_on: '2026-12-04', starts_time: '20:00' })
  network.eventId = event.id
  const params = { id: event.id }
  await owner.call('event.publish', { params })
  const added = Array.from({ length: scenario.guests }, (_, place) => {
    const section = rng.of([null, null, 'men', 'women', 'mixed'] as const)
    return aGuest({ id: rng.uuid(), section, vip: place % 7 === 0, members: membersOf(place) }, place)
  })
  await owner.call('guest.import', { params, body: { import_id: rng.uuid(), added } })
  const doors: Simulation['doors'] = []
  for (const [place, plan] of scenario.doors.entries()) {
    const pin = plan.pin ? '1234' : null
    const door = await aDoor(owner, event, { ...plan, id: rng.uuid(), name: `بوابة ${place}`, pin })
    doors.push({ id: door.id, link: linkOf(door), pin, closed: false })
  }
  const hostPhone = new Phone('host', world, network, rng.fork())
  const host = new HostPhone({
    phone: hostPhone,
    accountId: owner.accountId,
    token: owner.token,
    eventId: event.id,
    history,
  })
  const cutOff = new Set<string>()
  const isEnded = (name: string): boolean => {
    const phone = doorPhones.find((one) => one.name === name)
    const door = doors.find(({ link }) => link.check_in_token === phone?.link.check_in_token)
    return cutOff.has(name) || (door?.closed ?? false)
  }
  const doorPhones: DoorPhone[] = scenario.phones.map((door, place) => {
    const phone = new Phone(`phone-${place}`, world, network, rng.fork())
    phone.trustsItsClock = mutation === 'trust-clock'
    phone.trustsAnybody = mutation === 'trust-anybody'
    const { link, pin } = at(doors, door)
    return new DoorPhone({ phone, link, pin, history, isEnded })
  })
  const simulation: Simulation = {
    scenario,
    world,
    server,
    network,
    history,
    rng,
    counters,
    eventId: event.id,
    eventToken: event.event_token,
    hostToken: event.host_token,
    owner,
    host,
    doorPhones,
    guests: added.map(({ id }) => id),
    doors,
    cutOff,
    isEnded,
    forgotten: new Set(),
    planted: new Map(),
    backups: new Map(),
    channels: [],
    shown: [],
    believed: new Map(),
    mutation: mutation ?? null,
    log: [],
  }
  world.onKill = (page) => {
    counters.fault('page-killed')
    actorsOf(simulation)
      .find(({ phone }) => phone.page === page)
      ?.kill()
  }
  for (const { phone } of actorsOf(simulation)) phone.storage.onFatalCommit = world.onKill
  network.onServerCrash = () => counters.fault('server-killed')
  host.open()
  for (const door of doorPhones) {
    door.open()
    await world.runUntilIdle()
    door.enter()
  }
  await world.advance(1_000)
  return simulation
}

export function actorsOf({ host, doorPhones }: Simulation): (HostPhone | DoorPhone)[] {
  return [host, ...doorPhones]
}

/** Any number names one of the list. */
export function at<T>(list: readonly T[], place: number): T {
  const one = list[place % list.length]
  if (one === undefined) throw new Error('an empty list')
  return one
}

/** Opens the app of a door as far as it can be opened. */
export async function openApp(
  { world, forgotten }: Pick<Simulation, 'world' | 'forgotten'>,
  door: DoorPhone,
): Promise<void> {
  // A person who reads that the phone cannot store anything opens the page again.
  if (door.stage === 'no-storage') door.kill()
  door.open()
  await world.runUntilIdle()
  const before: string = door.stage
  door.enter()
  await world.runUntilIdle()
  const after: string = door.stage
  if (before === 'parked' && after === 'open') forgotten.delete(door.name)
}

/** Everybody looks at their screens, for invariant 5. */
export async function lookAtScreens({ world, doorPhones, host, guests }: Simulation): Promise<void> {
  for (const door of doorPhones) door.phone.page?.run(() => door.look(guests))
  host.look()
  await world.runUntilIdle()
}
