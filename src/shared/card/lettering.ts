import {
  Blob,
  Buffer,
  Direction,
  Feature,
  Font as HarfbuzzFont,
  Face as HarfbuzzTypeface,
  shape,
} from 'harfbuzzjs'
import { FONTS, type Font, fontFile } from '#catalog/fonts.ts'

/** One command of an outline, in font sizes: the baseline is y = 0, and y grows downwards. */
export type Step = readonly [command: 'M' | 'L' | 'Q' | 'C' | 'Z', ...points: number[]]

export interface Glyph {
  readonly outline: readonly Step[]
  /** The position in its run, in font sizes. */
  readonly x: number
  readonly y: number
}

/** Glyphs of one script and direction, shaped together; all measures in font sizes. */
export interface Run {
  /** What it says, in the order of reading. */
  readonly text: string
  readonly rtl: boolean
  readonly glyphs: readonly Glyph[]
  readonly width: number
  /** How far the ink reaches above and below the line. */
  readonly above: number
  readonly below: number
}

/** Shapes text and gives its outlines, the same in the browser and on the server. */
export interface Lettering {
  /** @param tracking letter spacing, in font sizes; not for joined scripts */
  readonly shape: (text: string, font: Font, rtl: boolean, tracking: number) => Run
  /** Whether the font has a glyph for this character. */
  readonly has: (font: Font, character: string) => boolean
}

interface LoadedFont {
  readonly shaper: HarfbuzzFont
  readonly unit: number
  readonly outlines: Map<number, readonly Step[]>
  readonly runs: Map<string, Run>
}

/** Lining figures: old-style ones look wrong beside Arabic letters. */
const FEATURES = ['lnum=1'].flatMap((name) => Feature.fromString(name) ?? [])

/** Per font: a gallery shapes the same texts again and again. */
const MAX_CACHED_RUNS = 2000

/**
 * Lettering in the named fonts (all when none are named), and in their partners.
 * @param load the bytes of a TrueType file by the name that `fontFile` gives
 */
export async function createLettering(
  load: (file: string) => Promise<Uint8Array>,
  fontIds: Iterable<string> = FONTS.keys(),
): Promise<Lettering> {
  const loaded = new Map<string, LoadedFont>()
  const ids = new Set([...fontIds].flatMap((id) => [id, FONTS.get(id)?.partner ?? id]))
  await Promise.all(
    [...ids].map(async (id) => {
      const font = FONTS.get(id)
      if (font) loaded.set(id, open(await load(fontFile(font))))
    }),
  )
  const loadedFont = (font: Font): LoadedFont => {
    const found = loaded.get(font.id)
    if (!found) throw new Error(`the font ${font.id} was not loaded`)
    return found
  }
  return {
    shape(text, font, rtl, tracking) {
      const own = loadedFont(font)
      const key = `${rtl ? 1 : 0} ${tracking} ${text}`
      const cached = own.runs.get(key)
      if (cached) return cached
      const run = shapeRun(own, text, rtl, font.script === 'latin' ? tracking : 0)
      if (own.runs.size >= MAX_CACHED_RUNS) own.runs.clear()
      own.runs.set(key, run)
      return run
    },
    has: (font, character) =>
      loadedFont(font).shaper.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined,
  }
}

function open(bytes: Uint8Array): LoadedFont {
  const file = new HarfbuzzTypeface(new Blob(bytes.slice().buffer), 0)
  return { shaper: new HarfbuzzFont(file), unit: file.upem, outlines: new Map(), runs: new Map() }
}

function shapeRun(font: LoadedFont, text: string, rtl: boolean, tracking: number): Run {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(rtl ? Direction.RTL : Direction.LTR)
  shape(font.shaper, buffer, FEATURES)
  const glyphs: Glyph[] = []
  let [x, above, below] = [0, 0, 0]
  for (const placed of buffer.getGlyphInfosAndPositions()) {
    const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = placed
    const outline = outlineOf(font, codepoint)
    const y = -yOffset / font.unit
    glyphs.push({ outline, x: x + xOffset / font.unit, y })
    for (const top of heights(outline)) {
      above = Math.max(above, -(y + top))
      below = Math.max(below, y + top)
    }
    x += xAdvance / font.unit + tracking
  }
  return { text, rtl, glyphs, width: Math.max(0, x - tracking), above, below }
}

function outlineOf(font: LoadedFont, glyph: number): readonly Step[] {
  const known = font.outlines.get(glyph)
  if (known) return known
  const outline = font.shaper.glyphToJson(glyph).map(({ type, values }): Step => {
    return [type as Step[0], ...values.map((value, at) => (at % 2 ? -value : value) / font.unit)]
  })
  font.outlines.set(glyph, outline)
  return outline
}

/** Of all points of an outline; control points reach a little further than the ink, never less. */
function* heights(outline: readonly Step[]): Generator<number> {
  for (const [, ...points] of outline) for (let at = 1; at < points.length; at += 2) yield points[at] ?? 0
}
