import { actorsOf, lookAtScreens, openApp, type Simulation } from './simulation.ts'

/** Rounds of half a minute until all devices must agree. */
const QUIESCE_ROUNDS = 14
/** A mutilated app need not be waited for. */
const MUTATED_ROUNDS = 2

/** Ends all trouble and waits until everybody has had time. */
export async function quiesce(simulation: Simulation): Promise<void> {
  const { world, server, network, doorPhones, host } = simulation
  network.onServerCrash = () => {}
  server.cancelCrash()
  for (const { phone } of actorsOf(simulation)) {
    network.condition.set(phone.name, 'good')
    phone.storage.full = 0
    if (phone.page) {
      phone.page.killAfter = null
      phone.page.killAtCommit = null
    }
  }
  // What is still in the air arrives, and a server that is down comes up.
  await world.advance(101_000)
  if (!server.isUp) await server.start()
  const rounds = simulation.mutation ? MUTATED_ROUNDS : QUIESCE_ROUNDS
  for (let round = 0; round < rounds; round++) {
    for (const door of doorPhones) {
      await openApp(simulation, door)
      door.phone.page?.run(() => door.session?.read().rehearsal && void door.session.endRehearsal())
      door.phone.page?.run(() => void door.session?.syncNow())
    }
    host.open()
    host.sync()
    await world.advance(30_000)
    if (round > 0 && (await isQuiet(simulation))) break
  }
  await lookAtScreens(simulation)
}

async function isQuiet({ doorPhones, host, world }: Simulation): Promise<boolean> {
  let waiting = 0
  for (const { session } of doorPhones) {
    const view = session?.read()
    waiting += view?.waiting ?? 1
    if (view?.state.kind === 'open' && view.list.held !== view.list.total) waiting += 1
  }
  const rows = await hostRows(host, world)
  return waiting === 0 && rows !== null && rows.waiting === 0
}

/** What lies on the host's phone; null where it cannot be read. */
export async function hostRows(host: Simulation['host'], world: Simulation['world']) {
  const { database } = host
  if (!database) return null
  const read = async () => ({
    outbox: await database.outbox.toArray(),
    guests: await database.guests.toArray(),
    records: await database.check_ins.toCollection().primaryKeys(),
    refused: await database.check_ins_refused.toCollection().primaryKeys(),
    quarantined: await database.quarantine.count(),
    unsent: await database.check_ins_waiting.count(),
  })
  let rows: Awaited<ReturnType<typeof read>> | null = null
  host.phone.page?.run(() => {
    read().then(
      (all) => {
        rows = all
      },
      () => undefined,
    )
  })
  await world.runUntilIdle()
  const all = rows as Awaited<ReturnType<typeof read>> | null
  return (
    all && { ...all, waiting: all.unsent + all.outbox.filter(({ state }) => state !== 'rejected').length }
  )
}
