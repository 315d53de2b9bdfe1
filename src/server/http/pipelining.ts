import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/domain/outcome.ts'
import { languageOfRequest, sendRefusal } from './bind-route.ts'

/** Browsers and proxies send a request when the one before it has its response. */
const UNANSWERED_MAXIMUM = 3

/**
 * A connection may send requests without waiting for responses, and Node hands on all that it reads at once: 20 kB that
 * would have a thousand pages in memory. Beyond a few the connection is refused and closed.
 */
export function refusePipelines(app: FastifyInstance): void {
  const pending = new WeakMap<Socket, number>()
  const countOf = (socket: Socket) => pending.get(socket) ?? 0
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    pending.set(socket, countOf(socket) + 1)
    reply.raw.once('close', () => pending.set(socket, countOf(socket) - 1))
    if (countOf(socket) <= UNANSWERED_MAXIMUM) return
    // The connection closes with the first refusal: later requests of the same read are dropped without a response.
    if (countOf(socket) > UNANSWERED_MAXIMUM + 1) return reply.hijack()
    void reply.header('connection', 'close')
    return sendRefusal(reply, refuse('too_many_requests'), languageOfRequest(request))
  })
}
