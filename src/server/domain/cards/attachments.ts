import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { lockAccount } from '#server/domain/accounts/account-lock.ts'
import { newLinkToken } from '#server/domain/link-token.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import { hasUploadRoom } from '#server/domain/upload-room.ts'
import { readInTurn, type Uploader } from '#server/domain/uploads.ts'
import { isTemporary, readers } from '#server/domain/workers/readers.ts'
import type { Storage } from '#server/providers/storage/port.ts'
import {
  ATTACHMENT_MAXIMUM,
  ATTACHMENT_TYPES,
  type Attachment,
  type AttachmentType,
  PICTURE_PIXELS_MAXIMUM,
} from '#shared/contract/attachments.ts'
import type { PictureInput, PictureReading } from './attachments.worker.ts'
import { attachmentPath } from './design-rows.ts'

const READER = new URL('./attachments.worker.ts', import.meta.url)
const MEGABYTE = 1024 * 1024
type StoredAttachment = Omit<Attachment, 'url'>

const LIMITS = { count: 500, bytes: 250 * MEGABYTE }

export interface Upload {
  readonly id: string
  readonly attachment_type: AttachmentType
  readonly model: string
  readonly bytes: Buffer
}

const COLUMNS = ['id', 'key', 'attachment_type', 'model', 'width', 'height', 'bytes'] as const

/**
 * Stores a picture of the account's, re-encoded. Checked by its content alone: a file that is no JPEG, PNG or WebP,
 * broken or too large is refused. An upload repeated by its id returns the stored one.
 */
export async function storeAttachment(
  db: Database,
  storage: Storage,
  uploader: Uploader,
  upload: Upload,
): Promise<Outcome<StoredAttachment>> {
  if (upload.bytes.length > ATTACHMENT_MAXIMUM) return attachmentTooLarge()
  const before = await findStored(db, uploader.accountId, upload.id)
  if (before !== null) return before
  return readInTurn(uploader, () => readAndStore(db, storage, uploader, upload))
}

