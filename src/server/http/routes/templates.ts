import type { FastifyInstance } from 'fastify'
import { orUnavailable } from '#server/domain/cards/draw-card.ts'
import { homePage } from '#server/domain/templates/home.ts'
import { storeSuggestion } from '#server/domain/templates/suggestions.ts'
import { templatePicture } from '#server/domain/templates/template-pictures.ts'
import {
  getTemplate,
  listFavourites,
  listTemplates,
  toggleFavourite,
} from '#server/domain/templates/templates.ts'
import { languageOfRequest, routeBinder, sendRefusal } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pageTexts } from '../page-values.ts'
import { rateLimitOf } from '../rate-limits.ts'

/** A list of designs is ten times smaller compressed, and has no secret. */
const COMPRESSED = { compressed: true }

export function bindTemplateRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, now } = deps
  const texts = pageTexts(deps.config)

  bind(
    'home.get',
    async ({ caller, language }) =>
      homePage(db, caller?.accountId ?? null, language, now(), await texts.page('home', language)),
    COMPRESSED,
  )
  bind('suggestion.send', ({ body, language }) => storeSuggestion(db, body, language, now()))
  bind(
    'template.list',
    ({ caller, query, language }) => listTemplates(db, caller?.accountId ?? null, query, language),
    COMPRESSED,
  )
  bind(
    'template.get',
    ({ caller, params, language }) => getTemplate(db, caller?.accountId ?? null, params.id, language),
    COMPRESSED,
  )
  bind('template.toggle-favourite', ({ caller, params, body }) =>
    toggleFavourite(db, caller.accountId, params.id, body.favourite, now()),
  )
  for (const name of ['template.favourites', 'favourite.list'] as const) {
    bind(name, ({ caller, query, language }) => listFavourites(db, caller.accountId, query, language))
  }

  app.get<{ Params: { file: string } }>(
    '/pictures/templates/:file',
    { schema: { hide: true }, config: { rateLimit: rateLimitOf('read', 'picture.template', deps.config) } },
    async (request, reply) => {
      const picture = await orUnavailable(templatePicture(db, request.params.file, now()))
      if (!picture.ok) return sendRefusal(reply, picture, languageOfRequest(request))
      if (picture.data === null) return reply.callNotFound()
      // Another drawing has another address.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .type('image/webp')
        .send(picture.data)
    },
  )
}
