import './page-globals.ts'
import { ChildServer } from './child-server.ts'
import { InProcessServer, type SimulationServer } from './in-process-server.ts'
import { runScenario } from './run-scenario.ts'
import { scenarioOf } from './scenario.ts'

/** What `scripts/soak.ts` sends, and what it receives. */
export interface SeedRequest {
  readonly seed: number
  readonly steps: number
}

export interface SeedResult extends SeedRequest {
  readonly breaks: readonly string[]
  readonly calls: number
  readonly faults: Readonly<Record<string, number>>
  readonly trace: string
  readonly seconds: number
  /** Seconds of a processor, without the database's. */
  readonly busy: number
}

/**
 * A process that runs scenarios, one after the other, on a database of its own (its first argument); with `child`
 * the server is a process too, and killed with SIGKILL.
 */
const clock = { now: 0 }
const Server = process.argv[3] === 'child' ? ChildServer : InProcessServer
const server: SimulationServer = new Server(process.argv[2] ?? '', () => new Date(clock.now))
let last: Promise<void> = server.start()

process.on('message', ({ seed, steps }: SeedRequest) => {
  last = last.then(async () => {
    const begun = performance.now()
    const used = process.cpuUsage()
    const { breaks, counters, trace, log } = await runScenario({
      server,
      clock,
      scenario: scenarioOf(seed, steps),
    })
    const seconds = (performance.now() - begun) / 1000
    const { user, system } = process.cpuUsage(used)
    const done: SeedResult = {
      seed,
      steps: counters.steps,
      breaks,
      calls: counters.calls,
      faults: Object.fromEntries(counters.faults),
      trace,
      seconds,
      busy: (user + system) / 1e6,
    }
    if (process.env['SIMULATION_LOG']) console.log(log.join('\n'))
    process.send?.(done)
  })
})
process.on('disconnect', () => void server.close().finally(() => process.exit()))
