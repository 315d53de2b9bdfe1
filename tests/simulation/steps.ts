import { passKeysOf, signPass } from '#server/domain/guests/guest-passes.ts'
import { clientOf } from '../factories/events.ts'
import { backUpPhones, restoreBackup } from './backup.ts'
import { corrupt } from './corruption.ts'
import { DoorPhone } from './door-phone.ts'
import { handOver, syncNeighbours } from './handover.ts'
import type { HostPhone } from './host-phone.ts'
import { readGuests } from './model.ts'
import { mutatePhone } from './mutations.ts'
import type { Step } from './scenario.ts'
import { actorsOf, at, lookAtScreens, membersOf, openApp, type Simulation } from './simulation.ts'

/** Takes one step. What it begins may still be under way when the next one comes. */
export async function takeStep(simulation: Simulation, step: Step): Promise<void> {
  const { world, rng } = simulation
  await world.advance(rng.between(5, 900))
  const hasty = await act(simulation, step)
  if (!hasty) await world.runUntilIdle()
  await syncNeighbours(simulation)
  if (simulation.mutation) await mutateStorage(simulation)
  await lookAtScreens(simulation)
}

async function mutateStorage({ mutation, doorPhones, host, world }: Simulation): Promise<void> {
  if (mutation === 'drop-change') await mutatePhone(mutation, host.phone)
  for (const door of doorPhones) {
    if (mutation && (await mutatePhone(mutation, door.phone))) door.kill()
  }
  await world.runUntilIdle()
}

/** Who of a household stands at the door, where a number of people was chosen: some of its names, from any of them on. */
function someOf({ phone, guest, people }: Extract<Step, { kind: 'scan' }>): string[] | undefined {
  const ids = membersOf(guest).map(({ id }) => id)
  if (people === null || ids.length === 0) return undefined
  const from = phone % ids.length
  return [...ids.slice(from), ...ids.slice(0, from)].slice(0, people)
}

/** The door of a step, with its app open as far as it can be opened. */
async function doorOf(simulation: Simulation, place: number): Promise<DoorPhone> {
  const door = at(simulation.doorPhones, place)
  await openApp(simulation, door)
  return door
}

async function act(simulation: Simulation, step: Step): Promise<boolean> {
  const { world, counters, rng, guests, server, network } = simulation
  switch (step.kind) {
    case 'scan': {
      const door = await doorOf(simulation, step.phone)
      const guest = at(guests, step.guest)
      const people = step.people ?? 'rest'
      if (step.by === 'name' || step.by === 'anyway')
        door.admit(guest, people, step.by === 'anyway', someOf(step))
      else door.scan(await passFor(simulation, guest, step.by), people)
      return step.hasty
    }
    case 'odd-scan': {
      const door = await doorOf(simulation, step.phone)
      door.scan(oddText(simulation, step.what), 'rest')
      return false
    }
    case 'undo':
    case 'correct': {
      const door = await doorOf(simulation, step.phone)
      const entries = door.entries()
      if (entries.length === 0) return false
      if (step.kind === 'undo') door.undo(at(entries, step.entry))
      else door.correct(at(entries, step.entry), step.people)
      return step.kind === 'undo' && step.hasty
    }
    case 'walk-in':
      ;(await doorOf(simulation, step.phone)).admitWalkIn(step.people)
      return false
    case 'paper':
      return confirmPage(simulation, step)
    case 'sync': {
      const { phone, session } = await doorOf(simulation, step.phone)
      phone.page?.run(() => void session?.syncNow())
      return false
    }
    case 'leave': {
      const door = await doorOf(simulation, step.phone)
      const { phone, session } = door
      phone.page?.run(() => void session?.leave().then((left) => left && forgetDoor(simulation, door)))
      return false
    }
    case 'hand-over':
      await handOver(simulation, step)
      return false
    case 'part':
      simulation.channels[step.phone % Math.max(1, simulation.channels.length)]?.cut()
      return false
    case 'rehearse': {
      const { phone, session } = await doorOf(simulation, step.phone)
      phone.page?.run(() => void (step.on ? session?.startRehearsal() : session?.endRehearsal()))
      return false
    }
    case 'host':
      return runHostOperation(simulation, step)
    case 'guest-opens':
      return guestOpens(simulation, at(guests, step.guest))
    case 'wait':
      await world.advance(step.seconds * 1000)
      return false
    case 'network':
      network.condition.set(at(actorsOf(simulation), step.phone).phone.name, step.condition)
      return false
    case 'kill-server':
      counters.fault('server-condemned')
      server.scheduleCrash({ query: step.commits ? 0 : step.query, when: step.when, commits: step.commits })
      network.onServerCrash = () => {
        counters.fault('server-killed')
        world.schedule(null, step.down * 1000, () => server.start())
      }
      return false
    case 'cut-off':
    case 'revoke':
    case 'expire':
    case 'edit-door':
      return runDoorOperation(simulation, step)
    case 'bad-row': {
      const actor = at(actorsOf(simulation), step.phone)
      counters.fault('bad-row')
      const { records, planted } = await corrupt(actor.phone, 'marhaba-', step.variant, rng)
      for (const id of records) simulation.history.corrupted.add(id)
      const { name } = actor.phone
      simulation.planted.set(name, new Set([...(simulation.planted.get(name) ?? []), ...planted]))
      return false
    }
    case 'back-up':
      counters.fault('back-up')
      await backUpPhones(simulation)
      return false
    default:
      return phoneFault(simulation, step)
  }
}

