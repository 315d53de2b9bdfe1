import type { Encoding } from './spreadsheet.ts'

const SAMPLE = 4096
/** High bytes of the letters and signs in our lists: Latin and the Arabic block. */
const isHighByte = (byte: number) => byte === 0x00 || byte === 0x06

/**
 * Decodes bytes of unknown encoding: by byte order mark, then UTF-16 by the position of its high bytes, then UTF-8
 * where it is valid, else Windows-1256 (what Arabic Excel writes as "CSV"). Null where it is no text.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  const encoding = byMark(bytes) ?? byHighBytes(bytes)
  if (encoding !== null) return decoded(bytes, encoding)
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1256')
}

function byMark(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** UTF-16 without a mark: one byte of nearly every pair is a high byte, the other hardly ever. */
function byHighBytes(bytes: Uint8Array): Encoding | null {
  const length = Math.min(bytes.length, SAMPLE) & ~1
  if (length < 8 || bytes.length % 2 === 1) return null
  let even = 0
  let odd = 0
  for (let i = 0; i < length; i += 2) {
    if (isHighByte(bytes[i] ?? 1)) even++
    if (isHighByte(bytes[i + 1] ?? 1)) odd++
  }
  const pairs = length / 2
  if (odd > pairs * 0.85 && even < pairs * 0.15) return 'utf-16le'
  if (even > pairs * 0.85 && odd < pairs * 0.15) return 'utf-16be'
  return null
}

function decoded(bytes: Uint8Array, encoding: Encoding): { text: string; encoding: Encoding } | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : { text, encoding }
  } catch {
    return null
  }
}
