import type { Language } from '#shared/contract/common.ts'
import type { Guest } from '#shared/contract/guests.ts'

export type ExportFormat = 'xlsx' | 'csv'

/** The guests to write, in their order, with headings and words in a language. */
export interface ExportTask {
  readonly guests: readonly Guest[]
  readonly language: Language
  readonly format: ExportFormat
}
