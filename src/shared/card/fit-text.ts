import bidiPackage, { type Bidi } from 'bidi-js'
import { FONTS, type Font } from '#catalog/fonts.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Box, LetteringSpec, TextLayer } from '#shared/contract/scene.ts'
import type { Lettering, Run } from './lettering.ts'
import { breakLines } from './line-breaks.ts'

// Its types declare a module with a default export; at run time the import is the factory itself.
const bidi = (bidiPackage as unknown as () => Bidi)()

/** The width of a space, in font sizes, whatever the font says. */
const BLANK = 0.26
const SMALLEST = 0.35
const STEPS = 14
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/

/** A run with its position: `x` of its left end, `y` of its baseline, and the font size. */
export interface PlacedRun {
  readonly run: Run
  readonly x: number
  readonly y: number
  readonly size: number
}

export interface FittedText {
  readonly runs: readonly PlacedRun[]
  readonly size: number
  readonly lines: number
  /** Does not fit even at the smallest size. */
  readonly tooLong: boolean
}

type Setting = Pick<TextLayer, 'align' | 'valign' | 'lines' | 'leading' | 'tracking'> & { readonly box: Box }

interface Piece {
  readonly run: Run
  readonly blank: boolean
}
interface Line {
  readonly pieces: readonly Piece[]
  readonly width: number
}

/**
 * Fits a text into its box: in the fewest lines that fit, balanced, and shrunk until all of it is inside, accents and
 * descenders included.
 */
export function fitText(
  lettering: Lettering,
  spec: LetteringSpec,
  setting: Setting,
  language: Language,
): FittedText {
  const font = FONTS.get(spec.face) ?? FONTS.get(language === 'ar' ? 'amiri' : 'cormorant')
  const paragraphs = spec.text.split('\n').map((text) => text.trim().replace(/\s+/g, ' '))
  if (!font || paragraphs.every((text) => text === ''))
    return { runs: [], size: spec.size, lines: 0, tooLong: false }
  const lineOf = (text: string) => layLine(lettering, text, font, language, setting.tracking)
  const leading = setting.leading ?? font.leading
  for (let step = 0; ; step += 1) {
    const size = spec.size * (1 - ((1 - SMALLEST) * step) / STEPS)
    const lines = breakLines(paragraphs, lineOf, setting.box.w / size, setting.lines)
    const fits = lines !== null && blockHeight(lines, leading) * size <= setting.box.h
    if (!fits && step < STEPS) continue
    const shown = lines ?? paragraphs.map(lineOf)
    return { runs: place(shown, setting, size, leading, language), size, lines: shown.length, tooLong: !fits }
  }
}

/** One line, its runs in visual order from left to right. */
function layLine(lettering: Lettering, text: string, font: Font, language: Language, tracking: number): Line {
  const { levels } = bidi.getEmbeddingLevels(text, language === 'ar' ? 'rtl' : 'ltr')
  const runs: { text: string; level: number; font: Font | null }[] = []
  for (const [at, character] of [...codePoints(text)]) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    const use = fontFor(character, font, last?.font ?? null, lettering)
    if (last && last.level === level && last.font === use) last.text += character
    else runs.push({ text: character, level, font: use })
  }
  const pieces = inSight(runs).map(({ text: part, level, font: use }): Piece => {
    if (use === null) {
      // Letter spacing widens spaces too.
      const apart = level % 2 === 0 ? 2 * tracking : 0
      return { run: blankRun(part.length * (BLANK + apart)), blank: true }
    }
    return { run: lettering.shape(part, use, level % 2 === 1, tracking), blank: false }
  })
  return { pieces, width: pieces.reduce((sum, { run }) => sum + run.width, 0) }
}

function* codePoints(text: string): Generator<[number, string]> {
  let at = 0
  for (const character of text) {
    yield [at, character]
    at += character.length
  }
}

/** Null for a space. A character that the font lacks is its partner's; one that both lack is left out. */
function fontFor(character: string, font: Font, before: Font | null, lettering: Lettering): Font | null {
  if (character === ' ') return null
  const partner = FONTS.get(font.partner)
  const arabic = ARABIC.test(character)
  const own = (font.script === 'arabic') === arabic ? font : partner
  // A combining mark or a joiner uses the font of the letter before it.
  if (/\p{M}|\u200c|\u200d/u.test(character) && before) return before
  if (own && lettering.has(own, character)) return own
  const other = own === font ? partner : font
  return other && lettering.has(other, character) ? other : null
}

/** Runs in visual order: rule L2 of the Unicode bidirectional algorithm (UAX #9). */
function inSight<R extends { readonly level: number }>(runs: readonly R[]): R[] {
  const shown = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < shown.length; from += 1) {
      if ((shown[from]?.level ?? 0) < level) continue
      let to = from
      while ((shown[to + 1]?.level ?? -1) >= level) to += 1
      shown.splice(from, to - from + 1, ...shown.slice(from, to + 1).reverse())
      from = to
    }
  }
  return shown
}

function blankRun(width: number): Run {
  return { text: ' ', rtl: false, glyphs: [], width, above: 0, below: 0 }
}

const above = ({ pieces }: Line) => Math.max(0, ...pieces.map(({ run }) => run.above))
const below = ({ pieces }: Line) => Math.max(0, ...pieces.map(({ run }) => run.below))

function blockHeight(lines: readonly Line[], leading: number): number {
  const [first, last] = [lines[0], lines.at(-1)]
  return first && last ? above(first) + (lines.length - 1) * leading + below(last) : 0
}

function place(
  lines: readonly Line[],
  { box, align, valign }: Setting,
  size: number,
  leading: number,
  language: Language,
): PlacedRun[] {
  const height = blockHeight(lines, leading) * size
  const share = { top: 0, middle: 0.5, bottom: 1 }[valign]
  const first = lines[0]
  const top = box.y + (box.h - height) * share + (first ? above(first) * size : 0)
  const side = align === 'center' ? 0.5 : (align === 'start') === (language === 'ar') ? 1 : 0
  return lines.flatMap((line, at) => {
    let x = box.x + (box.w - line.width * size) * side
    return line.pieces.flatMap(({ run, blank }): PlacedRun[] => {
      const placed = { run, x, y: top + at * leading * size, size }
      x += run.width * size
      return blank ? [] : [placed]
    })
  })
}
