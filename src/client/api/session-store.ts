import { createStore } from '#client/lib/create-store.ts'
import type { User } from '#shared/contract/account.ts'

/** `loading`: a token is stored, but the server must still be asked whose it is (`api/current-user.ts`). */
export type Session =
  | { readonly status: 'loading'; readonly user: null; readonly token: string }
  | { readonly status: 'signed-in'; readonly user: User; readonly token: string }
  | { readonly status: 'signed-out'; readonly user: null; readonly token: null }

/** The two storages of a browser tab, and an event for when another tab writes to the lasting one. */
export interface SessionStorages {
  readonly lasting: Storage
  readonly tab: Storage
  readonly onOtherTabWrite: (listener: () => void) => void
}

const USER = 'user'
const TOKEN = 'token'
const SIGNED_OUT: Session = { status: 'signed-out', user: null, token: null }

/**
 * Who is signed in on this device: the user under `user`, with token and remember_me as the specification has it, and
 * the token under `token`; both in local storage with remember_me, both in session storage without. The specification
 * reads the token from local storage; here a session of this tab is looked for first. Every sign-in clears both
 * storages: one account at a time.
 */
export function createSessionStore({ lasting, tab, onOtherTabWrite: onForeignWrite }: SessionStorages) {
  const store = createStore(readSession(lasting, tab))

  function setSession(next: Session): void {
    if (!sameSession(store.get(), next)) store.set(next)
  }

  function clear(): void {
    for (const storage of [tab, lasting]) {
      // The token first: a tab that reads in between sees nobody, never the wrong user.
      write(storage, TOKEN, null)
      write(storage, USER, null)
    }
  }

  function writeUser(user: User, token: string, storage = storageOf(token, lasting, tab)): void {
    write(storage, USER, JSON.stringify({ ...user, token, remember_me: storage === lasting }))
  }

  onForeignWrite(() => setSession(readSession(lasting, tab)))

  return {
    read: store.get,

    subscribe: store.subscribe,

    signIn({ user, token }: { user: User; token: string }, remember: boolean): void {
      clear()
      const storage = remember ? lasting : tab
      writeUser(user, token, storage)
      write(storage, TOKEN, token)
      setSession({ status: 'signed-in', user, token })
    },

    /** Removes the session from this device; the caller signs out on the server. */
    signOut(): void {
      clear()
      setSession(SIGNED_OUT)
    },

    /**
     * The server no longer accepts this token. Does nothing for the token of an earlier session, which a late
     * response may bring.
     */
    expire(token: string): void {
      if (store.get().token !== token) return
      clear()
      setSession(SIGNED_OUT)
    },

    /** Merges changed fields of the profile, in the storage chosen at sign-in. */
    mergeUser(fields: Partial<User>): void {
      const session = store.get()
      if (session.status !== 'signed-in') return
      const user = { ...session.user, ...fields }
      writeUser(user, session.token)
      setSession({ ...session, user })
    },

    /** Sets the user of the stored token, once the server has responded. */
    identify(token: string, user: User): void {
      if (store.get().token !== token) return
      writeUser(user, token)
      setSession({ status: 'signed-in', user, token })
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>

function readSession(lasting: Storage, tab: Storage): Session {
  for (const storage of [tab, lasting]) {
    const token = read(storage, TOKEN)
    if (!token) continue
    const user = parseUser(read(storage, USER))
    return user ? { status: 'signed-in', user, token } : { status: 'loading', user: null, token }
  }
  return SIGNED_OUT
}

function storageOf(token: string, lasting: Storage, tab: Storage): Storage {
  return read(tab, TOKEN) === token ? tab : lasting
}

function parseUser(text: string | null): User | null {
  if (!text) return null
  try {
    const { token, remember_me, ...user } = JSON.parse(text) as Record<string, unknown>
    return typeof user['id'] === 'string' ? (user as unknown as User) : null
  } catch {
    return null
  }
}

function sameSession(one: Session, other: Session): boolean {
  return one.token === other.token && JSON.stringify(one.user) === JSON.stringify(other.user)
}

/** A browser may forbid storage: the session then lasts as long as the page. */
function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

function write(storage: Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
  } catch {
    // As in `read`.
  }
}

/** The session of this page. */
export const sessionStore: SessionStore = createSessionStore({
  lasting: globalThis.localStorage,
  tab: globalThis.sessionStorage,
  onOtherTabWrite: (listener) => globalThis.addEventListener?.('storage', listener),
})
