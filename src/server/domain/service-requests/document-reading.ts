import type { DocumentKind } from '#shared/contract/service-documents.ts'

/** What a file is by its content, or why it is not taken. */
export type DocumentReading =
  | { ok: true; kind: DocumentKind }
  | { ok: false; code: 'document_type' | 'document_broken' | 'document_active' }
