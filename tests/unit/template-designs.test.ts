import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CatalogDesign } from '#catalog/designs/catalog-design.ts'
import { COLLECTIONS } from '#catalog/designs/collections.ts'
import { FONTS } from '#catalog/fonts.ts'
import { ORNAMENTS } from '#catalog/ornaments/all.ts'
import { type FittedText, fitText } from '#shared/card/fit-text.ts'
import { createLettering, type Lettering } from '#shared/card/lettering.ts'
import type { Ornament } from '#shared/card/ornament.ts'
import { type CardValues, fillIn } from '#shared/card/placeholders.ts'
import { sampleValues } from '#shared/card/sample-values.ts'
import { LANGUAGES, type Language } from '#shared/contract/common.ts'
import { SCENE_VERSION, type Scene, sceneSchema, type TextLayer } from '#shared/contract/scene.ts'
import { loadFont } from '../factories/fonts.ts'

const designs = COLLECTIONS.flatMap((collection) => collection.designs)
const named = designs.map((design) => [design.id, design] as const)

const sceneOf = ({ scene, palettes }: CatalogDesign): Scene =>
  sceneSchema.parse({ version: SCENE_VERSION, palette: palettes[0].colors, ...scene })

/** The texts of a design as they are read in one language. */
const textsOf = (design: CatalogDesign, language: Language): TextLayer[] =>
  sceneOf(design)
    .layers.filter((layer) => layer.kind === 'text')
    .filter(({ only }) => (only ?? language) === language)

const repeated = (ids: readonly string[]) => ids.filter((id, at) => ids.indexOf(id) !== at)

describe('the ornaments', async () => {
  const folder = path.resolve(import.meta.dirname, '../../src/catalog/ornaments')
  const modules: object[] = await Promise.all(
    readdirSync(folder)
      .filter((file) => file !== 'all.ts')
      .map((file) => import(path.join(folder, file))),
  )
  const drawn = modules
    .flatMap((module) => Object.values(module).filter(Array.isArray))
    .flat()
    .filter((value: Ornament) => typeof value?.draw === 'function')
    .map(({ id }: Ornament) => id)

  test('have each an id of their own, whichever file they are drawn in', () => {
    expect(repeated(drawn)).toEqual([])
  })

  test('are all in the list that cards are drawn from', () => {
    expect(drawn.toSorted()).toEqual([...ORNAMENTS.keys()].toSorted())
  })
})

describe('the catalogue', () => {
  test('has ids that are each used once', () => {
    expect(repeated(designs.map(({ id }) => id))).toEqual([])
    expect(repeated(COLLECTIONS.map(({ id }) => id))).toEqual([])
  })

  test('has six designs or more for every occasion, invitations and cards among them', () => {
    const occasions = Map.groupBy(designs, ({ occasion }) => occasion)
    expect([...occasions.keys()].toSorted()).toEqual([
      'birth',
      'birthday',
      'business',
      'eid-ramadan',
      'engagement',
      'graduation',
      'opening-dinner',
      'wedding',
    ])
    for (const [occasion, those] of occasions) {
      expect(those.length, occasion).toBeGreaterThanOrEqual(6)
      expect(new Set(those.map(({ kind }) => kind)), occasion).toEqual(new Set(['invitation', 'card']))
    }
  })

  test('asks to be paid for at most four designs of a collection', () => {
    for (const { id, designs: those } of COLLECTIONS)
      expect(those.filter(({ premium }) => premium).length, id).toBeLessThanOrEqual(4)
  })
})

