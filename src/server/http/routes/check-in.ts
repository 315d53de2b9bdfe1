import type { FastifyInstance } from 'fastify'
import { readArrivals } from '#server/domain/doors/arrivals.ts'
import { recordCheckIns } from '#server/domain/doors/check-ins.ts'
import { noteHeard } from '#server/domain/doors/door-sessions.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { checkInRoutes } from '#shared/contract/check-in-routes.ts'
import { bindRoute } from '../bind-route.ts'
import { onEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

/** 500 records with the longest of names and reasons. */
const RECORDS_BODY_LIMIT = 1024 * 1024

export function bindCheckInRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { db, now } = deps
  const limits = { bodyLimit: RECORDS_BODY_LIMIT }

  bindRoute(
    app,
    deps,
    'check-in.record',
    checkInRoutes['check-in.record'],
    ({ caller, body }) =>
      inTransaction(db, async (trx) => {
        const recorded = await recordCheckIns(trx, { ...caller, accountId: null }, body.records)
        // After the event's lock, as whoever cuts the device off takes the two.
        await noteHeard(trx, caller, now())
        return recorded
      }),
    limits,
  )
  bindRoute(app, deps, 'check-in.summary', checkInRoutes['check-in.summary'], (call) =>
    onEvent(db, call, 'own', (access) => readArrivals(db, access)),
  )
  // Without an idempotency key's answer: a record's id is its key, whatever batch it comes in.
  bindRoute(
    app,
    deps,
    'check-in.record-as-host',
    checkInRoutes['check-in.record-as-host'],
    (call) =>
      onEvent(db, call, 'own', ({ eventId, accountId }) =>
        inTransaction(db, (trx) =>
          recordCheckIns(
            trx,
            { eventId, accountId, doorId: null, deviceId: null, endedAt: null },
            call.body.records,
          ),
        ),
      ),
    limits,
  )
}
