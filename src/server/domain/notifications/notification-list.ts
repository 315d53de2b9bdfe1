import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { REVISION_CHANNEL } from '#server/db/revision-signals.ts'
import type { Caller } from '#server/domain/authorize.ts'
import { type PageQuery, readPage } from '#server/domain/list-pages.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Notification, NotificationDetails, NotificationKind } from '#shared/contract/notifications.ts'

type Owner = Pick<Caller, 'accountId'>
type Unread = Outcome<{ unread: number }>

/** The columns that a text is made of, with the event's title as it is now. */
export function shownNotifications(db: Database) {
  return (
    db
      .selectFrom('notifications')
      .leftJoin('events', 'events.id', 'notifications.event_id')
      .select(['notifications.id', 'notifications.kind', 'notifications.amount', 'notifications.details'])
      .select(['notifications.event_id', 'notifications.happened_at', 'notifications.read_at'])
      .select([
        sql<string>`coalesce(events.title_ar, '')`.as('event_title_ar'),
        sql<string>`coalesce(events.title_en, '')`.as('event_title_en'),
      ])
      .where('notifications.deleted_at', 'is', null)
      // An event that was deleted has no page any more.
      .where('events.deleted_at', 'is', null)
  )
}

type Row = {
  kind: string
  details: unknown
  happened_at: Date
  read_at: Date | null
} & Omit<Notification, 'kind' | 'details' | 'happened_at' | 'read_at'>

export function toNotification({ kind, details, happened_at, read_at, ...row }: Row): Notification {
  return {
    ...row,
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
  const own = shownNotifications(db).where('notifications.account_id', '=', accountId)
  const found = own.orderBy('notifications.happened_at', 'desc').orderBy('notifications.id', 'desc')
  const { rows, meta } = await readPage(found, page)
  return done(rows.map(toNotification), { meta })
}

export async function countUnread(db: Database, { accountId }: Owner): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .leftJoin('events', 'events.id', 'notifications.event_id')
    .select((from) => from.fn.countAll<number>().as('unread'))
    .where('notifications.account_id', '=', accountId)
    .where('notifications.read_at', 'is', null)
    .where('notifications.deleted_at', 'is', null)
    .where('events.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unread)
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

export async function clearNotifications(db: Database, owner: Owner, now: Date): Promise<Unread> {
  await change(db, owner, {}, { deleted_at: now })
  return unreadAfter(db, owner)
}