async function readAndStore(
  db: Database,
  storage: Storage,
  { accountId, signal }: Uploader,
  { id, attachment_type, model, bytes }: Upload,
): Promise<Outcome<StoredAttachment>> {
  // Asked again when it is stored: here it spares the reading.
  if (!(await hasUploadRoom(db, 'attachments', { accountId, more: 0, limits: LIMITS })))
    return refuse('attachments_too_many')
  const input: PictureInput = { bytes, isSquare: attachment_type === 'picture' }
  const read = await readers.run<PictureReading>(accountId, READER, () => input, signal)
  if (!read.ok) return refuse(isTemporary(read.reason) ? 'unavailable' : 'picture_broken')
  if (!read.value.ok) {
    return refuse(read.value.code, { parameters: { maximum: PICTURE_PIXELS_MAXIMUM / 1_000_000 } })
  }
  const { content, width, height } = read.value
  const key = newLinkToken()
  await storage.put(fileOf({ id, key }), Buffer.from(content))
  const stored = await inTransactionOf(db, accountId, async (trx) => {
    if (!(await lockAccount(trx, accountId))) return refuse('unauthenticated')
    if (!(await hasUploadRoom(trx, 'attachments', { accountId, more: content.byteLength, limits: LIMITS })))
      return refuse('attachments_too_many')
    const row = await trx
      .insertInto('attachments')
      .values({
        id,
        account_id: accountId,
        key,
        attachment_type,
        model,
        width,
        height,
        bytes: content.byteLength,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(COLUMNS)
      .executeTakeFirst()
    return row === undefined ? refuse('conflict') : done(toAttachment(row))
  })
  if (stored.ok) return stored
  await storage.remove([fileOf({ id, key })])
  // The same upload twice at once: the other one was first.
  return stored.code === 'conflict' ? ((await findStored(db, accountId, id)) ?? stored) : stored
}

export function attachmentTooLarge() {
  return refuse('picture_too_large', { parameters: { maximum: ATTACHMENT_MAXIMUM / MEGABYTE } })
}

/** The file of an attachment, with its key; otherwise null. */
export async function readAttachment(
  db: Database,
  storage: Storage,
  { id, key }: { id: string; key: string },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('attachments')
    .select('id')
    .where('id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst()
  return row === undefined ? null : storage.get(fileOf({ id, key }))
}

/** The files of these attachments by id; one that is gone is not among them. */
export async function readAttachmentFiles(
  db: Database,
  storage: Storage,
  ids: readonly string[],
): Promise<[id: string, file: Buffer][]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('attachments').select(['id', 'key']).where('id', '=', anyOf(ids)).execute()
  const files = await Promise.all(rows.map(async (row) => [row.id, await storage.get(fileOf(row))] as const))
  return files.flatMap(([id, file]): [string, Buffer][] => (file === null ? [] : [[id, file]]))
}

/** Removes attachments that were uploaded before `since` and that no card has ever shown, no account shows and no request for a service has. */
export async function sweepAttachments(db: Database, storage: Storage, since: Date): Promise<void> {
  for (let after = FIRST_ID; ; ) {
    const old = await db
      .selectFrom('attachments')
      .select('id')
      .where('created_at', '<=', since)
      .where('id', '>', after)
      .where(isUnused)
      .orderBy('id')
      .limit(SWEPT_AT_ONCE)
      .execute()
    const ids = old.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return
    await removeUnused(db, storage, await withoutCard(db, ids))
    after = last
  }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const SWEPT_AT_ONCE = 1000

/** Those of them that no card shows. */
async function withoutCard(db: Database, ids: readonly string[]): Promise<string[]> {
  const shown = await linksTo(db, ids).select('attachment_id').distinct().execute()
  const onCards = new Set(shown.map(({ attachment_id }) => attachment_id))
  return ids.filter((id) => !onCards.has(id))
}

/** Removes those of them that nothing shows. */
async function removeUnused(db: Database, storage: Storage, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const removed = await db.transaction().execute(async (trx) => {
    // Locked first and checked again after: a card that begins to show one meanwhile retains it.
    const idle = await trx
      .selectFrom('attachments')
      .select('id')
      .where('id', '=', anyOf(ids))
      .forUpdate()
      .skipLocked()
      .execute()
    const unused = await withoutCard(
      trx,
      idle.map(({ id }) => id),
    )
    return trx
      .deleteFrom('attachments')
      .where('id', '=', anyOf(unused))
      .where(isUnused)
      .returning(['id', 'key'])
      .execute()
  })
  if (removed.length > 0) await storage.remove(removed.map(fileOf))
}

const anyOf = (ids: readonly string[]) => sql<string>`ANY(${ids}::uuid[])`

/** The cards of all events that show one of these pictures, by the index of `design_attachments`. */
function linksTo(db: Database, ids: readonly string[]) {
  return db.selectFrom('design_attachments').where('attachment_id', '=', anyOf(ids))
}

/**
 * Of an account that is deleted: pictures that cards of others' events have shown become those of the events' owners,
 * because a card stays as it is whoever worked on it.
 */
export async function moveSharedAttachments(db: Database, accountId: string): Promise<void> {
  const ids = (await attachmentsOf(db, accountId)).map(({ id }) => id)
  const shared = await linksTo(db, ids)
    .innerJoin('event_hosts', 'event_hosts.event_id', 'design_attachments.event_id')
    .select(['design_attachments.attachment_id', 'event_hosts.account_id'])
    .where('event_hosts.role', '=', 'owner')
    .where('event_hosts.account_id', '<>', accountId)
    .orderBy('event_hosts.created_at')
    .execute()
  if (shared.length === 0) return
  const rows = JSON.stringify(shared.map((row, place) => ({ ...row, place })))
  await sql`
    UPDATE attachments SET account_id = heir.account_id
    FROM (
      SELECT DISTINCT ON (attachment_id) attachment_id, accounts.id AS account_id
      FROM json_to_recordset(${rows}) AS shared (attachment_id uuid, account_id uuid, place integer)
      JOIN accounts ON accounts.id = shared.account_id
      ORDER BY attachment_id, place) AS heir
    WHERE attachments.id = heir.attachment_id AND attachments.account_id = ${accountId}
  `.execute(db)
}

function attachmentsOf(db: Database, accountId: string) {
  return db.selectFrom('attachments').select(['id', 'key']).where('account_id', '=', accountId).execute()
}

/** Removes all pictures of an account that is deleted, with their files. */
export async function removeAttachmentsOf(db: Database, storage: Storage, accountId: string): Promise<void> {
  const files = await attachmentsOf(db, accountId)
  if (files.length === 0) return
  await db
    .deleteFrom('design_attachments')
    .where('attachment_id', '=', anyOf(files.map(({ id }) => id)))
    .execute()
  // The rows go with the account: until then they name what to remove, should this process die.
  await storage.remove(files.map(fileOf))
}

/** By anything but cards: these are asked apart, for they are the events'. */
const isUnused = sql<boolean>`NOT EXISTS (SELECT FROM accounts WHERE accounts.picture_id = attachments.id)
  AND NOT EXISTS (
    SELECT FROM service_request_files WHERE service_request_files.attachment_id = attachments.id)`

/** Removes an account's picture that nothing shows any more. */
export function removeAttachment(db: Database, storage: Storage, id: string): Promise<void> {
  return removeUnused(db, storage, [id])
}

async function findStored(
  db: Database,
  accountId: string,
  id: string,
): Promise<Outcome<StoredAttachment> | null> {
  const row = await db
    .selectFrom('attachments')
    .select([...COLUMNS, 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  return row.account_id === accountId ? done(toAttachment(row)) : refuse('conflict')
}

/** Its key is part of the name: of two uploads under one id neither overwrites the other. */
function fileOf({ id, key }: { id: string; key: string }): string {
  return `attachments/${id}/${key}`
}

function toAttachment(row: {
  id: string
  key: string
  attachment_type: string
  model: string
  width: number
  height: number
  bytes: number
}): StoredAttachment {
  const { id, model, width, height, bytes } = row
  const attachment_type = ATTACHMENT_TYPES.find((type) => type === row.attachment_type) ?? 'photo'
  return { id, attachment_type, model, width, height, bytes, path: attachmentPath(row) }
}
