import type { FastifyInstance } from 'fastify'
import { createCoupon, endCoupon, listCoupons } from '#server/domain/coupons/coupons.ts'
import { invoiceFile, listInvoices } from '#server/domain/invoices/read-invoices.ts'
import { type Operator, recordAct, recordReading } from '#server/domain/operator/audit-log.ts'
import { listOperatedItems, setSold } from '#server/domain/operator/operated-items.ts'
import { listOperatedOrders } from '#server/domain/orders/operated-orders.ts'
import { requestRefund } from '#server/domain/orders/request-refund.ts'
import { done, refuse } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { readSar } from '#shared/rules/money/sar.ts'
import type { AuthenticatedCaller } from '../authenticate.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindOperatorOrderRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, now } = deps

  bind('operator.orders', ({ query }) =>
    listOperatedOrders(db, { ...query, search: query.search ?? '', flagged: query.flagged === 'yes' }),
  )
  bind('operator.refund-order', ({ caller, params, body: { id, amount, reason } }) =>
    inTransaction(db, async (trx) => {
      const halalas = amount === null ? null : readSar(amount)
      const wanted = { id, orderId: params.order, amount: halalas, reason, now: now() }
      const asked = await requestRefund(trx, wanted)
      if (!asked.ok) return asked
      const { isNew, isPart, ...refund } = asked.data
      const act = isPart ? 'order.refund-part' : 'order.refund'
      if (isNew) await recordAct(trx, who(caller), { act, targetId: params.order, now: now() })
      return done(refund)
    }),
  )
  bind('operator.invoices', async ({ caller, params }) => {
    const reader = { accountId: caller.accountId, isOperator: true } as const
    const invoices = await listInvoices(deps, reader, params.order)
    if (invoices.ok && invoices.data.length > 0)
      await recordReading(db, who(caller), { act: 'invoice.read', targetId: params.order, now: now() })
    return invoices
  })
  bind('operator.invoice-file', async ({ caller, params, query }) => {
    const reader = { accountId: caller.accountId, isOperator: true } as const
    const file = await invoiceFile(deps, reader, params, query.language)
    if (file.ok)
      await recordReading(db, who(caller), { act: 'invoice.read', targetId: params.order, now: now() })
    return file
  })
  bind('operator.items', async () => done(await listOperatedItems(db, now())))
  bind('operator.withdraw-item', ({ caller, params }) =>
    setSold(db, who(caller), { itemId: params.item, isSold: false }, now()),
  )
  bind('operator.sell-item', ({ caller, params }) =>
    setSold(db, who(caller), { itemId: params.item, isSold: true }, now()),
  )
  bind('operator.coupons', async () => done(await listCoupons(db)))
  bind('operator.create-coupon', ({ caller, body }) =>
    inTransaction(db, async (trx) => {
      const made = await createCoupon(trx, body, now())
      if (made.ok)
        await recordAct(trx, who(caller), { act: 'coupon.create', targetId: made.data.code, now: now() })
      return made
    }),
  )
  bind('operator.end-coupon', ({ caller, params }) =>
    inTransaction(db, async (trx) => {
      if (!(await endCoupon(trx, params.code, now()))) return refuse('not_found')
      await recordAct(trx, who(caller), { act: 'coupon.end', targetId: params.code, now: now() })
      return done(null)
    }),
  )
}

function who({ accountId, account }: AuthenticatedCaller): Operator {
  return { accountId, email: account.email }
}
