import { cellWidth } from '#catalog/brushes/cell-width.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

type Tile = (s: number) => string

const quarter: Tile = (s) => `M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z`
const TILES: readonly Tile[] = [
  quarter,
  quarter,
  (s) =>
    `M0 ${s}A${s} ${s} 0 0 1 ${s} 0V${round(s / 2)}A${round(s / 2)} ${round(s / 2)} 0 0 0 ${round(s / 2)} ${s}Z`,
  (s) => `M0 0H${s}A${round(s / 2)} ${round(s / 2)} 0 0 1 0 0Z`,
  (s) => `M0 0A${round(s / 2)} ${round(s / 2)} 0 0 1 0 ${s}Z`,
  (s) => {
    const r = round(s / 2)
    return `M0 ${r}a${r} ${r} 0 1 1 ${s} 0a${r} ${r} 0 1 1 ${-s} 0Z`
  },
  (s) => `M0 0L${s} ${s}H0Z`,
]

/** Squares of paper cut along compasses and rule, turned at will. */
function tiles(brush: Brush): string {
  const { w, h, main, second, tone, random } = brush
  const side = w / Math.max(2, Math.round(w / cellWidth(brush, 100, 600)))
  const [columns, rows] = [Math.round(w / side), Math.ceil(h / side - 0.01)]
  const colours = [main, second, tone('main', 0.35), tone('second', 0.4), tone('main', -0.25)]
  const pick = () => Math.min(4, Math.floor(random() ** 1.5 * 5))
  let drawn = ''
  let last = -1
  for (let at = 0; at < columns * rows; at += 1) {
    const [x, y] = [(at % columns) * side, Math.floor(at / columns) * side]
    let field = pick()
    if (field === last) field = (field + 1) % 5
    last = field
    const figure = (field + 1 + Math.floor(random() * 4)) % 5
    const turn = Math.floor(random() * 4) * 90
    const tile = TILES[Math.floor(random() * TILES.length)] ?? quarter
    const s = round(side)
    drawn +=
      `<g transform="translate(${round(x)} ${round(y)}) rotate(${turn} ${round(side / 2)} ${round(side / 2)})">` +
      `<rect width="${s + 0.6}" height="${s + 0.6}" fill="${colours[field]}"/><path d="${tile(s)}" fill="${colours[figure]}"/></g>`
  }
  return drawn
}

/** Ruled and cut shapes of a modern page; they fill any box. */
export const tilesAndRules: readonly Ornament[] = [
  { id: 'cut-tiles', name_ar: 'بلاط مقصوص', name_en: 'Cut tiles', ratio: null, draw: tiles },
  {
    id: 'block',
    name_ar: 'لوح لون',
    name_en: 'Block of colour',
    ratio: null,
    slimmest: Number.POSITIVE_INFINITY,
    draw: ({ w, h, main }) => `<rect width="${round(w)}" height="${round(h)}" fill="${main}"/>`,
  },
  {
    id: 'perforation',
    name_ar: 'خطّ قطع',
    name_en: 'Perforation',
    ratio: null,
    slimmest: Number.POSITIVE_INFINITY,
    draw: ({ w, h, main, weight }) => {
      const pitch = w / Math.max(1, Math.round(w / (weight * 2.7)))
      return `<path d="M${round(pitch / 2)} ${round(h / 2)}H${round(w)}" stroke="${main}" stroke-width="${round(weight)}" stroke-dasharray="0.1 ${round(pitch - 0.1)}" stroke-linecap="round"/>`
    },
  },
]
