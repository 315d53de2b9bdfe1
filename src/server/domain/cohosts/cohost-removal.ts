import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import {
  type AuthorizedEventId,
  authorizeCohost,
  authorizeEvent,
  type Caller,
  type EventAccess,
} from '#server/domain/authorize.ts'
import { lockEvent, takeRevisions } from '#server/domain/changes.ts'
import { endSessionsOfHost } from '#server/domain/doors/end-door-sessions.ts'
import { seatWaitingGuests } from '#server/domain/joining/waiting-list.ts'
import { forgetEvent } from '#server/domain/notifications/notify.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { endSend } from '#server/domain/sends/send-states.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import { forgetAsked, notifyOwner, readDecision } from './cohost-notices.ts'
import { readAccountName } from './cohost-rows.ts'

type Removed = { guests: number }

/** Withdraws a request, or ends a co-host's rights; their guests stay with the owner unless they are to leave. */
export async function removeCohost(
  db: Database,
  caller: Caller,
  id: string,
  guests: 'stay' | 'leave',
  now: Date,
): Promise<Outcome<Removed>> {
  const access = await authorizeCohost(db, caller, id)
  if (!access.ok) return access
  return inTransactionOf(db, access.data.eventId, async (trx) => {
    await lockEvent(trx, access.data.eventId)
    const host = await cohostRow(trx, access.data.eventId, id)
    await trx
      .deleteFrom('cohost_requests')
      .where('event_id', '=', access.data.eventId)
      .where('id', '=', id)
      .execute()
    await forgetAsked(trx, access.data.eventId, id)
    await readDecision(trx, access.data.accountId, id, now)
    if (host === undefined) return done({ guests: 0 })
    const removed = await retireHost(trx, access.data, id, guests, now)
    await addJob(trx, 'cohost.mail-removed', { event_id: access.data.eventId, account_id: host.account_id })
    return done(removed)
  })
}

/** The caller stops being a co-host; the guests stay with the owner. */
export async function leaveEvent(
  db: Database,
  caller: Caller,
  eventId: string,
  now: Date,
): Promise<Outcome<Removed>> {
  const access = await authorizeEvent(db, caller, eventId, 'view')
  if (!access.ok) return access
  if (access.data.role === 'owner') return refuse('forbidden')
  return inTransactionOf(db, access.data.eventId, async (trx) => {
    await lockEvent(trx, access.data.eventId)
    if ((await cohostRow(trx, access.data.eventId, access.data.hostId)) === undefined)
      return refuse('not_found')
    const name = await nameOf(trx, access.data)
    await addJob(trx, 'cohost.mail-left', { event_id: access.data.eventId, name })
    await trx
      .deleteFrom('cohost_requests')
      .where('event_id', '=', access.data.eventId)
      .where('id', '=', access.data.hostId)
      .execute()
    const retired = await retireHost(trx, access.data, access.data.hostId, 'stay', now)
    const { eventId, hostId } = access.data
    await notifyOwner(trx, { eventId, about: `${hostId} left`, details: { name, answer: 'left' } }, now)
    return done(retired)
  })
}

function cohostRow(trx: Transaction<DB>, eventId: AuthorizedEventId, hostId: string) {
  return trx
    .selectFrom('event_hosts')
    .select('account_id')
    .where('event_id', '=', eventId)
    .where('id', '=', hostId)
    .where('role', '=', 'co-host')
    .executeTakeFirst()
}

async function nameOf(trx: Transaction<DB>, { eventId, hostId, accountId }: EventAccess): Promise<string> {
  const request = await trx
    .selectFrom('cohost_requests')
    .select('name')
    .where('event_id', '=', eventId)
    .where('id', '=', hostId)
    .executeTakeFirst()
  if (request !== undefined) return request.name
  return readAccountName(trx, accountId)
}

/**
 * Takes a co-host out of the event, whose row the caller has locked. All that was theirs is the owner's from now on, and
 * the co-host's token leads to the owner: links and passes that guests have go on working. What they were sending ends,
 * and so do the doors on their own phones; what they were notified of about the event is deleted. Points that were
 * transferred to them stay in their balance.
 */
