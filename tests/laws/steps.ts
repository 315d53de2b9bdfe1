import { passKeysOf, passOf } from '#server/domain/guests/guest-passes.ts'
import { clientOf } from '../factories/events.ts'
import { DoorPhone } from './door-phone.ts'
import type { Step } from './night.ts'
import { sabotagePhone } from './sabotage.ts'
import { actorsOf, at, lookAround, type Scene, wake } from './scene.ts'
import { spoil } from './spoiling.ts'
import { readGuests } from './truth.ts'

/** Takes one step. What it begins may still be under way when the next one comes. */
export async function takeStep(scene: Scene, step: Step): Promise<void> {
  const { world, chance } = scene
  await world.pass(chance.between(5, 900))
  const hasty = await act(scene, step)
  if (!hasty) await world.settle()
  if (scene.sabotage) await sabotageStorage(scene)
  await lookAround(scene)
}

async function sabotageStorage({ sabotage, doors, host, world }: Scene): Promise<void> {
  if (sabotage === 'drop-change') await sabotagePhone(sabotage, host.phone)
  for (const door of doors) {
    if (sabotage && (await sabotagePhone(sabotage, door.phone))) door.kill()
  }
  await world.settle()
}

/** The door of a step, with its app open as far as it can be opened. */
async function doorOf(scene: Scene, place: number): Promise<DoorPhone> {
  const door = at(scene.doors, place)
  await wake(scene, door)
  return door
}

async function act(scene: Scene, step: Step): Promise<boolean> {
  const { world, tally, chance, guests, server, network } = scene
  switch (step.do) {
    case 'scan': {
      const door = await doorOf(scene, step.phone)
      const guest = at(guests, step.guest)
      const people = step.people ?? 'rest'
      if (step.by === 'name' || step.by === 'anyway') door.admit(guest, people, step.by === 'anyway')
      else door.scan(await passFor(scene, guest, step.by), people)
      return step.hasty
    }
    case 'odd-scan': {
      const door = await doorOf(scene, step.phone)
      door.scan(oddText(scene, step.what), 'rest')
      return false
    }
    case 'undo':
    case 'correct': {
      const door = await doorOf(scene, step.phone)
      const entries = door.entries()
      if (entries.length === 0) return false
      if (step.do === 'undo') door.undo(at(entries, step.entry))
      else door.correct(at(entries, step.entry), step.people)
      return step.do === 'undo' && step.hasty
    }
    case 'walk-in':
      ;(await doorOf(scene, step.phone)).walkIn(step.people)
      return false
    case 'sync': {
      const { phone, session } = await doorOf(scene, step.phone)
      phone.page?.run(() => void session?.syncNow())
      return false
    }
    case 'leave': {
      const door = await doorOf(scene, step.phone)
      const { phone, session } = door
      phone.page?.run(() => void session?.leave().then((left) => left && forgetDoor(scene, door)))
      return false
    }
    case 'rehearse': {
      const { phone, session } = await doorOf(scene, step.phone)
      phone.page?.run(() => void (step.on ? session?.startRehearsal() : session?.endRehearsal()))
      return false
    }
    case 'host':
      return hostDeed(scene, step)
    case 'guest-opens':
      return guestOpens(scene, at(guests, step.guest))
    case 'wait':
      await world.pass(step.seconds * 1000)
      return false
    case 'weather':
      network.weather.set(at(actorsOf(scene), step.phone).phone.name, step.weather)
      return false
    case 'kill-server':
      tally.fault('server-condemned')
      server.condemn({ query: step.commits ? 0 : step.query, when: step.when, commits: step.commits })
      network.onServerDeath = () => {
        tally.fault('server-killed')
        world.schedule(null, step.down * 1000, () => server.start())
      }
      return false
    case 'cut-off':
    case 'revoke':
    case 'expire':
    case 'edit-gate':
      return gateDeed(scene, step)
    case 'bad-row': {
      const actor = at(actorsOf(scene), step.phone)
      tally.fault('bad-row')
      const { records, planted } = await spoil(actor.phone, 'marhaba-', step.kind, chance)
      for (const id of records) scene.witness.spoiled.add(id)
      const { name } = actor.phone
      scene.planted.set(name, new Set([...(scene.planted.get(name) ?? []), ...planted]))
      return false
    }
    default:
      return phoneFault(scene, step)
  }
}

/** Whoever leaves a gate has seen what could not be read, and lets it go with everything else. */
function forgetDoor({ planted }: Scene, door: DoorPhone): void {
  planted.delete(door.name)
  door.forget()
}

type PhoneFault = Extract<
  Step,
  { do: 'clock' | 'kill' | 'close' | 'lose-connection' | 'fill-storage' | 'wipe' | 'forget-token' }
>

