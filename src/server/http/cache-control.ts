import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Makes an answer that is the same for everybody worth keeping for so many seconds, and afterwards worth
 * no more than a 304 while it has not changed. As an `onSend` hook: the tag is of the very bytes.
 */
export function keepFresh(seconds: number) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    void reply
      .header('cache-control', `public, max-age=${seconds}`)
      .header('vary', 'accept-language')
      .header('etag', tag)
    if (!namesTag(request.headers['if-none-match'], tag)) return payload
    void reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return ''
  }
}

function namesTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((candidate) => candidate.trim() === tag)
}
