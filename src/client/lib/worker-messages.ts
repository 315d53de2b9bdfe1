/** Messages between a page and the service worker, whose version may be older: the fields must not change. */

/** Files of the app that are cached together: what every page needs, a host's pages, the door. */
export type AppPart = 'shell' | 'host' | 'door'

export type WorkerMessage =
  /** Cache a part from now on; the reply comes through the transferred port. */
  | { readonly type: 'keep'; readonly part: AppPart }
  /** The waiting version may take over: the person accepted the update. Pages of earlier versions say `activate`. */
  | { readonly type: 'SKIP_WAITING' | 'activate' }

export interface WorkerReply {
  /** Whether every file of the part is cached. */
  readonly kept: boolean
}

/** Sent by the worker when the browser reports the network back: pages send what waits. */
export interface SyncMessage {
  readonly type: 'sync-now'
}

/** The tags of Background Sync. */
export type SyncTag = 'marhaba-outbox' | 'marhaba-door'

/** From a guest's page to its own worker: cache this page and its files. */
export interface GuestWorkerMessage {
  readonly type: 'keep-page'
  /** Paths, without an address before them. */
  readonly page: string
  readonly files: readonly string[]
}
