import type { FastifyInstance } from 'fastify'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import type { Channels } from '#server/providers/channels/port.ts'
import type { Gateway } from '#server/providers/payments/port.ts'
import { openTracing } from '#server/providers/tracing/open-tracing.ts'
import { openInProcesses } from '../setup/app-processes.ts'
import { freePort } from '../setup/free-port.ts'
import { Rng } from '../simulation/rng.ts'
import { startApp } from './app.ts'
import { createTestDatabase } from './database.ts'

export interface TestAppOptions {
  /** Settings other than the test's: MODE development (for the outbox), no demo, no rate limits, no log. */
  config?: Partial<Config>
  /** Settings as variables, where what follows from them matters. */
  env?: Record<string, string>
  /** What messages are sent by, `configured` for what follows from the settings; else fakes that accept everything. */
  channels?: Channels | 'configured'
  /** What orders are paid by; else what follows from the settings. */
  gateways?: readonly Gateway[]
  /** The server's clock. */
  now?: () => Date
  /** True to listen on a free port; else the app is reached by `app.inject`. */
  listen?: boolean
  /** Aborted when the process is to end. */
  draining?: AbortSignal
  /** Why one process responds, whatever API_PROCESSES says: what is tested is a process's own. */
  alone?: string
  /** An app on a database that is there already, as a second process would be. It is not dropped. */
  database?: { url: string; db: Database }
}

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  config: Config
  db: Database
  databaseUrl: string
  /** Where it listens; the address in links otherwise. */
  url: string
  /** What went wrong inside handlers without being a response: read (and empty) it where that is the test. */
  unexpected: unknown[]
  /** Closes the app and drops its database; throws what is left in `unexpected`. */
  close: () => Promise<void>
}

/**
 * With API_PROCESSES=3 so many processes serve the requests of each test, one of them at random, each with its own
 * memory, pool, streams and limits; the test's own process serves none of what it injects. Where a test gives the app
 * something that no other process can have (a fake provider, the signal of an end), as many apps in its own process do.
 * Processes that start, stop and are killed are in `tests/process/several-processes.test.ts`.
 */
export const PROCESSES = Number(process.env['API_PROCESSES'] ?? 1)
const SEED = Number(process.env['RANDOM_SEED'] ?? 1)

/** The real app on a database of its own. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const first = await startOneApp(options)
  if (PROCESSES === 1 || options.alone !== undefined || options.database !== undefined) return first
  const { databaseUrl, config } = first
  const { channels, now } = options
  const others = isAnywhere(options)
    ? await openInProcesses(
        PROCESSES,
        { databaseUrl, config, channels: channels && 'configured' },
        () => now?.() ?? null,
      )
    : await openBeside(first, options)
  const rng = new Rng(SEED)
  first.app.inject = ((...call: Parameters<FastifyInstance['inject']>) =>
    rng.of(others.injects)(...call)) as FastifyInstance['inject']
  return {
    ...first,
    close: async () => {
      first.unexpected.push(...(await others.close()))
      await first.close()
    },
  }
}

/** Whether nothing of the app is an object of the test's. */
function isAnywhere({ channels, gateways, draining }: TestAppOptions): boolean {
  return [channels, gateways, draining].every((given) => given === undefined || given === 'configured')
}

/** Apps that look like one: how each is called, and what failed unexpectedly in any by their end. */
interface SeveralApps {
  readonly injects: readonly FastifyInstance['inject'][]
  readonly close: () => Promise<unknown[]>
}

/** Apps in this process, the first among them. */
async function openBeside(first: TestApp, options: TestAppOptions): Promise<SeveralApps> {
  const others: { test: TestApp; db: Database }[] = []
  for (let place = 1; place < PROCESSES; place++) {
    const db = openDatabase({ url: first.databaseUrl, max: 10, onIdleError: () => {} })
    const database = { url: first.databaseUrl, db }
    // In all else as the first: fakes, clock and address are shared.
    const { channels, gateways, config } = first.deps
    const shared = { channels, gateways, config, listen: false, database }
    others.push({ test: await startOneApp({ ...options, ...shared }), db })
  }
  return {
    injects: [first, ...others.map(({ test }) => test)].map(({ app }) => app.inject.bind(app)),
    close: async () => {
      for (const { test, db } of others) {
        await test.close()
        await db.destroy()
      }
      return []
    },
  }
}

async function startOneApp(options: TestAppOptions): Promise<TestApp> {
  const port = options.listen ? await freePort() : 3000
  const config = { ...testConfig(port, options.env), ...options.config }
  const tracing = await openTracing(config, () => {})
  const own = options.database ? null : await createTestDatabase(tracing?.recordStatement)
  const database = options.database ?? own!
  const { app, deps, unexpected, close } = await startApp({
    ...{ config, database, tracing, port: options.listen ? port : null },
    ...{ channels: options.channels, gateways: options.gateways },
    ...{ now: options.now, draining: options.draining },
  })
  return {
    app,
    deps,
    config,
    db: database.db,
    databaseUrl: database.url,
    url: config.PUBLIC_URL,
    unexpected,
    close: async () => {
      await close()
      await own?.drop()
      await tracing?.close()
      if (unexpected.length > 0)
        throw new AggregateError(unexpected, `a handler failed unexpectedly: ${String(unexpected[0])}`)
    },
  }
}

function testConfig(port: number, env: Record<string, string> = {}): Config {
  const read = readConfig({
    MODE: 'development',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    PORT: String(port),
    DEMO: 'off',
    DRAW_AHEAD: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'only-for-tests-only-for-tests-only-for-tests',
    ...env,
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config
}
