import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { lockAccount } from '#server/domain/accounts/account-lock.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import { dayIn } from '#shared/rules/dates/zoned-time.ts'
import { addBusinessDays, SERVICE_DAYS, SERVICE_ZONE } from '#shared/rules/services/business-days.ts'
import { mailOfStep } from './service-mails.ts'

/**
 * After the commit that pays: a payment locks its order, and the account would have to be locked before that. Repeated,
 * it finds nothing that waits.
 */
export async function beginPaidService(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { account_id: accountId, kind }: Jobs['service.begin'],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    await beginIfPaid(trx, { accountId, kind, now: now() })
  })
}

/**
 * An order names what was bought, not what for: the request that waits the longest gets it. Called after a payment and
 * when a brief is finished, with the account locked, so that whichever comes last finds the other. True where a request
 * began.
 */
export async function beginIfPaid(
  trx: Transaction<DB>,
  { accountId, kind, now }: { accountId: string; kind: string; now: Date },
): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'service')
    .where('item', '=', kind)
    .where('status', '=', 'paid')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('service_requests').select('id').whereRef('order_id', '=', 'orders.id'))),
    )
    .orderBy('paid_at')
    .limit(1)
    // Waits for a refund that is under way, and passes over what it took.
    .forShare()
    .executeTakeFirst()
  if (order === undefined) return false
  const request = await trx
    .selectFrom('service_requests')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('state', '=', 'awaiting-payment')
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (request === undefined) return false
  await trx
    .updateTable('service_requests')
    .set({ state: 'in-work', order_id: order.id, paid_at: now, due_on: dueOn(now), updated_at: now })
    .where('id', '=', request.id)
    .execute()
  await mailOfStep(trx, request.id, 'paid')
  return true
}

/** The order's money went back: what it paid for is not worked on any more. */
export async function endRefunded(trx: Transaction<DB>, orderId: string, now: Date): Promise<void> {
  await trx
    .updateTable('service_requests')
    .set({ state: 'cancelled', updated_at: now })
    .where('order_id', '=', orderId)
    .execute()
}

/** Work begins again after a delivery that its host sent back. */
export async function restartWork(trx: Transaction<DB>, requestId: string, now: Date): Promise<void> {
  await trx
    .updateTable('service_requests')
    .set({ state: 'changes-wished', due_on: dueOn(now), updated_at: now })
    .where('id', '=', requestId)
    .execute()
}

function dueOn(now: Date): string {
  return addBusinessDays(dayIn(SERVICE_ZONE, now), SERVICE_DAYS)
}
