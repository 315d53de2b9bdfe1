import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { dkimVerify } from 'mailauth'
import { afterEach, describe, expect, test } from 'vitest'
import type { EmailMessage, MessageAdapter } from '#server/providers/channels/port.ts'
import { type SmtpAdapterOptions, smtpAdapter } from '#server/providers/channels/smtp.ts'
import { aMailServer, aScriptedMailServer, type MailScript } from '../setup/mail-server.ts'

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  // The adapter before its server, which waits for the connections to end.
  for (const { close } of open.reverse().splice(0)) await close()
})

const MAIL: EmailMessage = {
  to: 'noura@example.com',
  subject: 'دعوة زواج',
  text: 'حيّاك الله يا نورة',
  html: '<p dir="rtl">حيّاك الله يا نورة</p>',
  language: 'ar',
  unsubscribeUrl: `https://marhaba.example/unsubscribe/${'a'.repeat(120)}?m=b`,
}

function anAdapter(options: Partial<SmtpAdapterOptions> & { url: string }): MessageAdapter<'email'> {
  const adapter = smtpAdapter({
    from: 'Marhaba <hello@invitations.example>',
    dkim: null,
    atOnce: 2,
    perSecond: 10,
    idempotencyHeader: null,
    provider: 'smtp',
    readWebhook: null,
    ...options,
  })
  open.push(adapter)
  return adapter
}

/** The leaves of a mail in their order, decoded. */
function decodedParts(raw: string) {
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => boundary ?? '')
  const pieces = boundaries.reduce(
    (all, boundary) => all.flatMap((piece) => piece.split(`--${boundary}`)),
    [raw],
  )
  return pieces.flatMap((piece) => {
    const [head = '', ...body] = piece.replace(/^\r\n/, '').split('\r\n\r\n')
    const type = /^Content-Type: ([\w/]+)/m.exec(head)?.[1] ?? 'multipart'
    if (type.startsWith('multipart')) return []
    const encoded = body.join('\r\n\r\n')
    const isBase64 = /^Content-Transfer-Encoding: base64/m.test(head)
    const bytes = isBase64 ? Buffer.from(encoded, 'base64') : fromQuotedPrintable(encoded)
    return [{ type, head, content: bytes.toString('utf8').trim() }]
  })
}

