import { addJob } from '#server/jobs/queue.ts'
import type { Gateway } from '#server/providers/payments/port.ts'
import { gatewayWebhookPath } from '#server/providers/payments/port.ts'
import { findAccountOf } from './order-account.ts'
import { endOrder, findOrder, lockOrder, type OrderDeps, type OrderRow } from './order-rows.ts'

/** Longer than a call of a gateway takes. */
const OPENING_MS = 30_000

/**
 * Opens the gateway's page of an order that has none yet. Of several callers one asks the gateway; where an earlier call
 * was cut off, the gateway's list is looked through before another page is made.
 * @returns `unavailable` where the gateway did not respond or refused
 */
export async function openPaymentPage(deps: OrderDeps, orderId: string): Promise<'done' | 'unavailable'> {
  const claimed = await claimPage(deps, orderId)
  if (claimed === null) return 'done'
  const { page, order, isRetry } = claimed
  const gateway = deps.gateways.find(({ name }) => name === page.gateway)
  if (gateway === undefined) return 'unavailable'
  const opened = await askGateway(deps, gateway, { page, order, isRetry })
  switch (opened.kind) {
    case 'open': {
      await storePage(deps, page.id, order.id, opened)
      return 'done'
    }
    case 'unknown':
      // Whoever comes next looks for it first.
      await deps.db
        .updateTable('payment_pages')
        .set({ opening_until: deps.now() })
        .where('id', '=', page.id)
        .execute()
      return 'unavailable'
    case 'refused':
      await deps.db.transaction().execute(async (trx) => {
        const locked = await lockOrder(trx, order.id)
        await trx.updateTable('payment_pages').set({ state: 'closed' }).where('id', '=', page.id).execute()
        if (locked?.status === 'pending') await endOrder(trx, locked, 'failed')
      })
      return 'unavailable'
  }
}

interface ClaimedPage {
  readonly page: { readonly id: string; readonly gateway: string; readonly created_at: Date }
  readonly order: OrderRow
  readonly isRetry: boolean
}

/** Null where there is nothing to open, or somebody else is about to. */
function claimPage({ db, now }: OrderDeps, orderId: string): Promise<ClaimedPage | null> {
  return db.transaction().execute(async (trx) => {
    const page = await trx
      .selectFrom('payment_pages')
      .select(['id', 'gateway', 'created_at', 'opening_until'])
      .where('order_id', '=', orderId)
      .where('state', '=', 'opening')
      .forUpdate()
      .executeTakeFirst()
    if (page === undefined || (page.opening_until !== null && page.opening_until > now())) return null
    const order = await findOrder(trx, orderId)
    if (order?.status !== 'pending' || now() >= order.expires_at) return null
    await trx
      .updateTable('payment_pages')
      .set({ opening_until: new Date(now().getTime() + OPENING_MS) })
      .where('id', '=', page.id)
      .execute()
    return { page, order, isRetry: page.opening_until !== null }
  })
}

type Opened =
  | { readonly kind: 'open'; readonly reference: string; readonly url: string }
  | { readonly kind: 'unknown' | 'refused' }

async function askGateway(
  deps: OrderDeps,
  gateway: Gateway,
  { page, order, isRetry }: ClaimedPage,
): Promise<Opened> {
  if (isRetry) {
    const found = await gateway.fetch({ orderId: order.id, reference: null, createdAt: page.created_at })
    if (found.kind === 'unknown') return found
    if (found.kind === 'page' && found.url !== null && found.state === 'open')
      return { kind: 'open', reference: found.reference, url: found.url }
  }
  const { name, email } = await findAccountOf(deps.db, order)
  return gateway.create({
    orderId: order.id,
    pageId: page.id,
    amount: order.total_halalas,
    title: order.language === 'ar' ? order.title_ar : order.title_en,
    language: order.language,
    email,
    name,
    returnUrl: `${deps.publicUrl}/${order.language}/plans/payment-success?order=${order.id}`,
    webhookUrl: `${deps.publicUrl}${gatewayWebhookPath(gateway.name)}`,
    expiresAt: order.expires_at,
  })
}

async function storePage(
  { db }: OrderDeps,
  pageId: string,
  orderId: string,
  { reference, url }: { reference: string; url: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    // A webhook was faster than the reply and has made a row of its own: this one takes its place.
    await trx
      .deleteFrom('payment_pages')
      .where('order_id', '=', orderId)
      .where('reference', '=', reference)
      .where('id', '<>', pageId)
      .execute()
    await trx
      .updateTable('payment_pages')
      .set({ reference, url, state: 'open', opening_until: null })
      .where('id', '=', pageId)
      .execute()
    if (order !== undefined && order.status !== 'pending')
      await addJob(trx, 'order.close-pages', { order_id: orderId })
  })
}
