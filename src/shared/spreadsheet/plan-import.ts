import type { ExistingGuest } from '#shared/rules/guest-import/match-guests.ts'
import {
  type ImportPlan,
  type ImportRefusal,
  type PlanOptions,
  planPaste,
  planSheets,
} from '#shared/rules/guest-import/plan.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import type { FileRefusal } from './spreadsheet.ts'

export type ImportSource = { bytes: Uint8Array; fileName: string } | { text: string }

/** From a file or a pasted text to the plan the wizard shows. A refusal has changed nothing. */
export async function planImport<G extends ExistingGuest>(
  source: ImportSource,
  existing: readonly G[],
  options: PlanOptions = {},
): Promise<ImportPlan<G> | ImportRefusal | FileRefusal> {
  if ('text' in source) return planPaste(source.text, existing, options)
  const read = await readSpreadsheet(source.bytes, source.fileName)
  return read.ok ? planSheets(read.sheets, existing, options) : read
}
