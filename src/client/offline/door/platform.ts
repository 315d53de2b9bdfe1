import type { DexieOptions } from 'dexie'
import type { HttpClient } from '#client/api/http-client.ts'
import type { VerifySignature } from '#shared/rules/guest-pass/pass.ts'
import type { Signing } from '../handover/signing.ts'
import type { StoragePersistence } from '../storage-persistence.ts'
import type { Timers } from '../sync/retry.ts'

/** The longest back-off at a door, in milliseconds: shorter than elsewhere, because guests wait. */
export const LONGEST_WAIT_MS = 30_000

/** What a door sees of the page and the phone around it: all of it made up in the tests. */
export interface DoorPlatform {
  readonly client: Pick<HttpClient, 'call' | 'onReach'>
  /** For the stream alone. */
  readonly fetch: typeof fetch
  readonly base: string
  /** Instead of the browser's own IndexedDB. */
  readonly storage: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>
  /** Undefined where there are none: then every tab works, and the ids keep that harmless. */
  readonly locks: LockManager | undefined
  /** Ed25519 of the platform; null where it has none. */
  readonly verify: Promise<VerifySignature | null>
  /** P-256 of the platform, for what phones tell each other; null where it has none. */
  readonly signing: Promise<Signing | null>
  /** The phone's own clock, in milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds since the page was opened, whatever is done to the phone's clock; may stand still while it sleeps. */
  readonly elapsed: () => number
  readonly timers: Timers
  /** Calls back once what the screen shows now is painted. */
  readonly afterPaint: (work: () => void) => void
  /** 0 to 1. */
  readonly random: () => number
  /** What the browser thinks of the network, until a call has shown how it is. */
  readonly isOnlineHint: () => boolean
  /** Calls back when there is reason to believe that the network may be back, or gone. */
  readonly onWake: (listener: () => void) => () => void
  /** Calls back when the page is hidden: from then on the phone may sleep. */
  readonly onHidden: (listener: () => void) => () => void
  /** Asks for one more chance to send, after this page is gone. */
  readonly requestBackgroundSync: () => void
  readonly persistence: { readonly read: () => StoragePersistence; readonly ask: () => Promise<void> }
}
