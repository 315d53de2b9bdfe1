/** The kind of a file by its first bytes; its name is used only where the bytes are text. */
export type FileKind = 'empty' | 'zip' | 'ole' | 'text' | 'other'

const SIGNATURES: [FileKind, number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['other', [0x89, 0x50, 0x4e, 0x47]], // PNG
  ['other', [0xff, 0xd8, 0xff]], // JPEG
  ['other', [0x47, 0x49, 0x46, 0x38]], // GIF
  ['other', [0x25, 0x50, 0x44, 0x46]], // PDF
  ['other', [0x52, 0x49, 0x46, 0x46]], // WebP and its kin
  ['other', [0x1f, 0x8b]], // gzip
  ['other', [0x52, 0x61, 0x72, 0x21]], // rar
  ['other', [0x37, 0x7a, 0xbc, 0xaf]], // 7z
]

/** Names under which lists are saved as text; Excel's own "xls" exports are often tab-separated text. */
const TEXT_NAMES = new Set(['', 'csv', 'tsv', 'tab', 'txt', 'xls', 'xlsx', 'vcf', 'vcard'])

export function kindOf(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty'
  for (const [kind, signature] of SIGNATURES) {
    if (signature.every((byte, i) => bytes[i] === byte)) return kind
  }
  return 'text'
}

/** Whether text under this name may be a list of guests: a page or a program may not. */
export function isListOfText(fileName: string, text: string): boolean {
  const dot = fileName.lastIndexOf('.')
  const extension = dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase()
  if (!TEXT_NAMES.has(extension)) return false
  return !/^\s*(<\?xml|<!doctype|<html|\{\s*"|\{\\rtf)/i.test(text.slice(0, 200))
}

const ENCRYPTED_STREAM = 'EncryptedPackage'

/** An OLE file is an encrypted workbook where it has that stream (names are UTF-16LE), an old .xls otherwise. */
export function isEncryptedWorkbook(bytes: Uint8Array): boolean {
  const needle = [...ENCRYPTED_STREAM].flatMap((letter) => [letter.charCodeAt(0), 0])
  const first = needle[0] ?? 0
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (needle.every((byte, i) => bytes[at + i] === byte)) return true
  }
  return false
}
