import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
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
async function answerTo(requestLine: string): Promise<string> {
  const socket = connect(`${requestLine} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  let answer = ''
  for await (const part of socket) answer += String(part)
  return answer
}

describe('a request line', () => {
  test.each(['http://evil.example/health', 'https://evil.example/api/website/home', 'http://x//', '*', 'x'])(
    'with %s in place of a path is refused',
    async (target) => {
      const answer = await answerTo(`${target === '*' ? 'OPTIONS' : 'GET'} ${target}`)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    },
  )

  test('with a path is answered', async () => {
    expect(await answerTo('GET /health')).toMatch(/^HTTP\/1\.1 200 /)
    expect(await answerTo('GET /api/v1/website/home')).toMatch(/^HTTP\/1\.1 200 /)
  })
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
