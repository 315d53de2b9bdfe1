import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface ReceivedCall {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

/** A host's own system: what it was called with, and its response. */
export interface WebhookReceiver {
  readonly url: string
  readonly received: ReceivedCall[]
  status: number
  response: string
  headers: Record<string, string>
  close: () => Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const receiver = {
    received: [] as ReceivedCall[],
    status: 200,
    response: 'thank you',
    headers: {} as Record<string, string>,
  }
  const listener = http.createServer(async (request, reply) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    receiver.received.push({ path: request.url ?? '', headers, body })
    reply.writeHead(receiver.status, receiver.headers).end(receiver.response)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/hooks`,
    close: () => new Promise<void>((resolve) => listener.close(() => resolve())),
  })
}

/**
 * What a call says; throws where the secret did not sign it. Signed again by the library of Standard Webhooks, which has
 * no other clock than the real one to verify by.
 */
export function verified(secret: string, { body, headers }: ReceivedCall): Record<string, unknown> {
  const {
    'webhook-id': id = '',
    'webhook-timestamp': at = '',
    'webhook-signature': signatures = '',
  } = headers
  const expected = new Webhook(secret).sign(id, new Date(Number(at) * 1000), body)
  if (!signatures.split(' ').includes(expected)) throw new Error('not signed by this secret')
  return JSON.parse(body)
}
