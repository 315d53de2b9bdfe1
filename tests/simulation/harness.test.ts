import './page-globals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { InProcessServer } from './in-process-server.ts'
import { MUTATIONS, type Mutation } from './mutations.ts'
import { Rng } from './rng.ts'
import { runScenario } from './run-scenario.ts'
import { type Step, scenarioOf } from './scenario.ts'
import { Page, World } from './world.ts'

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

test('a seed replays exactly, faults included', async () => {
  const scenario = scenarioOf(4, 80)
  const first = await runScenario({ server, clock, scenario })
  const again = await runScenario({ server, clock, scenario })
  expect(again.log).toEqual(first.log)
  expect(again.trace).toBe(first.trace)
  expect(first.counters.injected).toBeGreaterThan(25)
  const other = await runScenario({ server, clock, scenario: scenarioOf(5, 20) })
  expect(other.log).not.toEqual(first.log.slice(0, other.log.length))
})

test('a page measures time by the simulated clock alone', async () => {
  const world = new World(5_000)
  const page = new Page(world, 'phone', new Rng(1), () => world.now - 60_000)
  const clocks = () => page.run(() => ({ date: Date.now(), elapsed: performance.now() }))
  expect(clocks()).toEqual({ date: -55_000, elapsed: 5_000 })
  await world.advance(700)
  expect(clocks()).toEqual({ date: -54_300, elapsed: 5_700 })
})

/** Enough scenarios for each mutation to break its invariant. */
const SEEDS = [2, 3, 9, 1, 4, 5, 6, 7, 8, 10, 11, 12]

/** What such a scenario begins with where the steps that a mutation breaks are rare. The first actor is the host. */
const FIRST_STEPS: Partial<Record<Mutation, readonly Step[]>> = {
  'late-pass-key': [{ kind: 'odd-scan', phone: 0, what: 'forged' }],
  'forget-cleared': [
    { kind: 'network', phone: 1, condition: 'offline' },
    { kind: 'walk-in', phone: 0, people: 2 },
    { kind: 'scan', phone: 0, guest: 0, by: 'name', people: null, hasty: false },
    { kind: 'clear-data', phone: 1 },
  ],
  'paper-time': [{ kind: 'paper', phone: 0, guest: 0, rows: 3, people: 1, minutes: 40 }],
  'remember-cursor': [
    { kind: 'back-up' },
    { kind: 'scan', phone: 0, guest: 0, by: 'name', people: null, hasty: false },
    { kind: 'walk-in', phone: 0, people: 2 },
    { kind: 'wait', seconds: 60 },
    { kind: 'old-backup', phone: 2 },
  ],
  'drop-change': [
    { kind: 'network', phone: 0, condition: 'offline' },
    { kind: 'host', what: 'rename', guest: 0, amount: 1 },
  ],
  'trust-anybody': [
    { kind: 'network', phone: 1, condition: 'offline' },
    { kind: 'walk-in', phone: 0, people: 2 },
    { kind: 'scan', phone: 0, guest: 0, by: 'name', people: null, hasty: false },
    { kind: 'hand-over', phone: 0, other: 1, how: 'forged' },
  ],
  'believe-half': [
    { kind: 'network', phone: 1, condition: 'offline' },
    { kind: 'walk-in', phone: 0, people: 2 },
    { kind: 'scan', phone: 0, guest: 0, by: 'name', people: null, hasty: false },
    { kind: 'hand-over', phone: 0, other: 1, how: 'torn' },
    { kind: 'hand-over', phone: 0, other: 1, how: 'both' },
  ],
  'deaf-channel': [
    { kind: 'network', phone: 1, condition: 'offline' },
    { kind: 'walk-in', phone: 0, people: 2 },
    { kind: 'scan', phone: 0, guest: 0, by: 'name', people: null, hasty: false },
    { kind: 'hand-over', phone: 0, other: 1, how: 'pair' },
  ],
  'mix-up-guests': [
    { kind: 'network', phone: 1, condition: 'offline' },
    { kind: 'network', phone: 2, condition: 'offline' },
    { kind: 'scan', phone: 0, guest: 0, by: 'anyway', people: 1, hasty: false },
    { kind: 'hand-over', phone: 0, other: 1, how: 'one-way' },
    { kind: 'hand-over', phone: 0, other: 1, how: 'both' },
  ],
  'trust-clock': [
    { kind: 'network', phone: 1, condition: 'offline' },
    { kind: 'clock', phone: 1, hours: 1 },
    { kind: 'walk-in', phone: 0, people: 2 },
    { kind: 'scan', phone: 0, guest: 0, by: 'name', people: null, hasty: false },
  ],
}

test.each(Object.entries(MUTATIONS) as [Mutation, string][])(
  'mutation %s breaks %s',
  async (mutation, invariant) => {
    const breaks: string[] = []
    for (const seed of SEEDS) {
      const drawn = scenarioOf(seed, 40)
      const scenario = { ...drawn, steps: [...(FIRST_STEPS[mutation] ?? []), ...drawn.steps] }
      const result = await runScenario({ server, clock, scenario, mutation })
      breaks.push(...result.breaks.filter((one) => one.startsWith(invariant)))
      if (breaks.length > 0) break
    }
    expect(breaks).not.toEqual([])
  },
)

test('[C-6] what two phones know of a guest is compared although a third one was cut off', async () => {
  const mutation = 'mix-up-guests'
  const steps: Step[] = [
    { kind: 'cut-off', phone: 2 },
    { kind: 'wait', seconds: 60 },
    ...(FIRST_STEPS[mutation] ?? []),
  ]
  const scenario = { ...scenarioOf(1, 0), phones: [0, 0, 0], steps }
  const { breaks } = await runScenario({ server, clock, scenario, mutation })
  expect(breaks.filter((one) => one.startsWith('invariant 10'))).toHaveLength(1)
  expect((await runScenario({ server, clock, scenario })).breaks).toEqual([])
})

test('[C-3] an old backup takes a phone back to what it knew then', async () => {
  const mutation = 'remember-cursor'
  const steps = FIRST_STEPS[mutation] ?? []
  const breaksOf = async (taken: readonly Step[]) => {
    const scenario = { ...scenarioOf(1, 0), steps: taken }
    return (await runScenario({ server, clock, scenario, mutation })).breaks
  }
  // The server sends what the phone lacks by the phone's own word alone: only the backup makes that a break.
  expect(await breaksOf(steps.filter(({ kind }) => kind !== 'old-backup'))).toEqual([])
  expect(await breaksOf(steps)).not.toEqual([])
})
