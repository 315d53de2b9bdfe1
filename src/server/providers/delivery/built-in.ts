import type { EmailDelivery, EmailMessage } from './port.ts'

/** Sends nothing: stores each message where /dev/outbox and the tests read it. */
export function builtInDelivery(store: (message: EmailMessage) => Promise<void>): EmailDelivery {
  return { send: store }
}
