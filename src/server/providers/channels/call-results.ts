import type { DeliveryReason } from '#shared/contract/deliveries.ts'
import type { CallResult } from './port.ts'

type Scope = 'message' | 'send' | 'channel'

/** What a provider's code means for the message, and for the others. */
export type Refusal = readonly [reason: DeliveryReason, scope: Scope]

export function refused([reason, scope]: Refusal, code: string): CallResult {
  return { kind: 'refused', reason, scope, code: shortCode(code) }
}

export function again(scope: 'message' | 'channel', afterSeconds: number, code: string): CallResult {
  return { kind: 'again', scope, afterSeconds, code: shortCode(code) }
}

export function unknown(code: string): CallResult {
  return { kind: 'unknown', code: shortCode(code) }
}

/** Codes are shown and stored: what a provider sends in their place is no longer than one. */
function shortCode(code: string): string {
  return code.replace(/[^\w .:-]/g, '').slice(0, 40)
}

/** A response that is no error, but does not say that the message was taken either. */
export const STRANGE_RESPONSE = 'strange-answer'
