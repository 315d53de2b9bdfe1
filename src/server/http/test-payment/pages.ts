import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#server/domain/escape-html.ts'
import { reportPayment } from '#server/domain/orders/order-checks.ts'
import { type TestPage, type TestPageStore, testPagePath } from '#server/providers/payments/port.ts'
import { idSchema } from '#shared/contract/common.ts'
import { formatSar } from '#shared/rules/money/sar.ts'
import type { HttpDeps } from '../http-deps.ts'
import { isCrossSite, isLocalRequest } from '../local-request.ts'
import { MESSAGE_PAGE_STYLE } from '../message-page/style.ts'
import { pageHeaders } from '../page-headers.ts'
import { TEST_ACTS, type TestAct, testPaymentTexts } from './texts.ts'

const STYLE_HASH = `'sha256-${createHash('sha256').update(MESSAGE_PAGE_STYLE).digest('base64')}'`
const SLOW_MS = 20_000
const FORM_LIMIT = 4 * 1024

type PageRequest = FastifyRequest<{ Params: { reference: string }; Querystring: { shown?: unknown } }>

/** The hosted page of the gateway that is built in: plain HTML on this machine alone. */
export async function serveTestPayments(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { testPages } = deps
  if (testPages === null || !deps.config.LOCAL) return
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    const url = testPagePath(':reference')
    scope.get(url, { schema: { hide: true } }, async (request, reply) => {
      const asked = request as PageRequest
      const page = await findPage(testPages, asked)
      if (page === null) return reply.callNotFound()
      const content = contentOf(page, deps.now(), String(asked.query.shown ?? ''))
      return reply
        .headers({ ...pageHeaders(deps.config, { style: [STYLE_HASH] }), 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(documentOf(page, content))
    })
    scope.post(url, { schema: { hide: true } }, async (request, reply) => {
      const asked = request as PageRequest
      const page = await findPage(testPages, asked)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const act = TEST_ACTS.find((each) => each === form.get('act'))
      if (page === null || act === undefined || isCrossSite(request)) return reply.callNotFound()
      return perform(deps, testPages, reply, { page, act, isConfirmed: form.has('confirmed') })
    })
  })
}

async function findPage(store: TestPageStore, request: PageRequest): Promise<TestPage | null> {
  const reference = idSchema.safeParse(request.params.reference)
  if (!isLocalRequest(request) || !reference.success) return null
  return (await store.find(reference.data))?.page ?? null
}

interface Performed {
  readonly page: TestPage
  readonly act: TestAct
  readonly isConfirmed: boolean
}

async function perform(
  deps: HttpDeps,
  store: TestPageStore,
  reply: FastifyReply,
  { page, act, isConfirmed }: Performed,
): Promise<FastifyReply> {
  const own = testPagePath(page.reference)
  const goTo = (url: string) => reply.header('cache-control', 'no-store').redirect(url, 303)
  if (act === 'back') return goTo(page.returnUrl)
  if (!isOpen(page, deps.now())) return goTo(own)
  if (act === 'secure' && !isConfirmed) return goTo(`${own}?shown=secure`)
  const payments = act === 'twice' ? 2 : 1
  const countsAt = new Date(deps.now().getTime() + (act === 'slow' ? SLOW_MS : 0))
  for (let paid = 0; paid < payments; paid += 1)
    await store.pay(page.reference, {
      id: randomUUID(),
      state: act === 'decline' ? 'failed' : 'paid',
      countsAt,
    })
  if (act === 'decline') return goTo(`${own}?shown=declined`)
  await store.close(page.reference)
  if (act === 'never') return goTo(`${own}?shown=left`)
  await reportPayment(deps, 'test', { orderId: page.orderId, reference: page.reference })
  return goTo(page.returnUrl)
}

function isOpen(page: TestPage, now: Date): boolean {
  return page.state === 'open' && now < page.expiresAt
}

function contentOf(page: TestPage, now: Date, shown: string): string {
  const texts = testPaymentTexts[page.language]
  if (shown === 'left') return `<section><p role="status">${texts.left}</p></section>`
  if (!isOpen(page, now))
    return `<section><p role="status">${texts.closed}</p>${formOf(button('back', texts.returnTo))}</section>`
  if (shown === 'secure') {
    const confirm = `<input type="hidden" name="confirmed" value="yes">${button('secure', texts.confirm, true)}`
    return `<section><h2>${texts.secureHeading}</h2><p>${texts.secureHelp}</p>${formOf(confirm)}${formOf(button('back', texts.acts.back))}</section>`
  }
  const declined = shown === 'declined' ? `<p class="fault" role="alert">${texts.declined}</p>` : ''
  const acts = TEST_ACTS.map((act) => formOf(button(act, texts.acts[act], act === 'pay')))
  return `${declined}<section><dl><dt>${escapeHtml(page.title)}</dt><dd></dd><dt>${texts.amount}</dt><dd><bdi dir="ltr">SAR ${formatSar(page.amount)}</bdi></dd></dl>${acts.join('')}</section>`
}

function formOf(content: string): string {
  return `<form method="post">${content}</form>`
}

function button(act: TestAct, label: string, isMain = false): string {
  return `<button name="act" value="${act}"${isMain ? ' class="main"' : ''}>${label}</button>`
}

function documentOf({ language }: TestPage, content: string): string {
  const texts = testPaymentTexts[language]
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${texts.heading}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${MESSAGE_PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${texts.heading}</h1>
<p>${texts.notice}</p>
${content}
</main>
</body>
</html>
`
}
