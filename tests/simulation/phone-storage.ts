import { IDBFactory } from 'fake-indexeddb'
import type { Rng } from './rng.ts'
import type { Page } from './world.ts'

/** What we know of fake-indexeddb's insides. */
interface Target {
  listeners: { callback: unknown }[]
}

interface RawRequest extends IDBRequest, Target {}

interface RawTransaction extends IDBTransaction, Target {
  _state: 'active' | 'inactive' | 'committing' | 'finished'
  _requests: { request: RawRequest }[]
  _rollbackLog: unknown[]
  _abort: (error: string | null) => void
  _start: () => void
}

interface RawConnection extends IDBDatabase, Target {
  _rawDatabase: {
    transactions: RawTransaction[]
    processTransactions: () => void
  }
}

interface Connection {
  readonly page: Page
  readonly database: RawConnection
  lost: boolean
}

/** The three listeners every transaction of fake-indexeddb gives itself. */
const OWN_LISTENERS = 3

/** The IndexedDB of one phone, with all that goes wrong with one. */
export class PhoneStorage {
  /** So many of the next writing transactions find no space. */
  full = 0
  /** So many have found none. */
  failedWrites = 0
  /** How often the storage was wiped: what was stored before is gone. */
  age = 0
  /** Called when a page is to be killed after a commit of which it does not learn. */
  onFatalCommit: ((page: Page) => void) | null = null
  #factory = new IDBFactory()
  #connections: Connection[] = []
  #opening: { page: Page; request: Target & IDBOpenDBRequest }[] = []
  readonly #rng: Rng

  constructor(rng: Rng) {
    this.#rng = rng
  }

