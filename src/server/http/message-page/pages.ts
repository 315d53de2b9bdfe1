import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  findMessage,
  isErasedMessage,
  type Message,
  readMessagePage,
  submitMessageForm,
} from '#server/domain/messages/message-page.ts'
import { messagePath } from '#server/domain/messages/message-token.ts'
import type { Language } from '#shared/contract/common.ts'
import { type MessageForm, messageFormSchema } from '#shared/contract/message-page.ts'
import { errorCatalogue } from '#shared/contract/messages.ts'
import { languageOfRequest } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'
import { plainPageHeaders, readPlainFonts } from '../plain-page.ts'
import { guestLinkLimit, sharedRateLimit } from '../rate-limits.ts'
import { type MessagePageView, messageDocument, type RefusedReport } from './document.ts'

/** A text of 1,000 characters, each of them percent-encoded three times over. */
const FORM_LIMIT = 16 * 1024

type TokenRequest = FastifyRequest<{ Params: { token: string }; Body: string | undefined }>
type Shown = Partial<Pick<MessagePageView, 'refused' | 'isBusy'>> & { status?: number }

/**
 * The page of every message that left by a channel, where its guest stops messages or reports it. Reading it changes
 * nothing: mail programs fetch links ahead. A token that is not right gets one response whatever is wrong with it.
 */
export async function serveMessagePages(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // One-click comes as either kind of form; both are read below.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    const show = pageRenderer(deps)
    const secondsToWait = guestLinkLimit(scope, deps.config)
    const limits = {
      read: sharedRateLimit(scope, 'read', 'page.message', deps.config),
      write: sharedRateLimit(scope, 'write', 'page.message', deps.config),
    }
    const config = { routeName: 'page.message' }
    for (const prefix of ['', '/ar', '/en']) {
      const url = `${prefix}${messagePath(':token')}`
      const addressed = prefix === '' ? null : (prefix.slice(1) as Language)
      scope.get(url, { schema: { hide: true }, config, preParsing: limits.read }, async (request, reply) => {
        const asked = request as TokenRequest
        return show(asked, reply, addressed, await findMessage(deps.db, asked.params.token))
      })
      scope.post(
        url,
        { schema: { hide: true }, config, bodyLimit: FORM_LIMIT, preParsing: limits.write },
        async (request, reply) => {
          const asked = request as TokenRequest
          const wait = await secondsToWait(request)
          if (wait > 0) {
            const { status } = errorCatalogue.too_many_requests
            return reply.header('retry-after', String(wait)).code(status).send()
          }
          const message = await findMessage(deps.db, asked.params.token)
          if (isOneClick(asked)) return stopByOneClick(deps, reply, message)
          if (message === null) return show(asked, reply, addressed, null)
          const read = readForm(asked)
          if (read.form === null)
            return show(asked, reply, addressed, message, { refused: read.refused, status: 422 })
          const submitted = await submitMessageForm(deps.db, message, read.form, deps.now())
          if (!submitted.ok) return show(asked, reply, addressed, message, { isBusy: true, status: 503 })
          return redirect(asked, reply, read.form.do)
        },
      )
    }
  })
}

const DONE = ['undo', 'report'] as const

type ShowMessage = (
  request: TokenRequest,
  reply: FastifyReply,
  addressed: Language | null,
  message: Message | null,
  shown?: Shown,
) => Promise<FastifyReply>

function pageRenderer(deps: HttpDeps): ShowMessage {
  const readFonts = readPlainFonts(deps.config)
  return async (request, reply, addressed, message, shown = {}) => {
    const language = addressed ?? message?.language ?? languageOfRequest(request)
    const fonts = await readFonts()
    // The form of a page that says what was done has that in its address, too.
    const wasPosted = request.method === 'POST'
    const query = new URL(request.url, 'http://localhost').searchParams
    const isErased = message === null && (await isErasedMessage(deps.db, request.params.token, deps.now()))
    const view: MessagePageView = {
      language,
      isErased,
      path: (request.url.split('?')[0] ?? '').replace(/^\/(ar|en)(?=\/)/, ''),
      page: message && (await readMessagePage(deps.db, message, language, deps.now())),
      did: wasPosted ? null : (DONE.find((each) => each === query.get('done')) ?? null),
      refused: shown.refused ?? null,
      isBusy: shown.isBusy ?? false,
    }
    return reply
      .code(message === null ? (isErased ? 410 : 404) : (shown.status ?? 200))
      .headers(plainPageHeaders(deps.config, fonts))
      .type('text/html; charset=utf-8')
      .send(messageDocument(view, fonts))
  }
}

function privately(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
}

/** RFC 8058, as a form of either kind. */
function isOneClick({ body = '', headers }: TokenRequest): boolean {
  if (headers['content-type']?.startsWith('multipart/form-data')) {
    return /name="?List-Unsubscribe"?\r?\n(?:[\w-]+:[^\r\n]*\r?\n)*\r?\nOne-Click\s/i.test(body)
  }
  return new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click'
}

/** The mail program asks, and shows nobody the response. */
async function stopByOneClick(
  deps: HttpDeps,
  reply: FastifyReply,
  message: Message | null,
): Promise<FastifyReply> {
  if (message === null) return privately(reply).code(404).send()
  const stopped = await submitMessageForm(deps.db, message, { do: 'hosts' }, deps.now())
  return privately(reply)
    .code(stopped.ok ? 200 : 503)
    .send()
}

type ReadForm = { form: MessageForm } | { form: null; refused: RefusedReport | null }

function readForm({ body = '' }: TokenRequest): ReadForm {
  const fields = Object.fromEntries(new URLSearchParams(body))
  const read = messageFormSchema.safeParse(fields)
  if (read.success) return { form: read.data }
  if (fields['do'] !== 'report') return { form: null, refused: null }
  const { reason = '', text = '' } = fields
  const isReasonWrong = read.error.issues.some(({ path }) => path[0] === 'reason')
  const isLong = read.error.issues.some(({ code }) => code === 'too_big')
  return {
    form: null,
    refused: { reason, text, fault: isReasonWrong ? 'reason' : isLong ? 'length' : 'text' },
  }
}

/** Back to the page, so that reloading it repeats nothing. */
function redirect(request: TokenRequest, reply: FastifyReply, done: MessageForm['do']): FastifyReply {
  const anchor = done === 'report' ? '#report' : ''
  const path = request.url.split('?')[0] ?? '/'
  return privately(reply).redirect(`${path}?done=${done}${anchor}`, 303)
}
