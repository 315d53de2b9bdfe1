import { actorsOf, lookAround, type Scene, wake } from './scene.ts'

/** Rounds of half a minute until everybody must be of one mind. */
const HEALING_ROUNDS = 14
/** A mutilated app need not be waited for. */
const SABOTAGED_ROUNDS = 2

/** Ends all trouble and waits until everybody has had time. */
export async function heal(scene: Scene): Promise<void> {
  const { world, server, network, doors, host } = scene
  network.onServerDeath = () => {}
  server.pardon()
  for (const { phone } of actorsOf(scene)) {
    network.weather.set(phone.name, 'good')
    phone.storage.full = 0
    if (phone.page) {
      phone.page.killAfter = null
      phone.page.killAtCommit = null
    }
  }
  // What is still in the air arrives, and a server that is down comes up.
  await world.pass(101_000)
  if (!server.isUp) await server.start()
  const rounds = scene.sabotage ? SABOTAGED_ROUNDS : HEALING_ROUNDS
  for (let round = 0; round < rounds; round++) {
    for (const door of doors) {
      await wake(scene, door)
      door.phone.page?.run(() => door.session?.read().rehearsal && void door.session.endRehearsal())
      door.phone.page?.run(() => void door.session?.syncNow())
    }
    host.open()
    host.sync()
    await world.pass(30_000)
    if (round > 0 && (await isQuiet(scene))) break
  }
  await lookAround(scene)
}

async function isQuiet({ doors, host, world }: Scene): Promise<boolean> {
  let waiting = 0
  for (const { session } of doors) {
    const view = session?.read()
    waiting += view?.waiting ?? 1
    if (view?.stage.is === 'open' && view.list.held !== view.list.total) waiting += 1
  }
  const rows = await hostRows(host, world)
  return waiting === 0 && rows !== null && rows.waiting === 0
}

/** What lies on the host's phone; null where it cannot be read. */
export async function hostRows(host: Scene['host'], world: Scene['world']) {
  const { database } = host
  if (!database) return null
  const read = async () => ({
    outbox: await database.outbox.toArray(),
    guests: await database.guests.toArray(),
    records: await database.check_ins.toCollection().primaryKeys(),
    refused: await database.check_ins_refused.toCollection().primaryKeys(),
    aside: await database.quarantine.count(),
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
  await world.settle()
  const all = rows as Awaited<ReturnType<typeof read>> | null
  return (
    all && { ...all, waiting: all.unsent + all.outbox.filter(({ state }) => state !== 'rejected').length }
  )
}
