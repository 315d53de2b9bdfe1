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
  readCause,
} from '#server/domain/notifications/notify.ts'
import { askedRows, readAccountName, readHostNames } from './cohost-rows.ts'

const REQUEST = 'co-host-request'
const DECISION = 'co-host-answer'

/** Notifies the owner of what a co-host has decided, or that one has left. The last that a transaction does. */
export async function notifyOwner(
  trx: Transaction<DB>,
  notice: Pick<Notice, 'about' | 'details'> & { readonly eventId: AuthorizedEventId },
  now: Date,
): Promise<void> {
  const owners = await hostsToNotify(trx, notice.eventId, null)
  await notify(
    trx,
    owners.map((accountId) => ({ accountId, kind: DECISION, ...notice })),
    now,
  )
}

/**
 * Notifies the account with this address of the owner's request and replaces an earlier notification of it. Without an
 * account the same statements run for an id that does not exist: the response time must not reveal which addresses have
 * accounts. Call it last in a transaction.
 */
export async function notifyAsked(
  trx: Transaction<DB>,
  { accountId, eventId }: Pick<EventAccess, 'accountId' | 'eventId'>,
  { id, email }: { readonly id: string; readonly email: string },
  now: Date,
): Promise<void> {
  await forgetAsked(trx, eventId, id)
  const name = await readAccountName(trx, accountId)
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

/** Who has decided on a request has read that they were asked. */
export async function readAsked(
  trx: Transaction<DB>,
  accountId: string,
  id: string,
  now: Date,
): Promise<void> {
  await readCause(trx, { accountId, kind: REQUEST, about: id }, now)
}

/** An owner who withdraws a request, or ends a co-host's rights, has read what that person had decided. */
export async function readDecision(
  trx: Transaction<DB>,
  accountId: string,
  id: string,
  now: Date,
): Promise<void> {
  await readCause(trx, { accountId, kind: DECISION, about: id }, now)
}

/** Notices of the pending requests to an address, for the account that verifies it. */
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

/** Notifies a co-host of points that the owner gave them. Call it last in a transaction. */
export async function notifyOfPoints(
  trx: Transaction<DB>,
  { accountId: giver, eventId }: Pick<EventAccess, 'accountId' | 'eventId'>,
  { id, points, to }: { readonly id: string; readonly points: number; readonly to: string },
  now: Date,
): Promise<void> {
  const details = { name: await readAccountName(trx, giver), points }
  await notify(trx, [{ accountId: to, kind: 'points-received', eventId, about: id, details }], now)
}
