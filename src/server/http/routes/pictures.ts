import type { FastifyInstance } from 'fastify'
import { publicPicture } from '#server/domain/cards/card-previews.ts'
import { languageOfRequest, sendRefusal } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'
import { rateLimitOf } from '../rate-limits.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const FOR_NOW = 'public, max-age=300'

/** Pictures that chats and guests' browsers fetch for a link: without a session, at an address that nobody guesses. */
export function bindPictureRoutes(app: FastifyInstance, deps: HttpDeps): void {
  app.get<{ Params: { event_token: string; file: string } }>(
    '/pictures/cards/:event_token/:file',
    { schema: { hide: true }, config: { rateLimit: rateLimitOf('read', 'picture.card', deps.config) } },
    async (request, reply) => {
      const picture = await publicPicture(deps, request.params)
      if (!picture.ok) return sendRefusal(reply, picture, languageOfRequest(request))
      const { content, type, current } = picture.data
      return reply
        .header('cache-control', current ? FOREVER : FOR_NOW)
        .header('x-content-type-options', 'nosniff')
        .header('x-robots-tag', 'noindex')
        .type(type)
        .send(content)
    },
  )
}
