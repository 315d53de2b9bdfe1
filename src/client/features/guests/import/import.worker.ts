import { findHeader } from '#shared/rules/guest-import/columns.ts'
import type { ParsedImport } from '#shared/rules/guest-import/parse-import.ts'
import { readSpreadsheet } from '#shared/spreadsheet/read-spreadsheet.ts'
import { FILE_MAXIMUM } from '#shared/spreadsheet/spreadsheet.ts'
import { decodeText } from '#shared/spreadsheet/text-encoding.ts'
import {
  betterReading,
  type ImportDecisions,
  type ImportSource,
  importBodyOf,
  parseSource,
  type ReadSource,
  viewOf,
} from './import-decisions.ts'
import type { ImportReply, ImportRequest } from './import-protocol.ts'
import type { ListGuest, Refusal } from './import-view.ts'

/** Reads and parses an import off the main thread: the source is read once, and parsed again after every decision. */
let source: ReadSource | null = null
let latest: { of: string; parsed: ParsedImport<ListGuest> } | null = null
let list: readonly ListGuest[] = []

self.onmessage = ({ data }: MessageEvent<ImportRequest>) => {
  handle(data).catch(() => send({ kind: 'refused', turn: data.turn, refusal: { code: 'file_broken' } }))
}

function send(message: ImportReply): void {
  self.postMessage(message)
}

async function handle(request: ImportRequest): Promise<void> {
  if (request.kind === 'open') {
    list = request.list
    const read = await readSource(request.source)
    if ('code' in read) return send({ kind: 'refused', turn: request.turn, refusal: read })
    source = read
    latest = null
    send({ kind: 'rows', turn: request.turn, rows: rowsOf(read) })
  }
  if (request.kind === 'decide' && request.list !== null) {
    list = request.list
    latest = null
  }
  if (source === null) return
  const parsed = parsedFor(source, request.decisions)
  if ('code' in parsed) return send({ kind: 'refused', turn: request.turn, refusal: parsed })
  const { decisions, turn } = request
  if (request.kind === 'confirm') send({ kind: 'body', turn, body: importBodyOf(parsed, list, decisions) })
  else send({ kind: 'view', turn, view: viewOf(parsed, list, decisions) })
}

/** Rows are parsed again only after a decision that changes how they are read. */
function parsedFor(read: ReadSource, decisions: ImportDecisions): ParsedImport<ListGuest> | Refusal {
  const { sheet, mapping, family, note_columns, note_contacts } = decisions
  const of = JSON.stringify([sheet, mapping, family, note_columns, note_contacts])
  if (latest?.of === of) return latest.parsed
  const parsed = parseSource(read, list, decisions)
  if (!parsed.ok) return { code: parsed.code }
  latest = { of, parsed }
  return parsed
}

async function readSource(given: ImportSource): Promise<ReadSource | Refusal> {
  if (given.kind === 'paste') return { kind: 'text', text: given.text }
  const { file } = given
  // Checked before the file is read: it may not fit into memory.
  if (file.size > FILE_MAXIMUM) return { code: 'file_too_large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = await readSpreadsheet(bytes, file.name)
  if (!read.ok)
    return read.detail === undefined ? { code: read.code } : { code: read.code, detail: read.detail }
  const sheets: ReadSource = { kind: 'sheets', sheets: read.sheets }
  const first = read.sheets[0]
  if (read.kind !== 'csv' || first === undefined || findHeader(first.rows) !== null) return sheets
  const text = decodeText(bytes)?.text
  return text === undefined ? sheets : betterReading(sheets, { kind: 'text', text })
}

function rowsOf(read: ReadSource): number {
  return read.kind === 'text'
    ? read.text.split('\n').length
    : read.sheets.reduce((rows, sheet) => rows + sheet.rows.length, 0)
}
