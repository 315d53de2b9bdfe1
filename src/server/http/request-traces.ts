import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HttpDeps } from './http-deps.ts'

/**
 * A span for each request, by the pattern of its route: an address can hold a guest's token. It ends with the
 * response's last byte; that of a live stream lasts as long as the stream.
 */
export function traceRequests(app: FastifyInstance, { tracing }: Pick<HttpDeps, 'tracing'>): void {
  if (tracing === null) return
  app.addHook('onRequest', (request, reply, done) => {
    const { config, url } = request.routeOptions
    const trace = tracing.startRequest({
      method: request.method,
      route: url,
      name: config.routeName,
      parent: traceParentOf(request),
    })
    reply.raw.once('finish', () => trace.end(reply.raw.statusCode))
    reply.raw.once('close', () => trace.end(null))
    // All that follows, also once a body has been read: Fastify takes care of that.
    trace.enter(done)
  })
}

/** Only a request that a proxy of TRUST_PROXY passed on has more than one address: others may write what they like. */
function traceParentOf({ ips = [], headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers
  return ips.length > 1 && typeof traceparent === 'string' ? traceparent : undefined
}
