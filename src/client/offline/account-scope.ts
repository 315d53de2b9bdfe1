import { type HttpClient, httpClient } from '#client/api/http-client.ts'
import { type SessionStore, sessionStore } from '#client/api/session-store.ts'
import { createStore } from '#client/lib/create-store.ts'
import { accountRoutes } from '#shared/contract/account.ts'
import { closeForGood } from './db/reopening.ts'
import { AccountDatabase, setAccountDatabase } from './db.ts'
import { storageKeeping } from './storage-keeping.ts'
import { askForLater, onWorkerCall } from './sync/background-sync.ts'
import { noteClock } from './sync/clock.ts'
import { createConnectivity } from './sync/connectivity.ts'
import { createSyncEngine, type Surroundings, type SyncEngine } from './sync/engine.ts'
import { onNews } from './sync/request-pull.ts'
import { type Follow, followEvent } from './sync/watched-events.ts'

interface ScopeParts {
  readonly session: SessionStore
  readonly client: Pick<HttpClient, 'call' | 'onServerClock'>
  readonly surroundings: Surroundings
  readonly openDatabase: (accountId: string) => AccountDatabase
  readonly follow: Follow
  /** Asks the browser not to clear what is kept here. */
  readonly keepStorage: () => Promise<void>
}

interface Open {
  readonly accountId: string
  readonly token: string
  readonly database: AccountDatabase
  readonly engine: SyncEngine
  readonly stopClock: () => void
}

/** How long signing out waits for what must be sent first, in milliseconds. */
const FAREWELL = 20_000

/**
 * Ties the account's database and engine to the session: opened at sign-in, closed at sign-out, when
 * the session ends elsewhere, and when another account signs in. What an account has not sent stays in
 * its own database, closed to everybody else, until that account signs in again.
 */
export function createAccountScope(parts: ScopeParts) {
  const { session, client, surroundings, openDatabase } = parts
  let open: Open | null = null
  const replaced = createStore(false)
  let closing: Promise<void> = Promise.resolve()

  function follow(): void {
    const { user, token } = session.read()
    if (open && open.accountId === user?.id && open.token === token) return
    if (open) closing = close(open)
    open = null
    if (!user || !token) return
    const database = openDatabase(user.id)
    setAccountDatabase(database)
    const { call } = client
    const engine = createSyncEngine({ database, call, token, surroundings, follow: parts.follow })
    const stopClock = client.onServerClock((offset) => void noteClock(database, offset))
    const opened = { accountId: user.id, token, database, engine, stopClock }
    open = opened
    database.on('versionchange', () => void giveWay(opened))
    void engine.syncNow().then(() => keepIfWorth(database, parts.keepStorage))
  }

  /** A newer version of the app in another tab has taken the database over. */
  async function giveWay(given: Open): Promise<void> {
    if (given !== open) return
    replaced.set(true)
    await given.engine.stop()
  }

  return {
    /** Opens the database of whoever is signed in, at once, and follows the session from here on. */
    start(): () => void {
      follow()
      return session.subscribe(follow)
    },

    engine: (): SyncEngine | null => open?.engine ?? null,

    /** Whether this page can keep nothing any more until it is loaded again, in the version of another tab. */
    isReplaced: replaced.get,

    subscribe: replaced.subscribe,

    /** Writes that have not reached the server: what a sign-out must warn of. */
    async waitingRows(): Promise<number> {
      if (!open || replaced.get()) return 0
      const { outbox, check_ins_waiting } = open.database
      return (await outbox.where('state').equals('waiting').count()) + (await check_ins_waiting.count())
    },

    /**
     * Sends what waits, tells the server, forgets the session, and takes the account's data off this
     * device; what could not be sent, or was refused and not dealt with, stays with all that it needs.
     */
    async signOut(): Promise<void> {
      const leaving = open
      if (leaving) await Promise.race([leaving.engine.pushNow(), after(FAREWELL)])
      const { token } = session.read()
      if (token) await client.call(accountRoutes['account.sign-out'], {}, { token })
      session.signOut()
      await closing
      if (leaving) await clearOut(openDatabase(leaving.accountId))
    },
  }
}

async function close({ engine, database, stopClock }: Open): Promise<void> {
  stopClock()
  await engine.stop()
  closeForGood(database)
}

async function keepIfWorth({ events }: AccountDatabase, keepStorage: () => Promise<void>): Promise<void> {
  const held = await events.count().catch(() => 0)
  if (held > 0) await keepStorage()
}

/** Drafts are nobody's but their writer's: they wait for the account beside what was not sent. */
async function clearOut(database: AccountDatabase): Promise<void> {
  const { drafts, knowledge } = database
  const unsent = await unsentRows(database)
  if (unsent === 0 && (await drafts.count()) === 0) await database.delete()
  else if (unsent === 0) {
    const others = [...database.syncTables, knowledge]
    await database.transaction('rw', others, () => Promise.all(others.map((table) => table.clear())))
  }
  database.close()
}

/** What was written here and is not with the server, or was refused there and not dealt with. */
async function unsentRows(database: AccountDatabase): Promise<number> {
  const { outbox, check_ins_waiting, check_ins_refused, quarantine } = database
  const counts = await Promise.all([
    outbox.where('state').anyOf('waiting', 'rejected').count(),
    check_ins_waiting.count(),
    check_ins_refused.count(),
    // An unreadable row of the feed is the server's own; without a reason it is one of ours.
    quarantine.filter(({ store, why }) => store === 'outbox' || why === undefined).count(),
  ])
  return counts.reduce((sum, count) => sum + count)
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

const pageSurroundings: Surroundings = {
  visible: () => document.visibilityState === 'visible',
  onWake: (listener) => {
    const onVisible = () => document.visibilityState === 'visible' && listener()
    // Both ways: going "offline" is a hint too, and a call finds out what it is worth.
    addEventListener('online', listener)
    addEventListener('offline', listener)
    document.addEventListener('visibilitychange', onVisible)
    const stopNews = onNews(listener)
    const stopCalls = onWorkerCall(listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
      document.removeEventListener('visibilitychange', onVisible)
      stopNews()
      stopCalls()
    }
  },
  askForLater: () => void askForLater('marhaba-outbox'),
  random: Math.random,
}

/** The scope and the reach of this page. */
export const accountScope = createAccountScope({
  session: sessionStore,
  client: httpClient,
  surroundings: pageSurroundings,
  openDatabase: (accountId) => new AccountDatabase(accountId),
  follow: followEvent,
  keepStorage: storageKeeping.ask,
})

export const connectivity = createConnectivity({
  onReach: httpClient.onReach,
  hint: () => globalThis.navigator?.onLine !== false,
})
