import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** In bytes: about a millisecond of parsing, checking and hashing. */
const LARGE = 16 * 1024

let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves when a large body may be read: one by one, each followed by a pause twice as long as it took. Fifty at once
 * would have the only thread for a second; so they take longer themselves, and all other requests come between.
 */
export function turnOfLargeBody(): Promise<unknown> {
  const turn = last
  last = turn.then(async () => {
    const start = performance.now()
    // What the turn is for runs before the next phase of the event loop.
    await setImmediate()
    await setTimeout(2 * (performance.now() - start))
  })
  return turn
}

/**
 * Parses JSON bodies as Fastify does by itself, large ones in turn. Keys that could change a prototype are removed
 * instead of refusing the body: one bad record of a batch must not hinder the others, and would each time it is sent.
 */
export function parseJsonInTurn(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length < LARGE) void parse(request, body, done)
    else void turnOfLargeBody().then(() => parse(request, body, done))
  })
}
