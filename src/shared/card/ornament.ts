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
  readonly draw: (brush: Brush) => string
}

/** Mulberry32: small, fast, and the same everywhere. */
export function randomOf(seed: number): () => number {
  let state = (seed * 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
