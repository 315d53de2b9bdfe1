import type { Language } from '#shared/contract/common.ts'
import type { GatewayName } from '#shared/contract/orders.ts'

/** What a page is opened for. Amounts in halalas of SAR. */
export interface PageRequest {
  /** Carried along by the gateway: what comes back names the order by it. */
  readonly orderId: string
  /** Ours: the same again opens no second page, where the gateway can tell. */
  readonly pageId: string
  readonly amount: number
  readonly title: string
  readonly language: Language
  readonly email: string
  readonly name: string
  /** Where somebody goes from there, whatever came of it. */
  readonly returnUrl: string
  readonly webhookUrl: string
  readonly expiresAt: Date
}

/** `unknown`: nobody can tell what came of the call, and it is asked about before it is repeated. */
export type Unknown = { readonly kind: 'unknown'; readonly code: string }
type Refused = { readonly kind: 'refused'; readonly code: string }

export type CreateResult =
  | { readonly kind: 'open'; readonly reference: string; readonly url: string }
  | Refused
  | Unknown

/** A payment as the gateway knows it: `amount` is what it wrote in its own currency's smallest unit. */
export interface GatewayPayment {
  readonly reference: string
  readonly state: 'open' | 'paid' | 'failed' | 'refunded'
  readonly amount: number
  readonly currency: string
  /** What went back of it; null where the gateway does not say how much. */
  readonly refunded: number | null
}

/** Which page is asked about. Without `reference` (its reply was lost) the gateway's list is looked through. */
export interface PageQuery {
  readonly orderId: string
  readonly reference: string | null
  readonly createdAt: Date
}

export type FetchResult =
  | {
      readonly kind: 'page'
      readonly reference: string
      /** That the gateway has for it; null where it carries none. */
      readonly orderId: string | null
      readonly url: string | null
      /** `closed`: no payment can begin there any more. */
      readonly state: 'open' | 'closed'
      readonly payments: readonly GatewayPayment[]
    }
  | { readonly kind: 'missing' }
  | Unknown

export interface RefundRequest {
  /** Ours, and the same of every try. */
  readonly id: string
  readonly payment: string
  readonly amount: number
  /** What earlier refunds of the payment gave back: no two are under way at once. */
  readonly before: number
  /** Milliseconds since it was first asked for: a key against repetition may not last as long. */
  readonly age: number
  readonly reason: string
}

/** `waiting`: the gateway has taken it on, and is asked again. */
export type RefundResult = { readonly kind: 'done' } | { readonly kind: 'waiting' } | Refused | Unknown

/** A call of the gateway, untouched. Header names are in small letters. */
export interface GatewayCall {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

/** Says no more than which order to ask about: what a webhook claims of money is never believed. */
export type VerifiedWebhook =
  | { readonly kind: 'forged' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'order'; readonly orderId: string | null; readonly reference: string | null }

/** A service that takes payments on a page of its own. Nothing here throws: what went wrong is a result. */
export interface Gateway {
  /** As in the path of its webhook and in `orders.gateway`. */
  readonly name: GatewayName
  readonly create: (page: PageRequest) => Promise<CreateResult>
  readonly fetch: (page: PageQuery) => Promise<FetchResult>
  /** The same again refunds nothing twice. */
  readonly refund: (refund: RefundRequest) => Promise<RefundResult>
  /** No payment begins there afterwards; `refused` where the gateway cannot, or one has. */
  readonly cancel: (reference: string) => Promise<{ readonly kind: 'done' } | Refused | Unknown>
  readonly verifyWebhook: (call: GatewayCall) => VerifiedWebhook
}

/** Below the public address. */
export function gatewayWebhookPath(name: string): string {
  return `/api/webhooks/payments/${name}`
}

/** A page of the gateway that is built in for development, and what was paid on it. */
export interface TestPage {
  readonly reference: string
  readonly orderId: string
  readonly amount: number
  readonly title: string
  readonly language: Language
  readonly returnUrl: string
  readonly state: 'open' | 'closed'
  readonly expiresAt: Date
}
export interface TestPayment {
  readonly id: string
  readonly state: 'paid' | 'failed' | 'refunded'
  /** A slow one is open until then. */
  readonly countsAt: Date
  readonly refunded?: number
}

/** Where its pages lie. */
export interface TestPageStore {
  readonly add: (page: TestPage) => Promise<void>
  readonly find: (reference: string) => Promise<{ page: TestPage; payments: TestPayment[] } | null>
  readonly close: (reference: string) => Promise<void>
  readonly pay: (reference: string, payment: TestPayment) => Promise<void>
  /** Until this much of it went back in all. False where there is no such payment. */
  readonly refund: (payment: string, until: number) => Promise<boolean>
}

export function testPagePath(reference: string): string {
  return `/pay/test/${reference}`
}
