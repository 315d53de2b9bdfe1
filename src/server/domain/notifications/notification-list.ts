import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { REVISION_CHANNEL } from '#server/db/revision-signals.ts'
import type { Caller } from '#server/domain/authorize.ts'
import { type EventTitles, readEventTitles } from '#server/domain/events/event-titles.ts'
import { type PageQuery, readPage } from '#server/domain/list-pages.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Notification, NotificationDetails, NotificationKind } from '#shared/contract/notifications.ts'

type Owner = Pick<Caller, 'accountId'>
type Unread = Outcome<{ unread: number }>

/** The notifications of an account, but those of deleted events: these have no page any more. */
export async function shownNotifications(db: Database, accountId: string) {
  const named = await db
    .selectFrom('notifications')
    .select('event_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('event_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  const events = await readLiveEvents(db, named)
  const query = db
    .selectFrom('notifications')
    .select(['id', 'kind', 'amount', 'details', 'event_id', 'happened_at', 'read_at'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where(isOfEvents(events))
  return { query, events }
}

type LiveEvents = ReadonlyMap<string, EventTitles>

async function readLiveEvents(
  db: Database,
  named: readonly { event_id: string | null }[],
): Promise<LiveEvents> {
  const ids = named.map(({ event_id }) => event_id)
  const events = [...(await readEventTitles(db, ids))]
  return new Map(events.filter(([, { deleted_at }]) => deleted_at === null))
}

const isOfEvents = (events: LiveEvents) =>
  sql<boolean>`(event_id IS NULL OR event_id = ANY(${[...events.keys()]}::uuid[]))`

type Row = {
  kind: string
  details: unknown
  happened_at: Date
  read_at: Date | null
} & Pick<Notification, 'id' | 'amount' | 'event_id'>

export function toNotification(
  events: LiveEvents,
  { kind, details, happened_at, read_at, ...row }: Row,
): Notification {
  const titles = events.get(row.event_id ?? '')
  return {
    ...row,
    event_title_ar: titles?.title_ar ?? '',
    event_title_en: titles?.title_en ?? '',
    kind: kind as NotificationKind,
    details: details as NotificationDetails,
    happened_at: happened_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  }
}

/** What the account was notified of, the newest first. */
export async function listNotifications(
  db: Database,
  { accountId }: Owner,
  page: PageQuery,
): Promise<Outcome<Notification[]>> {
  const { query, events } = await shownNotifications(db, accountId)
  const found = query.orderBy('happened_at', 'desc').orderBy('id', 'desc')
  const { rows, meta } = await readPage(found, page)
  return done(
    rows.map((row) => toNotification(events, row)),
    { meta },
  )
}

export async function countUnread(db: Database, { accountId }: Owner): Promise<number> {
  const unread = await db
    .selectFrom('notifications')
    .select(['event_id', (from) => from.fn.countAll<number>().as('amount')])
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .groupBy('event_id')
    .execute()
  const events = await readLiveEvents(db, unread)
  return unread
    .filter(({ event_id }) => event_id === null || events.has(event_id))
    .reduce((sum, { amount }) => sum + Number(amount), 0)
}

type Change = { read_at?: Date; deleted_at?: Date | null }

/**
 * Changes notifications of the account; its other devices are notified. All of them are taken but those that are being
 * written in this moment: they have something new to say, and nobody waits for their locks.
 */
async function change(
  db: Database,
  { accountId }: Owner,
  which: { id?: string; isUnread?: boolean },
  changes: Change,
): Promise<number> {
  const { id, isUnread = false } = which
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('notifications')
      .set(changes)
      .where('id', 'in', (from) =>
        from
          .selectFrom('notifications as own')
          .select('own.id')
          .where('own.account_id', '=', accountId)
          .$if(id !== undefined, (own) => own.where('own.id', '=', id ?? ''))
          .$if(isUnread, (own) => own.where('own.read_at', 'is', null))
          .$if(changes.deleted_at !== null, (own) => own.where('own.deleted_at', 'is', null))
          .forUpdate()
          .$if(id === undefined, (own) => own.skipLocked()),
      )
      .returning('id')
      .execute()
    if (changed.length > 0) await sql`SELECT pg_notify(${REVISION_CHANNEL}, ${`${accountId} 0`})`.execute(trx)
    return changed.length
  })
}

async function unreadAfter(db: Database, owner: Owner): Promise<Unread> {
  return done({ unread: await countUnread(db, owner) })
}

async function isOwn(db: Database, { accountId }: Owner, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks one as read; again, it stays read since the first time. */
export async function readNotification(db: Database, owner: Owner, id: string, now: Date): Promise<Unread> {
  if (!(await isOwn(db, owner, id))) return refuse('not_found')
  await change(db, owner, { id, isUnread: true }, { read_at: now })
  return unreadAfter(db, owner)
}

export async function readAllNotifications(db: Database, owner: Owner, now: Date): Promise<Unread> {
  await change(db, owner, { isUnread: true }, { read_at: now })
  return unreadAfter(db, owner)
}

export async function removeNotification(db: Database, owner: Owner, id: string, now: Date): Promise<Unread> {
  if (!(await isOwn(db, owner, id))) return refuse('not_found')
  await change(db, owner, { id }, { deleted_at: now })
  return unreadAfter(db, owner)
}

/**
 * Brings a deleted one back. Where another of its group has begun since, it comes back as read: there is one unread row
 * of a group, and that has the newer.
 */
export async function restoreNotification(
  db: Database,
  owner: Owner,
  id: string,
  now: Date,
): Promise<Unread> {
  if (!(await isOwn(db, owner, id))) return refuse('not_found')
  const { rows } = await sql<{ is_succeeded: boolean }>`
    SELECT EXISTS (
      SELECT FROM notifications AS other
      WHERE other.account_id = gone.account_id AND other.key = gone.key AND other.id <> gone.id
        AND other.is_grouped AND other.read_at IS NULL AND other.deleted_at IS NULL) AS is_succeeded
    FROM notifications AS gone WHERE gone.id = ${id} AND gone.read_at IS NULL AND gone.is_grouped
  `.execute(db)
  const isRead = rows[0]?.is_succeeded === true
  await change(db, owner, { id }, { deleted_at: null, ...(isRead ? { read_at: now } : {}) })
  return unreadAfter(db, owner)
}

/** "Clear all": deletes every notification; `restoreNotification` brings one back. */
export async function clearNotifications(db: Database, owner: Owner, now: Date): Promise<Unread> {
  await change(db, owner, {}, { deleted_at: now })
  return unreadAfter(db, owner)
}
