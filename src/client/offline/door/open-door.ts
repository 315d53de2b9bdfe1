import Dexie from 'dexie'
import { createHttpClient } from '#client/api/http-client.ts'
import { afterPaint } from '#client/lib/after-paint.ts'
import type { VerifySignature } from '#shared/rules/guest-pass/pass.ts'
import { browserSigning } from '../handover/signing.ts'
import { storagePersistence } from '../storage-persistence.ts'
import { onSyncMessage, requestBackgroundSync } from '../sync/background-sync.ts'
import { DoorDatabase, doorName, isDoorName } from './door-database.ts'
import { createDoorSession } from './door-session.ts'
import type { DoorLink, DoorSession } from './door-view.ts'
import type { DoorPlatform } from './platform.ts'

const BASE = '/api'

/**
 * A door has a token of its own: its calls never carry the session of somebody signed in here. Only the call that opens
 * a door is given one, by a host who opens a door of their own.
 */
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
    signing: Promise.resolve(browserSigning()),
    now: Date.now,
    elapsed: () => performance.now(),
    timers: {
      set: (work, milliseconds) => setTimeout(work, milliseconds),
      clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
    },
    afterPaint,
    random: Math.random,
    isOnlineHint: () => globalThis.navigator?.onLine !== false,
    onWake,
    onHidden,
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

function onHidden(listener: () => void): () => void {
  const onVisibility = () => document.visibilityState === 'hidden' && listener()
  document.addEventListener('visibilitychange', onVisibility)
  return () => document.removeEventListener('visibilitychange', onVisibility)
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

/** The doors that were opened on this phone, for a start of the app without their links; none where storage fails. */
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

/** A curve point that any Ed25519 takes for a public key: its base point. */
const SOME_KEY = Uint8Array.from([0x58, ...Array<number>(31).fill(0x66)])

/** Ed25519 of this browser (Chrome 137, Safari 17, Firefox 129); null where it has none, or only over https. */
async function browserVerifier(): Promise<VerifySignature | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const keyOf = (bytes: Uint8Array) =>
    subtle.importKey('raw', new Uint8Array(bytes), 'Ed25519', false, ['verify'])
  try {
    await keyOf(SOME_KEY)
  } catch {
    return null
  }
  return async (publicKey, signature, message) => {
    try {
      const key = await keyOf(publicKey)
      return await subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message))
    } catch {
      return false
    }
  }
}
