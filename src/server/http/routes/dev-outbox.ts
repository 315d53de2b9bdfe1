import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  type DeliveredMessage,
  deliveredHtml,
  listDeliveredMessages,
  playedCallbacksOf,
  readPlayedCallback,
} from '#server/domain/delivered-messages.ts'
import { escapeHtml } from '#server/domain/escape-html.ts'
import { emailSchema, idSchema, phoneSchema } from '#shared/contract/common.ts'
import type { FieldCode } from '#shared/contract/field-messages.ts'
import type { HttpDeps } from '../http-deps.ts'
import { isCrossSite, isLocalRequest } from '../local-request.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: #10231f; --paper: #fbf8f2; --card: #fff; --line: #efe6d6; --brass: #8c6420 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f3ede1; --paper: #0d1715; --card: #14211e; --line: #24352f; --brass: #d9b36b }
}
body { margin: 0; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.7 system-ui, Tahoma, sans-serif }
main { max-inline-size: 44rem; margin-inline: auto }
h1 { font-size: 1.5rem } h2 { margin: 0; font-size: 1.125rem }
article { margin-block: 1rem; padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 16px }
dl { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: 0 0 .75rem; color: var(--brass); font-size: .875rem }
dl div { display: flex; gap: .5rem } dd { margin: 0 }
form { display: flex; flex-wrap: wrap; gap: .5rem; margin: .75rem 0 0; padding: .75rem 0 0; border-top: 1px solid var(--line) }
button, input { padding: .25rem .75rem; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; color: inherit; font: inherit; font-size: .875rem }
a { color: inherit }
pre { margin: .75rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
`

/** No scripts, no pictures, no external resources: the content was written by strangers. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** A mail as its reader sees it: with its own styles and pictures, and an origin of its own. */
const MAIL_HEADERS = {
  ...HEADERS,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'none'; sandbox allow-popups",
}

const querySchema = z.object({
  to: z.union([emailSchema, phoneSchema], 'field.invalid' satisfies FieldCode).optional(),
  format: z.string().optional(),
})
const paramsSchema = z.object({ id: idSchema })
type MessageParams = z.output<typeof paramsSchema>

/**
 * The messages of the built-in channels, newest first; `?format=json` as data, `?to=` of one address or number. Shows
 * everybody's messages: bound in development on this machine only, and closed to what a proxy passes on all the same.
 */
export function bindDevOutbox(app: FastifyInstance, deps: HttpDeps): void {
  app.get<{ Querystring: z.output<typeof querySchema> }>(
    '/dev/outbox',
    { schema: { hide: true, querystring: querySchema } },
    async (request, reply) => {
      if (!isLocalRequest(request)) return reply.callNotFound()
      const { to, format } = request.query
      const messages = await listDeliveredMessages(deps.db, to)
      void reply.headers(HEADERS)
      if (format === 'json') return reply.send({ data: messages })
      return reply.type('text/html; charset=utf-8').send(pageOf(messages))
    },
  )
  app.get<{ Params: MessageParams }>(
    '/dev/outbox/:id',
    { schema: { hide: true, params: paramsSchema } },
    async (request, reply) => {
      if (!isLocalRequest(request)) return reply.callNotFound()
      const html = await deliveredHtml(deps.db, request.params.id)
      if (html === null) return reply.callNotFound()
      return reply.headers(MAIL_HEADERS).type('text/html; charset=utf-8').send(html)
    },
  )
  void app.register(async (scope) => bindPlays(scope, deps))
}

const FORM_LIMIT = 16 * 1024

/** `POST /dev/outbox/:id` with `event` and `text`: reports the event as a provider would. */
function bindPlays(scope: FastifyInstance, { playCallback }: HttpDeps): void {
  if (playCallback === null) return
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  scope.post<{ Params: MessageParams; Body: unknown }>(
    '/dev/outbox/:id',
    { schema: { hide: true, params: paramsSchema } },
    async (request, reply) => {
      if (!isLocalRequest(request) || isCrossSite(request)) return reply.callNotFound()
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const callback = readPlayedCallback(form.get('event'))
      if (callback === null) return reply.callNotFound()
      if (!(await playCallback(request.params.id, callback, form.get('text') ?? '')))
        return reply.callNotFound()
      return reply.redirect('/dev/outbox', 303)
    },
  )
}

function pageOf(messages: DeliveredMessage[]): string {
  const content =
    messages.length === 0 ? '<p>Nothing has been sent yet.</p>' : messages.map(articleOf).join('\n')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox · Marhaba</title><style>${STYLE}</style></head>
<body><main>
<h1>Outbox · <bdi lang="ar">صندوق الصادر</bdi></h1>
${content}
</main></body>
</html>`
}

function articleOf(message: DeliveredMessage): string {
  const direction = message.language === 'ar' ? 'rtl' : 'ltr'
  const terms = [
    ['Channel', message.channel],
    ['To', `<bdi dir="ltr">${escapeHtml(message.to)}</bdi>`],
    ['At', `<time>${message.created_at}</time>`],
    ['State', escapeHtml(message.state ?? '')],
    ['Picture', linkTo(message.picture, 'open')],
    ['Page', message.has_html ? linkTo(`/dev/outbox/${message.id}`, 'open') : ''],
  ]
  const list = terms
    .filter(([, value]) => value !== '')
    .map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`)
    .join('')
  return `<article>
<dl>${list}</dl>
<div lang="${message.language}" dir="${direction}"><h2>${escapeHtml(message.subject)}</h2><pre>${escapeHtml(message.body)}</pre></div>
${calendarOf(message)}${playsOf(message)}</article>`
}

function calendarOf({ calendar }: DeliveredMessage): string {
  if (calendar === null) return ''
  return `<details><summary>Calendar</summary><pre dir="ltr">${escapeHtml(calendar)}</pre></details>\n`
}

function linkTo(url: string | null, label: string): string {
  return url === null ? '' : `<a href="${escapeHtml(url)}">${label}</a>`
}

function playsOf(message: DeliveredMessage): string {
  const callbacks = playedCallbacksOf(message)
  if (callbacks.length === 0) return ''
  const buttons = callbacks.map((name) => `<button name="event" value="${name}">${name}</button>`)
  const text = callbacks.includes('reply') ? '<input name="text" aria-label="Text of the reply">' : ''
  return `<form method="post" action="/dev/outbox/${message.id}">${text}${buttons.join('')}</form>
`
}
