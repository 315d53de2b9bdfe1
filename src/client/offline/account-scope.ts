import { accountRoutes } from '#shared/contract/account.ts'
import { type HttpClient, httpClient } from '../api/http-client.ts'
import { type SessionStore, sessionStore } from '../api/session-store.ts'
import { createConnectivity } from './connectivity.ts'
import { AccountDatabase, setAccountDatabase } from './db.ts'
import { onNews } from './news.ts'
import { createSyncEngine, type Surroundings, type SyncEngine } from './sync-engine.ts'

interface ScopeParts {
  readonly session: SessionStore
  readonly client: Pick<HttpClient, 'call'>
  readonly surroundings: Surroundings
  readonly openDatabase: (accountId: string) => AccountDatabase
}

interface Open {
  readonly accountId: string
  readonly token: string
  readonly database: AccountDatabase
  readonly engine: SyncEngine
}

/** How long signing out waits for what must be sent first, in milliseconds. */
const FAREWELL = 20_000

/**
 * Ties the account's database and engine to the session: opened at sign-in, closed at sign-out, when
 * the session ends elsewhere, and when another account signs in. What an account has not sent stays in
 * its own database, closed to everybody else, until that account signs in again.
 */
export function createAccountScope({ session, client, surroundings, openDatabase }: ScopeParts) {
  let open: Open | null = null
  let closing: Promise<void> = Promise.resolve()

  function follow(): void {
    const { user, token } = session.read()
    if (open && open.accountId === user?.id && open.token === token) return
    if (open) closing = close(open)
    open = null
    if (!user || !token) return
    const database = openDatabase(user.id)
    setAccountDatabase(database)
    const engine = createSyncEngine({ database, call: client.call, token, surroundings })
    open = { accountId: user.id, token, database, engine }
    void engine.syncNow()
  }

  return {
    /** Opens the database of whoever is signed in, at once, and follows the session from here on. */
    start(): () => void {
      follow()
      return session.subscribe(follow)
    },

    engine: (): SyncEngine | null => open?.engine ?? null,

    /** Writes that have not reached the server: what a sign-out must warn of. */
    waitingRows(): Promise<number> {
      return open ? open.database.outbox.where('state').equals('waiting').count() : Promise.resolve(0)
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

async function close({ engine, database }: Open): Promise<void> {
  await engine.stop()
  database.close()
}

/** Drafts are nobody's but their writer's: they wait for the account beside what was not sent. */
async function clearOut(database: AccountDatabase): Promise<void> {
  const { outbox, events, guests, feeds, drafts } = database
  const unsent = await outbox.where('state').anyOf('waiting', 'rejected').count()
  if (unsent === 0 && (await drafts.count()) === 0) await database.delete()
  else if (unsent === 0) {
    await database.transaction('rw', [outbox, events, guests, feeds], () =>
      Promise.all([outbox.clear(), events.clear(), guests.clear(), feeds.clear()]),
    )
  }
  database.close()
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
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
      document.removeEventListener('visibilitychange', onVisible)
      stopNews()
    }
  },
  random: Math.random,
}

/** The scope and the reach of this page. */
export const accountScope = createAccountScope({
  session: sessionStore,
  client: httpClient,
  surroundings: pageSurroundings,
  openDatabase: (accountId) => new AccountDatabase(accountId),
})

export const connectivity = createConnectivity({
  onReach: httpClient.onReach,
  hint: () => globalThis.navigator?.onLine !== false,
})
