import { channelMessage, MESSAGE } from '#client/features/check-in/nearby/channel-message.ts'
import { startGossip } from '#client/features/check-in/nearby/gossip.ts'
import { batchIdOf, type HandoverSummary, parcelBytes, readParcel } from '#shared/rules/handover/parcel.ts'
import { readBatch } from '#shared/rules/handover/sealed-batch.ts'
import { aSigningKey, seal } from '../factories/handover.ts'
import type { DoorPhone } from './door-phone.ts'
import { expectSame } from './known-check-ins.ts'
import type { Step } from './scenario.ts'
import { at, openApp, type Simulation } from './simulation.ts'

type HandOver = Extract<Step, { kind: 'hand-over' }>

/** How long a message of a channel may take. */
const CHANNEL_MS = 300
/** In so many of them the news of one phone have reached all the others. */
const ROUNDS_MAXIMUM = 8
/** What a full disk could not take is asked for again after ten seconds, and sent once more. */
const ASKED_AGAIN_MS = 10_000 + 3 * CHANNEL_MS
/** Parcels that somebody may show again much later. */
const SHOWN_MAXIMUM = 30

/** Two phones are held together, with all that goes wrong with that. */
export async function handOver(simulation: Simulation, step: HandOver): Promise<void> {
  const { doorPhones, counters, world } = simulation
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
  if (step.how === 'forged') return handOverForged(simulation, one, other)
  const isSound = [one, other].every(({ phone }) => phone.storage.full === 0)
  const parcels = await parcelsOf(simulation, one, other)
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
  if (isSound) await expectSame(simulation, one, other)
}

function isReady({ stage, session, phone }: DoorPhone): boolean {
  const isOpen = stage === 'open' || stage === 'parked'
  return isOpen && phone.page?.alive === true && session?.read().can_hand_over === true
}

async function parcelsOf(
  simulation: Simulation,
  from: DoorPhone,
  to: DoorPhone,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const known = to.session?.handover.summary()
  if (!known) return []
  const believed = simulation.believed.get(to.name) ?? []
  return parcelsFor(simulation, from, { ...known, batch_ids: [...known.batch_ids, ...believed] })
}

async function parcelsFor(
  { world }: Simulation,
  { phone, session }: DoorPhone,
  summary: HandoverSummary,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parcels: Uint8Array<ArrayBuffer>[] = []
  phone.page?.run(
    () =>
      void session?.handover
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

/** Over the channel between the two where there is one, otherwise by code. */
async function handOverForged(simulation: Simulation, one: DoorPhone, other: DoorPhone): Promise<void> {
  const channel = simulation.channels.find(
    ({ isOpen, doors }) => isOpen() && doors.includes(one) && doors.includes(other),
  )
  for (const parcel of await parcelsFor(simulation, one, { rev: 0, batch_ids: [] })) {
    const forged = forgedOf(simulation, parcel)
    if (channel) await channel.forge(other, forged)
    else await takeForged(simulation, other, forged)
  }
}

/**
 * Another number of people in each record, and as many records that nobody made, sealed by a key of the liar's own,
 * under the name of the true session.
 */
function forgedOf({ rng }: Simulation, parcel: Uint8Array): Uint8Array<ArrayBuffer> {
  const { certificates, batches } = readParcel(parcel) ?? { certificates: [], batches: [] }
  const liar = aSigningKey()
  const forged = batches.flatMap((bytes) => {
    const batch = readBatch(bytes)?.batch
    if (batch === undefined) return []
    const changed = batch.records.map((record) => ({ ...record, people: record.people + 1 }))
    const records = [...changed, ...changed.map((record) => ({ ...record, id: rng.uuid() }))]
    return seal({ ...batch, records } as typeof batch, liar.key)
  })
  return parcelBytes({ certificates, batches: forged })
}

async function takeForged(simulation: Simulation, door: DoorPhone, parcel: Uint8Array): Promise<void> {
  const { phone, session } = door
  phone.page?.run(
    () =>
      void session?.handover.take(parcel).then((taken) => {
        if (taken.ok && taken.received > 0) believedForged(simulation, door, taken.received)
      }),
  )
  await simulation.world.runUntilIdle()
}

function believedForged({ history }: Simulation, { name }: DoorPhone, received: number): void {
  history.violated(`invariant 10: ${name} believes ${received} records that nobody signed`)
}

async function pair(simulation: Simulation, one: DoorPhone, other: DoorPhone): Promise<void> {
  const { world, rng, mutation } = simulation
  const queues: Uint8Array[][] = [[], []]
  const doors = [one, other] as const
  let isCut = false
  let isForging = false
  const failedWrites = () => one.phone.storage.failedWrites + other.phone.storage.failedWrites
  let [soundAt, failed] = [0, failedWrites()]
  const pages = doors.map(({ phone }) => phone.page)
  const isOpen = () => !isCut && doors.every(({ phone }, place) => phone.page === pages[place])
  const gossips = doors.map((door, place) =>
    door.phone.page?.run(() => {
      const { session } = door
      if (!session) return null
      return startGossip(session.handover, {
        send: (message) => {
          if (mutation === 'deaf-channel' && message[0] === MESSAGE.parcel) return
          at(queues, place + 1).push(message)
          const receiver = (place + 1) % 2
          world.schedule(null, rng.below(CHANNEL_MS), () => {
            const next = at(queues, receiver).shift()
            if (next === undefined || !isOpen()) return
            pages[receiver]?.run(() => void gossips[receiver]?.receive(next))
          })
        },
        onTaken: (received) => {
          if (isForging && received > 0) believedForged(simulation, door, received)
        },
      })
    }),
  )
  simulation.channels.push({
    doors,
    isOpen,
    sendNew: () => {
      for (const [place, page] of pages.entries()) page?.run(() => void gossips[place]?.sendNew())
    },
    isBusy: () => queues.some(({ length }) => length > 0),
    isSound: () => {
      // A write may also have failed since the last look, while time passed.
      if (failedWrites() > failed || doors.some(({ phone }) => phone.storage.full > 0))
        soundAt = world.now + ASKED_AGAIN_MS
      failed = failedWrites()
      return world.now >= soundAt
    },
    forge: async (to, parcel) => {
      const receiver = doors.indexOf(to)
      isForging = true
      pages[receiver]?.run(() => void gossips[receiver]?.receive(channelMessage('parcel', parcel)))
      await world.runUntilIdle()
      isForging = false
    },
    cut: () => {
      isCut = true
    },
  })
}

/**
 * Phones that are paired tell each other what is new, and pass on what they were told. Invariant 10 holds between them
 * once none of them has anything left to send.
 */
export async function syncNeighbours(simulation: Simulation): Promise<void> {
  const { channels, world } = simulation
  if (channels.length === 0) return
  await world.runUntilIdle()
  for (let round = 0; round < ROUNDS_MAXIMUM; round++) {
    const open = channels.filter(({ isOpen }) => isOpen())
    channels.splice(0, channels.length, ...open)
    const sound = open.filter(({ isSound }) => isSound())
    for (const { sendNew } of open) sendNew()
    await world.runUntilIdle()
    if (open.some(({ isBusy }) => isBusy())) await world.advance(CHANNEL_MS)
    else {
      for (const { isOpen, doors } of sound) if (isOpen()) await expectSame(simulation, ...doors)
      return
    }
  }
}
