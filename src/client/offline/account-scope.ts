import { type HttpClient, httpClient } from '#client/api/http-client.ts'
import { type SessionStore, sessionStore } from '#client/api/session-store.ts'
import { createStore } from '#client/lib/create-store.ts'
import { accountRoutes } from '#shared/contract/account.ts'
import { closeForGood } from './db/reopening.ts'
import { AccountDatabase, setAccountDatabase } from './db.ts'
import { storagePersistence } from './storage-persistence.ts'
import { onSyncMessage, requestBackgroundSync } from './sync/background-sync.ts'
import { saveClockOffset } from './sync/clock.ts'
import { createConnectivity } from './sync/connectivity.ts'
import { createSyncEngine, type Platform, type SyncEngine } from './sync/engine.ts'
import { onPullRequested } from './sync/request-pull.ts'
import { type FollowEvent, followEvent } from './sync/watched-events.ts'

interface ScopeParts {
  readonly session: SessionStore
  readonly client: Pick<HttpClient, 'call' | 'onServerClock'>
  readonly platform: Platform
  readonly openDatabase: (accountId: string) => AccountDatabase
  readonly follow: FollowEvent
  /** Asks the browser not to clear what is kept here. */
  readonly persistStorage: () => Promise<void>
}

interface OpenAccount {
  readonly accountId: string
  readonly token: string
  readonly database: AccountDatabase
  readonly engine: SyncEngine
  readonly stopClock: () => void
}

/** How long signing out waits for what must be sent first, in milliseconds. */
const SIGN_OUT_TIMEOUT_MS = 20_000

/**
 * Ties the account's database and engine to the session: opened at sign-in, closed at sign-out, when
 * the session ends elsewhere, and when another account signs in. What an account has not sent stays in
 * its own database, closed to everybody else, until that account signs in again.
 */
export function createAccountScope(parts: ScopeParts) {
  const { session, client, platform: surroundings, openDatabase } = parts
  let open: OpenAccount | null = null
  const replaced = createStore(false)
  let closing: Promise<void> = Promise.resolve()

  function followSession(): void {
    const { user, token } = session.read()
    if (open && open.accountId === user?.id && open.token === token) return
    if (open) closing = close(open)
    open = null
    if (!user || !token) return
    const database = openDatabase(user.id)
    setAccountDatabase(database)
    const { call } = client
    const engine = createSyncEngine({ database, call, token, platform: surroundings, follow: parts.follow })
    const stopClock = client.onServerClock((offset) => void saveClockOffset(database, offset))
    const opened = { accountId: user.id, token, database, engine, stopClock }
    open = opened
    database.on('versionchange', () => void stopReplaced(opened))
    void engine.syncNow().then(() => persistStorageIfUsed(database, parts.persistStorage))
  }

  /** A newer version of the app in another tab has taken the database over. */
  async function stopReplaced(given: OpenAccount): Promise<void> {
    if (given !== open) return
    replaced.set(true)
    await given.engine.stop()
  }

  return {
    /** Opens the database of whoever is signed in, at once, and follows the session from here on. */
    start(): () => void {
      followSession()
      return session.subscribe(followSession)
    },

    engine: (): SyncEngine | null => open?.engine ?? null,

    /** Whether this page can keep nothing any more until it is loaded again, in the version of another tab. */
    isReplaced: replaced.get,

    subscribe: replaced.subscribe,

    /** Writes that have not reached the server: what a sign-out must warn of. */
    async countUnsent(): Promise<number> {
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
      if (leaving) await Promise.race([leaving.engine.pushNow(), wait(SIGN_OUT_TIMEOUT_MS)])
      const { token } = session.read()
      if (token) await client.call(accountRoutes['account.sign-out'], {}, { token })
      session.signOut()
      await closing
      if (leaving) await removeAccountData(openDatabase(leaving.accountId))
    },
  }
}

async function close({ engine, database, stopClock }: OpenAccount): Promise<void> {
  stopClock()
  await engine.stop()
  closeForGood(database)
}

async function persistStorageIfUsed(
  { events }: AccountDatabase,
  keepStorage: () => Promise<void>,
): Promise<void> {
  const held = await events.count().catch(() => 0)
  if (held > 0) await keepStorage()
}

/** Drafts are nobody's but their writer's: they wait for the account beside what was not sent. */
async function removeAccountData(database: AccountDatabase): Promise<void> {
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

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

const browserPlatform: Platform = {
  visible: () => document.visibilityState === 'visible',
  onWake: (listener) => {
    const onVisible = () => document.visibilityState === 'visible' && listener()
    // Both ways: going "offline" is a hint too, and a call finds out what it is worth.
    addEventListener('online', listener)
    addEventListener('offline', listener)
    document.addEventListener('visibilitychange', onVisible)
    const stopNews = onPullRequested(listener)
    const stopCalls = onSyncMessage(listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
      document.removeEventListener('visibilitychange', onVisible)
      stopNews()
      stopCalls()
    }
  },
  requestBackgroundSync: () => void requestBackgroundSync('marhaba-outbox'),
  random: Math.random,
}

/** The scope and the reach of this page. */
export const accountScope = createAccountScope({
  session: sessionStore,
  client: httpClient,
  platform: browserPlatform,
  openDatabase: (accountId) => new AccountDatabase(accountId),
  follow: followEvent,
  persistStorage: storagePersistence.ask,
})

export const connectivity = createConnectivity({
  onReach: httpClient.onReach,
  isOnlineHint: () => globalThis.navigator?.onLine !== false,
})