function fromQuotedPrintable(encoded: string): Buffer {
  const whole = encoded.replaceAll('=\r\n', '')
  const bytes = whole.replaceAll(/=([0-9A-F]{2})/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}

async function sendBy(script: MailScript, mail: EmailMessage = MAIL, login = false) {
  const server = await aScriptedMailServer(script)
  open.push(server)
  return anAdapter({ url: login ? server.loginUrl : server.url }).send(mail, randomUUID())
}

describe('[R-10] a mail that is accepted', () => {
  test('carries our delivery in its headers and both headers for unsubscribing, unfolded', async () => {
    const server = await aMailServer()
    open.push(server)
    const id = randomUUID()
    const adapter = anAdapter({ url: server.url })
    expect(adapter).toMatchObject({ isIdempotent: false, hasReceipts: false, channel: 'email' })
    expect(await adapter.send(MAIL, id)).toEqual({ kind: 'accepted', providerId: null })
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'hello@invitations.example', to: ['noura@example.com'] })
    expect(mail?.raw).toContain(`Message-ID: <${id}@invitations.example>\r\n`)
    expect(mail?.raw).toContain(`X-Marhaba-Delivery: ${id}\r\n`)
    expect(mail?.raw).toContain(`List-Unsubscribe: <${MAIL.unsubscribeUrl}>\r\n`)
    expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(mail?.raw).not.toContain('Idempotency')
    expect(mail?.raw).toMatch(/^Date: /m)
  })

  test.each(['PUBLISH', 'CANCEL'] as const)('brings its event for the calendar, to %s', async (method) => {
    const server = await aMailServer()
    open.push(server)
    const content = `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nSUMMARY:زواج سارة\r\nEND:VCALENDAR`
    await anAdapter({ url: server.url }).send({ ...MAIL, calendar: { method, content } }, randomUUID())
    const parts = decodedParts(server.received[0]?.raw ?? '')
    // Beside the texts, where calendars look for it, and as a file for the programs that show no such part.
    expect(parts.map(({ type }) => type)).toEqual([
      'text/plain',
      'text/html',
      'text/calendar',
      'application/ics',
    ])
    expect(parts[2]?.head).toContain(`method=${method}`)
    expect(parts[2]?.content).toBe(content)
    expect(parts[3]?.head).toContain('filename=invitation.ics')
    expect(parts[3]?.content).toBe(content)
  })

  test('names its delivery to a mail server that knows a repeated one', async () => {
    const server = await aMailServer()
    open.push(server)
    const id = randomUUID()
    const adapter = anAdapter({ url: server.url, idempotencyHeader: 'Resend-Idempotency-Key' })
    expect(adapter.isIdempotent).toBe(true)
    await adapter.send(MAIL, id)
    expect(server.received[0]?.raw).toContain(`Resend-Idempotency-Key: ${id}\r\n`)
  })

  test('goes over few connections that are used again', async () => {
    const server = await aMailServer()
    open.push(server)
    const adapter = anAdapter({ url: server.url, atOnce: 2 })
    const results = await Promise.all(Array.from({ length: 20 }, () => adapter.send(MAIL, randomUUID())))
    expect(results.every(({ kind }) => kind === 'accepted')).toBe(true)
    expect(server.received).toHaveLength(20)
    expect(server.connections()).toBeLessThanOrEqual(2)
  })

  test('does not read an address as a list of them', async () => {
    const server = await aMailServer()
    open.push(server)
    await anAdapter({ url: server.url }).send({ ...MAIL, to: 'a@example.com, b@example.com' }, randomUUID())
    expect(server.received.flatMap(({ to }) => to)).not.toContain('b@example.com')
  })
})

describe('[R-10] DKIM', () => {
  test('signs both headers for unsubscribing', async () => {
    const server = await aMailServer()
    open.push(server)
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const dkim = { domain: 'invitations.example', selector: 'm1', key: privateKey }
    await anAdapter({ url: server.url, dkim }).send(MAIL, randomUUID())
    const raw = server.received[0]?.raw ?? ''
    const verdictOn = async (mail: string) => {
      const { results } = await dkimVerify(Buffer.from(mail), {
        resolver: async (name: string) =>
          name === 'm1._domainkey.invitations.example'
            ? [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]]
            : [],
      })
      return results[0]?.status.result
    }
    expect(await verdictOn(raw)).toBe('pass')
    const changes: [string, string][] = [
      ['List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Click'],
      ['https://marhaba.example/unsubscribe', 'https://elsewhere.example/unsubscribe'],
      ['To: noura@example.com', 'To: sarah@example.com'],
    ]
    for (const [from, to] of changes) {
      expect(raw).toContain(from)
      expect(await verdictOn(raw.replace(from, to)), from).toBe('fail')
    }
  })
})

