import './page-globals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { InProcessServer } from './in-process-server.ts'
import { readModel } from './model.ts'
import type { Scenario } from './scenario.ts'
import { actorsOf, startSimulation } from './simulation.ts'

const WAITING = 620
const SECOND = 1000
const MINUTE = 60 * SECOND

let database: TestDatabase
let server: InProcessServer
const clock = { now: Date.now() }

beforeAll(async () => {
  database = await createTestDatabase()
  server = new InProcessServer(database.url, () => new Date(clock.now))
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const door = { section: null, only_section: false, pin: false, allow_walk_ins: true }
const scenario: Scenario = { rng: 1, doors: [door, door], phones: [0, 1], guests: WAITING, steps: [] }

test.each([
  { bytesPerSecond: 6_000, latency: 20 * SECOND, minutes: 2 },
  { bytesPerSecond: 6_000, latency: 30 * SECOND, minutes: 2 },
  { bytesPerSecond: 1_000, latency: 20 * SECOND, minutes: 10 },
])(
  '[C-8] 620 waiting records get through a line of $bytesPerSecond bytes a second with answers after $latency ms, and the badge is right at each moment',
  async ({ minutes, ...line }) => {
    const simulation = await startSimulation({ server, scenario, clock })
    const { world, network, doorPhones, guests, eventId, history } = simulation
    try {
      const [phone] = doorPhones
      const { session, name } = phone ?? {}
      if (!session || name === undefined) throw new Error('no door')
      network.condition.set(name, 'offline')
      for (const guest of guests) {
        phone?.admit(guest, 1, true)
        await world.runUntilIdle()
      }
      await world.advance(2 * MINUTE)
      expect(session.read()).toMatchObject({ waiting: WAITING, connectivity: { online: false } })

      network.line = line
      network.condition.set(name, 'thin')
      let [responded, seconds] = [false, 0]
      for (; session.read().waiting > 0 && seconds < minutes * 60; seconds++) {
        await world.advance(SECOND)
        const { waiting, connectivity } = session.read()
        const { records } = await readModel(server.inspector, eventId)
        // Never fewer than the server lacks, and the network is not called gone between two answers.
        expect(waiting).toBeGreaterThanOrEqual(WAITING - records.size)
        responded ||= connectivity.online
        expect(connectivity.online).toBe(responded)
      }
      const { records } = await readModel(server.inspector, eventId)
      expect({ waiting: session.read().waiting, records: records.size }).toEqual({
        waiting: 0,
        records: WAITING,
      })
      expect(history.breaks).toEqual([])
    } finally {
      for (const actor of actorsOf(simulation)) actor.kill()
    }
  },
)
