/** What this installation signs its pushes with (VAPID), in base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** A browser's subscription: where its push service is, and the keys that only this browser can decrypt with. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  /** JSON: what the browser gets, and nobody between. */
  readonly payload: string
  /** A newer push of the same topic replaces one that has not reached its device. */
  readonly topic: string
  readonly isUrgent: boolean
}

/**
 * What became of a push. `gone`: the subscription has ended. `refused`: it will never be taken. `again`: it may be
 * tried again later.
 */
export type PushResult =
  | { readonly kind: 'sent' | 'gone' | 'refused' }
  | { readonly kind: 'again'; readonly code: string }

export interface PushDelivery {
  /** Keys from the settings; null: the installation makes its own. */
  readonly keys: PushKeys | null
  readonly makeKeys: () => PushKeys
  /** Whether it is the address of a push service: our server calls no other. */
  readonly accepts: (endpoint: string) => boolean
  readonly send: (keys: PushKeys, target: PushTarget, message: PushMessage) => Promise<PushResult>
}
