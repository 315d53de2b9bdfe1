import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '#server/db/client.ts'
import type { TestApp } from '../factories/server.ts'
import type { Crash, ServerCall, SimulatedResponse, SimulationServer } from './in-process-server.ts'
import type { Asked, ChildReply } from './server-child.ts'

const PROGRAM = path.resolve(import.meta.dirname, 'server-child.ts')
/** A process that is to die does so within this time of the next call, wherever it is then. */
const DIES_WITHIN_MS = 15

/**
 * The server as a process of its own, killed with SIGKILL at a moment that nobody chooses: what is true of it
 * is true of the real one. Such a scenario does not replay exactly, but its invariants hold all the same.
 */
export class ChildServer implements SimulationServer {
  readonly inspector: pg.Pool
  readonly unexpected: unknown[] = []
  readonly #url: string
  readonly #now: () => Date
  readonly #db: Database
  #child: ChildProcess | null = null
  #crashScheduled = false
  #moment: NodeJS.Timeout | undefined
  #awaitRequest = 0
  #waiting = new Map<number, (response: SimulatedResponse | null) => void>()

  constructor(databaseUrl: string, now: () => Date) {
    this.#url = databaseUrl
    this.#now = now
    this.inspector = new pg.Pool({ connectionString: databaseUrl, max: 1 })
    // The database may stop before this process does.
    this.inspector.on('error', () => {})
    this.#db = openDatabase({ url: databaseUrl, max: 2, onIdleError: () => {} })
  }

  get isUp(): boolean {
    return this.#child !== null
  }

  /** As much of a test's app as the factories ask for. */
  get test(): TestApp {
    return { db: this.#db, app: { inject: (given: Injected) => this.#inject(given) } } as unknown as TestApp
  }

  async start(): Promise<void> {
    const child = fork(PROGRAM, [this.#url])
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('exit', (code) => reject(new Error(`the server did not start: ${code}`)))
    })
    child.on('message', ({ id, response }: ChildReply) => this.#receive(id, response))
    this.#child = child
  }

  handle(call: ServerCall): Promise<SimulatedResponse | null> {
    const child = this.#child
    if (!child) return Promise.resolve(null)
    this.#awaitRequest += 1
    const awaitRequest: Asked = { id: this.#awaitRequest, now: this.#now().getTime(), call }
    return new Promise((resolve) => {
      this.#waiting.set(awaitRequest.id, resolve)
      child.send(awaitRequest)
      if (this.#crashScheduled)
        this.#moment ??= setTimeout(() => void this.kill(), Math.random() * DIES_WITHIN_MS)
    })
  }

  async kill(): Promise<void> {
    const child = this.#child
    this.#child = null
    this.cancelCrash()
    if (child) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    }
    for (const id of [...this.#waiting.keys()]) this.#receive(id, null)
  }

  scheduleCrash(_: Crash): void {
    this.#crashScheduled = true
  }

  cancelCrash(): void {
    this.#crashScheduled = false
    clearTimeout(this.#moment)
    this.#moment = undefined
  }

  async close(): Promise<void> {
    await this.kill()
    await this.#db.destroy()
    await this.inspector.end()
  }

  #receive(id: number, response: SimulatedResponse | null): void {
    this.#waiting.get(id)?.(response)
    this.#waiting.delete(id)
  }

  async #inject({ method, url, query, headers, payload }: Injected): Promise<object> {
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const json = { ...headers, 'content-type': 'application/json' }
    const call = { method, url: url + search, headers: payload ? json : headers }
    const response = await this.handle({ ...call, body: payload ? JSON.stringify(payload) : null })
    if (!response) throw new Error('the server is down')
    return {
      statusCode: response.status,
      headers: response.headers,
      rawPayload: Buffer.from(response.body),
      json: () => JSON.parse(response.body),
    }
  }
}

interface Injected {
  readonly method: string
  readonly url: string
  readonly query?: Record<string, string>
  readonly headers: Record<string, string>
  readonly payload?: object
}
