import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId, EventAccess } from '#server/domain/authorize.ts'
import { newId } from '#server/domain/new-id.ts'
import {
  forgetCause,
  forgetKind,
  hostsToNotify,
  type Notice,
  notify,
} from '#server/domain/notifications/notify.ts'
import { askedRows, readHostNames } from './cohost-rows.ts'

/** Notifies the owner of what a co-host has decided, or that one has left. The last that a transaction does. */
export async function notifyOwner(
  trx: Transaction<DB>,
  notice: Pick<Notice, 'about' | 'details'> & { readonly eventId: AuthorizedEventId },
  now: Date,
): Promise<void> {
  const owners = await hostsToNotify(trx, notice.eventId, null)
  await notify(
    trx,
    owners.map((accountId) => ({ accountId, kind: 'co-host-answer', ...notice })),
    now,
  )
}

const REQUEST = 'co-host-request'

/**
 * Notifies the account of this address of the owner's request, in place of what was said of it before. Where there is no
 * account it does the same to one that does not exist, so that the time of the response says nothing of that. The last
 * that a transaction does.
 */
export async function notifyAsked(
  trx: Transaction<DB>,
  { accountId, eventId }: Pick<EventAccess, 'accountId' | 'eventId'>,
  { id, email }: { readonly id: string; readonly email: string },
  now: Date,
): Promise<void> {
  await forgetAsked(trx, eventId, id)
  const name = await nameOf(trx, accountId)
  const asked = await trx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
  const about = { eventId, about: id, details: { name } }
  await notify(trx, [{ accountId: asked?.id ?? newId(), kind: REQUEST, ...about }], now)
}

/** A request was withdrawn, or is somebody else's now: a notification of it would lead to nothing. */
export async function forgetAsked(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  id: string,
): Promise<void> {
  await forgetCause(trx, { eventId, kind: REQUEST, about: id })
}

/** The notices of requests to an address that wait for a decision, for whoever verifies it. */
export async function readAskedNotices(
  db: Database,
  email: string,
  now: Date,
): Promise<Omit<Notice, 'accountId'>[]> {
  const rows = await askedRows(db, email)
    .where('cohost_requests.status', '=', 'pending')
    .where('cohost_requests.expires_at', '>', now)
    .execute()
  const names = await readHostNames(db, rows)
  return rows.map(({ event_id, id, owner_id }) => ({
    ...{ kind: REQUEST, eventId: event_id, about: id },
    details: { name: names.get(owner_id) ?? '' },
  }))
}

/** An account has verified this address: requests to it are the account's, and those to a former one are not. */
export async function notifyVerified(
  trx: Transaction<DB>,
  accountId: string,
  notices: readonly Omit<Notice, 'accountId'>[],
  now: Date,
): Promise<void> {
  await forgetKind(trx, accountId, REQUEST)
  await notify(
    trx,
    notices.map((notice) => ({ accountId, ...notice })),
    now,
  )
}

/** Notifies a co-host of points that the owner gave them. The last that a transaction does. */
export async function notifyOfPoints(
  trx: Transaction<DB>,
  { accountId: giver, eventId }: Pick<EventAccess, 'accountId' | 'eventId'>,
  { id, points, to }: { readonly id: string; readonly points: number; readonly to: string },
  now: Date,
): Promise<void> {
  const details = { name: await nameOf(trx, giver), points }
  await notify(trx, [{ accountId: to, kind: 'points-received', eventId, about: id, details }], now)
}

async function nameOf(trx: Transaction<DB>, accountId: string): Promise<string> {
  const account = await trx
    .selectFrom('accounts')
    .select('full_name')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.full_name ?? ''
}
