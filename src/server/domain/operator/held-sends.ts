import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { readTrust, refuseBlocked } from '#server/domain/accounts/trust-level.ts'
import { accessOfSend, type EventAccess } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { updateSending } from '#server/domain/events/event-sending.ts'
import { newId } from '#server/domain/new-id.ts'
import { type Notice, notify } from '#server/domain/notifications/notify.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { lockEventOfSend } from '#server/domain/sends/create-send.ts'
import { endSend } from '#server/domain/sends/send-states.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import type { Channel, SendPurpose } from '#shared/contract/deliveries.ts'
import type { HeldSend } from '#shared/contract/operator.ts'
import type { MessageTexts } from '#shared/contract/sends.ts'
import { type Operator, recordAct } from './audit-log.ts'
import { readAccounts } from './operated-accounts.ts'

/** An operator looks at a few at a time. */
const SHOWN_MAXIMUM = 50

function sendsInReview(db: Database) {
  return db.selectFrom('sends').where('state', '=', 'paused').where('pause_reason', '=', 'review')
}

export async function countHeldSends(db: Database): Promise<number> {
  const { count } = await sendsInReview(db)
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What waits for an operator, the oldest first, with all that its guests would read. */
export async function listHeldSends(db: Database): Promise<HeldSend[]> {
  const rows = await sendsInReview(db)
    .innerJoin('events', 'events.id', 'sends.event_id')
    .innerJoin('event_hosts', (join) =>
      join.onRef('event_hosts.event_id', '=', 'sends.event_id').onRef('event_hosts.id', '=', 'sends.host_id'),
    )
    .select(['sends.id', 'sends.event_id', 'sends.purpose', 'sends.channels', 'sends.guests', 'sends.points'])
    .select(['sends.starts_at', 'sends.is_scheduled', 'sends.created_at', 'sends.texts', 'sends.account_id'])
    .select(['events.title_ar', 'events.title_en', 'events.hosts_ar', 'events.hosts_en'])
    .select(['events.venue_ar', 'events.venue_en', 'events.starts_on'])
    .select(['events.token as event_token', 'event_hosts.token as host_token'])
    .where('events.deleted_at', 'is', null)
    .orderBy('sends.created_at')
    .limit(SHOWN_MAXIMUM)
    .execute()
  const accounts = await readAccounts(
    db,
    rows.map(({ account_id }) => account_id),
  )
  return rows.flatMap(({ account_id, event_token, host_token, ...row }) => {
    const account = accounts.get(account_id)
    if (account === undefined) return []
    return {
      ...row,
      account,
      purpose: row.purpose as SendPurpose,
      channels: row.channels as Channel[],
      texts: row.texts as unknown as MessageTexts,
      page: `/invitation/${event_token}/${host_token}`,
      starts_at: row.starts_at.toISOString(),
      created_at: row.created_at.toISOString(),
    }
  })
}

/**
 * Lets a held send go out: one that never began is started as a schedule is, with the guests of that moment; one that an
 * account's blocking cut off goes on.
 */
export function releaseSend(
  db: Database,
  operator: Operator,
  sendId: string,
  now: Date,
): Promise<Outcome<null>> {
  return onHeldSend(db, sendId, async (trx, access, { detailRev, hasBegun }) => {
    const blocked = refuseBlocked(await readTrust(trx, access.accountId))
    if (blocked !== null) return blocked
    await trx
      .updateTable('sends')
      .set({
        state: hasBegun ? 'under-way' : 'scheduled',
        pause_reason: null,
        reviewed_at: now,
        reviewed_detail_rev: detailRev,
        rev: await takeRevisions(trx, access.eventId, 1),
      })
      .where('event_id', '=', access.eventId)
      .where('id', '=', sendId)
      .execute()
    await updateSending(trx, access.eventId)
    await recordAct(trx, operator, { act: 'send.release', targetId: sendId, now })
    await notify(trx, [noticeOf(access, sendId, 'released')], now)
    return done(null)
  })
}

/** Cancels a held send; its points come back, and its host reads the reason. */
export function refuseSend(
  db: Database,
  operator: Operator,
  { sendId, reason }: { sendId: string; reason: string },
  now: Date,
): Promise<Outcome<null>> {
  return onHeldSend(db, sendId, async (trx, access) => {
    const { eventId } = access
    await trx
      .updateTable('sends')
      .set({ review_reason: reason })
      .where('event_id', '=', eventId)
      .where('id', '=', sendId)
      .execute()
    await endSend(trx, { eventId, sendId, now })
    await recordAct(trx, operator, { act: 'send.refuse', targetId: sendId, now })
    await notify(trx, [noticeOf(access, sendId, 'refused')], now)
    return done(null)
  })
}

/** A send may be held and decided about more than once: each decision is one. */
function noticeOf(
  { accountId, eventId }: EventAccess,
  sendId: string,
  decision: 'released' | 'refused',
): Notice {
  return { accountId, kind: 'send-reviewed', eventId, about: `${sendId} ${newId()}`, details: { decision } }
}

type Decide = (
  trx: Transaction<DB>,
  access: EventAccess,
  send: { detailRev: number; hasBegun: boolean },
) => Promise<Outcome<null>>

/** Event first, then the send. A conflict where another operator, or its host, was faster. */
async function onHeldSend(db: Database, sendId: string, decide: Decide): Promise<Outcome<null>> {
  const found = await db.selectFrom('sends').select('event_id').where('id', '=', sendId).executeTakeFirst()
  const access = found && (await accessOfSend(db, found.event_id, sendId))
  if (access === undefined) return refuse('not_found')
  return inTransactionOf(db, access.eventId, async (trx) => {
    const event = await lockEventOfSend(trx, access.eventId)
    if (event === undefined) return refuse('not_found')
    const send = await trx
      .selectFrom('sends')
      .select(['state', 'pause_reason', 'started_at'])
      .where('event_id', '=', access.eventId)
      .where('id', '=', sendId)
      .forUpdate()
      .executeTakeFirst()
    if (send === undefined) return refuse('not_found')
    if (send.state !== 'paused' || send.pause_reason !== 'review') return refuse('conflict')
    return decide(trx, access, { detailRev: event.detail_rev, hasBegun: send.started_at !== null })
  })
}
