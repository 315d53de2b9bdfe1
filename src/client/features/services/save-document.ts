import { saveFile } from '#client/lib/save-file.ts'
import { showFailure } from '#client/ui/failures.ts'
import type { ServiceDocument } from '#shared/contract/service-documents.ts'
import { downloadDocument } from './commands.ts'

/** Downloads a document of a request under its name. */
export async function saveDocument(requestId: string, document: ServiceDocument): Promise<void> {
  const result = await downloadDocument(requestId, document)
  if (result.ok) saveFile(result.data, document.name)
  else showFailure(result)
}
