import { Kysely, type LogEvent, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

/**
 * How long a query waits for a connection, a new one or one of the pool: less than callers wait for a response (15 s),
 * so they learn that the database is away or overloaded.
 */
const CONNECTION_TIMEOUT_MS = 10_000

/** The typed query builder over one connection pool. `destroy()` closes the pool. */
export type Database = Kysely<DB>

const pools = new WeakMap<Database, pg.Pool>()

/** Most connections of the database's pool. */
export function poolSizeOf(db: Database): number {
  return pools.get(db)?.options.max ?? 1
}

/** Connections of the pool that are at work, and how many callers wait for one. */
export function poolStateOf(db: Database): { busy: number; waiting: number } {
  const pool = pools.get(db)
  if (pool === undefined) return { busy: 0, waiting: 0 }
  return { busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }
}

/** For a trial of whatever listens on the channel. */
export async function notifyBy(db: Database, channel: string, payload: string): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${payload})`.execute(db)
}

export interface DatabaseOptions {
  url: string
  /** Most connections of the pool. */
  max: number
  /** A pooler lends another connection for each transaction: what one has parsed the next does not know. */
  isLent?: boolean
  /** Called for connections that broke while idle; the pool replaces them. */
  onIdleError: (error: Error) => void
  /** Called after each statement, in the async context of the code that ran it. Must not throw. */
  onStatement?: ((statement: ExecutedStatement) => void) | undefined
}

/** A statement without its parameters; `error` is undefined where it succeeded. */
export interface ExecutedStatement {
  readonly text: string
  readonly durationMs: number
  readonly error: unknown
}

/**
 * Opens a pool; the first query connects. Instants (`…_at`) are `Date`, calendar dates (`…_on`) the text
 * `2026-11-21`, `bigint` a number.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    types: { getTypeParser },
    application_name: 'marhaba',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
  })
  // Without a listener a server that stops would end our process with it.
  pool.on('error', options.onIdleError)
  pool.on('connect', outliveBreaking)
  if (options.isLent !== true) pool.on('connect', runPrepared)
  pool.on('connect', sendWithCommit)
  const { onStatement } = options
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement === undefined ? {} : { log: (event) => onStatement(statementOf(event)) }),
  })
  pools.set(db, pool)
  return db
}

function statementOf(event: LogEvent): ExecutedStatement {
  return {
    text: event.query.sql,
    durationMs: event.queryDurationMillis,
    error: event.level === 'error' ? event.error : undefined,
  }
}

/**
 * A pool for the queue of jobs. Its library would open one too, and leave it alone before its connections are closed: a
 * database that stops just then would end our process. Whoever opens this one ends it.
 */
export function openQueuePool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max })
  pool.on('error', () => {})
  pool.on('connect', outliveBreaking)
  return pool
}

/**
 * The pool listens for errors of idle connections only. One that breaks while a query or a transaction holds it, or
 * while it is being closed, would end our process; its queries reject anyway.
 */
function outliveBreaking(client: pg.PoolClient): void {
  client.on('error', () => {})
}

const PREPARED = /\/\* prepared: ([\w-]+) \*\//

/** For `modifyEnd` of a statement whose text never varies: see `runPrepared`. */
export function preparedAs(name: string) {
  return sql`${sql.raw(`/* prepared: ${name} */`)}`
}

/**
 * A statement with the comment `prepared:` and a name is parsed once by each connection and then run by its
 * name: for what runs many times a second, where parsing costs more than running. Its text never varies.
 */
function runPrepared(client: pg.PoolClient): void {
  const named = (statement: unknown) => {
    const name = typeof statement === 'string' ? PREPARED.exec(statement)?.[1] : undefined
    return name === undefined ? statement : { name, text: statement }
  }
  client.query = ((statement: unknown, ...values: unknown[]) =>
    Reflect.apply(pg.Client.prototype.query, client, [named(statement), ...values])) as typeof client.query
}

/** Of a statement without parameters whose result nobody reads: see `sendWithCommit`. */
const WITH_COMMIT = '/* with commit */'

/**
 * Notifies listeners as the transaction commits. The statement is sent in one message with `COMMIT`: one round trip
 * less in which the transaction holds its locks.
 */
export async function notifyWithCommit(trx: Transaction<DB>, channel: string, payload: string) {
  await sql`${sql.raw(WITH_COMMIT)} SELECT pg_notify(${sql.lit(channel)}, ${sql.lit(payload)})`.execute(trx)
}

function sendWithCommit(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown
  let waiting: string[] = []
  client.query = ((...call: unknown[]) => {
    const [statement] = call
    if (typeof statement !== 'string') return query(...call)
    if (statement.startsWith(WITH_COMMIT)) {
      waiting.push(statement)
      return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
    }
    if ((statement !== 'commit' && statement !== 'rollback') || waiting.length === 0) return query(...call)
    const first = waiting
    waiting = []
    if (statement === 'rollback') return query(statement)
    return (query([...first, statement].join('; ')) as Promise<pg.QueryResult[]>).then((results) =>
      results.at(-1),
    )
  }) as typeof client.query
}

const { builtins } = pg.types

/** A calendar date is no instant: as a `Date` it would move by a day with the machine's time zone. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === builtins.INT8 && format !== 'binary') return safeInteger
  if (oid === builtins.DATE && format !== 'binary') return String
  return pg.types.getTypeParser(oid, format as 'text')
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint of the database is beyond 2^53')
  return value
}
