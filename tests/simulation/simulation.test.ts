import './page-globals.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { InProcessServer } from './in-process-server.ts'
import { runScenario } from './run-scenario.ts'
import { anyScenario } from './scenario.ts'

/** SIMULATION_FROM: another first seed. A seed gives the same scenario here and in `npm run soak`. */
const FROM = Number(process.env['SIMULATION_FROM'] ?? 1)
const SEEDS = 8
const STEPS = 150
/** Runs that a failing scenario may take to shrink. */
const MAX_SHRINKS = 20

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

test.each(Array.from({ length: SEEDS }, (_, place) => FROM + place))(
  '[C-3] [C-6] [C-7] [C-8] every invariant of the door holds in the scenario of seed %i',
  async (seed) => {
    let runs = 0
    const scenario = fc.asyncProperty(anyScenario(STEPS), async (drawn) => {
      runs += 1
      if (runs > MAX_SHRINKS) return
      const { breaks } = await runScenario({ server, clock, scenario: drawn })
      if (breaks.length === 0) return
      const replay = `npm run soak -- --seeds 1 --from ${seed} --steps ${STEPS}`
      throw new Error(`${breaks.join('\n')}\nreplay the whole scenario: ${replay}`)
    })
    await fc.assert(scenario, { seed, numRuns: 1 })
  },
)
