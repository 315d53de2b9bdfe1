import { readOffice } from './office-document.ts'
import { isPdf, readPdf } from './pdf-document.ts'

export type DocumentReading =
  | { ok: true; kind: 'pdf' | 'docx' | 'xlsx' }
  | { ok: false; code: 'document_type' | 'document_broken' | 'document_active' }

/** What a document is by its content alone, and whether it is whole and without programs. */
export async function run(bytes: Uint8Array): Promise<DocumentReading> {
  if (isPdf(bytes)) return readPdf(bytes)
  return readOffice(bytes)
}
