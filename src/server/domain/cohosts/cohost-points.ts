import type { Database } from '#server/db/client.ts'
import { readTrust, refuseBlocked } from '#server/domain/accounts/trust-level.ts'
import { authorizeCohost, type Caller } from '#server/domain/authorize.ts'
import { lockEvent } from '#server/domain/changes.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { readBalance } from '#server/domain/points/balances.ts'
import { transferPoints } from '#server/domain/points/transfers.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import type { Cohost } from '#shared/contract/cohosts.ts'
import { addPointsMails } from './cohost-mails.ts'
import { notifyOfPoints } from './cohost-notices.ts'
import { readCohost } from './cohost-requests.ts'

type Sent = { points: number; available: number; cohost: Cohost }

/** Gives points of the owner's to an active co-host, once for each id however often it is asked for. */
export async function sendPoints(
  db: Database,
  caller: Caller,
  { cohost_id, points, id }: { cohost_id: string; points: number; id: string },
  now: Date,
): Promise<Outcome<Sent>> {
  const access = await authorizeCohost(db, caller, cohost_id)
  if (!access.ok) return access
  const blocked = refuseBlocked(await readTrust(db, caller.accountId))
  if (blocked !== null) return blocked
  const { eventId } = access.data
  const sent = await inTransactionOf<null>(db, eventId, async (trx) => {
    await lockEvent(trx, eventId)
    const before = await trx
      .selectFrom('point_transfers')
      .select(['cohost_id', 'points'])
      .where('event_id', '=', eventId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (before !== undefined) {
      const isSame = before.cohost_id === cohost_id && before.points === points
      return isSame ? done(null) : refuse('conflict')
    }
    const host = await trx
      .selectFrom('event_hosts')
      .select('account_id')
      .where('event_id', '=', eventId)
      .where('id', '=', cohost_id)
      .where('role', '=', 'co-host')
      .executeTakeFirst()
    if (host === undefined) return refuse('cohost_not_active')
    const row = await trx
      .insertInto('point_transfers')
      .values({ event_id: eventId, id, cohost_id, points, sent_at: now })
      .onConflict((conflict) => conflict.columns(['event_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) return refuse('conflict')
    const moved = await transferPoints(trx, {
      ...{ from: caller.accountId, to: host.account_id, points, key: `transfer ${eventId} ${id}` },
    })
    if ('short' in moved) return refuse('points_short', { parameters: { available: moved.short } })
    await addPointsMails(trx, { event_id: eventId, transfer_id: id })
    await notifyOfPoints(trx, access.data, { id, points, to: host.account_id }, now)
    return done(null)
  })
  if (!sent.ok) return sent
  const cohost = await readCohost(db, access.data, cohost_id, now)
  if (!cohost.ok) return cohost
  const { available } = await readBalance(db, caller.accountId)
  return done({ points, available, cohost: cohost.data }, { parameters: { points } })
}
