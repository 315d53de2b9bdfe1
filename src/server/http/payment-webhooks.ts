import type { FastifyInstance } from 'fastify'
import { reportPayment } from '#server/domain/orders/order-checks.ts'
import { refuse } from '#server/domain/outcome.ts'
import { gatewayWebhookPath } from '#server/providers/payments/port.ts'
import { languageOfRequest, sendRefusal } from './bind-route.ts'
import type { HttpDeps } from './http-deps.ts'

/** A payment with everything about it is a few kilobytes. */
const BODY_LIMIT = 256 * 1024

/**
 * Where gateways say that something happened to a payment. Their signature is checked over the bytes as they came, and
 * nothing of what they say is believed but which order to ask about.
 */
export async function bindPaymentWebhooks(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    webhooks.post<{ Params: { gateway: string }; Body: unknown }>(
      gatewayWebhookPath(':gateway'),
      { bodyLimit: BODY_LIMIT, schema: { hide: true }, config: { routeName: 'payment-webhook' } },
      async (request, reply) => {
        const refused = (code: 'not_found' | 'unauthenticated' | 'bad_request') =>
          sendRefusal(reply, refuse(code), languageOfRequest(request))
        const gateway = deps.gateways.find(({ name }) => name === request.params.gateway)
        if (gateway === undefined) return refused('not_found')
        const { hashstring } = request.headers
        const read = gateway.verifyWebhook({
          headers: { hashstring: typeof hashstring === 'string' ? hashstring : undefined },
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        })
        if (read.kind === 'forged') return refused('unauthenticated')
        if (read.kind === 'unreadable') return refused('bad_request')
        await reportPayment(deps, gateway.name, read)
        return reply.code(200).send()
      },
    )
  })
}
