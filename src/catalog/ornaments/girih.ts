import { cellWidth } from '#catalog/brushes/cell-width.ts'
import { type Point, polar } from '#catalog/brushes/geometry.ts'
import { drawStraps, goldStrap } from '#catalog/brushes/gilding.ts'
import { regular, rosette, starIn, weave } from '#catalog/brushes/strapwork.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'

type Lines = Point[][]

/** Whole numbers on both sides of 0, as far as steps from the middle of a length can reach. */
const steps = (length: number, step: number) => {
  const most = Math.ceil(length / step / 2) + 1
  return Array.from({ length: 2 * most + 1 }, (_, at) => at - most)
}

/** Octagons and squares, a star in each, about the middle of the box. */
export function eightfold(w: number, h: number, pitch: number): Lines {
  return steps(w, pitch).flatMap((column) =>
    steps(h, pitch).flatMap((row) => {
      const [x, y] = [w / 2 + column * pitch, h / 2 + row * pitch]
      const square = regular(x + pitch / 2, y + pitch / 2, pitch * Math.tan(Math.PI / 8) * 0.5, 4, 1 / 8)
      return [...starIn(regular(x, y, pitch / 2, 8), 67.5), ...starIn(square, 67.5)]
    }),
  )
}

/** Rosettes of twelve in a net of dodecagons and triangles, one in the middle of the box. */
function twelvefold(w: number, h: number, pitch: number): Lines {
  const rise = (pitch * Math.sqrt(3)) / 2
  const inner = pitch / Math.sqrt(3) - pitch / 2
  return steps(h, rise).flatMap((row) =>
    steps(w, pitch).flatMap((column) => {
      const [x, y] = [w / 2 + (column + (row & 1) / 2) * pitch, h / 2 + row * rise]
      const below = regular(x + pitch / 2, y + rise / 3, inner, 3, 0.25)
      const above = regular(x + pitch / 2, y - rise / 3, inner, 3, 0.75)
      return [
        ...rosette(x, y, pitch / 2, 12, { degrees: 60, fat: 0.6 }),
        ...starIn(below, 60),
        ...starIn(above, 60),
      ]
    }),
  )
}

/** Rosettes of ten and the bow ties between them, one rosette in the middle of the box. */
export function tenfold(w: number, h: number, pitch: number): Lines {
  const [right, down] = polar(0, 0, pitch, 0.1)
  const corner = pitch / 2 / Math.cos(Math.PI / 10)
  return steps(h, down).flatMap((row) =>
    steps(w, right).flatMap((column) => {
      if ((row + column) % 2) return []
      const [x, y] = [w / 2 + column * right, h / 2 + row * down]
      const at = (across: number, below: number, degrees: number): Point =>
        polar(x + across * right, y + below * down, corner, degrees / 360)
      const bow = [at(0, 0, -18), at(1, -1, 90), at(2, 0, 198), at(2, 0, 162), at(1, 1, 270), at(0, 0, 18)]
      return [...rosette(x, y, pitch / 2, 10, { degrees: 54, fat: 0.6 }), ...starIn(bow, 54)]
    }),
  )
}

/** Whether a line comes into the box at all. */
const within =
  ({ w, h }: Brush) =>
  (line: readonly Point[]): boolean => {
    const reaches = (axis: 0 | 1, end: number) =>
      line.some((point) => point[axis] > 0) && line.some((point) => point[axis] < end)
    return reaches(0, w) && reaches(1, h)
  }

const field = (brush: Brush, lines: Lines, width: number) =>
  drawStraps(weave(lines.filter(within(brush)), width * 1.3), goldStrap(brush, width), brush.id)

/** Straps that go over and under, drawn with ruler and compass; they fill any box. */
export const girih: readonly Ornament[] = [
  {
    id: 'girih-eight',
    name_ar: 'جيره مثمّن',
    name_en: 'Girih of eight',
    ratio: null,
    slimmest: 20,
    least: 120,
    draw: (brush) => field(brush, eightfold(brush.w, brush.h, cellWidth(brush, 20, 1200)), brush.weight),
  },
  {
    id: 'girih-ten',
    name_ar: 'جيره معشّر',
    name_en: 'Girih of ten',
    ratio: null,
    slimmest: 20,
    least: 120,
    draw: (brush) => field(brush, tenfold(brush.w, brush.h, cellWidth(brush, 30, 500)), brush.weight),
  },
  {
    id: 'girih-twelve',
    name_ar: 'جيره اثنا عشري',
    name_en: 'Girih of twelve',
    ratio: null,
    slimmest: 20,
    least: 120,
    draw: (brush) => field(brush, twelvefold(brush.w, brush.h, cellWidth(brush, 32, 450)), brush.weight),
  },
]
