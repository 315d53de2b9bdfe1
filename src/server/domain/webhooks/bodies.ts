import { newId } from '#server/domain/new-id.ts'
import type { WebhookKind } from '#shared/contract/webhooks.ts'

/** Raised when `data` of a kind changes in a way that a receiver could stumble over. */
const VERSION = 1

export type WebhookData = Readonly<Record<string, string | number | boolean | null>>

/**
 * What is sent: ids and what happened, no name and nothing that a guest can be reached by. Whoever may read more does so
 * by the API, with a token of their own.
 */
export function webhookBody(kind: WebhookKind, data: WebhookData, at: Date, isExample = false): string {
  return JSON.stringify({
    type: kind,
    timestamp: at.toISOString(),
    version: VERSION,
    ...(isExample ? { example: true } : {}),
    data,
  })
}

/** As a real one, of an event and a guest that there are not. */
export function exampleData(kind: WebhookKind, at: Date): WebhookData {
  const of = { event_id: newId(), guest_id: newId() }
  switch (kind) {
    case 'guest.answered':
      return {
        ...of,
        answer_id: newId(),
        answered_at: at.toISOString(),
        attending: true,
        people: 2,
        is_waiting: false,
        by_telephone: false,
      }
    case 'guest.checked_in':
      return { ...of, check_in_id: newId(), door_id: newId(), people: 2, at: at.toISOString() }
    case 'delivery.failed':
      return { ...of, send_id: newId() }
  }
}
