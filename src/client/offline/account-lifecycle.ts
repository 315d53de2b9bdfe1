import { type HttpClient, httpClient } from '#client/api/http-client.ts'
import { forgetQueriesAbout, queryClient } from '#client/api/query-client.ts'
import { type SessionStore, sessionStore } from '#client/api/session-store.ts'
import { createStore } from '#client/lib/create-store.ts'
import { accountRoutes } from '#shared/contract/account.ts'
import { AccountDatabase, setAccountDatabase } from './account-database.ts'
import { closeForGood } from './db/reopening.ts'
import { followLostEvents } from './revoked-events.ts'
import { storagePersistence } from './storage-persistence.ts'
import { onSyncMessage, requestBackgroundSync } from './sync/background-sync.ts'
import { saveClockOffset } from './sync/clock.ts'
import { createConnectivity } from './sync/connectivity.ts'
import { createSyncEngine, type Platform, type SyncEngine } from './sync/engine.ts'
import { onPullRequested } from './sync/request-pull.ts'
import { type FollowEvent, followEvent } from './sync/watched-events.ts'

interface LifecycleParts {
  readonly session: SessionStore
  readonly client: Pick<HttpClient, 'call' | 'onServerClock' | 'onAccountDeleted'>
  readonly platform: Platform
  readonly openDatabase: (accountId: string) => AccountDatabase
  readonly follow: FollowEvent
  /** Asks the browser not to evict this site's storage. */
  readonly persistStorage: () => Promise<void>
  /** Of events that are gone from this device, or in which the account lost a right. */
  readonly forgetQueries: (eventIds: readonly string[]) => void
}

interface OpenAccount {
  readonly accountId: string
  readonly token: string
  readonly database: AccountDatabase
  readonly engine: SyncEngine
  readonly stopClock: () => void
  readonly stopForgetting: () => void
}

/** How long signing out waits for the outbox to be sent, in milliseconds. */
const SIGN_OUT_TIMEOUT_MS = 20_000

/**
 * Ties the account's database and sync engine to the session: opened at sign-in, closed at sign-out, when the
 * session ends in another tab, and when another account signs in. What an account has not sent stays in its own
 * database, closed to other accounts, until it signs in again.
 */
export function createAccountLifecycle(parts: LifecycleParts) {
  const { session, client, platform: base, openDatabase } = parts
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
    const engine = createSyncEngine({ database, call, token, platform: base, follow: parts.follow })
    const stopClock = client.onServerClock((offset) => void saveClockOffset(database, offset))
    const stopForgetting = followLostEvents(database, parts.forgetQueries)
    const opened = { accountId: user.id, token, database, engine, stopClock, stopForgetting }
    open = opened
    database.on('versionchange', () => void stopReplaced(opened))
    void engine.syncNow().then(() => persistStorageIfUsed(database, parts.persistStorage))
  }

  /** A newer version of the app in another tab upgrades the database. */
  async function stopReplaced(replacedAccount: OpenAccount): Promise<void> {
    if (replacedAccount !== open) return
    replaced.set(true)
    await replacedAccount.engine.stop()
  }

  /** The account was deleted: everything of it goes from this device, drafts and what was not sent included. */
  async function forget(): Promise<void> {
    const accountId = open?.accountId ?? session.read().user?.id
    session.signOut()
    await closing
    if (accountId !== undefined) await openDatabase(accountId).delete()
  }

  return {
    forget,

    /** Opens the database of the signed-in account at once, and follows the session from then on. */
    start(): () => void {
      followSession()
      const unsubscribe = session.subscribe(followSession)
      const unwatch = client.onAccountDeleted((token) => {
        if (session.read().token === token) void forget()
      })
      return () => {
        unsubscribe()
        unwatch()
      }
    },

    engine: (): SyncEngine | null => open?.engine ?? null,

    /** Whether a newer version in another tab took the database: this page can store nothing until it is reloaded. */
    isReplaced: replaced.get,

    subscribe: replaced.subscribe,

    /** The number of writes that have not reached the server: signing out warns of them. */
    async countUnsent(): Promise<number> {
      if (!open || replaced.get()) return 0
      const { outbox, check_ins_waiting } = open.database
      return (await outbox.where('state').equals('waiting').count()) + (await check_ins_waiting.count())
    },

    /**
     * Sends what waits, signs out on the server and here, and deletes the account's data from this device, except
     * for drafts and for writes that are not sent or were refused and not dismissed.
     */
    async signOut(): Promise<void> {
      const account = open
      if (account) await Promise.race([account.engine.pushNow(), wait(SIGN_OUT_TIMEOUT_MS)])
      const { token } = session.read()
      if (token) await client.call(accountRoutes['account.sign-out'], {}, { token })
      session.signOut()
      await closing
      if (account) await removeAccountData(openDatabase(account.accountId))
    },
  }
}

async function close({ engine, database, stopClock, stopForgetting }: OpenAccount): Promise<void> {
  stopClock()
  stopForgetting()
  await engine.stop()
  closeForGood(database)
}

async function persistStorageIfUsed(
  { events }: AccountDatabase,
  keepStorage: () => Promise<void>,
): Promise<void> {
  const count = await events.count().catch(() => 0)
  if (count > 0) await keepStorage()
}

/** Drafts and unsent writes stay on the device for their account; everything else is deleted. */
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

/** Writes of this device that are not sent, or were refused and not dismissed. */
async function unsentRows(database: AccountDatabase): Promise<number> {
  const { outbox, check_ins_waiting, check_ins_refused, quarantine } = database
  const counts = await Promise.all([
    outbox.where('state').anyOf('waiting', 'rejected').count(),
    check_ins_waiting.count(),
    check_ins_refused.count(),
    // A row with a reason came from the feed, and the server has it; one without is a write of this device.
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
    // "offline" too: a call then finds out whether our server can be reached.
    addEventListener('online', listener)
    addEventListener('offline', listener)
    document.addEventListener('visibilitychange', onVisible)
    const stopPulls = onPullRequested(listener)
    const stopCalls = onSyncMessage(listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
      document.removeEventListener('visibilitychange', onVisible)
      stopPulls()
      stopCalls()
    }
  },
  requestBackgroundSync: () => void requestBackgroundSync('marhaba-outbox'),
  random: Math.random,
}

/** The account of this page: opened at sign-in, closed at sign-out. */
export const accountLifecycle = createAccountLifecycle({
  session: sessionStore,
  client: httpClient,
  platform: browserPlatform,
  openDatabase: (accountId) => new AccountDatabase(accountId),
  follow: followEvent,
  persistStorage: storagePersistence.ask,
  forgetQueries: (eventIds) => forgetQueriesAbout(queryClient, eventIds),
})

export const connectivity = createConnectivity({
  onReach: httpClient.onReach,
  isOnlineHint: () => globalThis.navigator?.onLine !== false,
})
