import './page-globals.ts'
import { ChildServer } from './child-server.ts'
import { LawServer, type NightServer } from './law-server.ts'
import { nightOf } from './night.ts'
import { runNight } from './run-night.ts'

/** What `scripts/soak.ts` sends, and what it hears. */
export interface SeedWanted {
  readonly seed: number
  readonly steps: number
}

export interface SeedDone extends SeedWanted {
  readonly breaks: readonly string[]
  readonly calls: number
  readonly faults: Readonly<Record<string, number>>
  readonly trace: string
  readonly seconds: number
  /** Seconds of a processor, without the database's. */
  readonly busy: number
}

/**
 * A process that runs nights, one after the other, on a database of its own (its first argument); with `child`
 * the server is a process too, and killed with SIGKILL.
 */
const clock = { now: 0 }
const Server = process.argv[3] === 'child' ? ChildServer : LawServer
const server: NightServer = new Server(process.argv[2] ?? '', () => new Date(clock.now))
let last: Promise<void> = server.start()

process.on('message', ({ seed, steps }: SeedWanted) => {
  last = last.then(async () => {
    const begun = performance.now()
    const used = process.cpuUsage()
    const { breaks, tally, trace, log } = await runNight({ server, clock, night: nightOf(seed, steps) })
    const seconds = (performance.now() - begun) / 1000
    const { user, system } = process.cpuUsage(used)
    const done: SeedDone = {
      seed,
      steps: tally.steps,
      breaks,
      calls: tally.calls,
      faults: Object.fromEntries(tally.faults),
      trace,
      seconds,
      busy: (user + system) / 1e6,
    }
    if (process.env['LAWS_LOG']) console.log(log.join('\n'))
    process.send?.(done)
  })
})
process.on('disconnect', () => void server.close().finally(() => process.exit()))
