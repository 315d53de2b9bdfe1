import type { FastifyInstance } from 'fastify'
import { readMusic } from '#server/domain/events/music.ts'
import type { HttpDeps } from './http-deps.ts'
import { rateLimitOf } from './rate-limits.ts'

/**
 * The music of an event as a file, with range requests: iPhones play nothing else. The file comes from a user: the
 * policy makes it harmless should a browser take it for a page.
 */
export function serveMusic(app: FastifyInstance, { db, storage, config }: HttpDeps): void {
  const options = { schema: { hide: true }, config: { rateLimit: rateLimitOf('read', 'file.music', config) } }
  app.get<{ Params: { id: string; key: string } }>('/music/:id/:key', options, async (request, reply) => {
    const { id, key } = request.params
    const music = ID.test(id) && KEY.test(key) ? await readMusic(db, storage, { id, key }) : null
    if (music === null) return reply.callNotFound()
    const { content, type } = music
    reply.headers({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    })
    const part = partOf(request.headers.range, content.length)
    if (part === null) return reply.send(content)
    if (part === 'none') return reply.code(416).header('content-range', `bytes */${content.length}`).send()
    return reply
      .code(206)
      .header('content-range', `bytes ${part.first}-${part.last}/${content.length}`)
      .send(content.subarray(part.first, part.last + 1))
  })
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const KEY = /^[\w-]{22,64}$/

/** RFC 9110, section 14: one part, counted from 0, its last byte included. Several parts are not worth sending. */
function partOf(range: string | undefined, length: number): { first: number; last: number } | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first > last || first >= length ? 'none' : { first, last }
}
