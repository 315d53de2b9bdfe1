import { webcrypto } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createHttpClient } from '#client/api/http-client.ts'
import { DoorDatabase, doorName } from '#client/offline/door/door-database.ts'
import { createDoorSession } from '#client/offline/door/door-session.ts'
import type { DoorLink, DoorSession } from '#client/offline/door/door-view.ts'
import type { DoorPlatform } from '#client/offline/door/platform.ts'
import type { VerifySignature } from '#shared/rules/guest-pass/pass.ts'
import { signingAtOnce } from '../factories/handover.ts'
import { type FakeClock, until } from './fake-clock.ts'

/** Ed25519 as a door does it in a browser. */
const verify: VerifySignature = async (publicKey, signature, message) => {
  const key = await webcrypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify'])
  return webcrypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message))
}

/** One phone: a storage that outlives its pages, and a network that can be pulled out. */
export class DoorPhone {
  readonly storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  readonly clock: FakeClock
  /** No network at all. */
  cut = false
  wake = () => {}
  hide = () => {}
  persisted = 0
  laterAsked = 0
  #fetch: typeof fetch
  #pages: DoorSession[] = []

  constructor(fetch: typeof globalThis.fetch, clock: FakeClock) {
    this.clock = clock
    this.#fetch = async (address, init) => {
      if (this.cut) throw new TypeError('fetch failed')
      return fetch(address, init)
    }
  }

  platform(more: Partial<DoorPlatform> = {}): DoorPlatform {
    const client = createHttpClient({
      fetch: this.#fetch,
      session: { read: () => ({ status: 'signed-out', user: null, token: null }), expire: () => {} },
      language: () => 'ar',
      base: '/api',
    })
    return {
      client,
      fetch: this.#fetch,
      base: '/api',
      storage: this.storage,
      locks: undefined,
      verify: Promise.resolve(verify),
      signing: Promise.resolve(null),
      now: this.clock.now,
      elapsed: this.clock.elapsed,
      timers: this.clock.timers,
      afterPaint: queueMicrotask,
      random: () => 1,
      isOnlineHint: () => true,
      onWake: (listener) => {
        this.wake = listener
        return () => {}
      },
      onHidden: (listener) => {
        this.hide = listener
        return () => {}
      },
      requestBackgroundSync: () => {
        this.laterAsked += 1
      },
      persistence: {
        read: () => (this.persisted > 0 ? 'persisted' : 'unknown'),
        ask: async () => {
          this.persisted += 1
        },
      },
      ...more,
    }
  }

  /** The door's page, as after a load; the last one is gone without a goodbye. */
  load(link: DoorLink, more: Partial<DoorPlatform> = {}): DoorSession {
    const session = createDoorSession(link, this.platform(more))
    this.#pages.push(session)
    return session
  }

  /** The link opened, the list downloaded. */
  async opened(link: DoorLink, more: Partial<DoorPlatform> = {}): Promise<DoorSession> {
    const session = this.load(link, more)
    await until(() => session.read().state.kind === 'asking')
    await session.enter({ pin: null, device_name: 'iPhone' })
    await until(() => session.read().state.kind === 'open' && !session.read().busy)
    return session
  }

  /** Opened, and others can believe what it tells them. */
  async certified(link: DoorLink): Promise<DoorSession> {
    const session = await this.opened(link, { signing: Promise.resolve(signingAtOnce) })
    await until(() => session.read().can_hand_over)
    return session
  }

  /** What is on disk, beside the page that is open. */
  disk(link: DoorLink): DoorDatabase {
    return new DoorDatabase(doorName(link), this.storage)
  }

  async databases(): Promise<string[]> {
    return (await this.storage.indexedDB.databases()).map(({ name }) => name ?? '').sort()
  }

  async closeAll(): Promise<void> {
    await Promise.all(this.#pages.map((page) => page.close()))
  }
}
