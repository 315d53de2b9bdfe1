import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Every answer names its request; one of the API also says that it is ours, by which a client tells it from
 * a captive portal's or a proxy's.
 */
export function addResponseHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id)
  if (!request.url.startsWith('/api')) return
  void reply
    .header('x-marhaba', '1')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
}
