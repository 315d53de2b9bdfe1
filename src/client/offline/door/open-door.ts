import Dexie from 'dexie'
import { createHttpClient } from '#client/api/http-client.ts'
import { storagePersistence } from '../storage-persistence.ts'
import { onSyncMessage, requestBackgroundSync } from '../sync/background-sync.ts'
import { DoorDatabase, doorName, isDoorName } from './door-database.ts'
import { createDoorSession } from './door-session.ts'
import type { DoorLink, DoorSession } from './door-view.ts'
import { browserVerifier } from './ed25519.ts'
import type { DoorPlatform } from './platform.ts'

const BASE = '/api'

/** A door is nobody's account: its calls go in the door's own name, whoever else is signed in here. */
const client = createHttpClient({
  fetch: (...request) => globalThis.fetch(...request),
  session: { read: () => ({ status: 'signed-out', user: null, token: null }), expire: () => {} },
  language: () => globalThis.document?.documentElement.lang || 'ar',
  base: BASE,
})

function browserPlatform(): DoorPlatform {
  return {
    client,
    fetch: (...request) => globalThis.fetch(...request),
    base: BASE,
    storage: {},
    locks: globalThis.navigator?.locks,
    verify: browserVerifier(),
    now: Date.now,
    timers: {
      set: (work, milliseconds) => setTimeout(work, milliseconds),
      clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
    },
    random: Math.random,
    isOnlineHint: () => globalThis.navigator?.onLine !== false,
    onWake,
    requestBackgroundSync: () => void requestBackgroundSync('marhaba-door'),
    persistence: storagePersistence,
  }
}

function onWake(listener: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && listener()
  addEventListener('online', listener)
  addEventListener('offline', listener)
  document.addEventListener('visibilitychange', onVisible)
  const unsubscribe = onSyncMessage(listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
    document.removeEventListener('visibilitychange', onVisible)
    unsubscribe()
  }
}

const open = new Map<string, DoorSession>()

/** The session of a link on this page: one, however often it is asked for. */
export function openDoor(link: DoorLink): DoorSession {
  const name = doorName(link)
  const session = open.get(name) ?? createDoorSession(link, browserPlatform())
  open.set(name, session)
  return session
}

/** A door that can be opened here with no network. */
export interface LocalDoor {
  readonly link: DoorLink
  readonly name: string
  readonly title_ar: string
  readonly title_en: string
}

/** The doors that this phone was let into, for a start of the app without their links; none where it cannot be told. */
export async function listLocalDoors(): Promise<LocalDoor[]> {
  try {
    const names = (await Dexie.getDatabaseNames()).filter(isDoorName)
    const doors = await Promise.all(names.map((name) => readLocalDoor(name).catch(() => null)))
    return doors.filter((door) => door !== null)
  } catch {
    return []
  }
}

async function readLocalDoor(name: string): Promise<LocalDoor | null> {
  const database = new DoorDatabase(name)
  try {
    const row = await database.session.get('door')
    if (!row?.token || row.ended) return null
    const { link, door, event } = row
    return {
      link,
      name: door?.name ?? '',
      title_ar: event?.title_ar ?? '',
      title_en: event?.title_en ?? '',
    }
  } finally {
    database.close()
  }
}
