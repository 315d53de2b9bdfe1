import { drawCard, pictureOf, smallPictures } from '#client/card-drawing/draw-client.ts'
import type { LocalDesign } from '#client/offline/account-database.ts'
import { fetchPictures, readPictures } from '#client/offline/designs/pictures.ts'
import { type CardFields, cardValues } from '#shared/card/card-values.ts'
import { SAMPLE_GUEST } from '#shared/card/sample-values.ts'
import type { Language } from '#shared/contract/common.ts'
import { attachmentsOf } from '#shared/rules/design-pictures.ts'

/** As wide as the largest thumbnail on the sharpest screen, in pixels. */
const WIDTH = 320
/** Pictures that stay in memory; a host with more events scrolls past the others again. */
const STORED = 80
/** No guest's pass: at this size a code is a pattern. */
const QR = 'https://marhaba.example'

/** Object URLs of the pictures drawn since the page was opened, the one used last at the end. */
const drawn = new Map<string, string>()
const drawing = new Map<string, Promise<string | null>>()

export function drawnCardThumbnail(key: string): string | null {
  return drawn.get(key) ?? null
}

/**
 * The card of an event as a thumbnail, drawn on this device and from what is stored on it: null where its fonts have
 * never been loaded. Drawn once for each `key`, which names everything that is on it.
 */
export function cardThumbnail(
  key: string,
  design: LocalDesign,
  fields: CardFields,
  language: Language,
): Promise<string | null> {
  const known = drawn.get(key)
  if (known !== undefined) return Promise.resolve(known)
  const made = drawing.get(key) ?? drawAndStore(key, design, fields, language)
  drawing.set(key, made)
  return made
}

async function drawAndStore(
  key: string,
  design: LocalDesign,
  fields: CardFields,
  language: Language,
): Promise<string | null> {
  try {
    const address = await draw(design, fields, language)
    if (address !== null) store(key, address)
    return address
  } finally {
    drawing.delete(key)
  }
}

function store(key: string, address: string): void {
  drawn.delete(key)
  drawn.set(key, address)
  const [oldest] = drawn
  if (drawn.size <= STORED || oldest === undefined) return
  drawn.delete(oldest[0])
  URL.revokeObjectURL(oldest[1])
}

async function draw(design: LocalDesign, fields: CardFields, language: Language): Promise<string | null> {
  const { scene } = design
  const input = { language, values: cardValues(fields, language, SAMPLE_GUEST[language]), qr: QR, prefix: '' }
  const pictures = await photosOf(design)
  const svg = await drawCard(scene, { ...input, pictures })
  return svg === null ? null : small(svg)
}

async function photosOf(design: LocalDesign): Promise<Readonly<Record<string, string>>> {
  if (attachmentsOf(design.scene).length === 0) return {}
  await fetchPictures(design)
  const blobs = await readPictures(attachmentsOf(design.scene))
  const addresses = new Map([...blobs].map(([id, blob]) => [id, URL.createObjectURL(blob)]))
  const pictures = await smallPictures(design.scene, Object.fromEntries(addresses))
  for (const address of addresses.values()) URL.revokeObjectURL(address)
  return pictures
}

/** Hundreds of shapes as some kilobytes of pixels, which a list can scroll past. */
async function small(svg: string): Promise<string> {
  const image = await pictureOf(svg)
  const pixels = image && (await pixelsOf(image, svg).catch(() => null))
  return URL.createObjectURL(pixels ?? new Blob([svg], { type: 'image/svg+xml' }))
}

function pixelsOf(image: HTMLImageElement, svg: string): Promise<Blob | null> {
  const [, height = '1400'] = /viewBox="0 0 1000 (\d+)/.exec(svg) ?? []
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.round((WIDTH * Number(height)) / 1000)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.86))
}
