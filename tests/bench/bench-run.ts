import { randomUUID } from 'node:crypto'
import { type Browser, chromium } from '@playwright/test'
import pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { beginSession } from '#server/domain/accounts/sessions.ts'
import { seedCatalogue } from '#server/domain/seeds/seed-catalogue.ts'
import { migrateQueue } from '#server/jobs/migrate-queue.ts'
import { ensureChromium } from '../../scripts/chromium.mjs'
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts'
import { optimizingChromium, wholeChromium } from '../setup/chromium.ts'
import type { BenchResult } from './bench-result.ts'
import { type ServerChild, startServerChild } from './server-child.ts'

/** `full` measures; `smoke` does the least work that still gives an answer to check. */
export type BenchSize = 'full' | 'smoke'

/** What every tests/bench/*.bench.ts exports as `bench`. `skipped` says why it does not run in this size. */
export type Bench = (run: BenchRun) => Promise<BenchResult[] | { skipped: string }>

/** A session of a new account. */
interface Session {
  readonly token: string
  readonly databaseUrl: string
}

/** What a bench may use. PostgreSQL, the app and Chromium start when they are first needed and are shared. */
export interface BenchRun {
  readonly size: BenchSize
  /** Parts of a bench that are wanted, where it has such; empty for all. */
  readonly only: readonly string[]
  /** A database of its own for this bench, migrated and with the catalogue. */
  database(): Promise<Session>
  /** The built app on our server, in a process of its own. */
  app(): Promise<Session & { readonly url: string }>
  browser(): Promise<Browser>
  /** Starts a server of this folder in a process of its own and resolves with its address. */
  server(file: typeof OUR_SERVER | `bare-${string}.ts`, ...args: string[]): Promise<string>
  /** Prints figures of a bench that takes minutes as they are measured; the bench returns them at its end too. */
  show(results: readonly BenchResult[]): void
  /** Closes something when the bench has ended, also where it threw; what was opened last goes first. */
  onEnd(close: Close): void
}

type Close = () => Promise<unknown>

const OUR_SERVER = 'our-server.ts'
const TEMPLATE = 'bench_template'

/** `buildFailure`: why there is no built app; what needs one then throws it. */
export function openBenchRun(
  { size, only, show }: Pick<BenchRun, 'size' | 'only' | 'show'>,
  buildFailure: string | null,
) {
  const closeWithBench: Close[] = []
  const closeWithRun: Close[] = []
  let postgres: Promise<string> | undefined
  let app: (ServerChild & { databaseUrl: string }) | undefined
  let browser: Browser | undefined
  let databases = 0

  const startServer = async (file: string, args: readonly string[]) => {
    if (file === OUR_SERVER && buildFailure !== null) throw new Error(buildFailure)
    return startServerChild(file, args)
  }
  const createDatabase = async () => {
    postgres ??= startPostgres(closeWithRun)
    const adminUrl = await postgres
    databases += 1
    const name = `bench_${databases}`
    await query(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
    return { url: databaseUrl(adminUrl, name), drop: () => query(adminUrl, `DROP DATABASE ${name} (FORCE)`) }
  }

  const run: BenchRun = {
    size,
    only,
    async database() {
      const { url, drop } = await createDatabase()
      closeWithBench.push(drop)
      return { databaseUrl: url, token: await createAccount(url) }
    },
    async app() {
      if (app === undefined || app.child.exitCode !== null) {
        const { url } = await createDatabase()
        app = { ...(await startServer(OUR_SERVER, [url])), databaseUrl: url }
        closeWithRun.push(app.close)
      }
      return { url: app.url, databaseUrl: app.databaseUrl, token: await createAccount(app.databaseUrl) }
    },
    async browser() {
      if (browser === undefined || !browser.isConnected()) {
        const problem = await ensureChromium()
        if (problem !== null) throw new Error(problem)
        browser = await chromium.launch(size === 'smoke' ? optimizingChromium() : wholeChromium())
        closeWithRun.push(browser.close.bind(browser))
      }
      return browser
    },
    async server(file, ...args) {
      const { url, close } = await startServer(file, args)
      closeWithBench.push(close)
      return url
    },
    show,
    onEnd: (close) => void closeWithBench.push(close),
  }
  return {
    run,
    /** Closes what the bench opened. */
    async endBench() {
      await closeAll(closeWithBench)
      await closeAll((browser?.contexts() ?? []).map((context) => () => context.close()))
    },
    close: () => closeAll(closeWithRun),
  }
}

/** The last first. What fails to close, because it is gone already, does not keep the others open. */
async function closeAll(closes: Close[]): Promise<void> {
  for (const close of closes.splice(0).toReversed()) await close().catch(() => {})
}

/** A PostgreSQL with a database to copy: migrated and with the catalogue. Resolves with the administrator's address. */
async function startPostgres(closeWithRun: Close[]): Promise<string> {
  const { url, stop } = await startThrowawayPostgres()
  closeWithRun.push(stop)
  await query(url, `CREATE DATABASE ${TEMPLATE}`)
  const template = databaseUrl(url, TEMPLATE)
  await migrate(template)
  await migrateQueue(template)
  const db = openDatabase({ url: template, max: 1, onIdleError: () => {} })
  await seedCatalogue(db)
  await db.destroy()
  return url
}

function databaseUrl(adminUrl: string, name: string): string {
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

async function createAccount(url: string): Promise<string> {
  const db = openDatabase({ url, max: 1, onIdleError: () => {} })
  const account = {
    id: randomUUID(),
    email: `bench-${randomUUID()}@example.com`,
    full_name: 'نورة السبيعي',
    phone: null,
    password_hash: 'none',
    trust: 'trusted',
  }
  await db.insertInto('accounts').values(account).execute()
  const token = await beginSession(db, account.id, true, new Date())
  await db.destroy()
  return token
}
