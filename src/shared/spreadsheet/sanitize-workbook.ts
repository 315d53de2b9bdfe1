import { type FileRefusal, refuse } from './spreadsheet.ts'
import { extract, packStored, readDirectory, type ZipEntry } from './zip.ts'

/** All parts of a workbook together, inflated. 5,000 guests with thirty columns take about 12 MB. */
const INFLATED_MAXIMUM = 48 * 1024 * 1024
/** Elements in all parts: the reader makes an object of every one. The same 5,000 guests have about 600,000. */
const ELEMENTS_MAXIMUM = 1_000_000
/**
 * Escapes (`&amp;`, `_x0041_`) in all parts: the reader holds some 130 bytes for each of a cell until the whole cell is
 * decoded, and a cell may be as long as its part. Excel escapes five signs; 5,000 guests have a few thousand.
 */
const ESCAPES_MAXIMUM = 500_000

const WORKBOOK = /(^|\/)workbook[^/]*\.xml$/i
/** The parts that hold text, dates and where to find them. Pictures, drawings, notes, pivots stay outside. */
const NEEDED =
  /^\[Content_Types\]\.xml$|(^|\/)(workbook|sharedStrings|styles)[^/]*\.xml$|(^|\/)worksheets\/[^/]+\.xml$|^_rels\/\.rels$|(^|\/)_rels\/workbook[^/]*\.xml\.rels$/i

/**
 * Rebuilds a workbook from only the parts that hold data, to protect the parser behind it: inflated under a limit,
 * elements and escapes counted, column definitions (each of which the parser expands to up to 16,384 objects) neutralised.
 */
export async function sanitizeWorkbook(
  bytes: Uint8Array,
): Promise<{ ok: true; bytes: Uint8Array } | FileRefusal> {
  const entries = readDirectory(bytes)
  if (entries === null) return refuse('file_broken', 'damaged')
  if (!entries.some((entry) => WORKBOOK.test(entry.name))) return refuse('file_type', 'other_type')
  const needed = entries.filter((entry) => NEEDED.test(entry.name))
  if (needed.some((entry) => entry.encrypted)) return refuse('file_broken', 'encrypted')
  return inflateAll(bytes, needed)
}

async function inflateAll(
  archive: Uint8Array,
  entries: ZipEntry[],
): Promise<{ ok: true; bytes: Uint8Array } | FileRefusal> {
  const files: { name: string; bytes: Uint8Array }[] = []
  let remainingBytes = INFLATED_MAXIMUM
  let remainingElements = ELEMENTS_MAXIMUM
  let remainingEscapes = ESCAPES_MAXIMUM
  for (const entry of entries) {
    const part = await extract(archive, entry, remainingBytes)
    if (!part.ok) {
      return part.reason === 'damaged'
        ? refuse('file_broken', 'damaged')
        : refuse('file_too_large', 'inflates_too_much')
    }
    remainingBytes -= part.bytes.length
    const { elements, escapes } = disarm(part.bytes)
    remainingElements -= elements
    remainingEscapes -= escapes
    if (remainingElements < 0 || remainingEscapes < 0) return refuse('file_too_large', 'inflates_too_much')
    files.push({ name: entry.name, bytes: part.bytes })
  }
  return { ok: true, bytes: packStored(files) }
}

const LESS_THAN = 0x3c
const AMPERSAND = 0x26
const UNDERSCORE = 0x5f
const X = 0x78
const COLON = 0x3a
const SLASH = 0x2f
const [C, O, L] = [0x63, 0x6f, 0x6c]
const endsName = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x2f || byte === 0x3e || byte === 0x0a || byte === 0x0d || byte === 0x09

/**
 * Counts elements and escapes, and renames `col` elements (`<col …/>`, `<x:col …/>`) in place to something nobody
 * reads.
 */
function disarm(bytes: Uint8Array): { elements: number; escapes: number } {
  let [elements, escapes] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === AMPERSAND || (byte === UNDERSCORE && bytes[at + 1] === X)) escapes++
    if (byte !== LESS_THAN || bytes[at + 1] === SLASH) continue
    elements++
    const name = localName(bytes, at + 1)
    if (bytes[name] === C && bytes[name + 1] === O && bytes[name + 2] === L && endsName(bytes[name + 3])) {
      bytes[name] = O
    }
  }
  return { elements, escapes }
}

/** Where the name behind a prefix begins, or `start` where there is no prefix. */
function localName(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === COLON) return at + 1
    if (endsName(byte) || byte === LESS_THAN) return start
  }
  return start
}
