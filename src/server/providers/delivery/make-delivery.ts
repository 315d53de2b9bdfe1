import { builtInDelivery } from './built-in.ts'
import type { EmailDelivery, EmailMessage } from './port.ts'
import { smtpDelivery } from './smtp.ts'

export interface DeliverySettings {
  SMTP_URL?: string | undefined
  MAIL_FROM: string
}

/** SMTP where it is configured, else the built-in delivery, which calls `store` with each message. */
export function makeDelivery(
  settings: DeliverySettings,
  store: (message: EmailMessage) => Promise<void>,
): EmailDelivery {
  if (settings.SMTP_URL === undefined) return builtInDelivery(store)
  return smtpDelivery(settings.SMTP_URL, settings.MAIL_FROM)
}
