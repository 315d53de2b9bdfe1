import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/contract/common.ts'
import { languageOfRequest } from './bind-route.ts'
import type { HttpDeps } from './http-deps.ts'
import { plainDocument, plainPageHeaders, readPlainFonts } from './plain-page.ts'
import { sharedRateLimit } from './rate-limits.ts'

/** A mail program's one-click form, or ours: a word. */
const FORM_LIMIT = 4 * 1024

/** Pages that the links of mails lead to: a state, and buttons that change it. */
export interface LinkPages {
  readonly routeName: string
  /** Below the public address and, where the language is known, its prefix. */
  readonly pathOf: (token: string) => string
  readonly heading: Readonly<Record<Language, string>>
  /** HTML of a link that opens nothing. */
  readonly missing: (language: Language) => string
  /** Null where the link opens nothing. */
  readonly read: (token: string) => Promise<LinkState | null>
  /** @param wanted what the pressed button says with `do`; null of a one-click of RFC 8058, which ends */
  readonly act: (token: string, wanted: string | null) => Promise<void>
}

interface LinkState {
  /** Of the person, where the address names none. */
  readonly language: Language
  /** HTML. */
  readonly content: (language: Language) => string
}

type TokenRequest = FastifyRequest<{ Params: { token: string }; Body: string | undefined }>

/** Serves plain HTML. Reading it changes nothing: mail programs fetch links ahead. */
export async function serveLinkPages(app: FastifyInstance, deps: HttpDeps, pages: LinkPages): Promise<void> {
  const { routeName } = pages
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    const read = sharedRateLimit(scope, 'read', routeName, deps.config)
    const write = sharedRateLimit(scope, 'write', routeName, deps.config)
    const options = { schema: { hide: true }, config: { routeName } }
    const show = pageShower(deps, pages)
    for (const prefix of ['', '/ar', '/en']) {
      const url = `${prefix}${pages.pathOf(':token')}`
      const addressed = prefix === '' ? null : (prefix.slice(1) as Language)
      scope.get(url, { ...options, preParsing: read }, async (request, reply) =>
        show(request as TokenRequest, reply, addressed),
      )
      scope.post(url, { ...options, preParsing: write }, async (request, reply) => {
        const { params, body = '' } = request as TokenRequest
        await pages.act(params.token, new URLSearchParams(body).get('do'))
        return show(request as TokenRequest, reply, addressed)
      })
    }
  })
}

function pageShower(deps: HttpDeps, { pathOf, heading, missing, read }: LinkPages) {
  const readFonts = readPlainFonts(deps.config)
  return async (
    request: TokenRequest,
    reply: FastifyReply,
    addressed: Language | null,
  ): Promise<FastifyReply> => {
    const fonts = await readFonts()
    const { token } = request.params
    const state = await read(token)
    const language = addressed ?? state?.language ?? languageOfRequest(request)
    const content = state === null ? missing(language) : state.content(language)
    const page = {
      language,
      path: pathOf(token),
      heading: heading[language],
      content: `<section>${content}</section>`,
    }
    return reply
      .code(state === null ? 404 : 200)
      .headers(plainPageHeaders(deps.config, fonts))
      .type('text/html; charset=utf-8')
      .send(plainDocument(page, fonts))
  }
}
