import type { GuestTable } from '#shared/rules/guest-export/guest-table.ts'
import type { TableCell } from '#shared/rules/guest-export/table-column.ts'
import { cellText, SHEET_PATH, writeWorkbook } from './write-xlsx.ts'
import { extract, readDirectory } from './zip.ts'

/** A styled workbook whose rows are written one by one, as XML. */
export interface WorkbookFrame {
  /** All parts but the sheet. */
  readonly parts: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  readonly sheetName: string
  readonly head: string
  /** @param line of the sheet: the first row below the header is 2 */
  readonly rowOf: (cells: readonly TableCell[], line: number) => string
  readonly foot: string
}

const PARTS_MAXIMUM = 16 * 1024 * 1024
const SAMPLE = 'x'

/**
 * The frame of a table with this many rows. `writeWorkbook` writes it with one row of samples, and their styles are
 * those of all rows: a list of any size looks the same, and needs no more memory than one row.
 */
export async function workbookFrame(table: Omit<GuestTable, 'rows'>, rows: number): Promise<WorkbookFrame> {
  const workbook = writeWorkbook({ ...table, rows: [table.columns.map(() => SAMPLE)] })
  const parts = await Promise.all(
    (readDirectory(workbook) ?? []).map(async (entry) => {
      const part = await extract(workbook, entry, PARTS_MAXIMUM)
      if (!part.ok) throw new Error(`the frame of a workbook is ${part.reason}`)
      return { name: entry.name, bytes: part.bytes }
    }),
  )
  const sheet = new TextDecoder().decode(parts.find(({ name }) => name === SHEET_PATH)?.bytes)
  const samples = [...sheet.matchAll(/<c r="([A-Z]+)2" s="(\d+)"/g)]
  const last = samples.at(-1)?.[1]
  const ofAllRows = (xml: string) => xml.replaceAll(`A1:${last}2"`, `A1:${last}${rows + 1}"`)
  const columns = table.columns.map((column, at) => ({
    ...column,
    letter: samples[at]?.[1] ?? '',
    style: samples[at]?.[2] ?? '0',
  }))
  return {
    parts: parts.filter(({ name }) => name !== SHEET_PATH),
    sheetName: SHEET_PATH,
    head: ofAllRows(sheet.slice(0, sheet.indexOf('<row r="2"'))),
    rowOf: (cells, line) => {
      const xml = columns.map(({ letter, style, latin }, at) => {
        const value = cells[at] ?? ''
        const start = `<c r="${letter}${line}" s="${style}"`
        if (value === '') return `${start}/>`
        if (typeof value === 'number') return `${start}><v>${value}</v></c>`
        const text = xmlText(cellText(value, { latin }))
        return `${start} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
      })
      return `<row r="${line}">${xml.join('')}</row>`
    },
    foot: ofAllRows(sheet.slice(sheet.indexOf('</sheetData>'))),
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', _: '_x005F_' }

/**
 * Text of an element: without what no XML may hold, and with an underscore escaped that begins what Excel takes for an
 * escape of its own (`_x0041_`).
 */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]|_(?=x[0-9a-f]{4}_)/gi, (sign) => ENTITIES[sign] ?? sign)
}
