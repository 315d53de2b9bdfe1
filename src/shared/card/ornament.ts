import { seededRandom } from '#shared/rules/seeded-random.ts'

/** What an ornament is drawn with: CSS colours (or `url(#…)`), never text from outside. */
export interface Brush {
  readonly w: number
  readonly h: number
  readonly main: string
  readonly second: string
  /** The colour of the card's background, for parts that must cover what is below. */
  readonly ground: string
  /** An opaque tone of a colour: towards white for positive shares, towards black for negative ones. */
  readonly tone: (which: 'main' | 'second', share: number) => string
  /** Of lines, in the units of the box. */
  readonly weight: number
  /** 0 to 1, the same sequence for the same seed. */
  readonly random: () => number
  /** For ids in `<defs>`: unlike those of any other layer. */
  readonly id: string
}

/** A drawing made by code: the inside of an `<svg>` whose box is 0 0 w h. */
export interface Ornament {
  readonly id: string
  readonly name_ar: string
  readonly name_en: string
  /** Width to height at which it was thought of; null for what fills any box (patterns, frames). */
  readonly ratio: number | null
  /** Of what fills any box: the longer side to the shorter of the slimmest one it is drawn for. */
  readonly slimmest?: number
  /** The shortest side it is drawn for: in less it has no room for its parts. */
  readonly least?: number
  readonly draw: (brush: Brush) => string
}

/** Where an ornament names none; and how far a drawing is taken from its own ratio. */
const SLIMMEST = 120
const STRETCH = 30

/**
 * The box that an ornament is drawn in, to be scaled to the layer's: the nearest one it is drawn for. The parts of an
 * ornament grow in number with its proportions, and a box of 1 × 3000 must not take a minute.
 * @returns with `scale`, by which its lines are thicker there
 */
export function drawingBox(
  { ratio, slimmest = SLIMMEST, least = 0 }: Ornament,
  { w, h }: { readonly w: number; readonly h: number },
): { w: number; h: number; scale: number } {
  const most = ratio === null ? slimmest : STRETCH
  const [across, down] = [Math.max(w, (h * (ratio ?? 1)) / most), Math.max(h, w / (ratio ?? 1) / most)]
  const scale = Math.max(1, least / Math.min(across, down))
  return { w: across * scale, h: down * scale, scale }
}

/** Seeds that follow each other give drawings that differ. */
export function randomOf(seed: number): () => number {
  return seededRandom(seed * 0x9e3779b1)
}
