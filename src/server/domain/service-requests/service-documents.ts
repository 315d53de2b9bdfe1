import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { lockAccount } from '#server/domain/accounts/account-lock.ts'
import { newLinkToken } from '#server/domain/link-token.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import { hasUploadRoom } from '#server/domain/upload-room.ts'
import { readInTurn, type Uploader } from '#server/domain/uploads.ts'
import { isTemporary, readers } from '#server/domain/workers/readers.ts'
import type { Storage } from '#server/providers/storage/port.ts'
import {
  DOCUMENT_DAYS,
  DOCUMENT_MAXIMUM,
  type DocumentKind,
  type ServiceDocument,
} from '#shared/contract/service-documents.ts'
import { documentName } from '#shared/rules/services/document-name.ts'
import type { DocumentReading } from './document-reading.ts'

const READER = new URL('./read-document.worker.ts', import.meta.url)
const MEGABYTE = 1024 * 1024
const DAY_MS = 24 * 60 * 60_000
const LIMITS = { count: 200, bytes: 250 * MEGABYTE }

export interface DocumentUpload {
  readonly id: string
  readonly name: string
  readonly bytes: Buffer
}

const COLUMNS = ['id', 'name', 'kind', 'bytes'] as const

/**
 * Stores a document of the account's as it is. What it is follows from its content alone; one with macros, broken or too
 * large is refused. An upload repeated by its id returns the stored one. It is of no request until a brief or a message
 * names it.
 */
