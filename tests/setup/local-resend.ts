import { createHmac, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { WebhookCall } from '#server/providers/channels/port.ts'

interface SentMail {
  id: string
  key: string | undefined
  mail: Record<string, unknown>
}

type Failure = { status: number; name: string; message?: string; headers?: Record<string, string> }

/** Resend's HTTP interface as documented, on this machine: each mail once per idempotency key. */
export async function aLocalResend(apiKey: string) {
  const sent: SentMail[] = []
  const failures: (Failure | 'close' | 'close-after' | 'nonsense')[] = []
  const server = http.createServer(async (request, response) => {
    const body = await text(request)
    const fail = ({ status, name, message = '', headers = {} }: Failure) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify({ statusCode: status, name, message }))
    }
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return fail({ status: 403, name: 'invalid_api_key', message: 'API key is invalid' })
    if (request.method !== 'POST' || request.url !== '/emails')
      return fail({ status: 404, name: 'not_found' })
    const failure = failures.shift()
    if (failure === 'close') return request.socket.destroy()
    if (failure === 'nonsense') return response.end('<html>')
    if (failure !== undefined && failure !== 'close-after') return fail(failure)
    const key = request.headers['idempotency-key']?.toString()
    const known = sent.find((mail) => key !== undefined && mail.key === key)
    if (known && JSON.stringify(known.mail) !== body)
      return fail({ status: 409, name: 'invalid_idempotent_request' })
    const mail = known ?? { id: randomUUID(), key, mail: JSON.parse(body) }
    if (!known) sent.push(mail)
    if (failure === 'close-after') return request.socket.destroy()
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(JSON.stringify({ id: mail.id }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    /** How the next calls fail, one each. */
    failures,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** A call of Resend's webhook, signed for the secret. */
export function aResendCall(
  event: unknown,
  secret: string,
  at: Date,
  id = `msg_${randomUUID()}`,
): WebhookCall {
  const body = Buffer.from(typeof event === 'string' ? event : JSON.stringify(event))
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    method: 'POST',
    headers: { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` },
    query: {},
    body,
  }
}
