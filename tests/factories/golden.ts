import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import sharp from 'sharp'

const STORED = path.resolve(import.meta.dirname, '../fixtures/golden')
const DIFFERENCES = path.resolve(import.meta.dirname, '../../test-results/golden')

/** Of 255, in any channel. */
const TOLERANCE = 72
/** What a new version of the rasterizer may leave here and there; the smallest word that moves leaves ten. */
export const MAXIMUM_DIFFERING = 6

interface Picture {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
}

/** `GOLDEN=write npx vitest run --project unit tests/unit/card-golden.test.ts` renews the stored pictures. */
export const isRenewing = process.env['GOLDEN'] === 'write'

const storedPath = (name: string) => path.join(STORED, `${name}.png`)

/** Of 16 colours: the file is some 15 kB, and no point is further from its own colour than the tolerance. */
export async function store(name: string, svg: string): Promise<void> {
  await mkdir(STORED, { recursive: true })
  await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .png({ palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 })
    .toFile(storedPath(name))
}

/**
 * How many pixels of a card are not as in the stored picture, in which a point may lie one pixel off: edges are
 * smoothed a little differently by every version of the rasterizer, a letter that moved is further away.
 */
export async function differenceFrom(name: string, drawn: Buffer): Promise<{ count: number; mask: Picture }> {
  const [stored, shown] = await Promise.all([read(await readFile(storedPath(name))), read(drawn)])
  if (stored.width !== shown.width || stored.height !== shown.height)
    throw new Error(`${name}: ${shown.width} × ${shown.height}, stored ${stored.width} × ${stored.height}`)
  const mask = Buffer.alloc(stored.width * stored.height)
  let count = 0
  for (let y = 0; y < stored.height; y += 1)
    for (let x = 0; x < stored.width; x += 1) {
      if (isNear(stored, shown, x, y) && isNear(shown, stored, x, y)) continue
      mask[y * stored.width + x] = 255
      count += 1
    }
  return { count, mask: { ...stored, pixels: mask } }
}

/** Null where the card is as stored, else what differs and where a picture of it is. */
export async function complaintAbout(name: string, svg: string): Promise<string | null> {
  const drawn = await sharp(Buffer.from(svg)).png().toBuffer()
  const { count, mask } = await differenceFrom(name, drawn)
  if (count <= MAXIMUM_DIFFERING) return null
  await mkdir(DIFFERENCES, { recursive: true })
  const file = path.join(DIFFERENCES, `${name}.png`)
  const { width, height } = mask
  const marked = sharp(mask.pixels, { raw: { width, height, channels: 1 } }).png()
  const beside = [storedPath(name), drawn, await marked.toBuffer()]
  await sharp({ create: { width: width * 3, height, channels: 3, background: '#ffffff' } })
    .composite(beside.map((input, at) => ({ input, left: at * width, top: 0 })))
    .png()
    .toFile(file)
  return `${name}: ${count} pixels differ: stored, drawn and the difference are in ${file}`
}

async function read(picture: Buffer): Promise<Picture> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** Whether one of the nine points around this one is, in the other picture, of this one's colour. */
function isNear(one: Picture, other: Picture, x: number, y: number): boolean {
  for (const [dx, dy] of NEIGHBOURS) {
    const [toX, toY] = [x + dx, y + dy]
    if (toX < 0 || toY < 0 || toX >= other.width || toY >= other.height) continue
    if (isAlike(one, other, (y * one.width + x) * 3, (toY * other.width + toX) * 3)) return true
  }
  return false
}

/** The same place first: it is enough nearly everywhere. */
const NEIGHBOURS = [
  [0, 0],
  ...[-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const)),
] as const satisfies readonly (readonly [number, number])[]

function isAlike(one: Picture, other: Picture, at: number, to: number): boolean {
  for (let channel = 0; channel < 3; channel += 1)
    if (Math.abs((one.pixels[at + channel] ?? 0) - (other.pixels[to + channel] ?? 0)) > TOLERANCE)
      return false
  return true
}
