import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { makeDataDir } from './config/data-dir.ts'
import { loadSecretKey } from './config/secret-key.ts'
import { type Config, readConfig } from './config.ts'
import { CannotStart } from './db/cannot-start.ts'
import { notifyBy, openDatabase } from './db/client.ts'
import { openEmbeddedPostgres } from './db/embedded-postgres.ts'
import { checkExternalPostgres } from './db/external-postgres.ts'
import { migrate } from './db/migrate.ts'
import { openRevisionSignals } from './db/revision-signals.ts'
import { createDeps } from './deps.ts'
import { checkEpoch } from './domain/deliveries/epoch.ts'
import { startSending } from './domain/deliveries/sending-loop.ts'
import { measureProcess } from './domain/processes/own-state.ts'
import { enterProcesses } from './domain/processes/presence.ts'
import { seed } from './domain/seeds/seed.ts'
import type { Demo } from './domain/seeds/seed-demo.ts'
import { greeting } from './greeting.ts'
import { buildApp } from './http/app.ts'
import { countStreams } from './http/live-stream.ts'
import { migrateQueue } from './jobs/migrate-queue.ts'
import { startWorker } from './jobs/worker.ts'
import { openTracing } from './providers/tracing/open-tracing.ts'
import { createShutdown } from './shutdown.ts'

/** Requests under way get this long to finish once we are asked to stop. */
const FINISH_WITHIN_MS = 10_000
/** More than a call to a mail server may take. */
const CLOSE_WITHIN_MS = 60_000

const HELD =
  'This database was restored from a backup: nothing is sent, so that nothing goes out twice. Look at the sends that are paused, then: npm run resume-sending'

const OTHER_KEY =
  'Another process works at this database with another SECRET_KEY: give all of them the same. If you have just changed it, stop the others first.'

const UNTRACED = 'Traces do not reach OTEL_EXPORTER_OTLP_ENDPOINT: they are dropped until they do.'

const draining = new AbortController()
let drainMs = 0
const shutdown = createShutdown((error) => console.error(error), CLOSE_WITHIN_MS)
let isShuttingDown = false

const starting = start()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutDown(0))
// The script that started us is gone, by whatever death: its server must not live on unseen.
process.on('disconnect', () => void shutDown(0))
process.on('uncaughtException', (error) => void shutDown(1, error))
process.on('unhandledRejection', (error) => void shutDown(1, error))
starting.catch((error: unknown) => void shutDown(1, error))

async function start(): Promise<void> {
  const read = readConfig(process.env)
  if (!read.ok) throw new CannotStart(read.problems.join('\n'))
  await openDataDir(read.config)
  const url = await openPostgres(read.config)
  const sessionUrl = read.config.DATABASE_SESSION_URL ?? url
  step()
  const config = { ...read.config, SECRET_KEY: read.config.SECRET_KEY ?? (await loadKey(read.config)) }
  const applied = await migrate(sessionUrl)
  if (applied.length > 0) log(`Database brought to ${applied.at(-1)?.replace('.sql', '')}`)
  await migrateQueue(sessionUrl)
  step()
  const tracing = await openTracing(config, (code) => console.error(`${UNTRACED} (${code})`))
  if (tracing !== null) shutdown.add('the traces', tracing.close)
  const db = openDatabase({
    url,
    max: config.DATABASE_POOL,
    isLent: config.DATABASE_SESSION_URL !== undefined,
    onStatement: tracing?.recordStatement,
    onIdleError: (error) => {
      if (!isShuttingDown) console.error(`A database connection broke: ${error.message}`)
    },
  })
  shutdown.add('the connections to the database', () => db.destroy())
  const signals = openRevisionSignals({
    url: sessionUrl,
    notify: (channel, payload) => notifyBy(db, channel, payload),
    onError: (error) => {
      if (!isShuttingDown) console.error(`The connection that listens for changes broke: ${error.message}`)
    },
  })
  shutdown.add('the connection that listens for changes', signals.close)
  const deps = { ...createDeps(config, db, signals, undefined, tracing), draining: draining.signal }
  shutdown.add('what sends messages', deps.close)
  const state = measureProcess(db, countStreams)
  const presence = await enterProcesses(db, { secretKey: deps.secretKey, state })
  if (presence === null) throw new CannotStart(OTHER_KEY)
  shutdown.add('the row of this process', presence.leave)
  const demo = await seed(deps)
  step()
  const app = await buildApp(deps)
  const worker = await startWorker(deps, sessionUrl, (warning) => app.log.warn(warning, 'job failed'))
  shutdown.add('the jobs', worker.stop)
  const dataDir = config.DATA_DIR
  const isHeld = await checkEpoch(db, {
    dataDir,
    isOwnDatabase: config.DATABASE_URL === undefined,
    now: deps.now(),
  })
  if (isHeld) console.error(HELD)
  const sending = startSending(deps, {
    dataDir,
    warn: (details, message) => app.log.warn(details, message),
  })
  shutdown.add('the sending', sending.stop)
  shutdown.add('the requests', () => closeApp(app))
  step()
  await listen(app, config)
  drainMs = config.DRAIN_SECONDS * 1000
  // Whoever supervises us starts us again from now on, if we crash.
  process.send?.('ready')
  if (!isShuttingDown) greet(config, demo)
}

