import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * An `onSend` hook for responses that are the same for everybody: a browser caches them for so many seconds and then
 * revalidates with the ETag, which is a hash of the bytes sent.
 */
export function cacheFor(seconds: number) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    void reply
      .header('cache-control', `public, max-age=${seconds}`)
      .header('vary', 'accept-language')
      .header('etag', tag)
    if (!listsTag(request.headers['if-none-match'], tag)) return payload
    void reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return ''
  }
}

/** Whether a caller has the version of this ETag already. */
export function listsTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((candidate) => candidate.trim() === tag)
}
