import { fromBase45, toBase45 } from '../binary/base45.ts'
import { readBytes } from '../binary/byte-reader.ts'
import { ByteWriter } from '../binary/byte-writer.ts'
import { crc32 } from '../binary/crc32.ts'
import { END_BYTES } from './id-end.ts'
import { BOXES_MAXIMUM, EXTRA_UNITS_MAXIMUM, type RowSize } from './page-layout.ts'
import { isPageCode, PAGE_PREFIX } from './page-prefix.ts'

/** A guest on a printed page. */
export interface PaperRow extends RowSize {
  /** The end of the guest's id: see `idEnd`. */
  readonly guest: string
  /** People who were inside when the page was printed: so many of the boxes are ticked in print. */
  readonly inside: number
}

/** What the code of a printed page says: whose boxes are on it, and in which order. */
export interface PaperPage {
  /** The end of the event's id. */
  readonly event: string
  /** This page's number, from 1, and how many there are. */
  readonly number: number
  readonly pages: number
  /** In milliseconds since 1970, in whole minutes. */
  readonly printed_at: number
  /** Read from right to left: start is on the right. */
  readonly mirrored: boolean
  readonly rows: readonly PaperRow[]
}

const VERSION = 1
const MINUTE = 60_000
const PAGES_MAXIMUM = 10_000
const ROWS_MAXIMUM = 64
const CHECK_BYTES = 4
/** Bits of the two bytes of a row: boxes, people inside, units of height. */
const [BOX_BITS, EXTRA_BITS] = [6, 4]

/** The text of a page's code: nothing else is needed to know whose boxes these are, whatever the list has become since. */
export function writePageCode(page: PaperPage): string {
  const writer = new ByteWriter()
    .byte(VERSION)
    .byte(page.mirrored ? 1 : 0)
    .raw(endBytes(page.event))
    .number(page.number)
    .number(page.pages)
    .number(Math.max(0, Math.floor(page.printed_at / MINUTE)))
    .number(page.rows.length)
  for (const { guest, boxes, inside, extra } of page.rows) {
    const most = 2 ** BOX_BITS - 1
    const packed = (((boxes << BOX_BITS) | Math.min(inside, most)) << EXTRA_BITS) | extra
    writer
      .raw(endBytes(guest))
      .byte(packed >> 8)
      .byte(packed & 255)
  }
  const bytes = writer.done()
  return PAGE_PREFIX + toBase45(new ByteWriter().raw(bytes).raw(checkOf(bytes)).done())
}

/** Null where it is no page's code, one of a newer version, or was misread. */
export function readPageCode(text: string): PaperPage | null {
  const bytes = isPageCode(text) ? fromBase45(text.slice(PAGE_PREFIX.length)) : null
  if (bytes === null || bytes.length <= CHECK_BYTES) return null
  const body = bytes.subarray(0, -CHECK_BYTES)
  const check = bytes.subarray(-CHECK_BYTES)
  if (checkOf(body).some((byte, place) => byte !== check[place])) return null
  return readBytes(body, (reader) => {
    if (reader.byte() !== VERSION) return null
    const mirrored = reader.byte() === 1
    const event = endText(reader.raw(END_BYTES))
    const [number, pages] = [reader.number(), reader.number()]
    const printed_at = reader.number() * MINUTE
    const rows = reader.list((): PaperRow => {
      const guest = endText(reader.raw(END_BYTES))
      const packed = reader.byte() * 256 + reader.byte()
      return {
        guest,
        boxes: packed >> (BOX_BITS + EXTRA_BITS),
        inside: (packed >> EXTRA_BITS) & (2 ** BOX_BITS - 1),
        extra: packed & EXTRA_UNITS_MAXIMUM,
      }
    }, ROWS_MAXIMUM)
    const isPossible =
      number >= 1 &&
      number <= pages &&
      pages <= PAGES_MAXIMUM &&
      rows.every(({ boxes }) => boxes >= 1 && boxes <= BOXES_MAXIMUM)
    return isPossible ? { event, number, pages, printed_at, mirrored, rows } : null
  })
}

function checkOf(bytes: Uint8Array): Uint8Array {
  const check = crc32(bytes)
  return Uint8Array.of(check >>> 24, check >>> 16, check >>> 8, check)
}

function endBytes(end: string): Uint8Array {
  return Uint8Array.from(end.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
}

function endText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
