import type { FastifyInstance } from 'fastify'
import { receiptsOf } from '#server/domain/deliveries/dispatcher.ts'
import { decideByHand, listByHand, resolveUnknown } from '#server/domain/deliveries/host-decisions.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

/** What a host decides about single messages. */
export function bindDeliveryRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, channels, publicUrl, now } = deps
  const decision = () => ({ hasReceipts: receiptsOf(channels), now: now() })

  bind('delivery.resolve', (call) =>
    writeOnEvent(db, call, 'send', (trx, access) =>
      resolveUnknown(trx, access, call.params.delivery, call.body.as, decision()),
    ),
  )
  bind('delivery.next-by-hand', (call) =>
    onEvent(db, call, 'send', (access) => listByHand(db, access, publicUrl)),
  )
  bind('delivery.by-hand', (call) =>
    writeOnEvent(db, call, 'send', (trx, access) =>
      decideByHand(trx, access, call.params.guest, call.body, decision()),
    ),
  )
}
