import { Blob, Buffer, Direction, Feature, Font, Face as FontFile, shape } from 'harfbuzzjs'
import { FACES, type Face, faceFile } from '#catalog/fonts.ts'

/** One step of an outline, in sizes: the letter stands on y = 0, and y grows downwards. */
export type Step = readonly [command: 'M' | 'L' | 'Q' | 'C' | 'Z', ...points: number[]]

export interface Glyph {
  readonly outline: readonly Step[]
  /** Where it stands in its run, in sizes. */
  readonly x: number
  readonly y: number
}

/** Letters of one script and direction, shaped together; all measures in sizes. */
export interface Run {
  readonly glyphs: readonly Glyph[]
  readonly width: number
  /** How far the ink reaches above and below the line. */
  readonly above: number
  readonly below: number
}

/** Shapes text and gives its outlines, the same in the browser and on the server. */
export interface Lettering {
  /** @param tracking between letters, in sizes; not for joined scripts */
  readonly shape: (text: string, face: Face, rtl: boolean, tracking: number) => Run
  /** Whether the face has a sign for this character. */
  readonly has: (face: Face, character: string) => boolean
}

interface LoadedFace {
  readonly font: Font
  readonly unit: number
  readonly outlines: Map<number, readonly Step[]>
  readonly runs: Map<string, Run>
}

/** Figures of one height: those that hang are at odds with Arabic letters. */
const FEATURES = ['lnum=1'].flatMap((name) => Feature.fromString(name) ?? [])

/** Shaped runs kept per face: a gallery sets the same words over and over. */
const RUNS_KEPT = 2000

/**
 * Lettering in the faces that are named (all when none are), and in their partners.
 * @param load the bytes of a TrueType file by the name that `faceFile` gives
 */
export async function createLettering(
  load: (file: string) => Promise<Uint8Array>,
  faceIds: Iterable<string> = FACES.keys(),
): Promise<Lettering> {
  const loaded = new Map<string, LoadedFace>()
  const wanted = new Set([...faceIds].flatMap((id) => [id, FACES.get(id)?.partner ?? id]))
  await Promise.all(
    [...wanted].map(async (id) => {
      const face = FACES.get(id)
      if (face) loaded.set(id, open(await load(faceFile(face))))
    }),
  )
  const use = (face: Face): LoadedFace => {
    const found = loaded.get(face.id)
    if (!found) throw new Error(`the face ${face.id} was not loaded`)
    return found
  }
  return {
    shape(text, face, rtl, tracking) {
      const own = use(face)
      const key = `${rtl ? 1 : 0} ${tracking} ${text}`
      const kept = own.runs.get(key)
      if (kept) return kept
      const run = shapeRun(own, text, rtl, face.script === 'latin' ? tracking : 0)
      if (own.runs.size >= RUNS_KEPT) own.runs.clear()
      own.runs.set(key, run)
      return run
    },
    has: (face, character) => use(face).font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined,
  }
}

function open(bytes: Uint8Array): LoadedFace {
  const file = new FontFile(new Blob(bytes.slice().buffer), 0)
  return { font: new Font(file), unit: file.upem, outlines: new Map(), runs: new Map() }
}

function shapeRun(face: LoadedFace, text: string, rtl: boolean, tracking: number): Run {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(rtl ? Direction.RTL : Direction.LTR)
  shape(face.font, buffer, FEATURES)
  const glyphs: Glyph[] = []
  let [x, above, below] = [0, 0, 0]
  for (const placed of buffer.getGlyphInfosAndPositions()) {
    const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = placed
    const outline = outlineOf(face, codepoint)
    const y = -yOffset / face.unit
    glyphs.push({ outline, x: x + xOffset / face.unit, y })
    for (const top of heights(outline)) {
      above = Math.max(above, -(y + top))
      below = Math.max(below, y + top)
    }
    x += xAdvance / face.unit + tracking
  }
  return { glyphs, width: Math.max(0, x - tracking), above, below }
}

function outlineOf(face: LoadedFace, glyph: number): readonly Step[] {
  const known = face.outlines.get(glyph)
  if (known) return known
  const outline = face.font.glyphToJson(glyph).map(({ type, values }): Step => {
    return [type as Step[0], ...values.map((value, at) => (at % 2 ? -value : value) / face.unit)]
  })
  face.outlines.set(glyph, outline)
  return outline
}

/** Of all points of an outline; control points reach a little further than the ink, never less. */
function* heights(outline: readonly Step[]): Generator<number> {
  for (const [, ...points] of outline) for (let at = 1; at < points.length; at += 2) yield points[at] ?? 0
}
