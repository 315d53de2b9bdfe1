import type { Guest } from '#shared/contract/guests.ts'
import { type Contact, writeVcards } from '#shared/rules/contact/vcards.ts'
import { tableOfGuests } from '#shared/rules/guest-export/guest-table.ts'
import { writeCsv } from '#shared/spreadsheet/write-csv.ts'
import type { GuestFileTask } from './guest-file-protocol.ts'

self.onmessage = ({ data }: MessageEvent<GuestFileTask>) => {
  void write(data).then(
    (file) => self.postMessage(file),
    () => self.postMessage(null),
  )
}

async function write({ guests, language, format, sheet }: GuestFileTask): Promise<Blob> {
  if (format === 'vcf') return new Blob([writeVcards(guests.map(contactOf))], { type: 'text/vcard' })
  const table = tableOfGuests(guests, language, new Date(), sheet)
  if (format === 'csv') return new Blob([writeCsv(table)], { type: 'text/csv;charset=utf-8' })
  const { writeWorkbook } = await import('#shared/spreadsheet/write-workbook.ts')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new Blob([writeWorkbook(table)], { type })
}

function contactOf({ name, phone, email, group_name }: Guest): Contact {
  const only = (one: string | null) => (one === null ? [] : [one])
  return { name, phones: only(phone), emails: only(email), group: group_name }
}
