import type { FastifyReply } from 'fastify'

/**
 * Aborted when the caller closes the connection before the response is out. Fastify's `request.signal` cannot say so: it
 * is aborted as soon as the body has been read.
 */
export function callerGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController()
  const check = () => {
    if (!raw.writableFinished) gone.abort()
  }
  if (raw.destroyed) check()
  else raw.once('close', check)
  return gone.signal
}
