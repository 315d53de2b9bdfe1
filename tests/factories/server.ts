import { tracingChannel } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, notifyBy, openDatabase } from '#server/db/client.ts'
import { openRevisionSignals } from '#server/db/revision-signals.ts'
import { createDeps, type Deps } from '#server/deps.ts'
import { buildApp } from '#server/http/app.ts'
import type { Channels } from '#server/providers/delivery/port.ts'
import type { Gateway } from '#server/providers/payments/port.ts'
import { openTracing } from '#server/providers/tracing/open-tracing.ts'
import { freePort } from '../setup/free-port.ts'
import { Rng } from '../simulation/rng.ts'
import { fakeChannels } from './channels.ts'
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
  /** What went wrong inside handlers without being an answer: read (and empty) it where that is the test. */
  unexpected: unknown[]
  /** Closes the app and drops its database; throws what is left in `unexpected`. */
  close: () => Promise<void>
}

/**
 * With API_PROCESSES=3 each test's requests are spread at random over so many apps at its database, each with its own
 * pool, streams and limits. Whole processes of their own are in `tests/process/several-processes.test.ts`.
 */
const APPS = Number(process.env['API_PROCESSES'] ?? 1)
const SEED = Number(process.env['RANDOM_SEED'] ?? 1)

/** The real app on a database of its own. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const first = await startOneApp(options)
  if (APPS === 1 || options.database !== undefined) return first
  const others: { test: TestApp; db: Database }[] = []
  for (let place = 1; place < APPS; place++) {
    const db = openDatabase({ url: first.databaseUrl, max: 10, onIdleError: () => {} })
    const database = { url: first.databaseUrl, db }
    // In all else as the first: fakes, clock and address are shared.
    const { channels, gateways, config } = first.deps
    const shared = { channels, gateways, config, listen: false, database }
    others.push({ test: await startOneApp({ ...options, ...shared }), db })
  }
  const rng = new Rng(SEED)
  const injects = [first, ...others.map(({ test }) => test)].map(({ app }) => app.inject.bind(app))
  first.app.inject = ((...call: Parameters<FastifyInstance['inject']>) =>
    rng.of(injects)(...call)) as FastifyInstance['inject']
  return {
    ...first,
    close: async () => {
      for (const { test, db } of others) {
        await test.close()
        await db.destroy()
      }
      await first.close()
    },
  }
}

async function startOneApp(options: TestAppOptions): Promise<TestApp> {
  const port = options.listen ? await freePort() : 3000
  const config = { ...testConfig(port, options.env), ...options.config }
  const tracing = await openTracing(config, () => {})
  const own = options.database ? null : await createTestDatabase(tracing?.recordStatement)
  const { url: databaseUrl, db } = options.database ?? own!
  // A test may end the connection; what matters is what comes after.
  const signals = openRevisionSignals({
    url: databaseUrl,
    notify: (channel, payload) => notifyBy(db, channel, payload),
    onError: () => {},
  })
  const configured = createDeps(config, db, signals, options.now, tracing)
  const { channels = fakeChannels() } = options
  const { gateways = configured.gateways } = options
  const { draining } = options
  const ending = draining === undefined ? {} : { draining }
  const deps = { ...configured, ...ending, gateways, ...(channels === 'configured' ? {} : { channels }) }
  const app = await buildApp(deps)
  const unexpected = watchHandlers(app)
  await (options.listen ? app.listen({ host: '127.0.0.1', port }) : app.ready())
  return {
    app,
    deps,
    config,
    db,
    databaseUrl,
    url: config.PUBLIC_URL,
    unexpected,
    close: async () => {
      await app.close()
      await deps.close()
      await signals.close()
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

/** Fastify answers 500 to what a handler throws and goes on; a test must not. */
function watchHandlers(app: FastifyInstance): unknown[] {
  const unexpected: unknown[] = []
  interface Failure {
    request: FastifyRequest
    error: { statusCode?: number }
  }
  const channel = tracingChannel<unknown, Failure>('fastify.request.handler')
  const error = (failure: Failure) => {
    if (failure.request.server.server === app.server && !((failure.error.statusCode ?? 500) < 500))
      unexpected.push(failure.error)
  }
  const none = () => {}
  const subscribers = { start: none, end: none, asyncStart: none, asyncEnd: none, error }
  channel.subscribe(subscribers)
  app.addHook('onClose', async () => void channel.unsubscribe(subscribers))
  return unexpected
}