/** WCAG 2.2. */
function contrast(...colors: [string, string]): number {
  const [dark = 0, light = 0] = colors
    .map((hex) => {
      const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      const [red = 0, green = 0, blue = 0] = parts.map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(named)('%s', (_id, design) => {
  test('is drawn with ornaments and faces that exist', () => {
    const { layers } = sceneOf(design)
    const ornaments = layers.flatMap((layer) => (layer.kind === 'ornament' ? [layer.ornament] : []))
    const fonts = layers.flatMap((layer) => (layer.kind === 'text' ? [layer.ar.face, layer.en.face] : []))
    expect(ornaments.filter((id) => !ORNAMENTS.has(id))).toEqual([])
    expect(fonts.filter((id) => !FONTS.has(id))).toEqual([])
  })

  test('has six palettes or more, of other names, whose words can be read', () => {
    expect(design.palettes.length).toBeGreaterThanOrEqual(6)
    expect(repeated(design.palettes.map(({ name_en }) => name_en))).toEqual([])
    expect(repeated(design.palettes.map(({ name_ar }) => name_ar))).toEqual([])
    for (const { name_en, colors } of design.palettes) {
      expect(contrast(colors.ink, colors.paper), `${name_en}: ink`).toBeGreaterThanOrEqual(7)
      expect(contrast(colors.muted, colors.paper), `${name_en}: muted`).toBeGreaterThanOrEqual(4.5)
    }
  })
})

const DIACRITICS = /[\u064B-\u065F\u0670]/g
const basmalaOf = (design: CatalogDesign) =>
  textsOf(design, 'ar').find(({ ar }) => ar.text.replace(DIACRITICS, '').startsWith('بسم الله'))

test.each(named.filter(([, design]) => basmalaOf(design)))(
  '[S-18] %s has the basmala in ink, and in no smaller letters than the other lines',
  (_id, design) => {
    const basmala = basmalaOf(design)
    // The names are set apart, as large as they fit.
    const lines = textsOf(design, 'ar').filter(({ ar }) => ar.size < 100)
    expect(basmala?.paint).toBe('ink')
    for (const { id, ar } of lines.filter(({ paint }) => paint === 'ink' || paint === 'muted'))
      expect(basmala?.ar.size, id).toBeGreaterThanOrEqual(ar.size)
  },
)

let lettering: Lettering
beforeAll(async () => {
  lettering = await createLettering(loadFont)
}, 60_000)

interface Ink {
  readonly id: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The smallest box around all letters that were set. */
function inkOf(id: string, { runs }: FittedText): Ink {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { run, x, y, size } of runs)
    for (const glyph of run.glyphs)
      for (const [, ...points] of glyph.outline)
        for (let at = 0; at < points.length; at += 2) {
          const [px, py] = [
            x + (glyph.x + (points[at] ?? 0)) * size,
            y + (glyph.y + (points[at + 1] ?? 0)) * size,
          ]
          ;[left, right] = [Math.min(left, px), Math.max(right, px)]
          ;[top, bottom] = [Math.min(top, py), Math.max(bottom, py)]
        }
  return { id, left, top, right, bottom }
}

/** Of two inks, in units of a thousandth of the card's width: a diacritic may lean into its neighbour's room. */
const TOLERANCE = 4

const collide = (a: Ink, b: Ink) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOLERANCE &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOLERANCE

/** A card is shown as wide as a phone: what is smaller cannot be read there. */
const SMALLEST = 26

const LONG = {
  ar: { hosts: 'عبدالرحمن بن عبدالعزيز الراشد وحرمه', guest: 'عبدالرحمن بن عبدالعزيز الراشد', address: '' },
  en: {
    hosts: 'Abdulrahman bin Abdulaziz Al Rashid and his wife',
    guest: 'Abdulrahman bin Abdulaziz Al Rashid',
    address: '',
  },
} as const

describe.each(LANGUAGES)('in %s', (language) => {
  const set = (design: CatalogDesign, values: CardValues) =>
    textsOf(design, language).flatMap((layer) => {
      const text = fillIn(layer[language].text, values)
      if (text === '') return []
      const done = fitText(lettering, { ...layer[language], text }, layer, language)
      return [{ layer, done, text, share: done.size / layer[language].size }]
    })

  test.each(named)('%s is set at the size that was asked for, or little below', (_id, design) => {
    for (const { layer, done, share } of set(design, sampleValues(language))) {
      expect(done.tooLong, layer.id).toBe(false)
      expect(share, layer.id).toBeGreaterThanOrEqual(0.6)
      expect(done.size, layer.id).toBeGreaterThanOrEqual(SMALLEST)
    }
  })

  test.each(named)('%s bears a long name, and an address that is not known', (_id, design) => {
    for (const { layer, done, text } of set(design, { ...sampleValues(language), ...LONG[language] })) {
      expect(done.tooLong, layer.id).toBe(false)
      expect(text, layer.id).not.toMatch(/[،,·] +$/m)
    }
  })

  test.each(named)('%s lets no text run into another', (_id, design) => {
    for (const values of [sampleValues(language), { ...sampleValues(language), ...LONG[language] }]) {
      // What is turned stands where its box does not.
      const inks = set(design, values)
        .filter(({ layer }) => layer.rotate === 0)
        .map(({ layer, done }) => inkOf(layer.id, done))
      const touching = inks.flatMap((ink, at) =>
        inks.slice(at + 1).flatMap((other) => (collide(ink, other) ? [`${ink.id} and ${other.id}`] : [])),
      )
      expect(touching).toEqual([])
    }
  })
})
