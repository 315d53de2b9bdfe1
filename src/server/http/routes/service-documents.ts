import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordReading } from '#server/domain/operator/audit-log.ts'
import { readService } from '#server/domain/operator/operated-services.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import {
  type DocumentUpload,
  documentTooLarge,
  readDocument,
  storeDocument,
} from '#server/domain/service-requests/service-documents.ts'
import { readRequest } from '#server/domain/service-requests/service-requests.ts'
import { DOCUMENT_MAXIMUM, DOCUMENT_TYPES, documentFieldsSchema } from '#shared/contract/service-documents.ts'
import { routeBinder } from '../bind-route.ts'
import { acceptOneFile } from '../event-file.ts'
import type { HttpDeps } from '../http-deps.ts'
import { readUploadedFile } from '../uploaded-file.ts'
import { InvalidInput } from '../validation.ts'

/** Stored as it came: a browser must never show it as a page of this site, whatever it finds in it. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
}

/** In their own scope, as every route that takes files. */
export async function bindServiceDocumentRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { config, db, storage, now } = deps
  const services = { db, publicUrl: config.PUBLIC_URL, now }

  async function download(requestId: string, documentId: string) {
    const read = await readDocument(db, storage, { requestId, documentId })
    if (!read.ok) return read
    const { name, kind, content } = read.data
    return done({ name, type: DOCUMENT_TYPES[kind], content, headers: HEADERS })
  }

  await app.register(async (scope) => {
    const bind = routeBinder(scope, deps)
    await acceptOneFile(scope, DOCUMENT_MAXIMUM)
    bind(
      'service-document.upload',
      ({ caller: { accountId }, body, signal }) => storeDocument(deps, { accountId, signal }, body),
      { readBody: readUpload },
    )
    bind('service-document.file', async ({ caller, params }) => {
      const request = await readRequest(services, caller, params.request)
      return request.ok ? download(params.request, params.document) : request
    })
    bind('operator.service-document', async ({ caller, params }) => {
      const request = await readService(services, params.request)
      if (!request.ok) return request
      const file = await download(params.request, params.document)
      const { accountId, account } = caller
      const reading = { act: 'service.document', targetId: params.request, now: now() } as const
      if (file.ok) await recordReading(db, { accountId, email: account.email }, reading)
      return file
    })
  })
}

async function readUpload(request: FastifyRequest, reply: FastifyReply): Promise<Outcome<DocumentUpload>> {
  const upload = await readUploadedFile(request, reply, documentTooLarge)
  if (!upload.ok) return upload
  const read = documentFieldsSchema.safeParse(upload.data.fields)
  if (!read.success) throw new InvalidInput(read.error.issues)
  return done({ ...read.data, bytes: upload.data.bytes })
}
