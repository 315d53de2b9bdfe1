import type { FastifyInstance } from 'fastify'
import { readCheckout } from '#server/domain/orders/checkout.ts'
import { cancelOrder, readOwnOrder } from '#server/domain/orders/order-checks.ts'
import { listOrders } from '#server/domain/orders/order-list.ts'
import { placeOrder } from '#server/domain/orders/place-order.ts'
import { done } from '#server/domain/outcome.ts'
import { listPlans } from '#server/domain/plans/plans.ts'
import { soldItems } from '#server/domain/plans/sold-items.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindOrderRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)

  bind('plan.list', async ({ query, language }) =>
    done(listPlans(await soldItems(deps.db), { kind: query.kind, language, now: deps.now() })),
  )
  bind('checkout.read', ({ caller, params, query, language }) =>
    readCheckout(deps, caller.accountId, { id: params.id, coupon: query.coupon ?? '', language }),
  )
  bind('checkout.subscribe', ({ caller, params, body, language }) =>
    placeOrder(deps, { accountId: caller.accountId, itemId: params.id, form: body, language }),
  )
  bind('order.read', ({ caller, params }) => readOwnOrder(deps, caller.accountId, params.order))
  bind('order.cancel', ({ caller, params }) => cancelOrder(deps, caller.accountId, params.order))
  bind('order.list', ({ caller, query, language }) =>
    listOrders(deps.db, caller.accountId, { ...query, search: query.search ?? '', language }),
  )
}
