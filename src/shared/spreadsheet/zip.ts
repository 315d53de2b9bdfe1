/** A file inside a zip archive, from its central directory (APPNOTE 4.3.12). */
export type ZipEntry = {
  name: string
  method: number
  encrypted: boolean
  packed: number
  size: number
  at: number
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_SIZE = 22
const ENTRY_SIZE = 46
const LOCAL_SIZE = 30
const COMMENT_MAXIMUM = 0xffff
/** More files than any workbook of guests has; a directory of millions is an attack. */
const ENTRIES_MAXIMUM = 2000
const STORED = 0
const DEFLATED = 8

/** The directory of an archive, or null where it has none that can be trusted (zip64 included: we take 10 MB). */
export function readDirectory(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end < 0) return null
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count > ENTRIES_MAXIMUM) return null
  const decoder = new TextDecoder()
  const entries: ZipEntry[] = []
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_SIZE > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) return null
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: decoder.decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength)),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += ENTRY_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_SIZE - COMMENT_MAXIMUM)
  for (let at = view.byteLength - END_SIZE; at >= first; at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  return -1
}

export type Extracted = { ok: true; bytes: Uint8Array } | { ok: false; reason: 'damaged' | 'too_large' }

/**
 * One file of the archive. Never writes more than `maximum` bytes, whatever the directory claims: a zip
 * bomb is noticed while it inflates, not after.
 */
export async function extract(archive: Uint8Array, entry: ZipEntry, maximum: number): Promise<Extracted> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  if (entry.at + LOCAL_SIZE > archive.length || view.getUint32(entry.at, true) !== LOCAL_SIGNATURE) {
    return { ok: false, reason: 'damaged' }
  }
  const start =
    entry.at + LOCAL_SIZE + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true)
  if (start + entry.packed > archive.length) return { ok: false, reason: 'damaged' }
  if (entry.size > maximum) return { ok: false, reason: 'too_large' }
  const packed = archive.subarray(start, start + entry.packed)
  if (entry.method === STORED) return { ok: true, bytes: packed.slice() }
  return entry.method === DEFLATED ? inflate(packed, entry.size) : { ok: false, reason: 'damaged' }
}

async function inflate(packed: Uint8Array, size: number): Promise<Extracted> {
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  // A failed write shows itself on the reading side; left alone it would be an unhandled rejection.
  const written = Promise.allSettled([writer.write(packed as Uint8Array<ArrayBuffer>), writer.close()])
  const reader = stream.readable.getReader()
  const bytes = new Uint8Array(size)
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (length + value.length > size) return { ok: false, reason: 'too_large' }
      bytes.set(value, length)
      length += value.length
    }
  } catch {
    return { ok: false, reason: 'damaged' }
  } finally {
    await reader.cancel().catch(() => undefined)
    await written
  }
  return length === size ? { ok: true, bytes } : { ok: false, reason: 'damaged' }
}

/** An archive of the given files, uncompressed. Check sums are left out (0), which readers take as "not given". */
export function packStored(files: { name: string; bytes: Uint8Array }[]): Uint8Array {
  const encoder = new TextEncoder()
  const named = files.map(({ name, bytes }) => ({ name: encoder.encode(name), bytes }))
  const total = named.reduce(
    (sum, { name, bytes }) => sum + LOCAL_SIZE + ENTRY_SIZE + 2 * name.length + bytes.length,
    END_SIZE,
  )
  const archive = new Uint8Array(total)
  const view = new DataView(archive.buffer)
  let at = 0
  const starts: number[] = []
  for (const { name, bytes } of named) {
    starts.push(at)
    view.setUint32(at, LOCAL_SIGNATURE, true)
    writeSizes(view, at + 18, bytes.length, name.length)
    archive.set(name, at + LOCAL_SIZE)
    archive.set(bytes, at + LOCAL_SIZE + name.length)
    at += LOCAL_SIZE + name.length + bytes.length
  }
  const directory = at
  for (const [i, { name, bytes }] of named.entries()) {
    view.setUint32(at, ENTRY_SIGNATURE, true)
    writeSizes(view, at + 20, bytes.length, name.length)
    view.setUint32(at + 42, starts[i] ?? 0, true)
    archive.set(name, at + ENTRY_SIZE)
    at += ENTRY_SIZE + name.length
  }
  view.setUint32(at, END_SIGNATURE, true)
  view.setUint16(at + 8, named.length, true)
  view.setUint16(at + 10, named.length, true)
  view.setUint32(at + 12, at - directory, true)
  view.setUint32(at + 16, directory, true)
  return archive
}

function writeSizes(view: DataView, at: number, size: number, nameLength: number): void {
  view.setUint32(at, size, true)
  view.setUint32(at + 4, size, true)
  view.setUint16(at + 8, nameLength, true)
}
