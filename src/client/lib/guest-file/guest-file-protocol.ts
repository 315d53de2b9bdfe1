import type { Language } from '#shared/contract/common.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { AnswerSheet } from '#shared/rules/guest-export/answer-columns.ts'

/** A list with all that is known of its guests. */
export type TableFileFormat = 'xlsx' | 'csv'
/** A `vcf` has names and contacts alone, for an address book. */
export type GuestFileFormat = TableFileFormat | 'vcf'

/** The guests to write, in order, with headings and labels in a language; with their answers where given. */
export interface GuestFileTask {
  readonly guests: readonly Guest[]
  readonly language: Language
  readonly format: GuestFileFormat
  readonly sheet?: AnswerSheet
}

/** An example list in a language, to be filled in and imported. */
export interface ExampleFileTask {
  readonly example: Language
  readonly format: TableFileFormat
}
