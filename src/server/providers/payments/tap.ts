import { createHmac } from 'node:crypto'
import { formatSar, readSar } from '#shared/rules/money/sar.ts'
import { CURRENCY } from '#shared/rules/money/vat-and-totals.ts'
import { callGateway, fieldOf, idOf, isSame, pageIn, parseRecord, partOf, refusal } from './gateway-call.ts'
import type { CreateResult, FetchResult, Gateway, GatewayPayment, RefundResult } from './port.ts'

export interface TapOptions {
  readonly secretKey: string
  readonly baseUrl?: string | undefined
  readonly timeoutMs?: number | undefined
}

/** An hour less than the 24 that are promised: the clocks of two servers, and the call itself. */
const KEY_LASTS_MS = 23 * 60 * 60_000

const PAID = new Set(['CAPTURED'])
const OPEN = new Set(['INITIATED', 'IN_PROGRESS', 'UNKNOWN', 'AUTHORIZED'])
const REFUNDED = new Set(['REFUNDED', 'VOID'])

/**
 * Tap (tap.company) by its charges, each a hosted page for one payment. The same `idempotent` reference gets the first
 * response for 24 hours, of charges and of refunds.
 */
export function tapGateway({ secretKey, baseUrl, timeoutMs }: TapOptions): Gateway {
  const base = baseUrl ?? 'https://api.tap.company/v2'
  const authorization = `Bearer ${secretKey}`
  const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    callGateway({ method, url: `${base}${path}`, authorization, body }, timeoutMs)

  return {
    name: 'tap',
    create: async (page): Promise<CreateResult> => {
      const minutes = Math.max(5, Math.ceil((page.expiresAt.getTime() - Date.now()) / 60_000))
      const response = await call('POST', '/charges', {
        amount: Number(formatSar(page.amount)),
        currency: CURRENCY,
        threeDSecure: true,
        save_card: false,
        description: page.title,
        metadata: { order_id: page.orderId },
        reference: { transaction: page.pageId, order: page.orderId, idempotent: page.pageId },
        receipt: { email: false, sms: false },
        customer: { first_name: page.name, email: page.email },
        source: { id: 'src_all' },
        transaction: { expiry: { period: minutes, type: 'MINUTE' } },
        post: { url: page.webhookUrl },
        redirect: { url: page.returnUrl },
      })
      if (response.kind === 'cut-off') return { kind: 'unknown', code: response.code }
      if (response.status >= 400) return refusal(response.status, response.body)
      const reference = fieldOf(response.body['id'])
      const url = fieldOf(partOf(response.body['transaction'])['url'])
      if (reference === '' || !/^https?:\/\//.test(url)) return { kind: 'unknown', code: 'strange-answer' }
      return { kind: 'open', reference, url }
    },
    fetch: async ({ reference }): Promise<FetchResult> => {
      // Made again with the same key it is the same charge: nothing has to be looked for.
      if (reference === null) return { kind: 'missing' }
      return pageIn(await call('GET', `/charges/${encodeURIComponent(reference)}`), pageOf)
    },
    refund: async ({ id, payment, amount, age, reason }): Promise<RefundResult> => {
      // Its key has run out: the same call would give another part back. Somebody has to look at Tap.
      if (age > KEY_LASTS_MS) return { kind: 'unknown', code: 'key-expired' }
      const response = await call('POST', '/refunds', {
        charge_id: payment,
        amount: Number(formatSar(amount)),
        currency: CURRENCY,
        reason,
        reference: { merchant: id, idempotent: id },
      })
      if (response.kind === 'cut-off') return { kind: 'unknown', code: response.code }
      if (response.status >= 400) return refusal(response.status, response.body)
      const status = fieldOf(response.body['status'])
      if (status === 'REFUNDED') return { kind: 'done' }
      if (['PENDING', 'INITIATED', 'IN_PROGRESS'].includes(status)) return { kind: 'waiting' }
      if (status === '') return { kind: 'unknown', code: 'strange-answer' }
      return { kind: 'refused', code: status.slice(0, 60) }
    },
    /** A charge cannot be withdrawn: it ends by its time. */
    cancel: async () => ({ kind: 'refused', code: 'not-offered' }),
    verifyWebhook: ({ headers, body }) => {
      const charge = parseRecord(body.toString('utf8'))
      if (charge === null) return { kind: 'unreadable' }
      if (!isSame(headers['hashstring'] ?? '', hashOf(charge, secretKey))) return { kind: 'forged' }
      const reference = fieldOf(charge['id'])
      const orderId = idOf(partOf(charge['reference'])['order'])
      return { kind: 'order', orderId, reference: reference === '' ? null : reference }
    },
  }
}

/** https://developers.tap.company/docs/webhook: the amount with the decimals of its currency. */
export function hashOf(charge: Readonly<Record<string, unknown>>, secretKey: string): string {
  const reference = partOf(charge['reference'])
  const amount = readSar(fieldOf(charge['amount']))
  const text = [
    `x_id${fieldOf(charge['id'])}`,
    `x_amount${amount === null ? fieldOf(charge['amount']) : formatSar(amount)}`,
    `x_currency${fieldOf(charge['currency'])}`,
    `x_gateway_reference${fieldOf(reference['gateway'])}`,
    `x_payment_reference${fieldOf(reference['payment'])}`,
    `x_status${fieldOf(charge['status'])}`,
    `x_created${fieldOf(partOf(charge['transaction'])['created'])}`,
  ].join('')
  return createHmac('sha256', secretKey).update(text).digest('hex')
}

function pageOf(charge: Readonly<Record<string, unknown>>): FetchResult {
  const reference = fieldOf(charge['id'])
  const status = fieldOf(charge['status'])
  const amount = readSar(fieldOf(charge['amount']))
  if (reference === '' || status === '' || amount === null) return { kind: 'unknown', code: 'strange-answer' }
  const state: GatewayPayment['state'] = PAID.has(status)
    ? 'paid'
    : REFUNDED.has(status)
      ? 'refunded'
      : OPEN.has(status)
        ? 'open'
        : 'failed'
  const url = fieldOf(partOf(charge['transaction'])['url'])
  return {
    kind: 'page',
    reference,
    orderId: idOf(partOf(charge['reference'])['order']),
    url: /^https?:\/\//.test(url) ? url : null,
    state: state === 'open' ? 'open' : 'closed',
    payments:
      state === 'open'
        ? []
        : [{ reference, state, amount, currency: fieldOf(charge['currency']), refunded: null }],
  }
}
