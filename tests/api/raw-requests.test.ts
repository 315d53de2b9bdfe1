import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { errorCatalogue } from '#shared/contract/messages.ts'
import { aHost, anEvent, type Host } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

// What no client library sends: request lines and broken connections as bytes.

/** pino's number for it. */
const WARNING = 40

let server: TestApp
let app: Awaited<ReturnType<typeof buildApp>>
let host: Host
let eventId: string
const lines: { msg: string; level: number }[] = []
beforeAll(async () => {
  server = await startTestApp()
  host = await aHost(server)
  eventId = (await anEvent(host)).id
  app = await buildApp({
    ...server.deps,
    config: { ...server.config, LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

function connect(bytes: string): net.Socket {
  const socket = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  return socket
}

/** The whole answer to a request that asks for the connection to be closed after it. */
async function responseTo(requestLine: string): Promise<string> {
  const socket = connect(`${requestLine} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  let response = ''
  for await (const part of socket) response += String(part)
  return response
}

describe('a request line', () => {
  test.each(['http://evil.example/health', 'https://evil.example/api/website/home', 'http://x//', '*', 'x'])(
    'with %s in place of a path is refused',
    async (target) => {
      const response = await responseTo(`${target === '*' ? 'OPTIONS' : 'GET'} ${target}`)
      expect(response).toMatch(/^HTTP\/1\.1 400 /)
    },
  )

  test('with a path is answered', async () => {
    expect(await responseTo('GET /health')).toMatch(/^HTTP\/1\.1 200 /)
    expect(await responseTo('GET /api/v1/website/home')).toMatch(/^HTTP\/1\.1 200 /)
  })
})

test.each([
  ['an unknown method', 'NOTHING / HTTP/1.1\r\n\r\n', 400],
  ['a version that is none', 'GET / HTTP/9.9\r\n\r\n', 400],
  ['bytes that are no text', '\u0000\u0001\r\n\r\n', 400],
  [
    'two lengths',
    'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
    400,
  ],
  ['a header without end', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
])('[A-43] what is no request, by %s, is refused with the envelope of the API', async (_, bytes, status) => {
  let response = ''
  for await (const part of connect(bytes)) response += String(part)
  const [head = '', body = ''] = response.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(JSON.parse(body)).toEqual({ code: 'bad_request', message: errorCatalogue.bad_request.en })
})

test('[A-43] a connection that sends requests without waiting for answers gets eight, and is closed', async () => {
  let responses = ''
  for await (const part of connect('GET /health HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(500)))
    responses += String(part)
  const statuses = responses.match(/(?<=HTTP\/1\.1 )\d{3}/g)
  expect(statuses).toEqual([...Array<string>(3).fill('200'), '429'])
  expect(responses).toContain('"code":"too_many_requests"')

  // One after the other they may be as many as there are to send.
  const patient = connect('')
  for (let count = 0; count < 30; count++) {
    patient.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n')
    const [response] = await once(patient, 'data')
    expect(String(response)).toMatch(/^HTTP\/1\.1 200 /)
  }
  patient.destroy()
})

describe('a connection that goes away in the middle of an upload', () => {
  const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
  test.each([
    ['a picture', '/general/attachments'],
    ['music', '/website/events/:id/music'],
    ['a list', '/website/import_guests/:id'],
  ])('of %s is no failure of ours or of the database', async (_, path) => {
    lines.length = 0
    const isRead = new Promise<void>((resolve) => {
      app.server.once('request', (request) => request.once('resume', resolve))
    })
    const head = [
      `POST /api${path.replace(':id', eventId)} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${host.token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 100000',
    ]
    const socket = connect(`${head.join('\r\n')}\r\n\r\n${PART}`)
    await isRead
    socket.destroy()
    await expect.poll(() => lines.map(({ msg }) => msg)).toContain('caller gone')
    expect(lines.filter(({ level }) => level >= WARNING)).toEqual([])
  })
})

test('[A-43] a caller who is gone before the request is looked at is no failure of ours', async () => {
  lines.length = 0
  app.server.prependOnceListener('request', (request) => request.socket.destroy())
  await once(connect('GET /api/website/home HTTP/1.1\r\nhost: x\r\n\r\n'), 'close')
  // Answered after it, so that it has been dealt with.
  await responseTo('GET /api/website/home')
  expect(lines.map(({ level }) => level).filter((level) => level >= WARNING)).toEqual([])
  expect(lines).not.toEqual([])
})
