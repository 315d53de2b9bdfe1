import './page-globals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { Chance } from './chance.ts'
import { LawServer } from './law-server.ts'
import { nightOf } from './night.ts'
import { runNight } from './run-night.ts'
import { SABOTAGES, type Sabotage } from './sabotage.ts'
import { Page, World } from './world.ts'

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

test('a seed replays to the letter, faults and all', async () => {
  const night = nightOf(4, 120)
  const first = await runNight({ server, clock, night })
  const again = await runNight({ server, clock, night })
  expect(again.log).toEqual(first.log)
  expect(again.trace).toBe(first.trace)
  expect(first.tally.injected).toBeGreaterThan(50)
  const other = await runNight({ server, clock, night: nightOf(5, 120) })
  expect(other.trace).not.toBe(first.trace)
})

test('a page measures time by the world alone', async () => {
  const world = new World(5_000)
  const page = new Page(world, 'phone', new Chance(1), () => world.now - 60_000)
  const clocks = () => page.run(() => ({ date: Date.now(), elapsed: performance.now() }))
  expect(clocks()).toEqual({ date: -55_000, elapsed: 5_000 })
  await world.pass(700)
  expect(clocks()).toEqual({ date: -54_300, elapsed: 5_700 })
})

/** Nights enough for each mutilation to meet what it spoils. */
const SEEDS = [2, 3, 9]

test.each(Object.entries(SABOTAGES) as [Sabotage, string][])(
  'a law bites: %s breaks %s',
  async (sabotage, law) => {
    const breaks: string[] = []
    for (const seed of SEEDS) {
      const told = await runNight({ server, clock, night: nightOf(seed, 40), sabotage })
      breaks.push(...told.breaks.filter((one) => one.startsWith(law)))
      if (breaks.length > 0) break
    }
    expect(breaks).not.toEqual([])
  },
)