async function phoneFault(scene: Scene, step: PhoneFault): Promise<boolean> {
  const actor = at(actorsOf(scene), step.phone)
  const { phone } = actor
  scene.tally.fault(step.do)
  if (step.do === 'clock') phone.clockError = step.hours * 3_600_000
  else if (step.do === 'lose-connection') phone.storage.loseConnections()
  else if (step.do === 'fill-storage') phone.storage.full += step.times
  else if (step.do === 'wipe') {
    phone.storage.wipe()
    scene.planted.delete(phone.name)
    actor.forget()
    // Nobody goes on working on what is not there: browsers close the page's storage, people open it anew.
    actor.kill()
  } else if (step.do === 'kill') {
    if (!phone.page) actor.open()
    const { page } = phone
    if (page && step.commit) page.killAtCommit = step.after % 3
    else if (page) page.killAfter = step.after
  } else if (step.do === 'forget-token') {
    scene.forgotten.add(phone.name)
    await scene.server.eye.query(
      'UPDATE door_devices SET token_hash = sha256(token_hash) WHERE event_id = $1 AND name = $2',
      [scene.eventId, phone.name],
    )
  } else if (actor instanceof DoorPhone) actor.close()
  else actor.kill()
  return false
}

async function hostDeed(
  scene: Scene,
  { what, guest, amount }: Extract<Step, { do: 'host' }>,
): Promise<boolean> {
  const { host, guests, chance, world } = scene
  host.open()
  await world.settle()
  if (what === 'sync') host.sync()
  else {
    const newId = chance.uuid()
    if (what === 'add') guests.push(newId)
    host.deed(what, what === 'add' ? newId : at(guests, guest), amount, newId)
  }
  return false
}

async function guestOpens(scene: Scene, guestId: string): Promise<boolean> {
  const { server, eventId, eventToken: event_token, hostToken: host_token } = scene
  if (!server.isUp) return false
  const guest = (await readGuests(server.eye, eventId)).find(({ id }) => id === guestId)
  if (!guest) return false
  const url = `/api/website/invitation/${event_token}/${host_token}?guest_token=${guest.token}`
  await scene.network.deliver({ method: 'GET', url, headers: {}, body: null })
  return false
}

/** What the host does to the gates, on another machine and with a good network. */
async function gateDeed(
  scene: Scene,
  step: Extract<Step, { do: 'cut-off' | 'revoke' | 'expire' | 'edit-gate' }>,
): Promise<boolean> {
  const { server, owner, eventId, gates, doors } = scene
  if (!server.isUp) return false
  server.pardon()
  const params = { id: eventId }
  const { call } = clientOf(server.test, owner.token)
  scene.tally.fault(step.do)
  if (step.do === 'revoke') {
    const gate = at(gates, step.gate)
    gate.closed = true
    await call('door.revoke', { params: { ...params, door_id: gate.id } })
  } else if (step.do === 'expire') {
    const gate = at(gates, step.gate)
    gate.closed = true
    const expires_at = new Date(scene.world.now + 30_000).toISOString()
    await call('door.edit', { params: { ...params, door_id: gate.id }, body: { expires_at } })
  } else if (step.do === 'edit-gate') {
    const body = { only_section: step.only, section: step.only ? ('men' as const) : null }
    await call('door.edit', { params: { ...params, door_id: at(gates, step.gate).id }, body })
  } else {
    const { name } = at(doors, step.phone)
    const { rows } = await server.eye.query(
      'SELECT id, door_id FROM door_devices WHERE event_id = $1 AND name = $2 ORDER BY opened_at LIMIT 1',
      [eventId, name],
    )
    if (!rows[0]) return false
    const { id: device_id, door_id } = rows[0]
    scene.cutOff.add(name)
    await call('door.cut-off', { params: { ...params, door_id, device_id } })
  }
  await scene.network.tellMoved()
  return false
}

async function passFor(scene: Scene, guestId: string, by: 'pass' | 'bare-link' | 'code'): Promise<string> {
  const { server, eventId, eventToken: event_token, hostToken: host_token } = scene
  const guest = (await readGuests(server.eye, eventId)).find(({ id }) => id === guestId)
  if (!guest) return 'a guest with no pass yet'
  const keys = passKeysOf('only-for-tests-only-for-tests-only-for-tests', eventId)
  const pass = passOf(keys, { ...guest, event_token, host_token, guest_token: guest.token })
  if (by === 'code') return pass.short_code
  const link = `https://marhaba.test${pass.path}`
  return by === 'bare-link' ? link.replace(/#.*/, '') : link
}

function oddText({ chance, eventToken }: Scene, what: 'nonsense' | 'huge' | 'elsewhere' | 'forged'): string {
  const token = () => chance.uuid().replaceAll('-', '').slice(0, 22)
  if (what === 'nonsense') return `WIFI:S:${chance.uuid()};;`
  if (what === 'huge') return 'x'.repeat(3000) + chance.uuid()
  const event = what === 'elsewhere' ? token() : eventToken
  const claim = what === 'forged' ? `#${Buffer.alloc(83, 1).toString('base64url')}` : ''
  return `https://marhaba.test/invitation/${event}/${token()}/${token()}${claim}`
}