export async function storeDocument(
  { db, storage, now }: { db: Database; storage: Storage; now: () => Date },
  uploader: Uploader,
  upload: DocumentUpload,
): Promise<Outcome<ServiceDocument>> {
  const { id, name, bytes } = upload
  const { accountId } = uploader
  if (bytes.length > DOCUMENT_MAXIMUM) return documentTooLarge()
  const before = await findStored(db, accountId, id)
  if (before !== null) return before
  return readInTurn(uploader, async () => {
    // Asked again when it is stored: here it spares the reading.
    if (!(await hasUploadRoom(db, 'service_documents', { accountId, more: 0, limits: LIMITS })))
      return refuse('documents_too_many')
    const read = await readers.run<DocumentReading>(accountId, READER, () => bytes, uploader.signal)
    if (!read.ok) return refuse(isTemporary(read.reason) ? 'unavailable' : 'document_broken')
    if (!read.value.ok) return refuse(read.value.code)
    const { kind } = read.value
    const key = newLinkToken()
    await storage.put(fileOf({ id, key }), bytes)
    const stored = await inTransactionOf(db, accountId, async (trx) => {
      if (!(await lockAccount(trx, accountId))) return refuse('unauthenticated')
      if (!(await hasUploadRoom(trx, 'service_documents', { accountId, more: bytes.length, limits: LIMITS })))
        return refuse('documents_too_many')
      const row = await trx
        .insertInto('service_documents')
        .values({
          ...{ id, account_id: accountId, key, name: documentName(name, kind), kind },
          ...{ bytes: bytes.length, created_at: now() },
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning(COLUMNS)
        .executeTakeFirst()
      return row === undefined ? refuse('conflict') : done(toDocument(row))
    })
    if (stored.ok) return stored
    await storage.remove([fileOf({ id, key })])
    // The same upload twice at once: the other one was first.
    return stored.code === 'conflict' ? ((await findStored(db, accountId, id)) ?? stored) : stored
  })
}

export function documentTooLarge() {
  return refuse('document_too_large', { parameters: { maximum: DOCUMENT_MAXIMUM / MEGABYTE } })
}

/** A document of a request, with its content. The caller's right to the request is proven before. */
export async function readDocument(
  db: Database,
  storage: Storage,
  { requestId, documentId }: { requestId: string; documentId: string },
): Promise<Outcome<ServiceDocument & { content: Buffer }>> {
  const row = await db
    .selectFrom('service_documents')
    .select([...COLUMNS, 'key'])
    .where('id', '=', documentId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  const content = row && (await storage.get(fileOf(row)))
  if (row === undefined || !content) return refuse('not_found')
  return done({ ...toDocument(row), content })
}

/** All documents of a request, each with its message; null for those of the brief. */
export async function documentsOf(
  db: Database,
  requestId: string,
): Promise<(ServiceDocument & { messageId: string | null })[]> {
  const rows = await db
    .selectFrom('service_documents')
    .select([...COLUMNS, 'message_id'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ message_id, ...row }) => ({ ...toDocument(row), messageId: message_id }))
}

interface Place {
  readonly requestId: string
  readonly messageId: string | null
  readonly accountId: string
}

/**
 * Makes these the documents of a brief, or of a message. Those that a brief had before and that are not among them are
 * of no request any more. False where one of them is not the account's, or is of something else already.
 */
export async function placeDocuments(
  trx: Transaction<DB>,
  { requestId, messageId, accountId }: Place,
  documents: readonly string[],
): Promise<boolean> {
  const ids = [...new Set(documents)]
  if (messageId === null) {
    await trx
      .updateTable('service_documents')
      .set({ request_id: null })
      .where('request_id', '=', requestId)
      .where('message_id', 'is', null)
      .execute()
  }
  if (ids.length === 0) return true
  const { rows } = await sql`
    UPDATE service_documents SET request_id = ${requestId}, message_id = ${messageId}, position = wanted.position
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, position)
    WHERE service_documents.id = wanted.id AND service_documents.account_id = ${accountId}
      AND service_documents.request_id IS NULL
    RETURNING service_documents.id
  `.execute(trx)
  return rows.length === ids.length
}

/**
 * Removes documents that were uploaded before `unusedSince` and that no request has, and those of requests that have
 * been over for `DOCUMENT_DAYS`: hosts hand over lists of guests in them.
 */
export async function sweepDocuments(
  db: Database,
  storage: Storage,
  { unusedSince, now }: { unusedSince: Date; now: Date },
): Promise<void> {
  const over = new Date(now.getTime() - DOCUMENT_DAYS * DAY_MS)
  const { rows } = await sql<{ id: string; key: string }>`
    DELETE FROM service_documents
    WHERE request_id IS NULL AND created_at <= ${unusedSince}
      OR EXISTS (
        SELECT FROM service_requests WHERE service_requests.id = service_documents.request_id
          AND service_requests.state IN ('accepted', 'cancelled') AND service_requests.updated_at <= ${over})
    RETURNING id, key
  `.execute(db)
  if (rows.length > 0) await storage.remove(rows.map(fileOf))
}

/** Removes the files of all documents of an account that is deleted; the rows go with it. */
export async function removeDocumentsOf(db: Database, storage: Storage, accountId: string): Promise<void> {
  const files = await db
    .selectFrom('service_documents')
    .select(['id', 'key'])
    .where('account_id', '=', accountId)
    .execute()
  if (files.length > 0) await storage.remove(files.map(fileOf))
}

/** The documents of an account with their content, one after the other. */
export async function* documentFiles(
  db: Database,
  storage: Storage,
  accountId: string,
): AsyncGenerator<{ id: string; name: string; bytes: Buffer }> {
  const rows = await db
    .selectFrom('service_documents')
    .select(['id', 'key', 'name'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  for (const { id, key, name } of rows) {
    const bytes = await storage.get(fileOf({ id, key }))
    if (bytes !== null) yield { id, name, bytes }
  }
}

async function findStored(
  db: Database,
  accountId: string,
  id: string,
): Promise<Outcome<ServiceDocument> | null> {
  const row = await db
    .selectFrom('service_documents')
    .select([...COLUMNS, 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  return row.account_id === accountId ? done(toDocument(row)) : refuse('conflict')
}

/** Its key is part of the name: of two uploads under one id neither overwrites the other. */
function fileOf({ id, key }: { id: string; key: string }): string {
  return `documents/${id}/${key}`
}

function toDocument({
  id,
  name,
  kind,
  bytes,
}: Omit<ServiceDocument, 'kind'> & { kind: string }): ServiceDocument {
  return { id, name, kind: kind as DocumentKind, bytes }
}
