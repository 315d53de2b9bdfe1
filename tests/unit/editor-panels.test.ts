import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { FONTS } from '#catalog/fonts.ts'
import { ORNAMENTS } from '#catalog/ornaments/all.ts'
import {
  changedFields,
  fieldsOf,
  guestValues,
  placeholdersIn,
  shownValues,
} from '#client/features/editor/fields/card-fields.ts'
import { faintSlots, isFaint, readableColor, readablePaint } from '#client/features/editor/panels/colors.ts'
import { FONT_PAIRS, withFontPair } from '#client/features/editor/panels/fonts.ts'
import { newOrnament } from '#client/features/editor/panels/ornaments.ts'
import { artworkScene, formatFor, isArtwork } from '#client/features/editor/photo/artwork.ts'
import { problemOf, readPictureHeader } from '#client/lib/picture-file.ts'
import { contrast } from '#shared/card/colors.ts'
import { SAMPLE_FIELDS } from '#shared/card/sample-values.ts'
import { type Scene, sceneSchema, type TextLayer } from '#shared/contract/scene.ts'

const spec = (text: string, size: number) => ({ text, face: 'amiri', size })
const scene: Scene = sceneSchema.parse({
  version: 1,
  format: 'card',
  palette: {
    paper: '#fdf7f2',
    shade: '#f6e6df',
    ink: '#3d2a2c',
    muted: '#7a5a58',
    accent: '#4f6b54',
    bloom: '#f0d9d4',
  },
  background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'radial' },
  layers: [
    {
      kind: 'text',
      id: 'names',
      box: { x: 100, y: 300, w: 800, h: 200 },
      ar: spec('سلمان', 140),
      en: spec('Salman', 120),
      paint: 'ink',
    },
    {
      kind: 'text',
      id: 'where',
      box: { x: 100, y: 900, w: 800, h: 100 },
      ar: spec('{venue}', 40),
      en: spec('{venue}', 40),
      paint: 'bloom',
    },
  ],
})
const text = (id: string, of = scene) =>
  of.layers.find((layer): layer is TextLayer => layer.id === id && layer.kind === 'text') as TextLayer

describe('colours', () => {
  test('[S-14] contrast is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1)
  })

  test('[S-14] a faint text is found, on either end of its ground, and mended', () => {
    expect(isFaint(scene, text('names'))).toBe(false)
    expect(isFaint(scene, text('where'))).toBe(true)
    expect(faintSlots(scene)).toEqual(['bloom'])
    expect(readablePaint(scene)).toBe('ink')
    const color = readableColor(scene.palette.bloom, scene)
    for (const ground of [scene.palette.paper, scene.palette.shade])
      expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5)
    expect(faintSlots({ ...scene, palette: { ...scene.palette, bloom: color } })).toEqual([])
  })

  test('[S-14] on dark paper what is mended grows lighter', () => {
    const scenario: Scene = {
      ...scene,
      palette: { ...scene.palette, paper: '#14213a', shade: '#1d2f50', ink: '#22304a' },
    }
    expect(contrast(readableColor(scenario.palette.ink, scenario), '#1d2f50')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(scenario.palette[readablePaint(scenario)], '#14213a')).toBeGreaterThan(4.5)
  })

  test('[S-14] nobody says of a text over a photo that it is faint', () => {
    const picture = { kind: 'picture', id: 'photo', box: { x: 0, y: 800, w: 1000, h: 400 } } as const
    const over = sceneSchema.parse({ ...scene, layers: [picture, ...scene.layers] })
    expect(isFaint(over, text('where', over))).toBe(false)
  })
})

describe('faces', () => {
  test('[S-14] every matched set is of faces that there are, each in its own script', () => {
    for (const { ar, en } of FONT_PAIRS) {
      for (const font of ar) expect(FONTS.get(font)?.script, font).toBe('arabic')
      for (const font of en) expect(FONTS.get(font)?.script, font).toBe('latin')
    }
  })

  test('[S-14] a set gives names and words their faces, or one text alone', () => {
    const [set] = FONT_PAIRS
    if (!set) throw new Error('no sets')
    const all = withFontPair(scene, set, null)
    expect(text('names', all).ar.face).toBe(set.ar[0])
    expect(text('where', all).en.face).toBe(set.en[1])
    expect(withFontPair(scene, set, 'where').layers[0]).toBe(scene.layers[0])
  })
})

