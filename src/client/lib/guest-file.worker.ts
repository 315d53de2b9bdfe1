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
  const table = tableOfGuests(guests, language, sheet)
  if (format === 'csv') return new Blob([writeCsv(table)], { type: 'text/csv;charset=utf-8' })
  const { writeWorkbook } = await import('#shared/spreadsheet/write-workbook.ts')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new Blob([writeWorkbook(table)], { type })
}