/** Every step may be the last when somebody pressed Ctrl-C meanwhile. */
function step(): void {
  if (isShuttingDown) throw new CannotStart('Stopped before it was up.')
}

async function openDataDir({ DATA_DIR }: Config): Promise<void> {
  if (await makeDataDir(DATA_DIR)) return
  throw new CannotStart(`The data folder ${DATA_DIR} cannot be written: choose another with DATA_DIR.`)
}

async function openPostgres(config: Config): Promise<string> {
  if (config.DATABASE_URL) {
    await checkExternalPostgres(config.DATABASE_URL)
    return config.DATABASE_URL
  }
  const postgres = await openEmbeddedPostgres({
    folder: path.join(config.DATA_DIR, 'postgres'),
    log: log,
    onExit: () => void shutDown(1, new CannotStart('The embedded database went away.')),
  })
  shutdown.add('the embedded database', postgres.stop)
  if (postgres.adopted) log('Took over the database that the last run left behind')
  return postgres.url
}

async function loadKey(config: Config): Promise<string> {
  try {
    return await loadSecretKey(config.DATA_DIR)
  } catch {
    throw new CannotStart(
      `The secret key of ${config.DATA_DIR} cannot be read or made: set SECRET_KEY, or choose another folder with DATA_DIR.`,
    )
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.HOST, port: config.PORT })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new CannotStart(`Port ${config.PORT} is taken: choose another with PORT.`)
    if (code === 'EACCES')
      throw new CannotStart(`Port ${config.PORT} is not open to this user: choose another with PORT.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new CannotStart(`${config.HOST} is no address of this machine: choose another with HOST.`)
    throw error
  }
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const forceExit = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  await app.close()
  clearTimeout(forceExit)
}

/**
 * Lets proxies find out that others are to be called, stops accepting, finishes requests, gives back what it leased,
 * closes the pool, stops PostgreSQL, in this order; then exits.
 */
async function shutDown(code: number, reason?: unknown): Promise<void> {
  if (reason !== undefined && !isShuttingDown)
    console.error(reason instanceof CannotStart ? reason.message : reason)
  if (isShuttingDown) return
  isShuttingDown = true
  process.exitCode = code
  await starting.catch(() => {})
  draining.abort()
  if (code === 0) await delay(drainMs)
  await shutdown.run()
  process.exit(code)
}

function log(line: string): void {
  console.log(`  ${line}`)
}

function greet(config: Config, demo: Demo | null): void {
  console.log(`\n  Marhaba! مرحبا  ready in ${(performance.now() / 1000).toFixed(1)} s\n`)
  for (const [name, value] of greeting(config, demo)) console.log(`  ${name.padEnd(13)} ${value}`)
  console.log('\n  Ctrl-C stops it.\n')
}
