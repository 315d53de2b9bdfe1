import { EventEmitter } from 'node:events'
import { Logger, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import { openQueuePool } from '#server/db/client.ts'
import { handlers, type JobDeps } from './handlers.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { JobName, Jobs } from './queue.ts'
import { schedule } from './schedule.ts'

/** Jobs that draw run apart from the others: each takes its time, and mail must not wait for them. */
const DRAWING: ReadonlySet<JobName> = new Set(['template.draw', 'card.draw', 'card.draw-for-guests'])
/** Systems of hosts take their time too, up to ten seconds for a call. */
const CALLING: ReadonlySet<JobName> = new Set(['webhook.drain'])
const CALLS_AT_ONCE = 4
const DRAWINGS_AT_ONCE = 2
const OTHERS_AT_ONCE = 4
/** New jobs wake the worker by NOTIFY; this is for those whose pause is over. */
const POLL_MS = 2000

export interface Worker {
  /** Takes no more jobs, lets those under way finish, closes its connections. */
  stop: () => Promise<void>
}

/** What is logged of a failed job: never its payload or its error's text, which may name people. */
export type JobWarning = { job: string; attempt: number; attempts: number; code: string }

/**
 * Runs the jobs of the queue until stopped. Any number of processes may do so at one database: graphile-worker locks
 * (claims) each job, so that one process runs it.
 */
export async function startWorker(
  deps: JobDeps,
  url: string,
  warn: (warning: JobWarning) => void,
): Promise<Worker> {
  const workers = await Promise.all([
    startRunner(deps, url, warn, { atOnce: DRAWINGS_AT_ONCE, isWanted: (name) => DRAWING.has(name) }),
    startRunner(deps, url, warn, { atOnce: CALLS_AT_ONCE, isWanted: (name) => CALLING.has(name) }),
    startRunner(deps, url, warn, {
      atOnce: OTHERS_AT_ONCE,
      isWanted: (name) => !DRAWING.has(name) && !CALLING.has(name),
    }),
  ])
  return { stop: async () => void (await Promise.all(workers.map(({ stop }) => stop()))) }
}

interface RunnerOptions {
  readonly atOnce: number
  readonly isWanted: (name: JobName) => boolean
}

async function startRunner(
  deps: JobDeps,
  url: string,
  warn: (warning: JobWarning) => void,
  { atOnce, isWanted }: RunnerOptions,
): Promise<Worker> {
  const events: WorkerEvents = new EventEmitter()
  const created = Promise.withResolvers<string>()
  events.once('pool:create', ({ workerPool }) => created.resolve(workerPool.id))
  // One connection listens for new jobs.
  const pool = openQueuePool(url, atOnce + 1)
  const runner = await run({
    events,
    pgPool: pool,
    concurrency: atOnce,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: SILENT,
    taskList: taskListOf(deps, isWanted),
    parsedCronItems: isWanted('sweep') ? schedule : [],
  })
  runner.events.on('job:error', ({ job, error }) => {
    const { code, name } = error as { code?: string; name?: string }
    warn({
      job: job.task_identifier,
      attempt: job.attempts,
      attempts: job.max_attempts,
      code: code ?? name ?? 'unknown',
    })
  })
  const stopHeartbeat = startHeartbeat(deps.db, await created.promise)
  return {
    stop: async () => {
      // Fails where the database went away first: there is nothing left to stop then.
      await runner.stop().catch(() => {})
      await runner.promise.catch(() => {})
      await pool.end()
      await stopHeartbeat()
    },
  }
}

/** Runs all due jobs, then returns: for tests. */
export async function runWaitingJobs(deps: JobDeps, url: string): Promise<void> {
  await runOnce({
    connectionString: url,
    maxPoolSize: 2,
    concurrency: 1,
    noHandleSignals: true,
    logger: SILENT,
    taskList: taskListOf(deps),
  })
}

/** graphile-worker's own lines quote errors, and a mail server's errors quote addresses. */
const SILENT = new Logger(() => () => {})

function taskListOf(deps: JobDeps, isWanted: (name: JobName) => boolean = () => true): TaskList {
  const names = (Object.keys(handlers) as JobName[]).filter(isWanted)
  return Object.fromEntries(names.map((name) => [name, (payload: unknown) => runJob(deps, name, payload)]))
}

/** The payload is what `addJob` stored under the same name. */
function runJob<Name extends JobName>(deps: JobDeps, name: Name, payload: unknown): Promise<void> {
  const work = () => handlers[name](deps, payload as Jobs[Name])
  return deps.tracing === null ? work() : deps.tracing.traceJob(name, work)
}
