import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { createCoupon } from '#server/domain/coupons/coupons.ts'
import { requestRefund } from '#server/domain/orders/request-refund.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { couponInputSchema } from '#shared/contract/coupons.ts'
import type { subscribeSchema } from '#shared/contract/orders.ts'
import type { Client } from './events.ts'
import type { TestApp } from './server.ts'

type Form = Partial<z.input<typeof subscribeSchema>>

export const COMPANY = {
  name: 'شركة الضيافة',
  email: 'accounts@example.com',
  vat_number: '310122393500003',
  address: { street: 'العليا', building: '7821', district: 'الورود', city: 'الرياض', postal_code: '12253' },
}

/** What the checkout sends. */
export function anOrderForm(form: Form = {}): z.input<typeof subscribeSchema> {
  return { order_id: randomUUID(), terms: true, ...form }
}

/** Orders a plan; the response has where it is paid. */
export function order(host: Client, plan = 'gathering', form: Form = {}) {
  return host.call('checkout.subscribe', { params: { id: plan }, body: anOrderForm(form) })
}

/** Posts the form of the built-in gateway's page. */
export function postPaymentForm(test: TestApp, url: string | null, form: string, headers = {}) {
  return test.app.inject({
    method: 'POST',
    url: new URL(url ?? '').pathname,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: form,
  })
}

/** Presses a button of the built-in gateway's page; gives where it leads. */
export async function payOnPage(test: TestApp, url: string | null, act: string, more = ''): Promise<string> {
  const response = await postPaymentForm(test, url, `act=${act}${more}`)
  if (response.statusCode !== 303) throw new Error(`the page answered ${response.statusCode}`)
  return String(response.headers.location)
}

export async function aCoupon(
  test: TestApp,
  coupon: Partial<z.input<typeof couponInputSchema>> = {},
): Promise<string> {
  const code = coupon.code ?? `C${randomUUID().slice(0, 8).toUpperCase()}`
  const value = coupon.amount_halalas === undefined ? { percent: 20 } : {}
  const made = await createCoupon(
    test.db,
    couponInputSchema.parse({ ...value, ...coupon, code }),
    test.deps.now(),
  )
  if (!made.ok) throw new Error(made.code)
  return code
}

/** What an operator's refund asks for; the money goes in a job. Without an amount, all that is left. */
export function askRefund(
  test: TestApp,
  orderId: string,
  { reason = 'Ordered by mistake', amount = null as number | null, id = randomUUID() } = {},
) {
  const asked = { id, orderId, amount, reason, now: test.deps.now() }
  return inTransaction(test.db, (trx) => requestRefund(trx, asked))
}
