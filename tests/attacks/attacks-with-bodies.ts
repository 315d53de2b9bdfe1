import { randomUUID } from 'node:crypto'
import { aHost, anEvent } from '../factories/events.ts'
import { anInvitation } from '../factories/invitations.ts'
import { type Attack, ask, askRaw, atOnce } from './attacker.ts'
import { crowdOf } from './settings.ts'

const REFUSED = [400, 413, 415, 422, 429]

/** As deep as the limit of a body lets it be. */
const DEEP = ['['.repeat(120_000) + ']'.repeat(120_000), `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`]

/** Bodies that cost more to read than to send, or that are none. */
export const attacksWithBodies: Attack[] = [
  {
    name: '[S-20] forms of 30,000 fields',
    statuses: REFUSED,
    prepare: async (target) => {
      const { event, guest } = await anInvitation(target.test)
      const share = `/invitation/${event.event_token}/${event.host_token}`
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const forms = ['q=1&', 'a%5B%5D=&'].map((field) => field.repeat(256_000 / 9))
      const paths = [share, `/ar${share}/${guest.guest_token}`]
      return () =>
        atOnce(crowdOf(40), (place) =>
          ask(target, paths[place % 2] ?? '', { body: forms[Math.floor(place / 2) % 2] ?? '', headers }),
        )
    },
  },
  {
    name: '[A-43] JSON that is nested without end, or has 20,000 fields',
    statuses: REFUSED,
    prepare: async (target) => {
      const host = await aHost(target.test)
      const { id } = await anEvent(host)
      const fields = Array.from({ length: 20_000 }, (_, place) => `"f${place}":1`).join(',')
      const wide = `{"base_rev":0,"changes":{${fields}}}`
      const bodies = [...DEEP, `{"changes":${DEEP[0]}}`, wide]
      const paths = ['/api/website/events', `/api/website/events/${id}`, `/api/website/events/${id}/guests`]
      return async () => {
        const responses = paths.flatMap((path) =>
          bodies.map((body) =>
            atOnce(2, (place) => {
              const key = place === 0 ? {} : { 'idempotency-key': randomUUID() }
              const headers = { 'content-type': 'application/json', ...key }
              return ask(target, path, { token: host.token, body, headers })
            }),
          ),
        )
        return (await Promise.all(responses)).flat()
      }
    },
  },
  {
    name: '[A-13] [A-34] forms with files whose boundaries are broken, or whose parts are without number',
    statuses: [0, 503, ...REFUSED],
    prepare: async (target) => {
      const host = await aHost(target.test)
      const { id } = await anEvent(host)
      const part =
        '--limit\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname\r\nSara'
      const whole = `${part}\r\n--limit--\r\n`
      const field = '--limit\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
      const bodies = [
        ['multipart/form-data', whole],
        ['multipart/form-data; boundary=', whole],
        ['multipart/form-data; boundary=another', whole],
        ['multipart/form-data; boundary=limit', part],
        ['multipart/form-data; boundary=limit', whole.slice(0, 30)],
        ['multipart/form-data; boundary=limit', `${field.repeat(30_000)}--limit--\r\n`],
        ['multipart/form-data; boundary=limit', `--limit\r\nx: ${'y'.repeat(1_000_000)}\r\n\r\n${whole}`],
        ['multipart/form-data; boundary=limit', '--limit\r\n'.repeat(100_000)],
      ] as const
      const paths = [
        '/api/general/attachments',
        `/api/website/import_guests/${id}`,
        `/api/website/events/${id}/music`,
      ]
      return async () => {
        const responses = paths.flatMap((path) =>
          bodies.map(([type, body]) =>
            ask(target, path, { token: host.token, body, headers: { 'content-type': type } }),
          ),
        )
        return Promise.all(responses)
      }
    },
  },
  {
    name: '[A-43] bodies that end before their announced length',
    statuses: [503, ...REFUSED],
    prepare: async (target) => {
      const host = await aHost(target.test)
      const { id } = await anEvent(host)
      const requests = [
        ['/api/website/register', 'application/json', '{"full_name":'],
        [`/api/website/import_guests/${id}`, 'application/json', '{"import_id":'],
        ['/api/general/attachments', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp'],
        [`/api/website/events/${id}/music`, 'multipart/form-data; boundary=x', '--x--'],
      ] as const
      return () =>
        atOnce(crowdOf(40), (place) => {
          const [path, type, body] = requests[place % requests.length] ?? requests[0]
          const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${host.token}\r\nContent-Type: ${type}`
          return askRaw(target, `${head}\r\nContent-Length: 500\r\n\r\n${body}`, { ends: true })
        })
    },
  },
]
