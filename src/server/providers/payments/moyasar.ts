import { CURRENCY } from '#shared/rules/money/vat-and-totals.ts'
import {
  callGateway,
  fieldOf,
  type GatewayResponse,
  idOf,
  isSame,
  pageIn,
  parseRecord,
  partOf,
  refusal,
} from './gateway-call.ts'
import type { CreateResult, FetchResult, Gateway, GatewayPayment, PageQuery, RefundResult } from './port.ts'

export interface MoyasarOptions {
  readonly secretKey: string
  /** That the webhook carries in its body. */
  readonly webhookSecret: string
  readonly baseUrl?: string | undefined
  readonly timeoutMs?: number | undefined
}

/** Pages of the list that are looked through for an invoice whose reply was lost. */
const LISTS_AT_MOST = 5
/** The clocks of two servers. */
const CLOCK_SLACK_MS = 5 * 60_000

const PAID = new Set(['paid', 'captured'])
const OVER = new Set(['failed', 'abandoned', 'voided', 'canceled', 'expired'])
/** An invoice that waits for money; one on hold may still get it. */
const OPEN = new Set(['initiated', 'on_hold'])

/**
 * Moyasar (moyasar.com) by its invoices, which are hosted pages. `POST /invoices` has no key against repetition, so an
 * invoice is looked for by the order's id in its metadata before another is made.
 */
export function moyasarGateway({ secretKey, webhookSecret, baseUrl, timeoutMs }: MoyasarOptions): Gateway {
  const base = baseUrl ?? 'https://api.moyasar.com/v1'
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<GatewayResponse> =>
    callGateway({ method, url: `${base}${path}`, authorization, body }, timeoutMs)

  const findByOrder = async ({ orderId, createdAt }: PageQuery): Promise<FetchResult> => {
    const since = new Date(createdAt.getTime() - CLOCK_SLACK_MS).toISOString()
    for (let page = 1; page <= LISTS_AT_MOST; page += 1) {
      const query = new URLSearchParams({
        page: String(page),
        'metadata[order_id]': orderId,
        'created[gt]': since,
      })
      const response = await call('GET', `/invoices?${query}`)
      if (response.kind === 'cut-off') return { kind: 'unknown', code: response.code }
      const { invoices } = response.body
      if (response.status !== 200 || !Array.isArray(invoices))
        return { kind: 'unknown', code: String(response.status) }
      const own = invoices.map(partOf).find(({ metadata }) => idOf(partOf(metadata)['order_id']) === orderId)
      if (own !== undefined) return pageOf(own)
      if (partOf(response.body['meta'])['next_page'] == null) return { kind: 'missing' }
    }
    return { kind: 'unknown', code: 'list-too-long' }
  }

  return {
    name: 'moyasar',
    create: async (page): Promise<CreateResult> => {
      const response = await call('POST', '/invoices', {
        amount: page.amount,
        currency: CURRENCY,
        description: page.title,
        success_url: page.returnUrl,
        back_url: page.returnUrl,
        expired_at: page.expiresAt.toISOString(),
        metadata: { order_id: page.orderId, page_id: page.pageId },
      })
      if (response.kind === 'cut-off') return { kind: 'unknown', code: response.code }
      if (response.status >= 400) return refusal(response.status, response.body)
      const reference = fieldOf(response.body['id'])
      const url = fieldOf(response.body['url'])
      if (reference === '' || !/^https?:\/\//.test(url)) return { kind: 'unknown', code: 'strange-answer' }
      return { kind: 'open', reference, url }
    },
    fetch: async (page) => {
      if (page.reference === null) return findByOrder(page)
      return pageIn(await call('GET', `/invoices/${encodeURIComponent(page.reference)}`), pageOf)
    },
    /** It has no key against repetition either: what was refunded already is looked at first. */
    refund: async ({ payment, amount, before: earlier }): Promise<RefundResult> => {
      const path = `/payments/${encodeURIComponent(payment)}`
      const before = await call('GET', path)
      if (before.kind === 'cut-off') return { kind: 'unknown', code: before.code }
      if (before.status !== 200) return refusal(before.status, before.body)
      if (isRefunded(before.body, earlier + amount)) return { kind: 'done' }
      const response = await call('POST', `${path}/refund`, { amount })
      if (response.kind === 'cut-off') return { kind: 'unknown', code: response.code }
      if (response.status >= 400) return refusal(response.status, response.body)
      return isRefunded(response.body, earlier + amount)
        ? { kind: 'done' }
        : { kind: 'unknown', code: 'strange-answer' }
    },
    cancel: async (reference) => {
      const response = await call('PUT', `/invoices/${encodeURIComponent(reference)}/cancel`)
      if (response.kind === 'cut-off') return { kind: 'unknown', code: response.code }
      return response.status < 300 ? { kind: 'done' } : refusal(response.status, response.body)
    },
    /** `payment_failed` and, as it is also written, `payment_faild`: whatever happened, the order is asked about. */
    verifyWebhook: ({ body }) => {
      const callback = parseRecord(body.toString('utf8'))
      if (callback === null) return { kind: 'unreadable' }
      if (!isSame(fieldOf(callback['secret_token']), webhookSecret)) return { kind: 'forged' }
      const data = partOf(callback['data'])
      const reference = fieldOf(data['invoice_id'])
      const orderId = idOf(partOf(data['metadata'])['order_id'])
      return { kind: 'order', orderId, reference: reference === '' ? null : reference }
    },
  }
}

/** @param amount that went back in all; a payment may be called refunded as soon as a part of it is */
function isRefunded(payment: Readonly<Record<string, unknown>>, amount: number): boolean {
  const { status, refunded } = payment
  if (status === 'voided') return true
  return typeof refunded === 'number' && refunded >= amount
}

function pageOf(invoice: Readonly<Record<string, unknown>>): FetchResult {
  const reference = fieldOf(invoice['id'])
  const status = fieldOf(invoice['status'])
  if (reference === '' || status === '') return { kind: 'unknown', code: 'strange-answer' }
  const { payments } = invoice
  const read = (Array.isArray(payments) ? payments : []).map(partOf).flatMap(paymentOf)
  // An invoice that is paid and shows no payment is no proof of one: it is asked about again.
  if (status === 'paid' && !read.some(({ state }) => state === 'paid' || state === 'refunded'))
    return { kind: 'unknown', code: 'paid-without-payment' }
  const url = fieldOf(invoice['url'])
  return {
    kind: 'page',
    reference,
    orderId: idOf(partOf(invoice['metadata'])['order_id']),
    url: /^https?:\/\//.test(url) ? url : null,
    state: OPEN.has(status) ? 'open' : 'closed',
    payments: read,
  }
}

function paymentOf(payment: Readonly<Record<string, unknown>>): GatewayPayment[] {
  const reference = fieldOf(payment['id'])
  const { amount, refunded } = payment
  if (reference === '' || !Number.isSafeInteger(amount)) return []
  const status = fieldOf(payment['status'])
  const state = PAID.has(status)
    ? 'paid'
    : status === 'refunded'
      ? // A part that was given back leaves the payment one that was made.
        isRefunded(payment, Number(amount))
        ? 'refunded'
        : 'paid'
      : OVER.has(status)
        ? 'failed'
        : 'open'
  return [
    {
      reference,
      state,
      amount: Number(amount),
      currency: fieldOf(payment['currency']),
      refunded: Number.isSafeInteger(refunded) ? Number(refunded) : null,
    },
  ]
}
