import { BOX_MM, type Point } from '#shared/rules/paper-list/page-layout.ts'
import { brightnessAt, type GrayPicture } from './gray-picture.ts'
import type { ToPicture } from './page-position.ts'

/** What a box looks like: `unsure` is for a person to decide. */
export type BoxReading = 'ticked' | 'empty' | 'unsure'

/** The paper around a box is looked at in steps of so many millimetres. */
const STEP_MM = 0.2
/** From the middle of a box, in steps: to the middle of its outline, to the paper around it, to the end of its inside. */
const OUTLINE = Math.round(BOX_MM.side / 2 / STEP_MM)
const RING = OUTLINE + 5
const INSIDE = OUTLINE - 4
/** How far a box may be from where the corners say it is, for paper is never quite flat. */
const SHIFT = 7
const REACH = RING + 1 + SHIFT
const SIDE = 2 * REACH + 1
/** Half the width in steps that a stroke of a pen is narrower than; a shadow is wider. */
const STROKE = 5

/** An outline fainter than this was not found: something covers it, or this is not the page. */
const OUTLINE_LEAST = 0.16
/** Ink as a part of the inside of a box, in strokes and as a filled area. */
const STROKES = { empty: 0.025, ticked: 0.085 }
const FILLED = { empty: 0.2, ticked: 0.45 }

interface Patch {
  /** Brightness by steps, in rows. */
  readonly paper: Float32Array
  /** Brightness of the bare paper. */
  readonly white: number
}

/** Reads the boxes beside each other of one row: they are shifted alike. Null where their outlines are not there. */
export function readLine(
  picture: GrayPicture,
  toPicture: ToPicture,
  centres: readonly Point[],
): BoxReading[] | null {
  const patches = centres.map((centre) => patchAt(picture, toPicture, centre))
  const shift = shiftOf(patches)
  if (shift === null) return null
  return patches.map((patch) => readBox(patch, shift))
}

function patchAt(picture: GrayPicture, toPicture: ToPicture, centre: Point): Patch {
  const paper = new Float32Array(SIDE * SIDE)
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const { x, y } = toPicture({
        x: centre.x + (column - REACH) * STEP_MM,
        y: centre.y + (row - REACH) * STEP_MM,
      })
      paper[row * SIDE + column] = brightnessAt(picture, x, y)
    }
  }
  return { paper, white: Math.max(1, quantile(paper, 0.85)) }
}

interface Shift {
  readonly x: number
  readonly y: number
}

/** By how many steps the outlines are from where they should be. */
function shiftOf(patches: readonly Patch[]): Shift | null {
  let best: { readonly shift: Shift; readonly found: number } | null = null
  for (let y = -SHIFT; y <= SHIFT; y += 1) {
    for (let x = -SHIFT; x <= SHIFT; x += 1) {
      const dark = patches.reduce((sum, patch) => sum + outlineDarkness(patch, x, y), 0) / patches.length
      // Of two that are alike the nearer one.
      const found = dark - Math.hypot(x, y) * 0.002
      if (best === null || found > best.found) best = { shift: { x, y }, found }
    }
  }
  return best !== null && best.found >= OUTLINE_LEAST ? best.shift : null
}

/** How dark the four sides are, of which the faintest counts twice: a stroke of a pen may look like one of them. */
function outlineDarkness({ paper, white }: Patch, x: number, y: number): number {
  const sides = [0, 0, 0, 0]
  for (let along = -OUTLINE; along <= OUTLINE; along += 1) {
    const at = (column: number, row: number) => paper[(REACH + y + row) * SIDE + REACH + x + column] ?? 0
    sides[0] = (sides[0] ?? 0) + at(along, -OUTLINE)
    sides[1] = (sides[1] ?? 0) + at(along, OUTLINE)
    sides[2] = (sides[2] ?? 0) + at(-OUTLINE, along)
    sides[3] = (sides[3] ?? 0) + at(OUTLINE, along)
  }
  const dark = sides.map((sum) => 1 - sum / (2 * OUTLINE + 1) / white)
  return (dark.reduce((sum, side) => sum + side, 0) + Math.min(...dark)) / 5
}

function readBox(patch: Patch, shift: Shift): BoxReading {
  const ink = strokesIn(patch, shift)
  const filled = filledPart(patch, shift)
  if (ink >= STROKES.ticked || filled >= FILLED.ticked) return 'ticked'
  return ink <= STROKES.empty && filled <= FILLED.empty ? 'empty' : 'unsure'
}

/**
 * The part of the inside that thin strokes cover. They are what a closing (the brightest around each place, then the
 * darkest of those) takes away; a shadow and its edge are wider, and remain.
 */
function strokesIn({ paper, white }: Patch, { x, y }: Shift): number {
  const bare = filtered(filtered(paper, Math.max), Math.min)
  let ink = 0
  for (let row = -INSIDE; row <= INSIDE; row += 1) {
    for (let column = -INSIDE; column <= INSIDE; column += 1) {
      const at = (REACH + y + row) * SIDE + REACH + x + column
      const ground = Math.max(bare[at] ?? 0, white * 0.2)
      const darkness = 1 - (paper[at] ?? 0) / ground
      ink += Math.min(1, Math.max(0, (darkness - 0.12) / 0.3))
    }
  }
  return ink / (2 * INSIDE + 1) ** 2
}

/** How much darker the inside is than the paper around the box: a box that was filled in has no thin strokes. */
function filledPart({ paper }: Patch, { x, y }: Shift): number {
  const [inside, outside]: [number[], number[]] = [[], []]
  for (let row = -RING; row <= RING; row += 1) {
    for (let column = -RING; column <= RING; column += 1) {
      const value = paper[(REACH + y + row) * SIDE + REACH + x + column] ?? 0
      const from = Math.max(Math.abs(row), Math.abs(column))
      if (from <= INSIDE) inside.push(value)
      else if (from >= RING - 1) outside.push(value)
    }
  }
  return 1 - quantile(inside, 0.5) / Math.max(1, quantile(outside, 0.5))
}

/** Of each place the brightest or darkest in a square around it: along the rows, then along the columns. */
function filtered(paper: Float32Array, choose: (one: number, other: number) => number): Float32Array {
  return alongLines(alongLines(paper, choose, 1, SIDE), choose, SIDE, 1)
}

function alongLines(
  paper: Float32Array,
  choose: (one: number, other: number) => number,
  step: number,
  next: number,
): Float32Array {
  const chosen = new Float32Array(paper.length)
  for (let line = 0; line < SIDE; line += 1) {
    for (let place = 0; place < SIDE; place += 1) {
      const [first, last] = [Math.max(0, place - STROKE), Math.min(SIDE - 1, place + STROKE)]
      let value = paper[line * next + place * step] ?? 0
      for (let near = first; near <= last; near += 1)
        value = choose(value, paper[line * next + near * step] ?? 0)
      chosen[line * next + place * step] = value
    }
  }
  return chosen
}

function quantile(values: Iterable<number>, part: number): number {
  const sorted = Float32Array.from(values).sort()
  return sorted[Math.round(part * (sorted.length - 1))] ?? 0
}
