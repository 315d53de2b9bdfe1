import type { Language } from '#shared/contract/common.ts'

/** One e-mail to one person, in both forms. `html` is complete and already escaped. */
export interface EmailMessage {
  to: string
  subject: string
  text: string
  html: string
  language: Language
}

/**
 * Sends messages. `send` resolves once the provider has accepted the message and throws where it has not: the calling
 * job is retried.
 */
export interface EmailDelivery {
  send(message: EmailMessage): Promise<void>
}
