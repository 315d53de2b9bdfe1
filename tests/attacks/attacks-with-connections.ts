import { once } from 'node:events'
import { aHost, anEvent } from '../factories/events.ts'
import { type Attack, type AttackResponse, ask, askRaw, atOnce, connect, type Target } from './attacker.ts'
import { crowdOf } from './settings.ts'

const close = 'Host: x\r\nConnection: close\r\n\r\n'

/** What no client library sends, and connections that are begun and left. */
export const attacksWithConnections: Attack[] = [
  {
    name: '[A-43] request lines with another address in place of a path, and heads that are none',
    statuses: [400, 404, 405, 414, 431],
    prepare: async (target) => {
      const heads = [
        `GET http://evil.example/api/website/home HTTP/1.1\r\n${close}`,
        `GET https://evil.example/health HTTP/1.1\r\n${close}`,
        `OPTIONS * HTTP/1.1\r\n${close}`,
        `GET x HTTP/1.1\r\n${close}`,
        `GET /api/%00%ff%E0%A4%A HTTP/1.1\r\n${close}`,
        `NOTHING / HTTP/1.1\r\n${close}`,
        `GET / HTTP/9.9\r\n${close}`,
        `GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
        `GET / HTTP/1.1\r\nX: ${'y'.repeat(20_000)}\r\n${close}`,
        `GET /${'y'.repeat(20_000)} HTTP/1.1\r\n${close}`,
        `POST /api/website/login HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n${close}zz\r\n`,
        '\u0000\u0001\u0002\r\n\r\n',
      ]
      return () => atOnce(heads.length * 4, (place) => askRaw(target, heads[place % heads.length] ?? ''))
    },
  },
  {
    name: '[A-43] connections that go away in the middle of a request',
    statuses: [200],
    prepare: async (target) => {
      const { token, id } = await anOwner(target)
      const heads = [
        ['POST', '/api/general/attachments', 'multipart/form-data; boundary=x'],
        ['POST', `/api/website/events/${id}/music`, 'multipart/form-data; boundary=x'],
        ['POST', `/api/website/import_guests/${id}`, 'multipart/form-data; boundary=x'],
        ['POST', '/api/website/login', 'application/json'],
        ['GET', `/api/website/export_all_guests/${id}`, 'text/plain'],
        ['GET', `/api/website/events/${id}/live`, 'text/plain'],
      ].map(
        ([method, path, type]) =>
          `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${method === 'GET' ? 0 : 100_000}\r\n\r\n`,
      )
      return async () => {
        const sockets = Array.from({ length: crowdOf(60) }, (_, place) =>
          connect(
            target,
            `${heads[place % heads.length]}--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc`,
          ),
        )
        await Promise.all(sockets.map((socket) => once(socket, 'connect').catch(() => {})))
        return beside(target, sockets)
      }
    },
  },
  {
    name: '[A-43] connections by the hundred that send a head and never its end',
    statuses: [200],
    prepare: async (target) => async () => {
      const sockets = Array.from({ length: crowdOf(300) }, () =>
        connect(target, 'GET /api/website/home HTTP/1.1\r\nHost'),
      )
      await Promise.all(sockets.map((socket) => once(socket, 'connect').catch(() => {})))
      return beside(target, sockets)
    },
  },
  {
    name: '[C-7] live streams by the hundred of one account',
    statuses: [200, 429, 503],
    prepare: async (target) => {
      const { token, id } = await anOwner(target)
      return async () => {
        const sockets = Array.from({ length: crowdOf(100) }, () =>
          connect(
            target,
            `GET /api/website/events/${id}/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
          ),
        )
        await Promise.all(sockets.map((socket) => once(socket, 'data').catch(() => {})))
        return beside(target, sockets)
      }
    },
  },
  {
    name: '[A-43] requests by the hundred sent at once over each of a few connections',
    statuses: [200, 429],
    prepare: async (target) => () => {
      const request = 'GET /api/website/home HTTP/1.1\r\nHost: x\r\n\r\n'
      return atOnce(3, () => askRaw(target, request.repeat(100)))
    },
  },
]

async function anOwner({ test }: Target) {
  const host = await aHost(test)
  const { id } = await anEvent(host)
  return { token: host.token, id }
}

/** With all of them open the server still answers somebody new; then they are gone. */
async function beside(
  target: Target,
  sockets: readonly { destroy: () => void }[],
): Promise<AttackResponse[]> {
  const response = await ask(target, '/ready', { method: 'GET' })
  for (const socket of sockets) socket.destroy()
  return [response]
}
