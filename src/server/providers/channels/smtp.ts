import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import DKIM from 'nodemailer/lib/dkim'
import SMTPPool from 'nodemailer/lib/smtp-pool'
import { composeMail, type MailEnvelope, senderOf } from './compose-mail.ts'
import type { CallResult, EmailMessage, MessageAdapter } from './port.ts'
import { resultOfFailure, type SmtpFailure } from './smtp-errors.ts'
import { unsubscribeHeaders } from './unsubscribe-headers.ts'

/** A mail server that does not reply must not hold a worker for the ten minutes of nodemailer's own limit. */
const CONNECT_TIMEOUT_MS = 15_000
/** A reply after the body may take long, and to give up then leaves a message of which nobody knows whether it left. */
const REPLY_TIMEOUT_MS = 40_000
/** Of the whole call, below the minute for which a delivery is leased. */
const CALL_TIMEOUT_MS = 50_000

/** The header by which callbacks of providers name our delivery. */
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
  readonly send: (
    message: EmailMessage,
    deliveryId: string | null,
    mayLeave?: () => Promise<boolean>,
  ) => Promise<CallResult>
  readonly close: () => Promise<void>
}

/** Sends mails over a pool of connections to one mail server. Repeats nothing by itself. */
export function smtpMailer(options: SmtpOptions): SmtpMailer {
  const { url, from, dkim, atOnce, idempotencyHeader } = options
  const pool = new SMTPPool({
    url,
    maxConnections: atOnce,
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: REPLY_TIMEOUT_MS,
  })
  const signer =
    dkim &&
    new DKIM({
      domainName: dkim.domain,
      keySelector: dkim.selector,
      privateKey: dkim.key,
      headerFieldNames: SIGNED_HEADERS,
    })
  const sender = senderOf(from)
  return {
    send: async (message, deliveryId, mayLeave) => {
      const messageId = `<${deliveryId ?? randomUUID()}@${domainOf(from)}>`
      const headers = headersOf(message, deliveryId, idempotencyHeader)
      const mail = composeMail({ from, sender, messageId, headers, message })
      let isRead = false
      const createReadStream = () => {
        const stream = heldBack(signer ? signer.sign(mail.content()) : mail.content(), mayLeave)
        // Signing reads the whole message before the first byte is sent: only this stream says how much has left.
        return stream.once('end', () => {
          isRead = true
        })
      }
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(), CALL_TIMEOUT_MS)
      try {
        const { serverMessageId } = await sendBy(pool, {
          data: { signal: timeout.signal },
          message: {
            getEnvelope: () => mail.envelope,
            getHeader: () => messageId,
            messageId: () => messageId,
            createReadStream,
          },
        })
        return { kind: 'accepted', providerId: serverMessageId?.replace(/^<|@.*$/g, '') ?? null }
      } catch (error) {
        return resultOfFailure(error as SmtpFailure, isRead)
      } finally {
        clearTimeout(timer)
      }
    },
    close: async () => pool.close(),
  }
}

/** What the pool uses of a mail. */
interface PooledMail {
  readonly data: { readonly signal: AbortSignal }
  readonly message: {
    readonly getEnvelope: () => MailEnvelope
    /** Asked for the Message-ID alone. */
    readonly getHeader: () => string
    readonly messageId: () => string
    readonly createReadStream: () => Readable
  }
}

function sendBy(pool: SMTPPool, mail: PooledMail): Promise<SMTPPool.SentMessageInfo> {
  return new Promise((resolve, reject) => {
    pool.send(mail as unknown as Parameters<SMTPPool['send']>[0], (error, info) =>
      info === undefined ? reject(error) : resolve(info),
    )
  })
}

/**
 * Everything but the end: a mail server takes nothing before it has read the line that ends a mail, and that is written
 * when this stream ends.
 */
function heldBack(content: Buffer | Readable, mayLeave: (() => Promise<boolean>) | undefined): Readable {
  const chunks = Buffer.isBuffer(content) ? piecesOf(content) : content
  return Readable.from(
    (async function* () {
      yield* chunks
      if (mayLeave !== undefined && !(await mayLeave())) throw new Error('held back')
    })(),
    { objectMode: false },
  )
}

/** In pieces no larger than a stream takes at once, so that a connection that dies among them is noticed. */
async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE_BYTES) {
    if (at > 0) await nextTurn()
    yield content.subarray(at, at + PIECE_BYTES)
  }
}
const PIECE_BYTES = 16 * 1024

function headersOf(
  message: EmailMessage,
  deliveryId: string | null,
  idempotencyHeader: string | null,
): Record<string, string> {
  return {
    'Content-Language': message.language,
    'Auto-Submitted': 'auto-generated',
    ...unsubscribeHeaders(message),
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
    holdsBack: true,
    send: mailer.send,
    readWebhook: options.readWebhook,
    close: mailer.close,
  }
}
