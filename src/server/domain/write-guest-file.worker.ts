import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '#shared/contract/common.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { tableOfGuests } from '#shared/rules/guest-table.ts'
import { writeWorkbook } from '#shared/spreadsheet/write-workbook.ts'

export interface GuestWorkbookTask {
  guests: Guest[]
  language: Language
}

const { guests, language } = workerData as GuestWorkbookTask
parentPort?.postMessage(writeWorkbook(tableOfGuests(guests, language)))