/** The boxes of guests whom the phone does not know propose nobody. */
async function confirmPage(
  simulation: Simulation,
  { phone, guest, rows, people, minutes }: Extract<Step, { kind: 'paper' }>,
): Promise<boolean> {
  const { world, guests } = simulation
  const door = await doorOf(simulation, phone)
  const ids = new Set(Array.from({ length: rows }, (_, row) => at(guests, guest + row)))
  const known = [...ids].filter((id) => door.session?.guest(id)?.listed === true)
  door.recordPaper(
    known.map((guest_id, row) => ({ guest_id, people: 1 + ((people + row) % 3) })),
    world.now - minutes * 60_000,
  )
  return false
}

/** Leaving a door deletes its unreadable rows, which were shown, with everything else. */
function forgetDoor({ planted }: Simulation, door: DoorPhone): void {
  planted.delete(door.name)
  door.forget()
}

type PhoneFault = Extract<
  Step,
  {
    kind:
      | 'clock'
      | 'kill'
      | 'close'
      | 'lose-connection'
      | 'fill-storage'
      | 'wipe'
      | 'clear-data'
      | 'old-backup'
      | 'forget-token'
  }
>

async function phoneFault(simulation: Simulation, step: PhoneFault): Promise<boolean> {
  const actor = at(actorsOf(simulation), step.phone)
  const { phone } = actor
  simulation.counters.fault(step.kind)
  if (step.kind === 'clock') phone.clockError = step.hours * 3_600_000
  else if (step.kind === 'lose-connection') phone.storage.dropConnections()
  else if (step.kind === 'fill-storage') phone.storage.full += step.times
  else if (step.kind === 'wipe') wipe(simulation, actor)
  else if (step.kind === 'clear-data') await clearData(simulation, actor)
  else if (step.kind === 'old-backup') await restoreBackup(simulation, actor)
  else if (step.kind === 'kill') {
    if (!phone.page) actor.open()
    const { page } = phone
    if (page && step.commit) page.killAtCommit = step.after % 3
    else if (page) page.killAfter = step.after
  } else if (step.kind === 'forget-token') {
    simulation.forgotten.add(phone.name)
    await simulation.server.inspector.query(
      'UPDATE door_devices SET token_hash = sha256(token_hash) WHERE event_id = $1 AND name = $2',
      [simulation.eventId, phone.name],
    )
  } else if (actor instanceof DoorPhone) actor.close()
  else actor.kill()
  return false
}

function wipe(simulation: Simulation, actor: DoorPhone | HostPhone): void {
  actor.phone.storage.wipe()
  simulation.planted.delete(actor.phone.name)
  actor.forget()
  // A browser closes the storage of open pages too, and people open the page again.
  actor.kill()
}

/** Longer than a door needs to notice. */
const NOTICED_MS = 11_000

/** Under an open door: what was answered is in its memory, and has to come through. Any other page has nothing left. */
async function clearData(simulation: Simulation, actor: DoorPhone | HostPhone): Promise<void> {
  const { world, planted, mutation } = simulation
  const { phone } = actor
  const { page } = phone
  if (!(actor instanceof DoorPhone) || !page || !LOADED.includes(actor.stage)) return wipe(simulation, actor)
  phone.storage.clear()
  // Rows that could not be read were on the disk alone.
  planted.delete(phone.name)
  if (mutation === 'forget-cleared') return actor.kill()
  await world.advance(NOTICED_MS)
  // Killed before it could write anything down again.
  if (phone.page !== page) wipe(simulation, actor)
}

