import { z } from 'zod'
import { fileNameSchema, idSchema } from './common.ts'
import { defineRoutes } from './route.ts'

/** Bytes of one document. */
export const DOCUMENT_MAXIMUM = 10 * 1024 * 1024
/** Documents of a brief, and of one message. */
export const BRIEF_DOCUMENTS_MAXIMUM = 10
export const MESSAGE_DOCUMENTS_MAXIMUM = 5
/** Days from the end of a request to the deletion of its documents. */
export const DOCUMENT_DAYS = 90

export const DOCUMENT_KINDS = ['pdf', 'docx', 'xlsx'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_TYPES: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const serviceDocumentSchema = z.object({
  id: z.string(),
  /** As its owner called it, with the ending of its kind. */
  name: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  bytes: z.int(),
})
export type ServiceDocument = z.infer<typeof serviceDocumentSchema>

/** The fields beside the file in an upload. */
export const documentFieldsSchema = z.object({ id: idSchema, name: fileNameSchema.default('') })

const documentParamsSchema = z.object({ request: idSchema, document: idSchema })

export const serviceDocumentRoutes = defineRoutes({
  'service-document.upload': {
    method: 'POST',
    path: '/website/service-documents',
    summary:
      'One document (PDF, DOCX, XLSX, by its content) as multipart `file`, with its `name` and an `id` made by the caller, so that sending it again makes no second one. A brief or a message then names it.',
    access: 'account',
    offline: false,
    limit: 'write',
    data: serviceDocumentSchema,
  },
  'service-document.file': {
    method: 'GET',
    path: '/website/service-requests/:request/documents/:document',
    summary: 'A document of a request of the caller’s',
    access: 'account',
    offline: false,
    limit: 'read',
    params: documentParamsSchema,
  },
  'operator.service-document': {
    method: 'GET',
    path: '/website/operator/services/:request/documents/:document',
    summary: 'A document of a request that is paid',
    access: 'operator',
    offline: false,
    limit: 'read',
    params: documentParamsSchema,
  },
})
