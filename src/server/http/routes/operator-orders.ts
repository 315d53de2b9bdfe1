import type { FastifyInstance } from 'fastify'
import { createCoupon, endCoupon, listCoupons } from '#server/domain/coupons/coupons.ts'
import { type Operator, recordAct } from '#server/domain/operator/acts.ts'
import { listOperatedOrders } from '#server/domain/orders/operated-orders.ts'
import { refundOrder } from '#server/domain/orders/refunds.ts'
import { done, refuse } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import type { AuthenticatedCaller } from '../authenticate.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindOperatorOrderRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, now } = deps

  bind('operator.orders', ({ query }) =>
    listOperatedOrders(db, { ...query, search: query.search ?? '', flagged: query.flagged === 'yes' }),
  )
  bind('operator.refund-order', ({ caller, params, body }) =>
    inTransaction(db, async (trx) => {
      const asked = await refundOrder(trx, { orderId: params.order, reason: body.reason, now: now() })
      if (asked.ok)
        await recordAct(trx, who(caller), { act: 'order.refund', targetId: params.order, now: now() })
      return asked
    }),
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
