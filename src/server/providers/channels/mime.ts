import type { EmailMessage } from './port.ts'

/** Of a line of a header or body, without its end (RFC 5322 and 2045). */
const LINE = 76
/** Bytes of an encoded word, so that it is no longer than 75 characters (RFC 2047). */
const WORD_BYTES = 45
const PLAIN_TEXT = /^[\x20-\x7e]*$/
/** What needs no quotes, no encoding and no other form anywhere; nodemailer composes for all others. */
const PLAIN_ADDRESS = /^[\w.+-]{1,64}@[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?$/i

export function isPlainAddress(address: string): boolean {
  return PLAIN_ADDRESS.test(address)
}

export interface MimeMail {
  /** As it is in the header: already encoded. */
  readonly from: string
  /** A plain address. */
  readonly to: string
  readonly messageId: string
  readonly date: Date
  /** Whose values are plain words. */
  readonly headers: Readonly<Record<string, string>>
  readonly message: Pick<EmailMessage, 'subject' | 'text' | 'html'>
}

/**
 * A mail with both forms of its content, ready for the wire. nodemailer composes by a chain of streams for each part,
 * which costs more than all the rest of sending; here a mail is a text that is put together once.
 */
export function composeMime({ from, to, messageId, date, headers, message }: MimeMail): Buffer {
  const boundary = `--_marhaba-${messageId.replace(/[^\w]/g, '').slice(0, 40)}`
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${encodeHeader(message.subject)}`,
    `Message-ID: ${messageId}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ]
  const parts = [
    `--${boundary}`,
    bodyPart('plain', message.text),
    `--${boundary}`,
    bodyPart('html', message.html),
    `--${boundary}--`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${parts.join('\r\n')}\r\n`, 'latin1')
}

/** The form that is shorter, and that a person could read in the source where it is mostly Latin. */
function bodyPart(type: 'plain' | 'html', text: string): string {
  const bytes = Buffer.from(text.replace(/\r?\n/g, '\r\n'), 'utf8')
  const isMostlyLatin = bytes.length < text.length * 1.3
  const [encoding, body] = isMostlyLatin
    ? ['quoted-printable', quotedPrintable(bytes.toString('utf8'))]
    : ['base64', lines(bytes.toString('base64'))]
  return `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`
}

function lines(base64: string): string {
  return base64.replace(/.{76}(?=.)/g, '$&\r\n')
}

/** @param text of whole characters, its lines ending with CRLF */
export function quotedPrintable(text: string): string {
  return text
    .replace(/[^\x20-\x3c\x3e-\x7e\r\n\t]+/g, escaped)
    .replace(/[ \t](?=\r\n|$)/g, (blank) => (blank === ' ' ? '=20' : '=09'))
    .replace(/[^\r\n]{77,}/g, softLines)
}

function escaped(run: string): string {
  return Buffer.from(run, 'utf8').toString('hex').toUpperCase().replace(/../g, '=$&')
}

/** Breaks a line in front of an escape, never within one. */
function softLines(line: string): string {
  const broken: string[] = []
  let at = 0
  while (line.length - at > LINE) {
    let end = at + LINE - 1
    if (line[end - 1] === '=') end -= 1
    else if (line[end - 2] === '=') end -= 2
    broken.push(line.slice(at, end))
    at = end
  }
  broken.push(line.slice(at))
  return broken.join('=\r\n')
}

/** A header's text: as it is where it is plain and short, else in encoded words of whole characters. */
export function encodeHeader(text: string): string {
  if (PLAIN_TEXT.test(text) && !text.includes('=?') && text.length <= LINE - 'Subject: '.length) return text
  const words: string[] = []
  let word = ''
  let bytes = 0
  for (const character of text.replace(/[\r\n]+/g, ' ')) {
    const size = Buffer.byteLength(character)
    if (bytes + size > WORD_BYTES) {
      words.push(word)
      word = ''
      bytes = 0
    }
    word += character
    bytes += size
  }
  words.push(word)
  return words.map((each) => `=?UTF-8?B?${Buffer.from(each, 'utf8').toString('base64')}?=`).join('\r\n ')
}