describe('[R-10] a reply of the mail server', () => {
  test.each<[string, MailScript, object]>([
    ['unknown', { to: '550 5.1.1 no such user' }, { reason: 'address-unknown', code: '550 5.1.1' }],
    ['unknown, without a status', { to: '550 no such user' }, { reason: 'address-unknown', code: '550' }],
    ['closed', { to: '550 5.2.1 disabled' }, { reason: 'address-unknown' }],
    ['full', { to: '552 5.2.2 quota exceeded' }, { reason: 'mailbox-full', code: '552 5.2.2' }],
    ['full, without a status', { to: '552 quota exceeded' }, { reason: 'mailbox-full' }],
    ['refused after the body', { body: '552 5.2.2 full' }, { reason: 'mailbox-full' }],
    ['spam', { body: '554 5.7.1 looks like spam' }, { reason: 'content', code: '554 5.7.1' }],
    ['spam, without a status', { body: '554 no' }, { reason: 'content' }],
    ['not authenticated', { body: '550 5.7.26 DMARC' }, { reason: 'sender' }],
    ['too large', { body: '552 5.3.4 too large' }, { reason: 'our-mistake' }],
  ])('refuses a message: %s', async (_title, script, expected) => {
    expect(await sendBy(script)).toMatchObject({ kind: 'refused', scope: 'message', ...expected })
  })

  test.each<[string, MailScript]>([
    ['the sender', { from: '550 5.7.1 sender not verified' }],
    ['the login', { login: '535 5.7.8 wrong password' }],
  ])('refuses everything: %s', async (_title, script) => {
    expect(await sendBy(script, MAIL, true)).toMatchObject({
      kind: 'refused',
      scope: 'channel',
      reason: 'sender',
    })
  })

  test.each<[string, MailScript, object]>([
    ['greylisting', { to: '450 4.7.1 come back later' }, { scope: 'message', afterSeconds: 300 }],
    ['a full mailbox', { to: '452 4.2.2 full for now' }, { scope: 'message', afterSeconds: 1800 }],
    ['no at the end of the body', { body: '451 4.3.0 busy' }, { scope: 'message', code: '451 4.3.0' }],
    ['throttling', { body: '454 Throttling failure: Maximum sending rate exceeded.' }, { scope: 'channel' }],
    ['a rate of the sender', { from: '451 4.7.0 too fast' }, { scope: 'channel' }],
    ['a server that goes away', { to: '421 4.3.2 shutting down' }, { scope: 'channel' }],
    ['a server that takes nobody', { greeting: '554 5.3.2 not now' }, { scope: 'channel' }],
    ['a login that fails for now', { login: '454 4.7.0 later' }, { scope: 'channel', afterSeconds: 300 }],
  ])('asks for another attempt: %s', async (_title, script, expected) => {
    expect(await sendBy(script, MAIL, true)).toMatchObject({ kind: 'again', ...expected })
  })
})

describe('[R-10] a connection that dies', () => {
  const large = { ...MAIL, text: 'a'.repeat(400_000) }

  test.each<[string, MailScript]>([
    ['before the greeting', { greeting: 'close' }],
    ['at the sender', { from: 'close' }],
    ['at the address', { to: 'close' }],
    ['before the body', { data: 'close' }],
    ['within the body', { bodyBytes: 1000 }],
  ])('%s has sent nothing: another attempt', async (_title, script) => {
    expect(await sendBy(script, large)).toMatchObject({ kind: 'again', scope: 'channel' })
  })

  test('after the body leaves a message that may have been taken: unknown', async () => {
    expect(await sendBy({ body: 'close' })).toMatchObject({ kind: 'unknown' })
    expect(await sendBy({ body: 'close' }, large)).toMatchObject({ kind: 'unknown' })
  })

  test('is told apart with DKIM, too, for which the whole message is read beforehand', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const dkim = { domain: 'invitations.example', selector: 'm1', key: privateKey }
    for (const [script, kind] of [
      [{ data: 'close' }, 'again'],
      [{ body: 'close' }, 'unknown'],
    ] as const) {
      const server = await aScriptedMailServer(script)
      open.push(server)
      expect(await anAdapter({ url: server.url, dkim }).send(MAIL, randomUUID())).toMatchObject({ kind })
    }
  })

  test('is followed by a new one, and no message goes twice by itself', async () => {
    const server = await aScriptedMailServer({ body: 'close' })
    open.push(server)
    const adapter = anAdapter({ url: server.url, atOnce: 1 })
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await adapter.send(MAIL, randomUUID())).toMatchObject({ kind: 'unknown' })
    expect(server.bodies).toHaveLength(3)
  })

  test('and one that nobody listens to has sent nothing', async () => {
    const server = await aScriptedMailServer({})
    await server.close()
    expect(await anAdapter({ url: server.url }).send(MAIL, randomUUID())).toMatchObject({
      kind: 'again',
      scope: 'channel',
      code: 'ESOCKET',
    })
  })
})
