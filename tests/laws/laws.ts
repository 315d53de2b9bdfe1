import type { Conflict } from '#shared/contract/conflicts.ts'
import type { DoorPhone } from './door-phone.ts'
import { heal, hostRows } from './healing.ts'
import { withNewIds } from './sabotage.ts'
import type { Scene } from './scene.ts'
import { admittedOf, printOf, readTruth, standingOf, type TrueRecord, type Truth } from './truth.ts'
import type { Deed } from './witness.ts'

const OWN_TIME = 60_000

/** Ends all trouble, waits until everybody has had time, and holds the laws against what has become. */
export async function judge(scene: Scene): Promise<void> {
  await heal(scene)
  const truth = await readTruth(scene.server.eye, scene.eventId)
  const devices = await devicesOf(scene)
  lawOfDeeds(scene, truth, devices)
  await lawOfConflicts(scene, truth)
  await lawOfOneMind(scene, truth)
  lawOfNothingDropped(scene, truth)
  await lawOfReplays(scene, truth)
}

/** The phone of each device. */
async function devicesOf({ server, eventId }: Scene): Promise<Map<string, string>> {
  const { rows } = await server.eye.query<{ id: string; name: string }>(
    'SELECT id, name FROM door_devices WHERE event_id = $1',
    [eventId],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Laws 1 and 7: what was shown as done is on the server, once, with the door's time; and nothing else is. */
function lawOfDeeds(scene: Scene, truth: Truth, devices: Map<string, string>): void {
  const { witness, doors, host } = scene
  const unexplained = new Map(truth.records)
  const ages = new Map([host, ...doors].map(({ phone }) => [phone.name, phone.storage.age]))
  const stranded = new Map(doors.map((door) => [door.name, isStranded(scene, door) ? waitingOn(door) : 0]))
  const isRepeated = repeatedRefusals()
  const take = (found: TrueRecord | undefined) => found && unexplained.delete(found.id)
  for (const deed of witness.deeds) {
    const record = recordOf(deed, truth, devices, unexplained)
    if (record) {
      if (deed.kind !== 'refused' || deed.occurred_at === record.occurred_at.getTime()) take(record)
      if (!isAsTold(deed, record)) witness.broken(`law 1: ${told(deed)} became ${JSON.stringify(record)}`)
      continue
    }
    const wiped = ages.get(deed.phone) !== deed.age
    const shown = deed.id !== null && (witness.refusals.has(deed.id) || witness.spoiled.has(deed.id))
    const undoOfSpoiled = deed.id === null && witness.spoiled.size > 0
    if (wiped || shown || undoOfSpoiled || isRepeated(deed)) continue
    const left = stranded.get(deed.phone) ?? 0
    stranded.set(deed.phone, left - 1)
    if (left <= 0) witness.broken(`law 1: ${told(deed)} never reached the server`)
  }
  for (const attempt of witness.attempts) {
    for (const record of [...unexplained.values()]) {
      if (nameOf(record, devices) !== attempt.phone) continue
      const undoes = record.kind === 'undo' && record.undoes === attempt.undoes
      const made = record.kind !== 'undo' && record.occurred_at.getTime() === attempt.occurred_at
      const corrected = record.kind === 'entry' && attempt.undoes !== null
      if (undoes || made || corrected) unexplained.delete(record.id)
    }
  }
  for (const record of unexplained.values()) {
    witness.broken(`law 1: nobody did ${JSON.stringify(record)} of ${nameOf(record, devices)}`)
  }
}

/**
 * Where the server has forgotten the phone and the link has ended nobody can sign in any more: what waits is
 * shown as waiting, and stays so. A phone that the server still knows owes everything.
 */
function isStranded({ gates, cutOff, forgotten }: Scene, { link, name, stage }: DoorPhone): boolean {
  if (!forgotten.has(name)) return false
  if (stage === 'ended') return true
  const gate = gates.find((one) => one.link.check_in_token === link.check_in_token)
  return stage === 'parked' && (cutOff.has(name) || (gate?.closed ?? false))
}

function waitingOn({ session }: DoorPhone): number {
  return session?.read().waiting ?? 0
}

function nameOf({ device_id }: TrueRecord, devices: Map<string, string>): string | undefined {
  return device_id === null ? 'host' : devices.get(device_id)
}

function recordOf(
  deed: Deed,
  truth: Truth,
  devices: Map<string, string>,
  unexplained: ReadonlyMap<string, TrueRecord>,
): TrueRecord | undefined {
  if (deed.id !== null) return truth.records.get(deed.id)
  const own = [...truth.records.values()].filter(
    (record) => record.kind === deed.kind && nameOf(record, devices) === deed.phone,
  )
  if (deed.kind === 'undo') return own.find(({ undoes }) => undoes === deed.undoes)
  const exact = own.find(
    ({ id, occurred_at }) => unexplained.has(id) && occurred_at.getTime() === deed.occurred_at,
  )
  // The same refusal of the same text within a minute is one.
  return exact ?? own.find(({ occurred_at }) => Math.abs(occurred_at.getTime() - deed.occurred_at) < OWN_TIME)
}

/** Whether a refusal went into the record of an earlier one, which has been judged. */
function repeatedRefusals(): (deed: Deed) => boolean {
  const kept = new Map<string, number>()
  return ({ kind, phone, age, subject, occurred_at }) => {
    if (kind !== 'refused') return false
    const key = `${phone} ${age} ${subject}`
    const since = kept.get(key)
    if (since !== undefined && Math.abs(occurred_at - since) < OWN_TIME) return true
    kept.set(key, occurred_at)
    return false
  }
}

function isAsTold(deed: Deed, record: TrueRecord): boolean {
  if (record.kind !== deed.kind) return false
  if (deed.kind === 'refused') return true
  const sum = record.occurred_at.getTime() + record.clock_offset
  if (sum !== record.at.getTime()) return false
  if (deed.kind === 'undo') return record.guest_id === deed.guest
  const timely = deed.times.includes(sum)
  return timely && record.guest_id === deed.guest && record.people === deed.people
}

function told(deed: Deed): string {
  return JSON.stringify({ ...deed, subject: deed.subject.slice(0, 60) })
}

/** Law 2: whoever has more people inside than invited is in the inbox, with every entry, and on the doors. */
async function lawOfConflicts(scene: Scene, truth: Truth): Promise<void> {
  const { witness, doors, network, owner, eventId } = scene
  const over = new Map<string, number>()
  for (const { id, invited, deleted } of truth.guests.values()) {
    const excess = admittedOf(truth, id) - (deleted ? 0 : invited)
    if (excess > 0) over.set(id, excess)
  }
  // Somebody whom the server was never told of (their adding was refused, say) is nobody's guest.
  for (const { guest_id } of truth.records.values()) {
    if (guest_id === null || truth.guests.has(guest_id)) continue
    const excess = admittedOf(truth, guest_id)
    if (excess > 0) over.set(guest_id, excess)
  }
  const inbox = await network.deliver({
    method: 'GET',
    url: `/api/website/events/${eventId}/conflicts?which=all&per_page=100`,
    headers: { authorization: `Bearer ${owner.token}` },
    body: null,
  })
  const { data } = JSON.parse(inbox?.body ?? '{"data":[]}') as { data: Conflict[] }
  const listed = new Map(data.map((conflict) => [conflict.guest_id, conflict]))
  for (const [guest, excess] of over) {
    const conflict = listed.get(guest)
    const entries = standingOf(truth, guest).map(({ id }) => id)
    const told = conflict?.entries.map(({ id }) => id).sort()
    if (conflict && conflict.admitted - conflict.invited === excess && same(told, entries.sort())) continue
    witness.broken(`law 2: the host is not told of guest ${guest}, ${excess} over`)
  }
  for (const guest of listed.keys()) {
    if (!over.has(guest))
      witness.broken(`law 2: the host is told of ${JSON.stringify(listed.get(guest))}, who is not over`)
  }
  for (const { name, session } of doors) {
    const view = session?.read()
    if (view?.stage.is !== 'open' || !session) continue
    const shown = new Map(view.conflicts.map((conflict) => [conflict.guest.id, conflict.over]))
    for (const [guest, excess] of over) {
      const known = session.guest(guest)
      // Of a guest who is not on its list a door knows what the pass said, which may be old.
      if (!known || (!known.listed && !(truth.guests.get(guest)?.deleted ?? false))) continue
      if (shown.get(guest) !== excess)
        witness.broken(`law 2: ${name} does not show guest ${guest}, ${excess} over`)
    }
    for (const [guest] of shown) {
      if (!over.has(guest) && session.guest(guest)?.listed)
        witness.broken(`law 2: ${name} shows guest ${guest}`)
    }
  }
}

/** Law 4: nothing waits, and everybody reads the same. */
async function lawOfOneMind(scene: Scene, truth: Truth): Promise<void> {
  const { witness, doors, host, world } = scene
  for (const door of doors) if (!isStranded(scene, door)) sameAtDoor(scene, truth, door)
  const rows = await hostRows(host, world)
  if (!rows) return witness.broken('law 4: the host’s storage cannot be read')
  const aside = scene.planted.get(host.phone.name)?.size ?? 0
  if (rows.aside < aside)
    witness.broken(`law 7: the host’s phone shows ${rows.aside} unreadable rows of ${aside}`)
  if (rows.waiting > 0) witness.broken(`law 4: ${rows.waiting} changes still wait on the host’s phone`)
  const held = new Map(rows.guests.map((guest) => [guest.id, guest]))
  for (const guest of truth.guests.values()) {
    const local = held.get(guest.id)
    const reads = local && [local.deleted, local.deleted ? '' : local.name, local.invited, local.section]
    const is = [guest.deleted, guest.deleted ? '' : guest.name, guest.invited, guest.section]
    const agrees = guest.deleted ? !local || local.deleted : same(reads, is)
    if (!agrees)
      witness.broken(`law 4: the host reads ${JSON.stringify(reads)}, the server has ${JSON.stringify(is)}`)
  }
  if (!same(rows.records.sort(), [...truth.records.keys()].sort())) {
    witness.broken(`law 4: the host holds ${rows.records.length} check-ins of ${truth.records.size}`)
  }
}

function sameAtDoor({ witness, planted }: Scene, truth: Truth, { name, phone, session }: DoorPhone): void {
  const view = session?.read()
  if (!session || !view) {
    witness.broken(`law 4: ${name} is not open`)
    return
  }
  const { is } = view.stage
  const law = planted.get(name)?.size ? 'law 6' : 'law 4'
  if (view.waiting > 0) witness.broken(`${law}: ${view.waiting} records still wait on ${name} (${is})`)
  if (is === 'ended' || is === 'missing') {
    if (view.list.held > 0) witness.broken(`law 4: ${name} has ended and still holds its list`)
    return
  }
  if (is !== 'open') {
    witness.broken(`law 4: ${name} ends up ${is}`)
    return
  }
  if (view.list.held !== view.list.total) {
    witness.broken(`law 4: ${name} holds ${view.list.held} of ${view.list.total} guests`)
  }
  // Once it has heard of the server again, a wrong clock is known to the second.
  const clock = (view.clock_offset ?? 0) + phone.clockError
  if (Math.abs(clock) > 1_000) witness.broken(`law 1: ${name} takes its clock to be right by ${clock} ms`)
  let inside = 0
  for (const { kind, guest_id, id, people } of truth.records.values()) {
    if (guest_id !== null || kind !== 'entry') continue
    const undone = [...truth.records.values()].some(
      ({ undoes, guest_id: of }) => undoes === id && of === null,
    )
    if (!undone) inside += people
  }
  const guestIds = new Set([...truth.records.values()].flatMap(({ guest_id }) => guest_id ?? []))
  for (const guest of guestIds) inside += admittedOf(truth, guest)
  if (view.inside !== inside)
    witness.broken(`law 4: ${name} counts ${view.inside} inside, the server ${inside}`)
  for (const guest of truth.guests.values()) {
    const shown = session.guest(guest.id)
    if (guest.deleted && shown?.listed) witness.broken(`law 4: ${name} lists ${guest.id}, who was deleted`)
    if (!shown?.listed) continue
    const reads = [shown.name, shown.invited, shown.section, shown.admitted]
    const is = [guest.name, guest.invited, guest.section, admittedOf(truth, guest.id)]
    if (!same(reads, is))
      witness.broken(`law 4: ${name} reads ${JSON.stringify(reads)}, the server has ${JSON.stringify(is)}`)
  }
}

/** Laws 6 and 7: the host's changes are with the server or shown as refused; what cannot be read is shown. */
function lawOfNothingDropped(scene: Scene, truth: Truth): void {
  const { witness, doors, host, planted } = scene
  for (const { key, age } of host.kept) {
    if (age !== host.phone.storage.age || truth.keys.has(key) || host.rejected.has(key)) continue
    witness.broken(`law 7: the host’s change ${key} is neither on the server nor shown as refused`)
  }
  for (const { name, session } of doors) {
    const view = session?.read()
    // One that was damaged on the disk while it was on its way arrived whole: it is read again at the next start.
    const owed = [...(planted.get(name) ?? [])].filter((id) => !truth.records.has(id)).length
    if (view?.stage.is === 'open' && view.unreadable < owed) {
      witness.broken(`law 7: ${name} shows ${view.unreadable} unreadable rows of ${owed}`)
    }
  }
}

/** Law 3: whatever reached the server and was taken comes once more, in another order; nothing changes. */
async function lawOfReplays(scene: Scene, truth: Truth): Promise<void> {
  const { witness, network, server, eventId, chance, sabotage } = scene
  const before = printOf(truth)
  const calls = network.delivered.filter(({ call, status }) => {
    const isWrite = /\/(check-ins|guests|guests-\w+|import_guests)(\/|\?|$)/.test(call.url)
    return isWrite && status === 200
  })
  for (let place = calls.length - 1; place > 0; place--) {
    const other = chance.below(place + 1)
    ;[calls[place], calls[other]] = [calls[other] as never, calls[place] as never]
  }
  for (const { call } of calls) {
    const anew = sabotage === 'repeat-anew' && call.url.endsWith('/check-ins')
    await server.answer(anew ? { ...call, body: withNewIds(call.body) } : call)
  }
  const after = printOf(await readTruth(server.eye, eventId))
  if (before !== after) witness.broken('law 3: replaying what was delivered changed something')
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
