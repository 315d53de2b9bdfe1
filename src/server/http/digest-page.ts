import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { digestPath, findDigest, setDigest } from '#server/domain/notifications/digest.ts'
import type { Language } from '#shared/contract/common.ts'
import { languageOfRequest } from './bind-route.ts'
import type { HttpDeps } from './http-deps.ts'
import { plainDocument, plainPageHeaders, readPlainFonts } from './plain-page.ts'
import { sharedRateLimit } from './rate-limits.ts'

/** A mail program's one-click form, or ours: a word. */
const FORM_LIMIT = 4 * 1024

const TEXTS = {
  ar: {
    heading: 'الملخص اليومي',
    on: 'يصلك كل يوم ملخص بما لم تقرأه من إشعاراتك.',
    stop: 'إيقاف الملخص',
    off: 'أُوقف الملخص اليومي. إشعاراتك في التطبيق كما هي.',
    resume: 'أعد تشغيله',
    missing: 'لا يفتح هذا الرابط شيئًا. قد يكون ناقصًا.',
  },
  en: {
    heading: 'Daily summary',
    on: 'Once a day we mail you the notifications you haven’t read.',
    stop: 'Stop the summary',
    off: 'The daily summary is stopped. Your notifications in the app stay as they are.',
    resume: 'Turn it on again',
    missing: 'This link opens nothing. It may be incomplete.',
  },
} satisfies Record<Language, Record<string, string>>

type TokenRequest = FastifyRequest<{ Params: { token: string }; Body: string | undefined }>

/**
 * Where the link of a daily mail leads: plain HTML that stops it or turns it on again. Reading it changes nothing: mail
 * programs fetch links ahead. A one-click of RFC 8058 stops it.
 */
export async function serveDigestPages(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    const read = sharedRateLimit(scope, 'read', 'page.digest', deps.config)
    const write = sharedRateLimit(scope, 'write', 'page.digest', deps.config)
    const config = { routeName: 'page.digest' }
    const show = pageShower(deps)
    for (const prefix of ['', '/ar', '/en']) {
      const url = `${prefix}${digestPath(':token')}`
      const addressed = prefix === '' ? null : (prefix.slice(1) as Language)
      scope.get(url, { schema: { hide: true }, config, preParsing: read }, async (request, reply) =>
        show(request as TokenRequest, reply, addressed),
      )
      scope.post(url, { schema: { hide: true }, config, preParsing: write }, async (request, reply) => {
        const { params, body = '' } = request as TokenRequest
        const isOn = new URLSearchParams(body).get('do') === 'resume'
        await setDigest(deps.db, params.token, isOn)
        return show(request as TokenRequest, reply, addressed)
      })
    }
  })
}

function pageShower(deps: HttpDeps) {
  const readFonts = readPlainFonts(deps.config)
  return async (
    request: TokenRequest,
    reply: FastifyReply,
    addressed: Language | null,
  ): Promise<FastifyReply> => {
    const fonts = await readFonts()
    const digest = await findDigest(deps.db, request.params.token)
    const language = addressed ?? digest?.language ?? languageOfRequest(request)
    const texts = TEXTS[language]
    const page = {
      language,
      path: digestPath(request.params.token),
      heading: texts.heading,
      content: `<section>${contentOf(texts, digest)}</section>`,
    }
    return reply
      .code(digest === null ? 404 : 200)
      .headers(plainPageHeaders(deps.config, fonts))
      .type('text/html; charset=utf-8')
      .send(plainDocument(page, fonts))
  }
}

function contentOf(texts: (typeof TEXTS)[Language], digest: { isOn: boolean } | null): string {
  if (digest === null) return `<p>${texts.missing}</p>`
  return digest.isOn
    ? `<p>${texts.on}</p><form method="post"><button name="do" value="stop" class="main">${texts.stop}</button></form>`
    : `<p class="notice" role="status">${texts.off}</p><form method="post"><button name="do" value="resume">${texts.resume}</button></form>`
}
