import type { FastifyInstance } from 'fastify'
import { decideCorrection, listWishes } from '#server/domain/retention/guest-wishes.ts'
import { readRetention, setRetention } from '#server/domain/retention/retention.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

/** How long guests' data stays, and what guests want done with theirs. */
export function bindRetentionRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, now } = deps

  bind('retention.read', (call) => onEvent(db, call, 'own', (access) => readRetention(db, access, now())))
  bind('retention.set', (call) =>
    writeOnEvent(db, call, 'own', (trx, access) => setRetention(trx, access, call.body.days, now())),
  )
  bind('guest-wish.list', (call) => onEvent(db, call, 'view', (access) => listWishes(db, access)))
  bind('guest-wish.decide', (call) =>
    writeOnEvent(db, call, 'edit-guests', (trx, access) =>
      decideCorrection(trx, access, call.params.guest_id, call.body.accept, now()),
    ),
  )
}
