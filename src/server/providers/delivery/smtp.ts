import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import DKIM from 'nodemailer/lib/dkim'
import { CALENDAR_FILE, type CallResult, type EmailMessage, type MessageAdapter } from './port.ts'
import { resultOfFailure, type SmtpFailure } from './smtp-errors.ts'
import { unsubscribeHeaders } from './unsubscribe-headers.ts'

/** A mail server that does not answer must not hold a worker for the ten minutes of nodemailer's own limit. */
const CONNECT_TIMEOUT_MS = 15_000
/** A reply after the body may take long, and to give up then leaves a message of which nobody knows whether it left. */
const REPLY_TIMEOUT_MS = 40_000
/** Of the whole call, below the minute for which a delivery is leased. */
const CALL_TIMEOUT_MS = 50_000

/** The header by which events of providers name our delivery. */
export const DELIVERY_HEADER = 'X-Marhaba-Delivery'

/** What nodemailer signs, and `List-Unsubscribe-Post`, without which RFC 8058 counts for nothing. */
const SIGNED_HEADERS = [
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'List-Unsubscribe:List-Unsubscribe-Post',
].join(':')

export interface DkimSettings {
  readonly domain: string
  readonly selector: string
  /** RSA, PEM. */
  readonly key: string
}

export interface SmtpOptions {
  /** `smtp://…` or `smtps://…` */
  readonly url: string
  readonly from: string
  readonly dkim: DkimSettings | null
  readonly atOnce: number
  /** The header by which this mail server knows a message that it took already; null where it has none. */
  readonly idempotencyHeader: string | null
}

export interface SmtpMailer {
  /** Never throws. */
  readonly send: (message: EmailMessage, deliveryId: string | null) => Promise<CallResult>
  readonly close: () => Promise<void>
}

/** Sends mails over a pool of connections to one mail server. Repeats nothing by itself. */
export function smtpMailer(options: SmtpOptions): SmtpMailer {
  const { url, from, dkim, atOnce, idempotencyHeader } = options
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: atOnce,
      maxRequeues: 0,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: REPLY_TIMEOUT_MS,
      // Our mails never refer to a file or URL to attach, so such a reference came from a stranger.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const signer =
    dkim &&
    new DKIM({
      domainName: dkim.domain,
      keySelector: dkim.selector,
      privateKey: dkim.key,
      headerFieldNames: SIGNED_HEADERS,
    })
  const readBodies = new Set<string>()
  transport.use('stream', (mail, done) => {
    if (signer) mail.message.processFunc((input) => signer.sign(input))
    // Signing reads the whole message before the first byte is sent: only the last stream says how much has left.
    mail.message.processFunc((output) => {
      output.once('end', () => readBodies.add(String(mail.data.messageId)))
      return output
    })
    done()
  })
  return {
    send: async (message, deliveryId) => {
      const messageId = `<${deliveryId ?? randomUUID()}@${domainOf(from)}>`
      try {
        const info = await transport.sendMail({
          // As an object the address is taken as it is, not parsed as a list of addresses.
          to: { name: '', address: message.to },
          subject: message.subject,
          text: message.text,
          html: message.html,
          ...(message.calendar && {
            icalEvent: { ...message.calendar, filename: CALENDAR_FILE },
          }),
          messageId,
          headers: headersOf(message, deliveryId, idempotencyHeader),
          signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        })
        return { kind: 'accepted', providerId: info.serverMessageId?.replace(/^<|@.*$/g, '') ?? null }
      } catch (error) {
        return resultOfFailure(error as SmtpFailure, readBodies.has(messageId))
      } finally {
        readBodies.delete(messageId)
      }
    },
    close: async () => transport.close(),
  }
}

function headersOf(message: EmailMessage, deliveryId: string | null, idempotencyHeader: string | null) {
  return {
    'Content-Language': message.language,
    'Auto-Submitted': 'auto-generated',
    // Prepared: a long address is not folded.
    ...Object.fromEntries(
      Object.entries(unsubscribeHeaders(message)).map(([name, value]) => [name, { prepared: true, value }]),
    ),
    ...(deliveryId === null ? {} : { [DELIVERY_HEADER]: deliveryId }),
    ...(deliveryId === null || idempotencyHeader === null ? {} : { [idempotencyHeader]: deliveryId }),
  }
}

/** Of `somebody@domain` or `A name <somebody@domain>`. */
function domainOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}

export interface SmtpAdapterOptions extends SmtpOptions {
  /** What reports about its mails: `ses`, `resend`; else `smtp`. */
  readonly provider: string
  readonly perSecond: number
  readonly readWebhook: MessageAdapter['readWebhook']
}

export function smtpAdapter(options: SmtpAdapterOptions): MessageAdapter<'email'> {
  const mailer = smtpMailer(options)
  return {
    channel: 'email',
    provider: options.provider,
    isIdempotent: options.idempotencyHeader !== null,
    hasReceipts: options.readWebhook !== null,
    perSecond: options.perSecond,
    atOnce: options.atOnce,
    sender: options.from,
    send: mailer.send,
    readWebhook: options.readWebhook,
    close: mailer.close,
  }
}
