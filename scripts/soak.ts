/**
 * `npm run soak -- --seeds 1000 --from 1`: runs that many scenarios of tests/simulation, each drawn from its seed with
 * doors, phones, a host and random faults, and checks the invariants. Exits with 0 only where all held. The last line
 * has the totals: seeds, steps, calls, faults, breaks. An interrupt (Ctrl+C) ends the run with
 * the totals so far, and is no break.
 *
 *   --steps 150     steps of a scenario
 *   --workers 2     processes, each with a database of its own
 *   --server child  the server as a process that is killed with SIGKILL; such scenarios do not replay exactly
 */
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { migrateQueue } from '#server/jobs/migrate-queue.ts'
import type { SeedResult } from '../tests/simulation/soak-worker.ts'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    steps: { type: 'string', default: '150' },
    workers: { type: 'string', default: '2' },
    server: { type: 'string', default: 'here' },
  },
})
const count = Number(values.seeds)
const from = Number(values.from)
const steps = Number(values.steps)
const workers = Math.min(count, Number(values.workers))
if (![count, from, steps, workers].every(Number.isSafeInteger) || workers < 1 || steps < 1) {
  console.error('usage: npm run soak -- --seeds 1000 --from 1 [--steps 150] [--workers 2]')
  process.exit(2)
}

const SCENARIOS_PER_PROCESS = 60
const total = { seeds: 0, steps: 0, calls: 0, faults: 0, breaks: 0 }
const faults = new Map<string, number>()
const begun = Date.now()
let next = from
let isInterrupted = false

const postgres = await startThrowawayPostgres()
// Interrupted, it removes its databases and prints the totals so far.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isInterrupted = true
    next = Number.POSITIVE_INFINITY
  })
try {
  await Promise.all(Array.from({ length: workers }, (_, place) => runWorker(place)))
} finally {
  await postgres.stop()
}
const byKind = [...faults].sort(([, a], [, b]) => b - a).map(([kind, times]) => `${kind} ${times}`)
console.log(`faults: ${byKind.join(', ')}`)
const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
console.log(
  `${total.seeds} seeds from ${from}${isInterrupted ? ' (interrupted)' : ''}, ${total.steps} steps, ${total.calls} calls, ` +
    `${total.faults} faults injected, ${total.breaks} breaks, ${minutes} min`,
)
process.exitCode = total.breaks === 0 ? 0 : 1

/** One worker: a database of its own, and one process after another. */
async function runWorker(place: number): Promise<void> {
  const url = await databaseFor(place)
  while (next < from + count) {
    if (await runProcess(url)) continue
    // Ctrl+C ends workers too; one that ended without it has left out a seed, and why is on its output.
    if (!isInterrupted) total.breaks += 1
    return
  }
}

/**
 * One process that runs one seed after another. Killed pages leak their memory, so it ends after some scenarios. False
 * where it ended by itself.
 */
async function runProcess(url: string): Promise<boolean> {
  const file = path.resolve(import.meta.dirname, '../tests/simulation/soak-worker.ts')
  const child = fork(file, [url, values.server])
  const ended = new Promise<false>((resolve) => child.once('exit', () => resolve(false)))
  const idle = new Promise<true>((resolve) => {
    let runs = 0
    const ask = () => {
      if (next >= from + count || runs === SCENARIOS_PER_PROCESS) return resolve(true)
      runs += 1
      child.send({ seed: next++, steps })
    }
    child.on('message', (done: SeedResult) => {
      report(done)
      ask()
    })
    ask()
  })
  const finished = await Promise.race([idle, ended])
  stop(child)
  await ended
  return finished
}

function stop(child: ChildProcess): void {
  if (child.connected) child.disconnect()
}

async function databaseFor(place: number): Promise<string> {
  const name = `soak_${place}`
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  const url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  await migrate(url)
  await migrateQueue(url)
  return url
}

function report(done: SeedResult): void {
  total.seeds += 1
  total.steps += done.steps
  total.calls += done.calls
  total.breaks += done.breaks.length
  for (const [kind, times] of Object.entries(done.faults)) {
    total.faults += times
    faults.set(kind, (faults.get(kind) ?? 0) + times)
  }
  const violated = done.breaks.map((one) => `\n    ${one}`).join('')
  const replay = violated
    ? `\n    replay: npm run soak -- --seeds 1 --from ${done.seed} --steps ${steps}`
    : ''
  if (violated || total.seeds % 25 === 0 || count <= 25) {
    console.log(
      `seed ${done.seed}: ${done.calls} calls, ${done.seconds.toFixed(1)} s (${done.busy.toFixed(1)} s busy), ${done.trace}${violated}${replay}`,
    )
  }
}
