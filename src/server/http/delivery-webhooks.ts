import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { storeProviderCallbacks } from '#server/domain/deliveries/provider-callbacks.ts'
import { refuse } from '#server/domain/outcome.ts'
import { webhookPath } from '#server/providers/channels/port.ts'
import { languageOfRequest, sendRefusal } from './bind-route.ts'
import type { HttpDeps } from './http-deps.ts'

/** A batch of a thousand receipts is a quarter of it. */
const BODY_LIMIT = 1024 * 1024

/**
 * Where providers report what became of messages. The signature is checked over the bytes as they came, before
 * anything is read; what they say is stored and read later, because they wait for the response and repeat what is slow.
 */
export async function bindDeliveryWebhooks(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    webhooks.route<{ Params: { provider: string }; Body: Buffer | undefined }>({
      method: ['GET', 'POST'],
      url: webhookPath(':provider'),
      bodyLimit: BODY_LIMIT,
      schema: { hide: true },
      config: { routeName: 'webhook' },
      handler: (request, reply) => receiveWebhook(request, reply, deps),
    })
  })
}

type WebhookRequest = FastifyRequest<{ Params: { provider: string }; Body: Buffer | undefined }>

async function receiveWebhook(
  request: WebhookRequest,
  reply: FastifyReply,
  { db, channels, now }: HttpDeps,
): Promise<FastifyReply> {
  const { provider } = request.params
  const adapter = Object.values(channels).find((slot) => slot.adapter?.provider === provider)?.adapter
  const refused = (code: 'not_found' | 'unauthenticated' | 'bad_request') =>
    sendRefusal(reply, refuse(code), languageOfRequest(request))
  if (adapter == null || adapter.readWebhook === null) return refused('not_found')
  const read = await adapter.readWebhook({
    method: request.method === 'GET' ? 'GET' : 'POST',
    headers: singleValues(request.headers),
    query: singleValues(request.query as Record<string, unknown>),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  })
  switch (read.kind) {
    case 'forged':
      return refused('unauthenticated')
    case 'unreadable':
      return refused('bad_request')
    case 'challenge':
      return reply
        .type('text/plain; charset=utf-8')
        .header('x-content-type-options', 'nosniff')
        .send(read.text)
    case 'callbacks':
      await storeProviderCallbacks(db, adapter, read.callbacks, now())
      return reply.code(200).send()
  }
}

/** Of a header or parameter that was given twice the first counts. */
function singleValues(values: Readonly<Record<string, unknown>>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value
      return [name, typeof first === 'string' ? first : undefined]
    }),
  )
}
