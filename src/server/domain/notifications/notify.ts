import { sql, type Transaction } from 'kysely'
import { REVISION_CHANNEL } from '#server/db/revision-signals.ts'
import type { DB } from '#server/db/schema.ts'
import { type AuthorizedEventId, RIGHT_COLUMNS, rightsOf } from '#server/domain/authorize.ts'
import { newId } from '#server/domain/new-id.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { EventRights } from '#shared/contract/event-rights.ts'
import type { NotificationDetails, NotificationKind } from '#shared/contract/notifications.ts'
import { KIND_RULES } from '#shared/rules/notifications/kinds.ts'

export interface Notice {
  readonly accountId: string
  readonly kind: NotificationKind
  /** Null where it is not of an event. */
  readonly eventId: string | null
  /** Id of what it is about. Of a kind that is not grouped, each (kind, about) is notified of once. */
  readonly about: string
  /** How many things of the kind happened. */
  readonly amount?: number
  /** What the text needs. Nothing that a guest can be reached by. */
  readonly details?: NotificationDetails
}

/**
 * Deletes what an account was notified of about an event that it no longer hosts: a notification shows the event's
 * present title, and leads to it.
 */
export async function forgetEvent(
  trx: Transaction<DB>,
  { accountId, eventId }: { accountId: string; eventId: AuthorizedEventId },
): Promise<void> {
  const deleted = await trx
    .deleteFrom('notifications')
    .where('account_id', '=', accountId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (deleted.numDeletedRows > 0n)
    await sql`SELECT pg_notify(${REVISION_CHANNEL}, ${`${accountId} 0`})`.execute(trx)
}

/** Deletes what anybody was notified of about a cause that is no more. */
export async function forgetCause(
  trx: Transaction<DB>,
  { eventId, kind, about }: { eventId: AuthorizedEventId } & Pick<Notice, 'kind' | 'about'>,
): Promise<void> {
  await sql`
    DELETE FROM notifications WHERE event_id = ${eventId} AND key = ${keyOf(kind, about)}
    RETURNING pg_notify(${REVISION_CHANNEL}, account_id || ' 0')
  `.execute(trx)
}

/** Marks as read what an account was notified of about a cause that it has just dealt with elsewhere. */
export async function readCause(
  trx: Transaction<DB>,
  { accountId, kind, about }: Pick<Notice, 'accountId' | 'kind' | 'about'>,
  now: Date,
): Promise<void> {
  await sql`
    UPDATE notifications SET read_at = ${now}
    WHERE account_id = ${accountId} AND key = ${keyOf(kind, about)} AND read_at IS NULL
    RETURNING pg_notify(${REVISION_CHANNEL}, account_id || ' 0')
  `.execute(trx)
}

/** Deletes all of this kind that an account was notified of. */
export async function forgetKind(
  trx: Transaction<DB>,
  accountId: string,
  kind: NotificationKind,
): Promise<void> {
  await trx.deleteFrom('notifications').where('account_id', '=', accountId).where('kind', '=', kind).execute()
}

function keyOf(kind: NotificationKind, about: string): string {
  return `${kind} ${about}`
}

/** A group is pushed with its first, and then at most so often. */
const PUSH_AGAIN_MS = 60 * 60_000
/** Answers come in bursts: what comes within this time is one push. */
const PUSH_GROUP_SECONDS = 20

/**
 * Notifies accounts of what this transaction does: if and only if it commits, the notifications are there, and streams
 * say so. Called after all other locks, with all notices of the transaction at once.
 */
export async function notify(trx: Transaction<DB>, notices: readonly Notice[], now: Date): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ accountId, kind, eventId, about, amount = 1, details = {} }) => ({
    id: newId(),
    account_id: accountId,
    event_id: eventId,
    kind,
    key: keyOf(kind, about),
    is_grouped: KIND_RULES[kind].isGrouped,
    amount,
    details,
  }))
  const stored = [
    ...(await store(
      trx,
      rows.filter(({ is_grouped }) => !is_grouped),
      now,
      ONCE,
    )),
    ...(await store(
      trx,
      rows.filter(({ is_grouped }) => is_grouped),
      now,
      GROUPED,
    )),
  ]
  if (stored.length > 0) await schedulePushes(trx, stored, now)
}

