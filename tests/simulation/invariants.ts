import { FROM_PAPER } from '#shared/contract/check-in.ts'
import type { Conflict } from '#shared/contract/conflicts.ts'
import { readBatch } from '#shared/rules/handover/sealed-batch.ts'
import type { DoorPhone } from './door-phone.ts'
import type { Operation } from './history.ts'
import {
  activeEntriesOf,
  admittedOf,
  type Model,
  type ModelRecord,
  namedOf,
  printOf,
  readModel,
} from './model.ts'
import { withNewIds } from './mutations.ts'
import { hostRows, quiesce } from './quiesce.ts'
import type { Simulation } from './simulation.ts'

const OWN_TIME = 60_000

/** Ends all faults, waits until every device has synced, and checks the invariants. */
export async function checkInvariants(simulation: Simulation): Promise<void> {
  await quiesce(simulation)
  const model = await readModel(simulation.server.inspector, simulation.eventId)
  const devices = await devicesOf(simulation)
  checkOperations(simulation, model, devices)
  await checkConflicts(simulation, model)
  await checkConvergence(simulation, model)
  checkNothingDropped(simulation, model)
  await checkReplays(simulation, model)
}

/** The phone of each device. */
async function devicesOf({ server, eventId }: Simulation): Promise<Map<string, string>> {
  const { rows } = await server.inspector.query<{ id: string; name: string }>(
    'SELECT id, name FROM door_devices WHERE event_id = $1',
    [eventId],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Invariants 1 and 7: what was shown as done is on the server once, with the door's time, and nothing else is. */
function checkOperations(simulation: Simulation, model: Model, devices: Map<string, string>): void {
  const { history, doorPhones, host } = simulation
  const unexplained = new Map(model.records)
  const ages = new Map([host, ...doorPhones].map(({ phone }) => [phone.name, phone.storage.age]))
  const stranded = new Map(
    doorPhones.map((door) => [door.name, isStranded(simulation, door) ? waitingOn(door) : 0]),
  )
  const isRepeated = repeatedRefusals()
  const arrivals = arrivalsOf(simulation)
  const undosLeft = Map.groupBy(history.refusedUndos.values(), (phone) => phone)
  const take = (found: ModelRecord | undefined) => found && unexplained.delete(found.id)
  for (const operation of history.operations) {
    const record = recordOf(operation, model, devices, unexplained)
    if (record) {
      if (operation.kind !== 'refused' || operation.occurred_at === record.occurred_at.getTime()) take(record)
      if (!matches(operation, record, arrivals.get(record.id) ?? []))
        history.violated(`invariant 1: ${describe(operation)} became ${JSON.stringify(record)}`)
      checkTime(simulation, operation, record)
      continue
    }
    const wiped = ages.get(operation.phone) !== operation.age
    const shown =
      operation.id !== null && (history.refusals.has(operation.id) || history.corrupted.has(operation.id))
    const undoOfCorrupted = operation.id === null && history.corrupted.size > 0
    if (wiped || shown || undoOfCorrupted || isRepeated(operation)) continue
    if (operation.kind === 'undo' && undosLeft.get(operation.phone)?.pop() !== undefined) continue
    const left = stranded.get(operation.phone) ?? 0
    stranded.set(operation.phone, left - 1)
    if (left <= 0) history.violated(`invariant 1: ${describe(operation)} never reached the server`)
  }
  for (const attempt of history.attempts) {
    for (const record of [...unexplained.values()]) {
      if (nameOf(record, devices) !== attempt.phone) continue
      const undoes = record.kind === 'undo' && record.undoes === attempt.undoes
      const made = record.kind !== 'undo' && record.occurred_at.getTime() === attempt.occurred_at
      const corrected = record.kind === 'entry' && attempt.undoes !== null
      const paper = record.reason === FROM_PAPER && attempt.page?.includes(record.guest_id ?? '')
      if (undoes || made || corrected || paper) unexplained.delete(record.id)
    }
  }
  for (const record of unexplained.values()) {
    history.violated(`invariant 1: nobody did ${JSON.stringify(record)} of ${nameOf(record, devices)}`)
  }
}

/**
 * Where the server has forgotten the phone and the link has ended nobody can sign in any more: what waits is
 * shown as waiting, and stays so. A phone that the server still knows owes everything.
 */
function isStranded({ isEnded, forgotten }: Simulation, { name, stage }: DoorPhone): boolean {
  return forgotten.has(name) && (stage === 'ended' || (stage === 'parked' && isEnded(name)))
}

function waitingOn({ session }: DoorPhone): number {
  return session?.read().waiting ?? 0
}

function nameOf({ device_id }: ModelRecord, devices: Map<string, string>): string | undefined {
  return device_id === null ? 'host' : devices.get(device_id)
}

function recordOf(
  operation: Operation,
  model: Model,
  devices: Map<string, string>,
  unexplained: ReadonlyMap<string, ModelRecord>,
): ModelRecord | undefined {
  if (operation.id !== null) return model.records.get(operation.id)
  const own = [...model.records.values()].filter(
    (record) => record.kind === operation.kind && nameOf(record, devices) === operation.phone,
  )
  const isExact = ({ id, occurred_at }: ModelRecord) =>
    unexplained.has(id) && occurred_at.getTime() === operation.occurred_at
  if (operation.kind === 'undo') {
    // A phone that was given an old backup may undo the same entry a second time.
    const undos = own.filter(({ undoes }) => undoes === operation.undoes)
    return undos.find(isExact) ?? undos[0]
  }
  const exact = own.find(isExact)
  // The same refusal of the same text within a minute is one.
  return (
    exact ?? own.find(({ occurred_at }) => Math.abs(occurred_at.getTime() - operation.occurred_at) < OWN_TIME)
  )
}

/** Whether a refusal was merged into the record of an earlier one, which is checked already. */
function repeatedRefusals(): (operation: Operation) => boolean {
  const recordedAt = new Map<string, number>()
  return ({ kind, phone, age, subject, occurred_at }) => {
    if (kind !== 'refused') return false
    const key = `${phone} ${age} ${subject}`
    const since = recordedAt.get(key)
    if (since !== undefined && Math.abs(occurred_at - since) < OWN_TIME) return true
    recordedAt.set(key, occurred_at)
    return false
  }
}

/** When each record was brought to the server, stored or not. */
function arrivalsOf({ network }: Simulation): Map<string, number[]> {
  const arrivals = new Map<string, number[]>()
  for (const { call, at } of network.delivered) {
    if (!call.url.includes('/check-ins')) continue
    for (const id of recordsIn(call.body)) arrivals.set(id, [...(arrivals.get(id) ?? []), at])
  }
  return arrivals
}

/** Ids of the records of a batch, the phone's own or those that it carries. */
function recordsIn(body: string | null): string[] {
  const { records = [], batches = [] } = JSON.parse(body ?? '{}') as {
    records?: { id: string }[]
    batches?: { batch: string }[]
  }
  const carried = batches.flatMap(
    ({ batch }) => readBatch(Buffer.from(batch, 'base64url'))?.batch.records ?? [],
  )
  return [...records, ...carried].map(({ id }) => id)
}

/** Invariant 8: a phone that has known the server's clock tells the time by it, however its own is set. */
function checkTime({ history }: Simulation, operation: Operation, record: ModelRecord): void {
  if (operation.kind !== 'entry' || operation.undoes !== null || !operation.clock_known) return
  const error = record.at.getTime() - operation.at
  if (Math.abs(error) > 2_000)
    history.violated(`invariant 8: the time of ${describe(operation)} is wrong by ${error} ms`)
}

/** @param arrivals no record is later than it was received */
function matches(operation: Operation, record: ModelRecord, arrivals: readonly number[]): boolean {
  if (record.kind !== operation.kind) return false
  if (operation.kind === 'refused') return true
  const sum = record.occurred_at.getTime() + record.clock_offset
  if (sum !== record.at.getTime()) return false
  if (operation.kind === 'undo') return record.guest_id === operation.guest
  const timely = operation.times.some((time) => sum === time || (sum < time && arrivals.includes(sum)))
  const isNamed = operation.members === undefined || same(operation.members, record.members)
  return timely && isNamed && record.guest_id === operation.guest && record.people === operation.people
}

function describe(operation: Operation): string {
  return JSON.stringify({ ...operation, subject: operation.subject.slice(0, 60) })
}

/** Invariant 2: a guest with more people inside than invited, or somebody twice by name, is in the host's conflicts, with every entry, and on the doors. */
async function checkConflicts(simulation: Simulation, model: Model): Promise<void> {
  const { history, doorPhones, network, owner, eventId } = simulation
  const over = new Map<string, number>()
  for (const { id, invited, deleted } of model.guests.values()) {
    const excess = Math.max(0, admittedOf(model, id) - (deleted ? 0 : invited))
    if (excess > 0 || namedOf(model, id).repeated.length > 0) over.set(id, excess)
  }
  // A guest whom the server never received (their adding was refused, say) has invited nobody.
  for (const { guest_id } of model.records.values()) {
    if (guest_id === null || model.guests.has(guest_id)) continue
    const excess = admittedOf(model, guest_id)
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
    const entries = activeEntriesOf(model, guest).map(({ id }) => id)
    const listedEntries = conflict?.entries.map(({ id }) => id).sort()
    const shownExcess = conflict && Math.max(0, conflict.admitted - conflict.invited)
    if (conflict && shownExcess === excess && same(listedEntries, entries.sort())) continue
    history.violated(`invariant 2: the host does not see guest ${guest}, ${excess} over`)
  }
  for (const guest of listed.keys()) {
    if (!over.has(guest))
      history.violated(`invariant 2: the host sees ${JSON.stringify(listed.get(guest))}, who is not over`)
  }
  for (const { name, session } of doorPhones) {
    const view = session?.read()
    if (view?.state.kind !== 'open' || !session) continue
    const shown = new Map(view.conflicts.map((conflict) => [conflict.guest.id, conflict.over]))
    for (const [guest, excess] of over) {
      const known = session.guest(guest)
      // Of a guest who is not on its list a door knows what the pass said, which may be old.
      if (!known || (!known.listed && !(model.guests.get(guest)?.deleted ?? false))) continue
      if (shown.get(guest) !== excess)
        history.violated(`invariant 2: ${name} does not show guest ${guest}, ${excess} over`)
    }
    for (const [guest] of shown) {
      if (!over.has(guest) && session.guest(guest)?.listed)
        history.violated(`invariant 2: ${name} shows guest ${guest}`)
    }
  }
}

/** Invariant 4: nothing waits, and every device shows what the server has. */
async function checkConvergence(simulation: Simulation, model: Model): Promise<void> {
  const { history, doorPhones, host, world } = simulation
  for (const door of doorPhones) if (!isStranded(simulation, door)) checkDoor(simulation, model, door)
  const rows = await hostRows(host, world)
  if (!rows) return history.violated('invariant 4: the host’s storage cannot be read')
  const quarantined = simulation.planted.get(host.phone.name)?.size ?? 0
  if (rows.quarantined < quarantined)
    history.violated(
      `invariant 7: the host’s phone shows ${rows.quarantined} unreadable rows of ${quarantined}`,
    )
  if (rows.waiting > 0)
    history.violated(`invariant 4: ${rows.waiting} changes still wait on the host’s phone`)
  const held = new Map(rows.guests.map((guest) => [guest.id, guest]))
  for (const guest of model.guests.values()) {
    const local = held.get(guest.id)
    const reads = local && [local.deleted, local.deleted ? '' : local.name, local.invited, local.section]
    const expected = [guest.deleted, guest.deleted ? '' : guest.name, guest.invited, guest.section]
    const agrees = guest.deleted ? !local || local.deleted : same(reads, expected)
    if (!agrees)
      history.violated(
        `invariant 4: the host reads ${JSON.stringify(reads)}, the server has ${JSON.stringify(expected)}`,
      )
  }
  if (!same(rows.records.sort(), [...model.records.keys()].sort())) {
    history.violated(`invariant 4: the host holds ${rows.records.length} check-ins of ${model.records.size}`)
  }
}

function checkDoor(
  { history, planted }: Simulation,
  model: Model,
  { name, phone, session }: DoorPhone,
): void {
  const view = session?.read()
  if (!session || !view) {
    history.violated(`invariant 4: ${name} is not open`)
    return
  }
  const { kind } = view.state
  const invariant = planted.get(name)?.size ? 'invariant 6' : 'invariant 4'
  if (view.waiting > 0)
    history.violated(`${invariant}: ${view.waiting} records still wait on ${name} (${kind})`)
  if (view.received > 0 && kind === 'open')
    history.violated(`invariant 4: ${view.received} records that ${name} was told of are not confirmed`)
  if (kind === 'ended' || kind === 'missing') {
    if (view.list.held > 0) history.violated(`invariant 4: ${name} has ended and still holds its list`)
    return
  }
  if (kind !== 'open') {
    history.violated(`invariant 4: ${name} ends up ${kind}`)
    return
  }
  if (view.list.held !== view.list.total) {
    history.violated(`invariant 4: ${name} holds ${view.list.held} of ${view.list.total} guests`)
  }
  // Once the server was reached again, the clock offset is right to the second.
  const clock = (view.clock_offset ?? 0) + phone.clockError
  if (Math.abs(clock) > 1_000)
    history.violated(`invariant 1: ${name} takes its clock to be right by ${clock} ms`)
  let inside = 0
  for (const { kind, guest_id, id, people } of model.records.values()) {
    if (guest_id !== null || kind !== 'entry') continue
    const undone = [...model.records.values()].some(
      ({ undoes, guest_id: of }) => undoes === id && of === null,
    )
    if (!undone) inside += people
  }
  const guestIds = new Set([...model.records.values()].flatMap(({ guest_id }) => guest_id ?? []))
  for (const guest of guestIds) inside += admittedOf(model, guest)
  if (view.inside !== inside)
    history.violated(`invariant 4: ${name} counts ${view.inside} inside, the server ${inside}`)
  for (const guest of model.guests.values()) {
    const shown = session.guest(guest.id)
    if (guest.deleted && shown?.listed)
      history.violated(`invariant 4: ${name} lists ${guest.id}, who was deleted`)
    if (!shown?.listed) continue
    const reads = [shown.name, shown.invited, shown.section, shown.admitted, insideByName(shown.entries)]
    const named = namedOf(model, guest.id).inside
    const expected = [guest.name, guest.invited, guest.section, admittedOf(model, guest.id), named]
    if (!same(reads, expected))
      history.violated(
        `invariant 4: ${name} reads ${JSON.stringify(reads)}, the server has ${JSON.stringify(expected)}`,
      )
  }
}

function insideByName(entries: readonly { members?: readonly string[] | undefined }[]): string[] {
  return [...new Set(entries.flatMap(({ members = [] }) => members))].sort()
}

/** Invariants 6 and 7: the host's changes are on the server or shown as refused; unreadable rows are shown. */
function checkNothingDropped(simulation: Simulation, model: Model): void {
  const { history, doorPhones, host, planted } = simulation
  for (const { key, age } of host.saved) {
    if (age !== host.phone.storage.age || model.keys.has(key) || host.rejected.has(key)) continue
    history.violated(`invariant 7: the host’s change ${key} is neither on the server nor shown as refused`)
  }
  for (const { name, session } of doorPhones) {
    const view = session?.read()
    // One that was damaged on the disk while it was on its way arrived whole: it is read again at the next start.
    const owed = [...(planted.get(name) ?? [])].filter((id) => !model.records.has(id)).length
    if (view?.state.kind === 'open' && view.unreadable < owed) {
      history.violated(`invariant 7: ${name} shows ${view.unreadable} unreadable rows of ${owed}`)
    }
  }
}

/** Invariant 3: replaying every accepted call in another order changes nothing. */
async function checkReplays(simulation: Simulation, model: Model): Promise<void> {
  const { history, network, server, eventId, rng, mutation } = simulation
  const before = printOf(model)
  const calls = network.delivered.filter(({ call, status }) => {
    const isWrite = /\/(check-ins|guests|guests-\w+|import_guests)(\/|\?|$)/.test(call.url)
    return isWrite && status === 200
  })
  for (let place = calls.length - 1; place > 0; place--) {
    const other = rng.below(place + 1)
    ;[calls[place], calls[other]] = [calls[other] as never, calls[place] as never]
  }
  for (const { call } of calls) {
    const withNew = mutation === 'repeat-again' && call.url.endsWith('/check-ins')
    await server.handle(withNew ? { ...call, body: withNewIds(call.body) } : call)
  }
  const after = printOf(await readModel(server.inspector, eventId))
  if (before !== after) history.violated('invariant 3: replaying what was delivered changed something')
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
