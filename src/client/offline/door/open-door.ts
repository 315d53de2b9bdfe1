import Dexie from 'dexie'
import { createHttpClient } from '#client/api/http-client.ts'
import { storagePersistence } from '../storage-persistence.ts'
import { onSyncMessage, requestBackgroundSync } from '../sync/background-sync.ts'
import { DoorDatabase, doorName, isDoorName } from './door-database.ts'
import { createDoorSession } from './door-session.ts'
import type { DoorLink, DoorSession } from './door-view.ts'
import { browserVerifier } from './ed25519.ts'
import type { DoorSurroundings } from './platform.ts'

const BASE = '/api'

/** A door is nobody's account: its calls go in the door's own name, whoever else is signed in here. */
const client = createHttpClient({
  fetch: (...request) => globalThis.fetch(...request),
  session: { read: () => ({ status: 'signed-out', user: null, token: null }), expire: () => {} },
  language: () => globalThis.document?.documentElement.lang || 'ar',
  base: BASE,
})

function pageSurroundings(): DoorSurroundings {
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
    hint: () => globalThis.navigator?.onLine !== false,
    onWake,
    askForLater: () => void requestBackgroundSync('marhaba-door'),
    keeping: storagePersistence,
  }
}

function onWake(listener: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && listener()
  addEventListener('online', listener)
  addEventListener('offline', listener)
  document.addEventListener('visibilitychange', onVisible)
  const stopHearing = onSyncMessage(listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
    document.removeEventListener('visibilitychange', onVisible)
    stopHearing()
  }
}

const open = new Map<string, DoorSession>()

/** The session of a link on this page: one, however often it is asked for. */
export function openDoor(link: DoorLink): DoorSession {
  const name = doorName(link)
  const session = open.get(name) ?? createDoorSession(link, pageSurroundings())
  open.set(name, session)
  return session
}

/** A door that can be opened here with no network. */
export interface DoorHere {
  readonly link: DoorLink
  readonly gate: string
  readonly title_ar: string
  readonly title_en: string
}

/** The doors that this phone was let into, for a start of the app without their links; none where it cannot be told. */
export async function doorsOnThisPhone(): Promise<DoorHere[]> {
  try {
    const names = (await Dexie.getDatabaseNames()).filter(isDoorName)
    const doors = await Promise.all(names.map((name) => doorHere(name).catch(() => null)))
    return doors.filter((door) => door !== null)
  } catch {
    return []
  }
}

async function doorHere(name: string): Promise<DoorHere | null> {
  const database = new DoorDatabase(name)
  try {
    const row = await database.session.get('door')
    if (!row?.token || row.ended) return null
    const { link, door, event } = row
    return {
      link,
      gate: door?.name ?? '',
      title_ar: event?.title_ar ?? '',
      title_en: event?.title_en ?? '',
    }
  } finally {
    database.close()
  }
}
