import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Every response has the request's id; one of the API also has a header by which a client distinguishes it from a
 * captive portal's or a proxy's.
 */
export function addResponseHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id)
  if (!request.url.startsWith('/api')) return
  void reply
    .header('x-marhaba', '1')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
}
