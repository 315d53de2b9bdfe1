import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createHttpClient } from '#client/api/http-client.ts'
import { createSessionStore } from '#client/api/session-store.ts'
import { newId } from '#client/lib/new-id.ts'
import { AccountDatabase, type LocalGuest } from '#client/offline/account-database.ts'
import { createAccountLifecycle } from '#client/offline/account-lifecycle.ts'
import { createConnectivity } from '#client/offline/sync/connectivity.ts'
import { createSyncEngine, type Platform } from '#client/offline/sync/engine.ts'
import type { FollowEvent } from '#client/offline/sync/watched-events.ts'
import type { User } from '#shared/contract/account.ts'

// Live queries look for an IndexedDB of the page, although each phone here has one of its own.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

/** `Storage` that lives as long as the test. */
export function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (at) => [...values.keys()][at] ?? null,
    get length() {
      return values.size
    },
  }
}

export function userOf(id: string): User {
  return {
    id,
    full_name: 'Noura',
    email: `${id}@example.com`,
    phone: null,
    phone_code: null,
    phone_complete_form: null,
    phone_verified: false,
    image: null,
    language: 'ar',
    settings: { language: null, digits: null, calendar: null },
  }
}

/** A page in nobody's hands: in front, never woken, waiting its back-off out in full. */
const still: Platform = {
  visible: () => true,
  onWake: () => () => {},
  requestBackgroundSync: () => {},
  random: () => 1,
}

/** Streams are opened and closed, and tell when the test says so. */
export class FakeStreams {
  readonly open = new Map<string, (rev: number | null) => void>()
  opened = 0

  readonly follow: FollowEvent = (eventId, _token, onMoved) => {
    this.opened += 1
    this.open.set(eventId, onMoved)
    return { connected: () => true, reconnect: () => {}, stop: () => void this.open.delete(eventId) }
  }
}

/** One phone: its storages, its IndexedDB and its way to the server. */
export function device(
  fetch: typeof globalThis.fetch,
  more: Partial<Platform> = {},
  keepStorage: () => Promise<void> = async () => {},
  forgetQueries: (eventIds: readonly string[]) => void = () => {},
) {
  const platform: Platform = { ...still, ...more }
  const streams = new FakeStreams()
  const { follow } = streams
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const session = createSessionStore({
    lasting: memoryStorage(),
    tab: memoryStorage(),
    onOtherTabWrite: () => {},
  })
  const client = createHttpClient({ fetch, session, language: () => 'ar', base: '/api' })
  const openDatabase = (accountId: string) => new AccountDatabase(accountId, storage)
  return {
    session,
    client,
    openDatabase,
    storage,
    streams,
    connectivity: createConnectivity({ onReach: client.onReach, isOnlineHint: () => true }),
    scope: createAccountLifecycle({
      session,
      client,
      platform: platform,
      openDatabase,
      follow,
      persistStorage: keepStorage,
      forgetQueries,
    }),
    /** The account's database with a line to the server, driven by the test itself. */
    open(accountId: string, token: string) {
      const database = openDatabase(accountId)
      const line = { call: client.call, token, signal: new AbortController().signal }
      const engine = () =>
        createSyncEngine({ database, call: client.call, token, platform: platform, follow })
      return { database, line, engine }
    },
  }
}

export function newGuest(name: string, id = newId()) {
  return { id, name, phone: '+966512345678' }
}

export async function namesOf(database: AccountDatabase, eventId: string): Promise<string[]> {
  const guests = await database.guests.where('event_id').equals(eventId).toArray()
  return guests
    .filter(({ deleted }) => !deleted)
    .map(({ name }) => name)
    .sort()
}

export async function guestOf(database: AccountDatabase, eventId: string, id: string): Promise<LocalGuest> {
  const guest = await database.guests.get([eventId, id])
  if (!guest) throw new Error(`no guest ${id} on the device`)
  return guest
}
