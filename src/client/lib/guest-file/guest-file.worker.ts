import type { Guest } from '#shared/contract/guests.ts'
import { type Contact, writeVcards } from '#shared/rules/contact/vcards.ts'
import { exampleTable } from '#shared/rules/guest-export/example-table.ts'
import { type GuestTable, tableOfGuests } from '#shared/rules/guest-export/guest-table.ts'
import { writeCsv } from '#shared/spreadsheet/write-csv.ts'
import type { ExampleFileTask, GuestFileTask, TableFileFormat } from './guest-file-protocol.ts'

self.onmessage = ({ data }: MessageEvent<GuestFileTask | ExampleFileTask>) => {
  void write(data).then(
    (file) => self.postMessage(file),
    () => self.postMessage(null),
  )
}

async function write(task: GuestFileTask | ExampleFileTask): Promise<Blob> {
  if ('example' in task) return tableFile(exampleTable(task.example), task.format)
  const { guests, language, format, sheet } = task
  if (format === 'vcf') return new Blob([writeVcards(guests.map(contactOf))], { type: 'text/vcard' })
  return tableFile(tableOfGuests(guests, language, new Date(), sheet), format)
}

async function tableFile(table: GuestTable, format: TableFileFormat): Promise<Blob> {
  if (format === 'csv') return new Blob([writeCsv(table)], { type: 'text/csv;charset=utf-8' })
  const { writeWorkbook } = await import('#shared/spreadsheet/write-xlsx.ts')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new Blob([writeWorkbook(table)], { type })
}

function contactOf({ name, phone, email, group_name }: Guest): Contact {
  const only = (one: string | null) => (one === null ? [] : [one])
  return { name, phones: only(phone), emails: only(email), group: group_name }
}
