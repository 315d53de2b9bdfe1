import { type ApiResult, call, fetchFile } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { discardDraft, readDraft, saveDraft } from '#client/data/drafts.ts'
import type { Language } from '#shared/contract/common.ts'
import { invoiceRoutes } from '#shared/contract/invoices.ts'
import { type Buyer, type Checkout, type Order, orderRoutes } from '#shared/contract/orders.ts'
import { CHECKOUT_DRAFT, draftAfterPayment, OPEN_ORDER } from './checkout/checkout-draft.ts'
import { checkoutKey, errandKey, ORDERS_KEY, orderKey, readCheckout } from './queries.ts'

/** The code where the coupon counts; else what the server says of it, or nothing where it was not reached. */
export async function tryCoupon(
  language: string,
  planId: string,
  typed: string,
): Promise<{ readonly code: string } | { readonly code: null; readonly message: string | null }> {
  const result = await readCheckout(planId, typed)
  if (!result.ok) return { code: null, message: result.kind === 'refused' ? result.message : null }
  const { coupon } = result.data
  if (coupon === null || coupon.fault !== null) return { code: null, message: coupon?.message ?? null }
  queryClient.setQueryData<Checkout>(checkoutKey(language, planId, coupon.code), result.data)
  return { code: coupon.code }
}

/** Asks again what a plan costs, whatever the coupon. */
export function reloadCheckout(language: string, planId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: checkoutKey(language, planId, null).slice(0, -1) })
}

export interface OrderForm {
  /** Made once: however often it is sent, one order comes of it. */
  readonly order_id: string
  readonly coupon: string | null
  /** As it was shown. */
  readonly total: string
  readonly company: Buyer | null
}

/** Orders a plan. @param errand where the person is on the way to; found again after the payment */
export async function subscribe(
  planId: string,
  { order_id, coupon, total, company }: OrderForm,
  errand: string | null,
): Promise<ApiResult<Order>> {
  const result = await call(orderRoutes['checkout.subscribe'], {
    params: { id: planId },
    body: { order_id, terms: true, total, company, ...(coupon === null ? {} : { coupon }) },
  })
  if (result.ok) {
    // Of the order that the server has: another tab's may be the one.
    await saveDraft(OPEN_ORDER, result.data.id)
    if (errand !== null) await saveDraft(errandKey(result.data.id), errand)
    await queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
  }
  return result
}

/** Gives up an order that waits for its payment. */
export async function cancelOrder(orderId: string): Promise<ApiResult<Order>> {
  const result = await call(orderRoutes['order.cancel'], { params: { order: orderId } })
  if (result.ok) queryClient.setQueryData(orderKey(orderId), result.data)
  await queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
  return result
}

/** Empties the checkout that led to a paid order; the company stays for the next one. */
export async function finishCheckout(orderId: string): Promise<void> {
  if ((await readDraft(OPEN_ORDER)) !== orderId) return
  await saveDraft(CHECKOUT_DRAFT, draftAfterPayment(await readDraft(CHECKOUT_DRAFT)))
  await discardDraft(OPEN_ORDER)
}

/** A credit note as a PDF. */
export function downloadCreditNote(
  order: string,
  { id }: { readonly id: string },
  language: Language,
): Promise<ApiResult<Blob>> {
  return fetchFile(invoiceRoutes['invoice.file'], { params: { order, invoice: id }, query: { language } })
}