async function retireHost(
  trx: Transaction<DB>,
  access: Pick<EventAccess, 'eventId'>,
  hostId: string,
  guests: 'stay' | 'leave',
  now: Date,
): Promise<Removed> {
  const { eventId } = access
  await endSendingOf(trx, access, hostId, now)
  await endSessionsOfHost(trx, eventId, hostId, now)
  const host = await cohostRow(trx, eventId, hostId)
  if (host !== undefined) await forgetEvent(trx, { accountId: host.account_id, eventId })
  const owner = sql`(SELECT id FROM event_hosts WHERE event_id = ${eventId} AND role = 'owner')`
  const there = await trx
    .selectFrom('guests')
    .select('id')
    .where('event_id', '=', eventId)
    .where('host_id', '=', hostId)
    .execute()
  const rev = await takeRevisions(trx, eventId, there.length + 1)
  const { rows: moved } = await sql<{ is_live: boolean }>`
    UPDATE guests SET host_id = ${owner}, rev = ${rev} - 1 + moved.place, updated_at = now(),
      deleted_at = CASE WHEN ${guests === 'leave'} THEN coalesce(deleted_at, ${now}) ELSE deleted_at END
    FROM unnest(${there.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS moved (id, place)
    WHERE guests.event_id = ${eventId} AND guests.id = moved.id
    RETURNING guests.deleted_at IS NULL AS is_live
  `.execute(trx)
  await sql`UPDATE join_requests SET host_id = ${owner} WHERE event_id = ${eventId} AND host_id = ${hostId}`.execute(
    trx,
  )
  await sql`UPDATE sends SET host_id = ${owner} WHERE event_id = ${eventId} AND host_id = ${hostId}`.execute(
    trx,
  )
  await sql`
    INSERT INTO retired_host_tokens (event_id, token, host_id, retired_at)
    SELECT event_id, token, ${owner}, ${now} FROM event_hosts WHERE event_id = ${eventId} AND id = ${hostId}
    ON CONFLICT (event_id, token) DO NOTHING
  `.execute(trx)
  await trx.deleteFrom('event_hosts').where('event_id', '=', eventId).where('id', '=', hostId).execute()
  await trx
    .updateTable('events')
    .set({ hosts_rev: rev + there.length })
    .where('id', '=', eventId)
    .execute()
  await seatWaitingGuests(trx, access.eventId)
  return { guests: moved.filter(({ is_live }) => is_live).length }
}

/** Cancels what a co-host has not sent yet, with its points, and turns their reminders off. */
export async function endSendingOf(
  trx: Transaction<DB>,
  { eventId }: Pick<EventAccess, 'eventId'>,
  hostId: string,
  now: Date,
): Promise<void> {
  const sends = await trx
    .selectFrom('sends')
    .select('id')
    .where('event_id', '=', eventId)
    .where('host_id', '=', hostId)
    .where('state', 'in', ['scheduled', 'under-way', 'paused'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of sends) await endSend(trx, { eventId, sendId: id, now })
  await trx
    .updateTable('reminders')
    .set({ is_on: false })
    .where('event_id', '=', eventId)
    .where('host_id', '=', hostId)
    .execute()
}

/** Takes an account that is going out of an event that it is a co-host of; requests to its address go with it. */
export async function retireAccount(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  accountId: string,
  now: Date,
): Promise<void> {
  await lockEvent(trx, eventId)
  const host = await trx
    .selectFrom('event_hosts')
    .select('id')
    .where('event_id', '=', eventId)
    .where('account_id', '=', accountId)
    .where('role', '=', 'co-host')
    .executeTakeFirst()
  if (host === undefined) return
  await trx.deleteFrom('cohost_requests').where('event_id', '=', eventId).where('id', '=', host.id).execute()
  await retireHost(trx, { eventId }, host.id, 'stay', now)
}
