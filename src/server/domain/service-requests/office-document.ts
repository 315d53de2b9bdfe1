import { extract, readDirectory, type ZipEntry } from '#shared/spreadsheet/zip.ts'
import type { DocumentReading } from './document-reading.ts'

/** All parts together, inflated: documents of 10 MB are mostly pictures, which do not inflate. */
const INFLATED_MAXIMUM = 100 * 1024 * 1024

const CONTENT_TYPES = '[Content_Types].xml'
const FAMILY = 'application/vnd.openxmlformats-officedocument.'
/** By its first part, and the type that this has where it holds no macros. */
const KINDS = [
  { kind: 'docx', part: 'word/document.xml', type: `${FAMILY}wordprocessingml.document.main+xml` },
  { kind: 'xlsx', part: 'xl/workbook.xml', type: `${FAMILY}spreadsheetml.sheet.main+xml` },
] as const

/** Parts that are programs, or hold files of other programs. */
const PROGRAMS =
  /vbaProject|vbaData|macrosheets\/|activeX|oleObject|\/embeddings\/|\.(exe|dll|com|scr|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|lnk|jar)$/i
/** What a document would fetch or run from elsewhere when it is opened; links that somebody clicks are no such thing. */
const REMOTE = /\/(attachedTemplate|oleObject|frame|subDocument)"/i
const ESCAPES = /^[/\\]|\\|(^|\/)\.\.(\/|$)|^[a-z]:/i

/** A Word or Excel document: a zip with the right parts, each of which inflates to what it declares. */
export async function readOffice(bytes: Uint8Array): Promise<DocumentReading> {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== 'PK\x03\x04') return refuse('document_type')
  const entries = readDirectory(bytes)
  if (entries === null || !endsWithDirectory(bytes)) return refuse('document_broken')
  const known = KINDS.filter(({ part }) => entries.some(({ name }) => name === part))
  const [found] = known
  if (found === undefined || known.length > 1) return refuse('document_type')
  if (entries.some(({ name }) => PROGRAMS.test(name))) return refuse('document_active')
  const isSound = entries.every((entry) => !entry.encrypted && !ESCAPES.test(entry.name))
  if (!isSound || hasRepeatedNames(entries)) return refuse('document_broken')
  return readParts(bytes, entries, found)
}

async function readParts(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  { kind, part, type }: (typeof KINDS)[number],
): Promise<DocumentReading> {
  let remaining = INFLATED_MAXIMUM
  let isTyped = false
  for (const entry of entries) {
    const read = await extract(bytes, entry, remaining)
    if (!read.ok || !hasLocalName(bytes, entry)) return refuse('document_broken')
    remaining -= read.bytes.length
    if (entry.name === CONTENT_TYPES) {
      const text = new TextDecoder().decode(read.bytes)
      if (/macroEnabled|vbaProject/i.test(text)) return refuse('document_active')
      isTyped = hasType(text, `/${part}`, type)
    }
    if (entry.name.endsWith('.rels') && isRemote(new TextDecoder().decode(read.bytes)))
      return refuse('document_active')
  }
  return isTyped ? { ok: true, kind } : refuse('document_type')
}

/** Whether the list of types says so of this part, in whichever order its two attributes are. */
function hasType(text: string, part: string, type: string): boolean {
  const overrides = text.match(/<Override\b[^>]*>/g) ?? []
  return overrides.some((one) => one.includes(`"${part}"`) && one.includes(`"${type}"`))
}

function isRemote(text: string): boolean {
  const relationships = text.match(/<Relationship\b[^>]*>/g) ?? []
  return relationships.some((one) => /TargetMode\s*=\s*"External"/i.test(one) && REMOTE.test(one))
}

/** Readers that go by the entry itself, not by the directory, must find the same part there. */
function hasLocalName(bytes: Uint8Array, { at, name }: ZipEntry): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getUint16(at + 26, true)
  return new TextDecoder().decode(bytes.subarray(at + 30, at + 30 + length)) === name
}

/** Nothing follows the directory: no second file hides behind it. */
function endsWithDirectory(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = all.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return end >= 0 && end + 22 <= all.length && end + 22 + all.readUInt16LE(end + 20) === all.length
}

function hasRepeatedNames(entries: readonly ZipEntry[]): boolean {
  return new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length
}

function refuse(code: 'document_type' | 'document_broken' | 'document_active'): DocumentReading {
  return { ok: false, code }
}
