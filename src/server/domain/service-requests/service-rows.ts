import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { ServiceRequests } from '#server/db/schema.ts'
import { attachmentPath } from '#server/domain/cards/design-rows.ts'
import { readEventTitles } from '#server/domain/events/event-titles.ts'
import type { Attachment, AttachmentType } from '#shared/contract/attachments.ts'
import type {
  Brief,
  ServiceDetail,
  ServiceKind,
  ServiceMessage,
  ServiceRequest,
  ServiceState,
} from '#shared/contract/service-requests.ts'
import { documentsOf } from './service-documents.ts'

export const SERVICE_COLUMNS = [
  'service_requests.id',
  'service_requests.kind',
  'service_requests.state',
  'service_requests.brief',
  'service_requests.due_on',
  'service_requests.paid_at',
  'service_requests.created_at',
  'service_requests.updated_at',
] as const

export type ServiceRow = Pick<
  Selectable<ServiceRequests>,
  'id' | 'kind' | 'state' | 'brief' | 'due_on' | 'paid_at' | 'created_at' | 'updated_at'
>

export function toRequest({ id, kind, state, brief, due_on, ...row }: ServiceRow): ServiceRequest {
  return {
    id,
    kind: kind as ServiceKind,
    state: state as ServiceState,
    brief: brief as unknown as Brief,
    due_on,
    paid_at: row.paid_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The request with all that belongs to it; undefined where it is gone. @param publicUrl stands before paths of files */
export async function readDetail(
  db: Database,
  requestId: string,
  publicUrl: string,
): Promise<ServiceDetail | undefined> {
  const row = await db
    .selectFrom('service_requests')
    .select(SERVICE_COLUMNS)
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const [files, all, messages, deliveries] = await Promise.all([
    readFiles(db, requestId, publicUrl),
    documentsOf(db, requestId),
    readMessages(db, requestId),
    readDeliveries(db, requestId),
  ])
  const documentsWith = (id: string | null) =>
    all.filter(({ messageId }) => messageId === id).map(({ messageId: _, ...document }) => document)
  return {
    ...toRequest(row),
    files,
    documents: documentsWith(null),
    messages: messages.map((message) => ({ ...message, documents: documentsWith(message.id) })),
    deliveries,
  }
}

async function readFiles(db: Database, requestId: string, publicUrl: string): Promise<Attachment[]> {
  const rows = await db
    .selectFrom('service_request_files')
    .innerJoin('attachments', 'attachments.id', 'service_request_files.attachment_id')
    .select(['attachments.id', 'key', 'attachment_type', 'model', 'width', 'height', 'bytes'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()
  return rows.map(({ key, attachment_type, ...row }) => {
    const path = attachmentPath({ id: row.id, key })
    return { ...row, attachment_type: attachment_type as AttachmentType, path, url: publicUrl + path }
  })
}

async function readMessages(db: Database, requestId: string): Promise<Omit<ServiceMessage, 'documents'>[]> {
  const rows = await db
    .selectFrom('service_messages')
    .select(['id', 'author', 'text', 'sent_at'])
    .where('request_id', '=', requestId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
  return rows.map(({ author, sent_at, ...row }) => ({
    ...row,
    author: author === 'operator' ? 'operator' : 'host',
    sent_at: sent_at.toISOString(),
  }))
}

async function readDeliveries(db: Database, requestId: string): Promise<ServiceDetail['deliveries']> {
  const rows = await db
    .selectFrom('service_deliveries')
    .select(['id', 'delivered_at'])
    .where('request_id', '=', requestId)
    .orderBy('delivered_at', 'desc')
    .execute()
  const events = await readEventTitles(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, delivered_at }) => {
    const event = events.get(id)
    if (event === undefined || event.deleted_at !== null) return []
    const { title_ar, title_en } = event
    return { event_id: id, title_ar, title_en, delivered_at: delivered_at.toISOString() }
  })
}

/** Puts the files of a request in place of those it had. False where one of them is not the account's. */
export async function replaceFiles(
  trx: Database,
  { requestId, accountId, files }: { requestId: string; accountId: string; files: readonly string[] },
): Promise<boolean> {
  const ids = [...new Set(files)]
  // Locked, so that the sweep of unused uploads does not take one away meanwhile.
  const own = await trx
    .selectFrom('attachments')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .forShare()
    .execute()
  if (own.length < ids.length) return false
  await trx.deleteFrom('service_request_files').where('request_id', '=', requestId).execute()
  if (ids.length === 0) return true
  const rows = ids.map((attachment_id, position) => ({ request_id: requestId, attachment_id, position }))
  await trx.insertInto('service_request_files').values(rows).execute()
  return true
}
