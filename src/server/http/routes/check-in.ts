import type { FastifyInstance } from 'fastify'
import { readArrivals } from '#server/domain/doors/arrivals.ts'
import { recordCarried } from '#server/domain/doors/carried-check-ins.ts'
import { recordCheckIns } from '#server/domain/doors/check-ins.ts'
import { touchDevice } from '#server/domain/doors/door-sessions.ts'
import { readReportInTurn } from '#server/domain/report-turns.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

/** 500 records with the longest of names and reasons. */
const RECORDS_BODY_LIMIT = 1024 * 1024

export function bindCheckInRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, secretKey, now } = deps
  const limits = { bodyLimit: RECORDS_BODY_LIMIT }

  bind(
    'check-in.record',
    ({ caller, body }) =>
      inTransactionOf(db, caller.eventId, async (trx) => {
        const recorded = await recordCheckIns(
          trx,
          { ...caller, accountId: null, receivedAt: now() },
          body.records,
        )
        // After the event's lock: `endDeviceSession` takes the two in this order.
        const verdicts = recorded.ok ? recorded.data.verdicts : []
        await touchDevice(trx, caller, now(), {
          arrived: verdicts.filter(({ verdict }) => verdict === 'stored').length,
        })
        return recorded
      }),
    limits,
  )
  bind(
    'check-in.relay',
    ({ caller, body }) =>
      inTransactionOf(db, caller.eventId, (trx) =>
        recordCarried(trx, { secretKey, now: now() }, caller, body.batches),
      ),
    limits,
  )
  bind('check-in.summary', (call) =>
    onEvent(db, call, 'door', (access) =>
      readReportInTurn(call, () => readArrivals(db, access, call.language)),
    ),
  )
  // Without an idempotency key's response: a record's id is its key, whatever batch it comes in.
  bind(
    'check-in.record-as-host',
    (call) =>
      onEvent(db, call, 'door', ({ eventId, accountId }) =>
        inTransactionOf(db, eventId, (trx) =>
          recordCheckIns(
            trx,
            { eventId, accountId, doorId: null, deviceId: null, endedAt: null, receivedAt: now() },
            call.body.records,
          ),
        ),
      ),
    limits,
  )
}