  /** IndexedDB as a page of this phone sees it. */
  of(page: Page): IDBFactory {
    return {
      cmp: (one: unknown, other: unknown) => this.#factory.cmp(one, other),
      databases: () => this.#factory.databases(),
      deleteDatabase: (name: string) =>
        page.alive ? page.run(() => this.#factory.deleteDatabase(name)) : pendingRequest(),
      open: (name: string, version?: number) =>
        page.alive ? page.run(() => this.#open(page, name, version)) : pendingRequest(),
    } as IDBFactory
  }

  /** iOS: "Connection to Indexed Database server lost". Only what is opened from now on works. */
  dropConnections(): void {
    const notifies = this.#rng.next() < 0.5
    for (const connection of this.#connections) {
      if (connection.lost) continue
      connection.lost = true
      connection.page.run(() => {
        for (const transaction of transactionsOf(connection)) {
          // WebKit answers with this where another browser would say that it was aborted.
          for (const { request } of transaction._requests) {
            if (request.readyState !== 'done') Object.defineProperty(request, 'error', LOST_ERROR)
          }
          transaction._abort('UnknownError')
        }
        if (notifies) connection.database.onclose?.(new Event('close'))
      })
    }
  }

  /** Somebody cleared the site's data, or the browser did: the open pages find nothing any more. */
  clear(): void {
    this.dropConnections()
    this.#factory = new IDBFactory()
  }

  /** What was stored is gone for good: no page is open that has it in memory. */
  wipe(): void {
    this.clear()
    this.age += 1
  }

  /** Aborts what is not committed; no event is delivered any more. */
  kill(page: Page): void {
    page.run(() => {
      for (const { request } of this.#opening.filter((opening) => opening.page === page)) {
        silence(request)
        request.addEventListener('upgradeneeded', () => request.transaction?.abort())
        request.addEventListener('success', () => request.result.close())
      }
      this.#opening = this.#opening.filter((opening) => opening.page !== page)
      for (const connection of this.#connections.filter((one) => one.page === page)) {
        const { database } = connection
        for (const transaction of transactionsOf(connection)) {
          const { processTransactions } = database._rawDatabase
          silenceTransaction(transaction, processTransactions)
          transaction._abort(null)
        }
        silence(database)
        database.close()
      }
    })
    this.#connections = this.#connections.filter((connection) => connection.page !== page)
  }

  /** The phone's storage for the harness itself, with no faults. */
  get raw(): IDBFactory {
    return this.#factory
  }

  #open(page: Page, name: string, version: number | undefined): IDBOpenDBRequest {
    const request = version === undefined ? this.#factory.open(name) : this.#factory.open(name, version)
    const opening = { page, request: request as IDBOpenDBRequest & Target }
    this.#opening.push(opening)
    const watch = () => {
      const database = request.result as unknown as RawConnection
      if (!this.#connections.some((one) => one.database === database)) this.#watch(page, database)
    }
    const ended = () => {
      this.#opening = this.#opening.filter((other) => other !== opening)
    }
    request.addEventListener('upgradeneeded', watch)
    request.addEventListener('success', () => {
      ended()
      watch()
    })
    request.addEventListener('error', ended)
    return request
  }

  #watch(page: Page, database: RawConnection): void {
    const connection: Connection = { page, database, lost: false }
    this.#connections.push(connection)
    const begin = database.transaction.bind(database)
    database.transaction = (stores, mode, options) => {
      if (connection.lost) {
        throw lostError()
      }
      return page.run(() => {
        const transaction = begin(stores, mode, options) as RawTransaction
        if (mode === 'readwrite') this.#injectStorageFaults(page, transaction)
        return transaction
      })
    }
    const close = database.close.bind(database)
    database.close = () => {
      this.#connections = this.#connections.filter((one) => one !== connection)
      page.run(close)
    }
  }

  #injectStorageFaults(page: Page, transaction: RawTransaction): void {
    const start = transaction._start.bind(transaction)
    let begun = false
    transaction._start = () => {
      const first = !begun
      begun = true
      const commits =
        transaction._state !== 'finished' &&
        transaction._requests.every(({ request }) => request.readyState === 'done')
      const writes = commits ? transaction._rollbackLog.length > 0 : first && this.#rng.next() < 0.2
      if (this.full > 0 && writes && transaction._state !== 'finished') {
        this.full -= 1
        this.failedWrites += 1
        transaction._abort('QuotaExceededError')
        start()
        return
      }
      if (commits && writes && page.alive && page.killAtCommit !== null && page.killAtCommit-- <= 0) {
        // The commit is on disk, and the page is killed before it learns so.
        silenceTransaction(transaction, (transaction.db as RawConnection)._rawDatabase.processTransactions)
        start()
        this.onFatalCommit?.(page)
        return
      }
      start()
    }
  }
}

/** What code that is no more is given: it never answers. */
function pendingRequest(): IDBOpenDBRequest {
  return { addEventListener: () => {} } as unknown as IDBOpenDBRequest
}

function lostError(): DOMException {
  const message = 'Connection to Indexed Database server lost. Refresh the page to try again'
  return new DOMException(message, 'UnknownError')
}

const LOST_ERROR = { configurable: true, get: lostError, set: () => {} }

function transactionsOf({ database }: Connection): RawTransaction[] {
  return database._rawDatabase.transactions.filter(
    (transaction) => (transaction.db as unknown) === database && transaction._state !== 'finished',
  )
}

const HANDLERS = [
  'success',
  'error',
  'abort',
  'complete',
  'upgradeneeded',
  'blocked',
  'versionchange',
  'close',
]

function silence(target: Target & object): void {
  target.listeners = []
  for (const handler of HANDLERS) if (`on${handler}` in target) Reflect.set(target, `on${handler}`, null)
}

/** The next transaction must still learn that this one has ended. */
function silenceTransaction(transaction: RawTransaction, processTransactions: unknown): void {
  const remaining = transaction.listeners.filter(
    ({ callback }, place) => place < OWN_LISTENERS || callback === processTransactions,
  )
  for (const { request } of transaction._requests) silence(request)
  silence(transaction)
  transaction.listeners = remaining
}
