/** What a page and the service worker say to each other. */

/** Files of the app that a device keeps together: what every page needs, a host's pages, the door. */
export type AppPart = 'shell' | 'host' | 'door'

export type WorkerMessage =
  /** Keep a part from now on; answered through the port that comes along. */
  | { readonly type: 'keep'; readonly part: AppPart }
  /** A waiting version may take over: somebody pressed the button. */
  | { readonly type: 'activate' }

export interface WorkerReply {
  /** Whether every file of the part is on the device. */
  readonly kept: boolean
}

/** The browser thinks that the network is back: pages send what waits. */
export interface SyncMessage {
  readonly type: 'sync-now'
}

/** What Background Sync is asked for under. */
export type SyncTag = 'marhaba-outbox' | 'marhaba-door'

/** What a guest's page says to its own worker: keep me, and what I am made of. */
export interface GuestWorkerMessage {
  readonly type: 'keep-page'
  /** Paths, without an address before them. */
  readonly page: string
  readonly files: readonly string[]
}
