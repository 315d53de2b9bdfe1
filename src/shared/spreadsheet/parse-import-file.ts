import type { ExistingGuest } from '#shared/rules/guest-import/match-guests.ts'
import {
  type ImportRefusal,
  type ParsedImport,
  type ParseOptions,
  parseImportPaste,
  parseImportSheets,
} from '#shared/rules/guest-import/parse-import.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import type { FileRefusal } from './spreadsheet.ts'

export type ImportSource = { bytes: Uint8Array; fileName: string } | { text: string }

/** From a file or a pasted text to the parsed import that the wizard shows. A refusal has changed nothing. */
export async function parseImportFile<G extends ExistingGuest>(
  source: ImportSource,
  existing: readonly G[],
  options: ParseOptions = {},
): Promise<ParsedImport<G> | ImportRefusal | FileRefusal> {
  if ('text' in source) return parseImportPaste(source.text, existing, options)
  const read = await readSpreadsheet(source.bytes, source.fileName)
  return read.ok ? parseImportSheets(read.sheets, existing, options) : read
}
