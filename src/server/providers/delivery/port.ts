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
 * Hands messages to whoever brings them. `send` settles once the message is out of our hands and throws
 * where it is not: the job that called tries again.
 */
export interface EmailDelivery {
  send(message: EmailMessage): Promise<void>
}
