import './page-globals.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { LawServer } from './law-server.ts'
import { aNight } from './night.ts'
import { runNight } from './run-night.ts'

/** LAWS_FROM: another first seed. A night of a seed is the same here and in `npm run soak`. */
const FROM = Number(process.env['LAWS_FROM'] ?? 1)
const SEEDS = 8
const STEPS = 150
/** A break is made smaller in so many nights; then what was found is told. */
const SHRINKING_NIGHTS = 20

let database: TestDatabase
let server: LawServer
const clock = { now: Date.now() }

beforeAll(async () => {
  database = await createTestDatabase()
  server = new LawServer(database.url, () => new Date(clock.now))
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

test.each(Array.from({ length: SEEDS }, (_, place) => FROM + place))(
  '[C-3] [C-6] [C-7] [C-8] in the night of seed %i every law of the door holds',
  async (seed) => {
    let nights = 0
    const night = fc.asyncProperty(aNight(STEPS), async (drawn) => {
      nights += 1
      if (nights > SHRINKING_NIGHTS) return
      const { breaks } = await runNight({ server, clock, night: drawn })
      if (breaks.length === 0) return
      const replay = `npm run soak -- --seeds 1 --from ${seed} --steps ${STEPS}`
      throw new Error(`${breaks.join('\n')}\nreplay the whole night: ${replay}`)
    })
    await fc.assert(night, { seed, numRuns: 1 })
  },
)