const ONCE = sql`ON CONFLICT (account_id, key) WHERE NOT is_grouped DO NOTHING`
const GROUPED = sql`
  ON CONFLICT (account_id, key) WHERE is_grouped AND read_at IS NULL AND deleted_at IS NULL
  DO UPDATE SET amount = stored.amount + excluded.amount, details = excluded.details,
    happened_at = greatest(stored.happened_at, excluded.happened_at)`

interface Stored {
  readonly id: string
  readonly account_id: string
}

/** In the order of their keys, so that two transactions cannot wait for each other. */
async function store(
  trx: Transaction<DB>,
  rows: readonly object[],
  now: Date,
  onConflict: typeof ONCE,
): Promise<Stored[]> {
  if (rows.length === 0) return []
  const { rows: stored } = await sql<Stored>`
    INSERT INTO notifications AS stored (
      id, account_id, event_id, kind, key, is_grouped, amount, details, happened_at)
    SELECT notice.id, account_id, event_id, kind, key, is_grouped, amount, details, ${now}
    FROM json_to_recordset(${JSON.stringify(rows)}) AS notice (
      id uuid, account_id uuid, event_id uuid, kind text, key text, is_grouped boolean, amount integer,
      details jsonb)
    -- What an account began may end after it is gone.
    JOIN accounts ON accounts.id = account_id AND accounts.erased_at IS NULL
    ORDER BY account_id, key
    ${onConflict}
    RETURNING id, account_id, pg_notify(${REVISION_CHANNEL}, account_id || ' 0')
  `.execute(trx)
  return stored
}

/** Puts pushes into the queue for accounts that have a device for them. */
async function schedulePushes(trx: Transaction<DB>, stored: readonly Stored[], now: Date): Promise<void> {
  const subscribed = await trx
    .selectFrom('push_subscriptions')
    .select('account_id')
    .distinct()
    .where('account_id', 'in', [...new Set(stored.map(({ account_id }) => account_id))])
    .execute()
  if (subscribed.length === 0) return
  const accounts = new Set(subscribed.map(({ account_id }) => account_id))
  const ids = stored.filter(({ account_id }) => accounts.has(account_id)).map(({ id }) => id)
  const due = await trx
    .updateTable('notifications')
    .set({ pushed_at: now })
    .where('id', 'in', ids)
    .where((row) =>
      row.or([row('pushed_at', 'is', null), row('pushed_at', '<=', new Date(now.getTime() - PUSH_AGAIN_MS))]),
    )
    .returning(['id', 'is_grouped'])
    .execute()
  for (const { id, is_grouped } of due) {
    const timing = { key: `notification.push ${id}`, afterSeconds: is_grouped ? PUSH_GROUP_SECONDS : 0 }
    await addJob(trx, 'notification.push', { notification_id: id }, timing)
  }
}

/**
 * The accounts that are notified of what guests of an event do: its owner's, and that of the host whose guest it is.
 * @param hostId null: the owner's alone
 * @param right what a co-host has to be allowed to do to learn of it
 */
export async function hostsToNotify(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  hostId: string | null,
  right: keyof EventRights = 'guests',
): Promise<string[]> {
  const hosts = await readHosts(trx, eventId)
  return accountsWith(
    hosts.filter(({ id, role }) => role === 'owner' || id === hostId),
    right,
  )
}

/** The accounts of all who may do this in the event, its owner's among them: of what any of them may deal with. */
export async function hostsWithRight(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  right: keyof EventRights,
): Promise<string[]> {
  return accountsWith(await readHosts(trx, eventId), right)
}

function readHosts(trx: Transaction<DB>, eventId: AuthorizedEventId) {
  return trx
    .selectFrom('event_hosts')
    .select(['id', 'account_id', 'role', ...RIGHT_COLUMNS])
    .where('event_id', '=', eventId)
    .execute()
}

function accountsWith(hosts: Awaited<ReturnType<typeof readHosts>>, right: keyof EventRights): string[] {
  return hosts
    .filter(({ role, ...host }) => rightsOf(role === 'owner' ? 'owner' : 'co-host', host)[right])
    .map(({ account_id }) => account_id)
}