describe('ornaments and artwork', () => {
  test('[S-14] every ornament comes onto the card as the contract takes it', () => {
    for (const id of ORNAMENTS.keys()) {
      const layer = newOrnament(scene, 'ornament-1', id)
      expect(sceneSchema.safeParse({ ...scene, layers: [layer] }).success, id).toBe(true)
    }
  })

  test('[S-14] a picture of one’s own becomes a card in the format that crops it least', () => {
    expect([formatFor(1000, 1400), formatFor(1080, 1080), formatFor(1080, 1920)]).toEqual([
      'card',
      'square',
      'story',
    ])
    const own = artworkScene(scene, crypto.randomUUID(), 'story')
    expect(sceneSchema.safeParse(own).success).toBe(true)
    expect(isArtwork(own)).toBe(true)
    expect(isArtwork(scene)).toBe(false)
  })
})

describe('[R-9] pictures by their content', () => {
  const made = (format: 'jpeg' | 'png' | 'webp') =>
    sharp({ create: { width: 321, height: 123, channels: 3, background: '#127f77' } })
      .toFormat(format)
      .toBuffer()

  test.each(['jpeg', 'png', 'webp'] as const)('%s tells its size before it is decoded', async (format) => {
    expect(readPictureHeader(await made(format))).toEqual({ type: format, size: { width: 321, height: 123 } })
  })

  test('a lossless WebP tells it elsewhere', async () => {
    const picture = sharp({ create: { width: 40, height: 4000, channels: 4, background: '#12345678' } })
    expect(readPictureHeader(await picture.webp({ lossless: true }).toBuffer())?.size).toEqual({
      width: 40,
      height: 4000,
    })
  })

  test('what a camera writes stands before the size', async () => {
    const file = path.resolve(import.meta.dirname, '../fixtures/qr/clean_01.jpg')
    const { width, height } = await sharp(file).metadata()
    expect(readPictureHeader(await readFile(file))?.size).toEqual({ width, height })
  })

  test('what only calls itself a picture is none, and what is too large is not even opened', () => {
    const zip = Buffer.from(`PK\u0003\u0004${'x'.repeat(100)}`)
    expect(readPictureHeader(zip)).toBeNull()
    expect(problemOf(zip.length, null)).toBe('no-picture')
    expect(
      readPictureHeader(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')),
    ).toBeNull()
    expect(readPictureHeader(Buffer.alloc(3))).toBeNull()
    expect(problemOf(1000, { type: 'jpeg', size: { width: 20_000, height: 20_000 } })).toBe('too-many-pixels')
    expect(problemOf(100_000_000, { type: 'jpeg', size: { width: 10, height: 10 } })).toBe('too-large')
    expect(problemOf(1000, { type: 'heic', size: null })).toBeNull()
  })
})

describe('placeholders', () => {
  test('[S-14] a card without facts shows an example, a guest reads only what is known', () => {
    const none = fieldsOf(null)
    expect(shownValues(none, 'ar').venue).toBe(SAMPLE_FIELDS.venue_ar)
    expect(guestValues(none, 'ar').venue).toBe('')
    expect(guestValues(none, 'ar').guest).not.toBe('')
    expect(shownValues({ ...none, venue_en: 'Here' }, 'ar').venue).toBe('Here')
  })

  test('[S-17] only the details that changed are sent', () => {
    expect(changedFields(SAMPLE_FIELDS, { ...SAMPLE_FIELDS, venue_ar: 'البيت', starts_on: null })).toEqual({
      venue_ar: 'البيت',
      starts_on: null,
    })
    expect(placeholdersIn('{weekday} {date}\nو{foo} {hosts}')).toEqual(['hosts', 'weekday', 'date'])
  })
})
