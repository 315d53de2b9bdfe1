import { startGossip } from '#client/features/check-in/nearby/gossip.ts'
import { batchIdOf, parcelBytes, readParcel } from '#shared/rules/handover/parcel.ts'
import { readBatch } from '#shared/rules/handover/sealed-batch.ts'
import { aSigningKey, seal } from '../factories/handover.ts'
import type { DoorPhone } from './door-phone.ts'
import type { Step } from './scenario.ts'
import { at, openApp, type Simulation } from './simulation.ts'

type HandOver = Extract<Step, { kind: 'hand-over' }>

/** How long a message of a channel may take. */
const CHANNEL_MS = 300
/** Parcels that somebody may show again much later. */
const SHOWN_MAXIMUM = 30

/** Two phones are held together, with all that goes wrong with that. */
export async function handOver(simulation: Simulation, step: HandOver): Promise<void> {
  const { doorPhones, counters, history, world } = simulation
  const [one, other] = [at(doorPhones, step.phone), at(doorPhones, step.other)]
  await openApp(simulation, one)
  await openApp(simulation, other)
  if (one === other || !isReady(one) || !isReady(other)) return
  counters.fault(`hand-over-${step.how}`)
  if (step.how === 'pair') return pair(simulation, one, other)
  if (step.how === 'old') {
    const old = simulation.shown[step.phone % Math.max(1, simulation.shown.length)]
    if (old !== undefined) await take(simulation, other, old)
    return
  }
  const isSound = [one, other].every(({ phone }) => phone.storage.full === 0)
  const parcels = await parcelsOf(simulation, one, other)
  if (step.how === 'forged') {
    for (const parcel of parcels) await takeForged(simulation, other, parcel)
    return
  }
  simulation.shown.push(...parcels)
  simulation.shown.splice(0, simulation.shown.length - SHOWN_MAXIMUM)
  for (const parcel of parcels) {
    const arrived = step.how === 'torn' ? parcel.slice(0, Math.floor(parcel.length / 2)) : parcel
    await take(simulation, other, arrived)
    if (step.how !== 'torn') await take(simulation, other, arrived)
    else if (simulation.mutation === 'believe-half') believe(simulation, other, parcel)
  }
  if (step.how !== 'both') return
  for (const parcel of await parcelsOf(simulation, other, one)) await take(simulation, one, parcel)
  await world.runUntilIdle()
  if (!isSound || knowTheSame(simulation, one, other)) return
  history.violated(
    `invariant 10: ${one.name} counts ${one.session?.read().inside} inside, ` +
      `${other.name}, with which it has just exchanged everything, ${other.session?.read().inside}`,
  )
}

/** What one says of the night; where an end or a lost storage came between, the two may differ until the server is back. */
function knowTheSame(simulation: Simulation, one: DoorPhone, other: DoorPhone): boolean {
  const { cutOff, forgotten, doors, history, doorPhones } = simulation
  const isDisturbed =
    cutOff.size > 0 || forgotten.size > 0 || doors.some(({ closed }) => closed) || history.corrupted.size > 0
  const isWhole = [one, other].every(({ session }) => {
    const view = session?.read()
    return view?.state.kind === 'open' && !view.rehearsal
  })
  if (isDisturbed || !isWhole || doorPhones.some(({ phone }) => phone.storage.age > 0)) return true
  return one.session?.read().inside === other.session?.read().inside
}

function isReady({ stage, session, phone }: DoorPhone): boolean {
  const isOpen = stage === 'open' || stage === 'parked'
  return isOpen && phone.page?.alive === true && session?.read().can_hand_over === true
}

async function parcelsOf(
  { world, believed }: Simulation,
  from: DoorPhone,
  to: DoorPhone,
): Promise<Uint8Array[]> {
  const parcels: Uint8Array[] = []
  const known = to.session?.handover.summary()
  const { page } = from.phone
  if (!known || !page) return []
  const summary = { ...known, batch_ids: [...known.batch_ids, ...(believed.get(to.name) ?? [])] }
  page.run(
    () =>
      void from.session?.handover
        .parcelsFor(summary)
        .then((made) => parcels.push(...made.map(({ bytes }) => bytes))),
  )
  await world.runUntilIdle()
  return parcels
}

async function take({ world }: Simulation, { phone, session }: DoorPhone, parcel: Uint8Array): Promise<void> {
  phone.page?.run(() => void session?.handover.take(parcel))
  await world.runUntilIdle()
}

function believe({ believed }: Simulation, { name }: DoorPhone, parcel: Uint8Array): void {
  const ids = readParcel(parcel)?.batches.map(batchIdOf) ?? []
  believed.set(name, [...(believed.get(name) ?? []), ...ids])
}

/** Another number of people in each record, sealed by a key of the liar's own, under the name of the true session. */
async function takeForged(
  { world, history }: Simulation,
  { phone, session, name }: DoorPhone,
  parcel: Uint8Array,
): Promise<void> {
  const { certificates, batches } = readParcel(parcel) ?? { certificates: [], batches: [] }
  const liar = aSigningKey()
  const forged = batches.flatMap((bytes) => {
    const batch = readBatch(bytes)?.batch
    if (batch === undefined) return []
    const records = batch.records.map((record) => ({ ...record, people: record.people + 1 }))
    return seal({ ...batch, records } as typeof batch, liar.key)
  })
  phone.page?.run(
    () =>
      void session?.handover.take(parcelBytes({ certificates, batches: forged })).then((taken) => {
        if (taken.ok && taken.received > 0)
          history.violated(`invariant 10: ${name} believes ${taken.received} records that nobody signed`)
      }),
  )
  await world.runUntilIdle()
}

async function pair(simulation: Simulation, one: DoorPhone, other: DoorPhone): Promise<void> {
  const { world, rng } = simulation
  const queues: Uint8Array[][] = [[], []]
  const doors = [one, other] as const
  let isOpen = true
  const isAlive = (place: number) => isOpen && at(doors, place).phone.page === pages[place]
  const pages = doors.map(({ phone }) => phone.page)
  const gossips = doors.map((door, place) =>
    door.phone.page?.run(() => {
      const { session } = door
      if (!session) return null
      return startGossip(session.handover, {
        send: (message) => {
          at(queues, place + 1).push(message)
          const receiver = (place + 1) % 2
          world.schedule(null, rng.below(CHANNEL_MS), () => {
            const next = at(queues, receiver).shift()
            if (next === undefined || !isAlive(0) || !isAlive(1)) return
            pages[receiver]?.run(() => void gossips[receiver]?.receive(next))
          })
        },
        onTaken: () => {},
      })
    }),
  )
  simulation.channels.push({
    sendNew: () => {
      if (!isAlive(0) || !isAlive(1)) isOpen = false
      for (const [place, page] of pages.entries()) if (isOpen) page?.run(() => void gossips[place]?.sendNew())
      return isOpen
    },
    cut: () => {
      isOpen = false
    },
  })
  await world.runUntilIdle()
}

/** Phones that are paired tell each other what is new. */
export async function syncNeighbours(simulation: Simulation): Promise<void> {
  const { channels, world } = simulation
  if (channels.length === 0) return
  const open = channels.filter(({ sendNew }) => sendNew())
  channels.splice(0, channels.length, ...open)
  await world.runUntilIdle()
}
