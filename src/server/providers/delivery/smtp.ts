import { createTransport } from 'nodemailer'
import type { EmailDelivery } from './port.ts'

/** A mail server that does not answer must not hold a worker for the ten minutes of nodemailer's own limit. */
const TIMEOUT_MS = 15_000

/** Sends through the mail server of `url` (`smtp://…` or `smtps://…`). */
export function smtpDelivery(url: string, from: string): EmailDelivery {
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Our mails never refer to a file or URL to attach, so such a reference came from a stranger.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    send: async ({ to, subject, text, html, language }) => {
      await transport.sendMail({
        // As an object the address is taken as it is, not parsed as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}
