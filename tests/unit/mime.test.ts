import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  composeMime,
  encodeHeader,
  isPlainAddress,
  quotedPrintable,
} from '#server/providers/channels/mime.ts'

const MAIL = {
  from: 'Marhaba <hello@invitations.example>',
  to: 'noura@example.com',
  messageId: '<1b0c@invitations.example>',
  date: new Date('2026-11-25T02:00:00Z'),
  headers: { 'Content-Language': 'ar' },
}

/** Texts as hosts write them: Arabic, Latin, emoji, lines, blanks, dots and equals signs. */
const someText = fc
  .array(
    fc.constantFrom(
      'نورة',
      'حيّاكم الله',
      'a',
      ' ',
      '  ',
      '\n',
      '\n\n',
      '=',
      '.',
      '\n.',
      '😀',
      'é',
      '=3D',
      '\t',
      'x'.repeat(90),
    ),
    {
      maxLength: 60,
    },
  )
  .map((parts) => parts.join(''))

function decodeQuotedPrintable(text: string): Buffer {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}

/** Blanks between two encoded words are no part of the text (RFC 2047, 6.2). */
function decodeHeader(header: string): string {
  const joined = header.replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?UTF-8\?B\?(.*?)\?=/g, (_, base64: string) =>
    Buffer.from(base64, 'base64').toString('utf8'),
  )
}

/** The bodies of a mail, decoded. */
function bodiesOf(mail: Buffer): string[] {
  const raw = mail.toString('latin1')
  const boundary = /boundary="(.+?)"/.exec(raw)?.[1] ?? ''
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.trimStart().split('\r\n\r\n')
      const content = body.join('\r\n\r\n').replace(/\r\n$/, '')
      const bytes = head.includes('base64') ? Buffer.from(content, 'base64') : decodeQuotedPrintable(content)
      return bytes.toString('utf8').replaceAll('\r\n', '\n')
    })
}

describe('[R-10] a mail composed for the wire', () => {
  test('has both forms of its content, whatever is in them', () => {
    fc.assert(
      fc.property(someText, someText, (text, html) => {
        const mail = composeMime({ ...MAIL, message: { subject: 'x', text, html } })
        expect(bodiesOf(mail)).toEqual([text, html])
      }),
    )
  })

  test('has no byte beyond ASCII and no line that is too long, and every line ends as lines of mails do', () => {
    fc.assert(
      fc.property(someText, someText, someText, (subject, text, html) => {
        const mail = composeMime({ ...MAIL, message: { subject, text, html } }).toString('latin1')
        expect(mail).toMatch(/^[\t\r\n\x20-\x7e]*$/)
        expect(mail.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        for (const line of mail.split('\r\n')) expect(line.length).toBeLessThanOrEqual(90)
      }),
    )
  })

  test('has its subject on one line, in words of whole characters', () => {
    fc.assert(
      fc.property(someText, (subject) => {
        const words = encodeHeader(subject)
        expect(words.replaceAll('\r\n ', '')).not.toMatch(/[\r\n]/)
        expect(decodeHeader(words)).toBe(subject.replace(/[\r\n]+/g, ' '))
      }),
    )
  })

  test('never breaks an escape', () => {
    const lines = quotedPrintable('ن'.repeat(200)).split('=\r\n')
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) expect(line).toMatch(/^(?:=[0-9A-F]{2})+$/)
  })

  test('is left to nodemailer where the address is not plain', () => {
    expect(isPlainAddress('noura.a+b@mail.example.com')).toBe(true)
    for (const address of [
      'a@b, c@d',
      'نورة@example.com',
      '"a b"@example.com',
      'a@مثال.com',
      'a@b\r\nBcc: c@d',
      '<a@b>',
    ])
      expect(isPlainAddress(address), address).toBe(false)
  })
})
