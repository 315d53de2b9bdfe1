import pg from 'pg'
import { type Database, openDatabase } from '#server/db/client.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

export interface ServerCall {
  readonly method: string
  /** With `/api` and the query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export interface SimulatedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Where a process is killed: at its `query`-th statement from now on, `before` it is run or `after`. */
export interface Crash {
  query: number
  readonly when: 'before' | 'after'
  /** Counts commits alone: with `after`, the transaction is committed and no answer is sent. */
  readonly commits: boolean
}

/** The server of a scenario. */
export interface SimulationServer {
  /** What the harness itself looks at the database with; it outlives the server's processes. */
  readonly inspector: pg.Pool
  /** What went wrong in handlers while nobody was killing anything. */
  readonly unexpected: unknown[]
  readonly isUp: boolean
  /** For the factories, which create the rows that a scenario begins with. */
  readonly test: TestApp
  readonly start: () => Promise<void>
  /** The response, or null where the process died of it, or is down. */
  readonly handle: (call: ServerCall) => Promise<SimulatedResponse | null>
  /** As by SIGKILL: nothing is finished or closed. */
  readonly kill: () => Promise<void>
  /** Has the process die in the middle of one of its next calls. */
  readonly scheduleCrash: (crash: Crash) => void
  readonly cancelCrash: () => void
  readonly close: () => Promise<void>
}

/** The real server on a real database, in this process: killed at any statement, and started again. */
export class InProcessServer implements SimulationServer {
  readonly inspector: pg.Pool
  readonly #url: string
  readonly #now: () => Date
  #test: TestApp | null = null
  #db: Database | null = null
  #crash: Crash | null = null
  readonly unexpected: unknown[] = []

  constructor(databaseUrl: string, now: () => Date) {
    this.#url = databaseUrl
    this.#now = now
    this.inspector = new pg.Pool({
      connectionString: databaseUrl,
      max: 1,
      application_name: 'invariant-inspector',
    })
    this.inspector.on('error', () => {})
    watchQueries()
  }

  get isUp(): boolean {
    return this.#test !== null
  }

  get test(): TestApp {
    if (!this.#test) throw new Error('the server is down')
    return this.#test
  }

  async start(): Promise<void> {
    const db = openDatabase({ url: this.#url, max: 3, onIdleError: () => {} })
    this.#db = db
    this.#test = await startTestApp({ now: this.#now, database: { url: this.#url, db } })
    running = this
  }

  async handle(call: ServerCall): Promise<SimulatedResponse | null> {
    if (!this.#test) return null
    const { app } = this.#test
    const response = await app.inject({
      method: call.method as 'GET',
      url: call.url,
      headers: call.headers,
      ...(call.body === null ? {} : { payload: call.body }),
    })
    if (this.#crash && this.#crash.query < 0) {
      await this.kill()
      return null
    }
    this.#noteUnexpected()
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(response.headers)) {
      if (value !== undefined) headers[name] = String(value)
    }
    return { status: response.statusCode, headers, body: response.body }
  }

  async kill(): Promise<void> {
    const [test, db] = [this.#test, this.#db]
    if (!test || !db) return
    this.#test = null
    this.#crash = null
    running = null
    await this.#endConnections()
    test.unexpected.length = 0
    await test.close().catch(() => {})
    await db.destroy().catch(() => {})
  }

  scheduleCrash(crash: Crash): void {
    this.#crash = crash
  }

  cancelCrash(): void {
    this.#crash = null
  }

  /** Whether the process dies at this statement; called for each that it sends. */
  crashAt(statement: string): 'before' | 'after' | null {
    const crash = this.#crash
    if (!crash || crash.query < 0) return null
    if (crash.commits && !/^commit/i.test(statement)) return null
    crash.query -= 1
    return crash.query < 0 ? crash.when : null
  }

  async close(): Promise<void> {
    await this.kill()
    await this.inspector.end()
  }

  /** What the dead process had open is rolled back before another looks, however long the database takes. */
  async #endConnections(): Promise<void> {
    let left: number | null
    do {
      const ended = await this.inspector.query(
        `SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
      )
      left = ended.rowCount
    } while (left)
  }

  #noteUnexpected(): void {
    this.unexpected.push(...(this.#test?.unexpected.splice(0) ?? []))
  }
}

let running: InProcessServer | null = null
let watching = false

const listenedTo = new WeakSet<object>()

interface QueryingClient {
  on: (event: 'error', listener: () => void) => object
  connection: { stream: { destroy: () => void } }
  connectionParameters: { application_name?: string }
}

/** Stands between the server and its database connections: a process that dies sends nothing any more. */
function watchQueries(): void {
  if (watching) return
  watching = true
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const { query } = prototype
  prototype.query = function (this: QueryingClient, ...given: unknown[]): unknown {
    const [what] = given
    const statement = typeof what === 'string' ? what : String((what as { text?: unknown })?.text ?? '')
    const ours = this.connectionParameters.application_name === 'marhaba'
    // A connection that ends while in use emits an error, which without a listener ends this process.
    if (ours && !listenedTo.has(this)) listenedTo.add(this.on('error', () => {}))
    const moment = ours ? (running?.crashAt(statement) ?? null) : null
    if (moment === null) return query.apply(this, given)
    const die = () => {
      this.connection.stream.destroy()
      throw new Error('the process was killed')
    }
    if (moment === 'before') return Promise.reject(new Error('the process was killed')).finally(die)
    return Promise.resolve(query.apply(this, given)).finally(die)
  }
}
