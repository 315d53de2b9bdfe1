import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#server/config/loopback.ts'

/** What proxies and tunnels add, those on this machine too. */
const FORWARDED = /^(x-forwarded|x-real-ip$|x-client-ip$|x-original-|forwarded$|via$|cf-|true-client-ip$)/

/**
 * Whether a program of this machine sent the request for itself. A proxy in front also connects from here: it is known
 * by its headers, by a foreign `Host` (which DNS rebinding has too), and nginx as it is installed by HTTP/1.0.
 */
export function isLocalRequest({ raw, headers, socket }: FastifyRequest): boolean {
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(host) &&
    raw.httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  )
}

/**
 * Whether a page of another site made a browser send the request (CSRF). For the forms of development, which need no
 * authentication; calls of the API need a bearer token, which no browser adds by itself.
 */
export function isCrossSite({ headers }: FastifyRequest): boolean {
  return !['same-origin', undefined].includes(headers['sec-fetch-site']?.toString())
}
