import { isEncryptedWorkbook, isListOfText, kindOf } from './file-kind.ts'
import { readCsv } from './read-csv.ts'
import { isVcard, readVcards } from './read-vcards.ts'
import { readWorkbook } from './read-xlsx.ts'
import { FILE_MAXIMUM, type FileRefusal, refuse, type Spreadsheet } from './spreadsheet.ts'
import { decodeText } from './text-encoding.ts'

/**
 * The cells of a csv, xlsx or vCard file as text; its kind is detected by content, not by name. Runs in a browser
 * worker and in Node alike. Time and memory are bounded by the size of the file; still, callers run it in a worker with
 * a time limit, because the parsers are third-party code.
 */
export async function readSpreadsheet(
  bytes: Uint8Array,
  fileName: string,
): Promise<Spreadsheet | FileRefusal> {
  if (bytes.length > FILE_MAXIMUM) return refuse('file_too_large')
  switch (kindOf(bytes)) {
    case 'empty':
      return refuse('file_empty')
    case 'zip': {
      const read = await readWorkbook(bytes)
      return read.ok ? { ok: true, kind: 'xlsx', sheets: read.sheets } : read
    }
    case 'ole':
      return isEncryptedWorkbook(bytes)
        ? refuse('file_broken', 'encrypted')
        : refuse('file_type', 'old_excel')
    case 'other':
      return refuse('file_type', 'other_type')
    case 'text':
      return readText(bytes, fileName)
  }
}

function readText(bytes: Uint8Array, fileName: string): Spreadsheet | FileRefusal {
  const decoded = decodeText(bytes)
  if (decoded === null || !isListOfText(fileName, decoded.text)) return refuse('file_type', 'other_type')
  if (decoded.text.trim() === '') return refuse('file_empty')
  if (isVcard(decoded.text)) return { ok: true, kind: 'vcard', sheets: [readVcards(decoded.text)] }
  const { rows, delimiter } = readCsv(decoded.text)
  return { ok: true, kind: 'csv', sheets: [{ name: '', rows }], encoding: decoded.encoding, delimiter }
}
