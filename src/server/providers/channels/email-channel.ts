import type { CallResult, ChannelSlot, EmailDelivery, EmailMessage, MessageAdapter } from './port.ts'
import { resendAdapter, resendMailer } from './resend.ts'
import { resendWebhook } from './resend-webhook.ts'
import { sesWebhook } from './ses-callbacks.ts'
import { type DkimSettings, smtpAdapter, smtpMailer } from './smtp.ts'

export interface EmailSettings {
  readonly EMAIL_PROVIDER: 'smtp' | 'resend'
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM: string
  readonly INVITATIONS_FROM?: string | undefined
  readonly INVITATIONS_PER_SECOND: number
  readonly DKIM_DOMAIN?: string | undefined
  readonly DKIM_SELECTOR?: string | undefined
  readonly DKIM_KEY?: string | undefined
  readonly RESEND_KEY?: string | undefined
  readonly RESEND_WEBHOOK_SECRET?: string | undefined
  readonly SES_TOPIC_ARN?: string | undefined
}

const CALLS_AT_ONCE = 5

/** Mails to guests by the settings; `baseUrl` is of a local stand-in of Resend. */
export function emailChannel(settings: EmailSettings, baseUrl?: string): ChannelSlot<'email'> {
  const { EMAIL_PROVIDER, RESEND_KEY: key, SMTP_URL: url, MAIL_FROM, INVITATIONS_FROM } = settings
  const from = INVITATIONS_FROM ?? MAIL_FROM
  if (EMAIL_PROVIDER === 'resend') {
    if (key === undefined) return missing('RESEND_KEY')
    const webhookSecret = settings.RESEND_WEBHOOK_SECRET
    const perSecond = settings.INVITATIONS_PER_SECOND
    return made(resendAdapter({ key, from, webhookSecret, perSecond, baseUrl }))
  }
  if (url === undefined) return missing('SMTP_URL')
  return made(
    smtpAdapter({
      url,
      from,
      dkim: dkimOf(settings),
      atOnce: CALLS_AT_ONCE,
      perSecond: settings.INVITATIONS_PER_SECOND,
      idempotencyHeader: isResend(url) ? 'Resend-Idempotency-Key' : null,
      ...reportsOf(settings, url),
    }),
  )
}

function made(adapter: MessageAdapter<'email'>): ChannelSlot<'email'> {
  return { adapter, isBuiltIn: false, missing: null }
}

function missing(name: keyof EmailSettings): ChannelSlot<'email'> {
  return { adapter: null, isBuiltIn: false, missing: [name] }
}

/** Who reports what became of mails that a mail server took. */
function reportsOf(
  { SES_TOPIC_ARN, RESEND_WEBHOOK_SECRET }: EmailSettings,
  url: string,
): Pick<MessageAdapter<'email'>, 'provider' | 'readWebhook'> {
  if (SES_TOPIC_ARN !== undefined) return { provider: 'ses', readWebhook: sesWebhook(SES_TOPIC_ARN) }
  if (isResend(url) && RESEND_WEBHOOK_SECRET !== undefined)
    return { provider: 'resend', readWebhook: resendWebhook(RESEND_WEBHOOK_SECRET) }
  return { provider: 'smtp', readWebhook: null }
}

/** Resend takes a message with the same key once in 24 hours, over SMTP too. */
function isResend(url: string): boolean {
  return URL.parse(url)?.hostname === 'smtp.resend.com'
}

function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY }: EmailSettings): DkimSettings | null {
  if (DKIM_DOMAIN === undefined || DKIM_SELECTOR === undefined || DKIM_KEY === undefined) return null
  return { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, key: DKIM_KEY }
}

interface Mailer {
  readonly send: (message: EmailMessage, deliveryId: string | null) => Promise<CallResult>
  readonly close: () => Promise<void>
}

export interface AccountMail extends EmailDelivery {
  readonly close: () => Promise<void>
}

/** Mails about accounts, over connections of their own; null where no setting says what sends them. */
export function accountMail(settings: EmailSettings, baseUrl?: string): AccountMail | null {
  const mailer = accountMailer(settings, baseUrl)
  if (mailer === null) return null
  return { send: async (message) => accept(await mailer.send(message, null)), close: mailer.close }
}

function accountMailer(settings: EmailSettings, baseUrl?: string): Mailer | null {
  const { EMAIL_PROVIDER, RESEND_KEY: key, SMTP_URL: url, MAIL_FROM: from } = settings
  if (EMAIL_PROVIDER === 'resend') return key === undefined ? null : resendMailer({ key, from, baseUrl })
  if (url === undefined) return null
  return smtpMailer({ url, from, dkim: null, atOnce: CALLS_AT_ONCE, idempotencyHeader: null })
}

function accept(result: CallResult): void {
  if (result.kind !== 'accepted') throw new MailFailure(result.kind, result.code)
}

/** A mail that was not accepted. Its `code` is logged; it names nobody. */
class MailFailure extends Error {
  readonly code: string
  constructor(kind: string, code: string) {
    super(`mail not accepted: ${kind} ${code}`)
    this.code = code
  }
}
