import type { EmailDelivery, EmailMessage } from './port.ts'

/** Delivers nowhere: keeps each message where /dev/outbox and the tests read it. */
export function builtInDelivery(keep: (message: EmailMessage) => Promise<void>): EmailDelivery {
  return { send: keep }
}
