import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorizeOwnData, type LinkTokens, type OwnDataAccess } from '#server/domain/authorize.ts'
import type { Refusal } from '#server/domain/outcome.ts'
import { eraseOwnData } from '#server/domain/retention/guest-removal.ts'
import { askForCorrection } from '#server/domain/retention/guest-wishes.ts'
import { readOwnData } from '#server/domain/retention/own-data.ts'
import { findPurgedTitle } from '#server/domain/retention/purged-links.ts'
import type { Language } from '#shared/contract/common.ts'
import { type OwnDataForm, ownDataFormSchema } from '#shared/contract/own-data.ts'
import { toE164 } from '#shared/rules/contact/phone.ts'
import { languageOfRequest } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'
import { plainDocument, plainPageHeaders, readPlainFonts } from '../plain-page.ts'
import { guestLinkLimit, sharedRateLimit } from '../rate-limits.ts'
import { ownDataContent, type RefusedForm } from './document.ts'
import { sendPurgedPage } from './purged-page.ts'
import { type OwnDataFault, ownDataTexts } from './texts.ts'

/** Texts of 1,200 characters in all, each of them percent-encoded three times over. */
const FORM_LIMIT = 16 * 1024

type OwnDataRequest = FastifyRequest<{ Params: Required<LinkTokens>; Body: string | undefined }>
type Show = (
  request: OwnDataRequest,
  reply: FastifyReply,
  addressed: Language | null,
  outcome?: { refused: RefusedForm; status: number },
) => Promise<FastifyReply>

/**
 * The page of what is stored about a guest, below their own link. Reading it changes nothing. A link that is wrong gets
 * one response whatever is wrong with it.
 */
export async function serveOwnDataPages(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    const show = pageShower(deps)
    const secondsToWait = guestLinkLimit(scope, deps.config)
    const limits = {
      read: sharedRateLimit(scope, 'read', 'page.own-data', deps.config),
      write: sharedRateLimit(scope, 'guessable', 'page.own-data.form', deps.config),
    }
    const options = { schema: { hide: true }, config: { routeName: 'page.own-data' } }
    for (const prefix of ['', '/ar', '/en']) {
      const url = `${prefix}/invitation/:event_token/:host_token/:guest_token/my-data`
      const addressed = prefix === '' ? null : (prefix.slice(1) as Language)
      scope.get(url, { ...options, preParsing: limits.read }, async (request, reply) =>
        show(request as OwnDataRequest, reply, addressed),
      )
      scope.post(
        url,
        { ...options, bodyLimit: FORM_LIMIT, preParsing: limits.write },
        async (request, reply) => {
          const asked = request as OwnDataRequest
          const wait = await secondsToWait(request)
          if (wait > 0) return reply.header('retry-after', String(wait)).code(429).send()
          const access = await authorizeOwnData(deps.db, asked.params)
          // Erased from another phone meanwhile: the page says so.
          if (!access.ok || access.data.isErased) return show(asked, reply, addressed)
          const refused = await submit(deps, access.data, asked.body ?? '')
          if (refused !== null) return show(asked, reply, addressed, refused)
          const path = request.url.split('?')[0] ?? '/'
          return reply
            .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
            .redirect(`${path}#correct`, 303)
        },
      )
    }
  })
}

function pageShower(deps: HttpDeps): Show {
  const readFonts = readPlainFonts(deps.config)
  return async (request, reply, addressed, outcome) => {
    const fonts = await readFonts()
    const { params, url } = request
    const access = await authorizeOwnData(deps.db, params)
    const preferred = access.ok ? access.data.language : null
    const language = addressed ?? (preferred as Language | null) ?? languageOfRequest(request)
    const texts = ownDataTexts[language]
    const title = access.ok ? null : await findPurgedTitle(deps.db, params.event_token)
    if (title !== null)
      return sendPurgedPage(request, reply, deps.config, { language, title: title(language), fonts })
    const path = (url.split('?')[0] ?? '').replace(/^\/(ar|en)(?=\/)/, '')
    const data = access.ok ? await readOwnData(deps.db, access.data, language, deps.now()) : null
    const invitation = path.replace(/\/my-data$/, '')
    const [heading, content, status] = !access.ok
      ? [texts.missingHeading, `<section><p>${texts.missing}</p></section>`, 404]
      : data === null
        ? [texts.erasedHeading, `<section><p role="status">${texts.erased}</p></section>`, 200]
        : [
            texts.heading,
            ownDataContent(data, language, invitation, outcome?.refused ?? null),
            outcome?.status ?? 200,
          ]
    return reply
      .code(status)
      .headers(plainPageHeaders(deps.config, fonts))
      .type('text/html; charset=utf-8')
      .send(plainDocument({ language, path, heading, content }, fonts))
  }
}

/** Does what a form asks for; otherwise what it is refused with. */
async function submit(
  { db, now }: HttpDeps,
  access: OwnDataAccess,
  body: string,
): Promise<{ refused: RefusedForm; status: number } | null> {
  const typed = Object.fromEntries(new URLSearchParams(body))
  const name = typed['do'] === 'remove' ? 'remove' : 'correct'
  const read = readForm(typed)
  if ('fault' in read) return { refused: { form: name, fault: read.fault, typed }, status: 422 }
  const { form } = read
  const outcome =
    form.do === 'remove'
      ? await eraseOwnData(db, access, form.contact, now())
      : await askForCorrection(db, access, form, now())
  if (outcome.ok) return null
  const [fault, status] = REFUSED[outcome.code] ?? (['busy', 503] as const)
  return { refused: { form: name, fault, typed }, status }
}

const REFUSED: Partial<Record<Refusal['code'], readonly [OwnDataFault, number]>> = {
  conflict: ['nothing', 422],
  forbidden: ['contact', 422],
  too_many_requests: ['tries', 429],
}

function readForm(typed: Record<string, string>): { form: OwnDataForm } | { fault: OwnDataFault } {
  const phone = (typed['phone'] ?? '').trim()
  const e164 = phone === '' ? null : toE164(phone)
  if (e164 !== null && !e164.ok) return { fault: 'phone' }
  const read = ownDataFormSchema.safeParse({
    ...typed,
    phone: e164?.e164 ?? null,
    email: (typed['email'] ?? '').trim() || null,
  })
  if (read.success) return { form: read.data }
  const field = read.error.issues[0]?.path[0]
  if (field === 'email' || field === 'phone' || field === 'contact') return { fault: field }
  return { fault: field === 'do' ? 'nothing' : 'length' }
}
