import type { Language } from '#shared/contract/common.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { AnswerSheet } from '#shared/rules/guest-export/answer-columns.ts'
import { tableOfGuests } from '#shared/rules/guest-export/guest-table.ts'
import { writeWorkbook } from '#shared/spreadsheet/write-workbook.ts'

export interface GuestWorkbookTask {
  guests: Guest[]
  language: Language
  sheet: AnswerSheet
}

export function run({ guests, language, sheet }: GuestWorkbookTask): Uint8Array {
  return writeWorkbook(tableOfGuests(guests, language, sheet))
}
