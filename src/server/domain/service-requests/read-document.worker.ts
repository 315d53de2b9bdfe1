import type { DocumentReading } from './document-reading.ts'
import { readOffice } from './office-document.ts'
import { isPdf, readPdf } from './pdf-document.ts'

/** What a document is by its content alone, and whether it is whole and without programs. */
export async function run(bytes: Uint8Array): Promise<DocumentReading> {
  if (isPdf(bytes)) return readPdf(bytes)
  return readOffice(bytes)
}
