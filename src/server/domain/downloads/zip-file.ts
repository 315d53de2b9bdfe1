import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { OpenFile } from './open-file.ts'

const LOCAL_SIGNATURE = 0x04034b50
const ENTRY_SIGNATURE = 0x02014b50
const END_SIGNATURE = 0x06054b50
const VERSION = 20
const DEFLATED = 8
/** 1 January 1980, the first day there is: no two exports differ by their time. */
const DATE = 0x21

interface Entry {
  readonly name: Buffer
  readonly at: number
  readonly sum: number
  readonly packed: number
  readonly size: number
}

/** Writes a zip archive (APPNOTE 4.3) part by part; of a part it holds no more than a chunk. */
export function createZipFile(file: OpenFile) {
  const entries: Entry[] = []
  return {
    async add(
      path: string,
      chunks: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
    ): Promise<void> {
      const name = Buffer.from(path)
      const at = file.length()
      let [sum, size] = [0, 0]
      // Written again when its numbers are known.
      file.append(localHeader({ name, at, sum: 0, packed: 0, size: 0 }))
      const start = file.length()
      await pipeline(
        async function* () {
          for await (const chunk of chunks) {
            const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
            sum = crc32(bytes, sum)
            size += bytes.length
            yield bytes
          }
        },
        createDeflateRaw(),
        async (packed: AsyncIterable<Buffer>) => {
          for await (const chunk of packed) file.append(chunk)
        },
      )
      const entry = { name, at, sum, packed: file.length() - start, size }
      file.replace(at, localHeader(entry))
      entries.push(entry)
    },
    end(): void {
      const at = file.length()
      for (const entry of entries) file.append(directoryEntry(entry))
      const end = Buffer.alloc(22)
      end.writeUInt32LE(END_SIGNATURE, 0)
      end.writeUInt16LE(entries.length, 8)
      end.writeUInt16LE(entries.length, 10)
      end.writeUInt32LE(file.length() - at, 12)
      end.writeUInt32LE(at, 16)
      file.append(end)
    },
  }
}

function localHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(LOCAL_SIGNATURE, 0)
  header.writeUInt16LE(VERSION, 4)
  writeCommon(header, 8, entry)
  return Buffer.concat([header, entry.name])
}

function directoryEntry(entry: Entry): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(ENTRY_SIGNATURE, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  writeCommon(header, 10, entry)
  header.writeUInt32LE(entry.at, 42)
  return Buffer.concat([header, entry.name])
}

/** Method, date, check sum, sizes and length of the name: the same in both headers. */
function writeCommon(header: Buffer, at: number, { name, sum, packed, size }: Entry): void {
  header.writeUInt16LE(DEFLATED, at)
  header.writeUInt16LE(DATE, at + 4)
  header.writeUInt32LE(sum, at + 6)
  header.writeUInt32LE(packed, at + 10)
  header.writeUInt32LE(size, at + 14)
  header.writeUInt16LE(name.length, at + 18)
}
