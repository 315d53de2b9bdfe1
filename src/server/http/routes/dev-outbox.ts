import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type DeliveredMessage, listDeliveredMessages } from '#server/domain/delivered-messages.ts'
import { escapeHtml } from '#server/domain/escape-html.ts'
import { emailSchema } from '#shared/contract/common.ts'
import type { HttpDeps } from '../http-deps.ts'
import { isLocalRequest } from '../local-request.ts'

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
pre { margin: .75rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
`

/** No scripts, no pictures, no external resources: the content was written by strangers. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

const querySchema = z.object({ to: emailSchema.optional(), format: z.string().optional() })

/**
 * The mails of the built-in delivery, newest first; `?format=json` as data, `?to=` of one address. It shows everybody's
 * mail: bound in development on this machine only, and closed to what a proxy passes on all the same.
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
  return `<article>
<dl><div><dt>To</dt><dd><bdi dir="ltr">${escapeHtml(message.to)}</bdi></dd></div><div><dt>At</dt><dd><time>${message.created_at}</time></dd></div></dl>
<div lang="${message.language}" dir="${direction}"><h2>${escapeHtml(message.subject)}</h2><pre>${escapeHtml(message.body)}</pre></div>
</article>`
}
