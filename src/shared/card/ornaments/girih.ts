import { type Point, polar } from '../geometry.ts'
import { drawStraps, goldStrap } from '../gilding.ts'
import type { Brush, Ornament } from '../ornament.ts'
import { regular, rosette, starIn, weave } from '../strapwork.ts'

type Lines = Point[][]

/** Whole numbers from a little before 0 to a little after `many`. */
const counting = (many: number, before = 1) =>
  Array.from({ length: Math.ceil(many) + 2 * before + 1 }, (_, at) => at - before)

/** Octagons and squares, a star in each, about the middle of the box. */
export function eightfold(w: number, h: number, pitch: number): Lines {
  const across = counting(w / pitch / 2 + 0.5, Math.ceil(w / pitch / 2 + 0.5))
  const down = counting(h / pitch / 2 + 0.5, Math.ceil(h / pitch / 2 + 0.5))
  return across.flatMap((column) =>
    down.flatMap((row) => {
      const [x, y] = [w / 2 + column * pitch, h / 2 + row * pitch]
      const square = regular(x + pitch / 2, y + pitch / 2, pitch * Math.tan(Math.PI / 8) * 0.5, 4, 1 / 8)
      return [...starIn(regular(x, y, pitch / 2, 8), 67.5), ...starIn(square, 67.5)]
    }),
  )
}

/** Rosettes of twelve in a net of dodecagons and triangles. */
export function twelvefold(w: number, h: number, pitch: number): Lines {
  const rise = (pitch * Math.sqrt(3)) / 2
  return counting(h / rise).flatMap((row) =>
    counting(w / pitch).flatMap((column) => {
      const [x, y] = [(column + (row & 1) / 2) * pitch, row * rise]
      const inner = pitch / Math.sqrt(3) - pitch / 2
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

/** Rosettes of ten and the bow ties between them. */
export function tenfold(w: number, h: number, pitch: number): Lines {
  const slant: Point = polar(0, 0, pitch, 0.2)
  const corner = pitch / 2 / Math.cos(Math.PI / 10)
  return counting(h / slant[1]).flatMap((row) =>
    counting(w / pitch).flatMap((column) => {
      const shift = column - Math.floor((row * slant[0]) / pitch)
      const [x, y] = [shift * pitch + row * slant[0], row * slant[1]]
      const at = (right: number, down: number, degrees: number): Point =>
        polar(x + right * pitch + down * slant[0], y + down * slant[1], corner, degrees / 360)
      const bow = [at(0, 0, 18), at(1, 0, 126), at(1, 1, 234), at(1, 1, 198), at(0, 1, 306), at(0, 0, 54)]
      return [...rosette(x, y, pitch / 2, 10, { degrees: 54, fat: 0.6 }), ...starIn(bow, 54)]
    }),
  )
}

const field = (brush: Brush, lines: Lines, width: number) =>
  drawStraps(weave(lines, width * 1.3), goldStrap(brush, width), brush.id)

/** Straps that go over and under, drawn with ruler and compass; they fill any box. */
export const girih: readonly Ornament[] = [
  {
    id: 'girih-eight',
    name_ar: 'جيره مثمّن',
    name_en: 'Girih of eight',
    ratio: null,
    draw: (brush) => field(brush, eightfold(brush.w, brush.h, brush.weight * 20), brush.weight),
  },
  {
    id: 'girih-ten',
    name_ar: 'جيره معشّر',
    name_en: 'Girih of ten',
    ratio: null,
    draw: (brush) => field(brush, tenfold(brush.w, brush.h, brush.weight * 30), brush.weight),
  },
  {
    id: 'girih-twelve',
    name_ar: 'جيره اثنا عشري',
    name_en: 'Girih of twelve',
    ratio: null,
    draw: (brush) => field(brush, twelvefold(brush.w, brush.h, brush.weight * 32), brush.weight),
  },
]
