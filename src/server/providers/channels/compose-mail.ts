import type { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import MimeNode from 'nodemailer/lib/mime-node'
import { composeMime, isPlainAddress } from './mime.ts'
import { CALENDAR_FILE, type EmailMessage } from './port.ts'

export interface MailEnvelope {
  readonly from: string
  readonly to: readonly string[]
}

export interface ComposedMail {
  readonly envelope: MailEnvelope
  /** Of the wire. A stream is made anew by each call. */
  readonly content: () => Buffer | Readable
}

export interface Sender {
  /** As it is in the header. */
  readonly header: string
  readonly address: string
}

/** Of `somebody@domain` or `A name <somebody@domain>`. */
export function senderOf(from: string): Sender {
  const node = new MimeNode('text/plain').setHeader('From', from)
  const header = /^From: (.*(?:\r\n[ \t].*)*)/m.exec(node.buildHeaders())?.[1] ?? from
  return { header, address: node.getEnvelope().from || from }
}

interface MailParts {
  readonly from: string
  readonly sender: Sender
  readonly messageId: string
  readonly headers: Readonly<Record<string, string>>
  readonly message: EmailMessage
}

/** By ourselves where it has two texts and a plain address, else by nodemailer. */
export function composeMail({ from, sender, messageId, headers, message }: MailParts): ComposedMail {
  const { to, subject, text, html, calendar } = message
  if (isPlainAddress(to) && calendar === undefined) {
    const bytes = composeMime({ from: sender.header, to, messageId, date: new Date(), headers, message })
    return { envelope: { from: sender.address, to: [to] }, content: () => bytes }
  }
  const node = new MailComposer({
    from,
    // As an object the address is taken as it is, not parsed as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(calendar && { icalEvent: { ...calendar, filename: CALENDAR_FILE } }),
    messageId,
    // Prepared: a long address is not folded.
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]),
    ),
    // Our mails never refer to a file or URL to attach, so such a reference came from a stranger.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const { from: sentBy, to: recipients } = node.getEnvelope()
  return {
    envelope: { from: sentBy || sender.address, to: recipients },
    content: () => node.createReadStream(),
  }
}
