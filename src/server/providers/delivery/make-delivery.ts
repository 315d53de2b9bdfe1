import type { EmailDelivery, EmailMessage } from './port.ts'
import { smtpDelivery } from './smtp.ts'

export interface DeliverySettings {
  SMTP_URL?: string | undefined
  MAIL_FROM: string
}

/**
 * SMTP where it is configured. Otherwise the built-in delivery, which sends nothing and stores each message where
 * /dev/outbox and the tests read it.
 */
export function makeDelivery(
  settings: DeliverySettings,
  store: (message: EmailMessage) => Promise<void>,
): EmailDelivery {
  if (settings.SMTP_URL === undefined) return { send: store }
  return smtpDelivery(settings.SMTP_URL, settings.MAIL_FROM)
}