const LOADED = ['open', 'parked', 'downloading', 'ended']

async function runHostOperation(
  simulation: Simulation,
  { what, guest, amount }: Extract<Step, { kind: 'host' }>,
): Promise<boolean> {
  const { host, guests, rng, world } = simulation
  host.open()
  await world.runUntilIdle()
  if (what === 'sync') host.sync()
  else {
    const newId = rng.uuid()
    if (what === 'add') guests.push(newId)
    host.operation(what, what === 'add' ? newId : at(guests, guest), amount, newId)
  }
  return false
}

async function guestOpens(simulation: Simulation, guestId: string): Promise<boolean> {
  const { server, eventId, eventToken: event_token, hostToken: host_token } = simulation
  if (!server.isUp) return false
  const guest = (await readGuests(server.inspector, eventId)).find(({ id }) => id === guestId)
  if (!guest) return false
  const url = `/api/website/invitation/${event_token}/${host_token}?guest_token=${guest.token}`
  await simulation.network.deliver({ method: 'GET', url, headers: {}, body: null })
  return false
}

/** What the host does to the doors, on another machine and with a good network. */
async function runDoorOperation(
  simulation: Simulation,
  step: Extract<Step, { kind: 'cut-off' | 'revoke' | 'expire' | 'edit-door' }>,
): Promise<boolean> {
  const { server, owner, eventId, doors, doorPhones } = simulation
  if (!server.isUp) return false
  server.cancelCrash()
  const params = { id: eventId }
  const { call } = clientOf(server.test, owner.token)
  simulation.counters.fault(step.kind)
  if (step.kind === 'revoke') {
    const door = at(doors, step.door)
    door.closed = true
    await call('door.revoke', { params: { ...params, door_id: door.id } })
  } else if (step.kind === 'expire') {
    const door = at(doors, step.door)
    door.closed = true
    const expires_at = new Date(simulation.world.now + 30_000).toISOString()
    await call('door.edit', { params: { ...params, door_id: door.id }, body: { expires_at } })
  } else if (step.kind === 'edit-door') {
    const body = { only_section: step.only, section: step.only ? ('men' as const) : null }
    await call('door.edit', { params: { ...params, door_id: at(doors, step.door).id }, body })
  } else {
    const { name } = at(doorPhones, step.phone)
    const { rows } = await server.inspector.query(
      'SELECT id, door_id FROM door_devices WHERE event_id = $1 AND name = $2 ORDER BY opened_at LIMIT 1',
      [eventId, name],
    )
    if (!rows[0]) return false
    const { id: device_id, door_id } = rows[0]
    simulation.cutOff.add(name)
    await call('door.cut-off', { params: { ...params, door_id, device_id } })
  }
  await simulation.network.notifyMoved()
  return false
}

async function passFor(
  simulation: Simulation,
  guestId: string,
  by: 'advance' | 'bare-link' | 'code',
): Promise<string> {
  const { server, eventId, eventToken: event_token, hostToken: host_token } = simulation
  const guest = (await readGuests(server.inspector, eventId)).find(({ id }) => id === guestId)
  if (!guest) return 'a guest with no advance yet'
  const keys = passKeysOf('only-for-tests-only-for-tests-only-for-tests', eventId)
  const advance = signPass(keys, { ...guest, event_token, host_token, guest_token: guest.token })
  if (by === 'code') return advance.short_code
  const link = `https://marhaba.test${advance.path}`
  return by === 'bare-link' ? link.replace(/#.*/, '') : link
}

function oddText(
  { rng, eventToken }: Simulation,
  what: 'nonsense' | 'huge' | 'elsewhere' | 'forged',
): string {
  const token = () => rng.uuid().replaceAll('-', '').slice(0, 22)
  if (what === 'nonsense') return `WIFI:S:${rng.uuid()};;`
  if (what === 'huge') return 'x'.repeat(3000) + rng.uuid()
  const event = what === 'elsewhere' ? token() : eventToken
  const claim = what === 'forged' ? `#${Buffer.alloc(83, 1).toString('base64url')}` : ''
  return `https://marhaba.test/invitation/${event}/${token()}/${token()}${claim}`
}
