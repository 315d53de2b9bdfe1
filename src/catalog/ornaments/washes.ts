import { curveOf, type Point, polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { roughness } from './torn.ts'

/** A pool's outline: round as a whole, ragged where the water stopped. */
function pool(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  ragged: number,
  random: () => number,
  points = 44,
): Point[] {
  const waves = [2, 3, 5, 8, 13].map((pace, at) => ({ pace, phase: random() * 6.3, share: 0.5 ** at }))
  return Array.from({ length: points }, (_, at) => {
    const t = at / points
    const off =
      waves.reduce((sum, { pace, phase, share }) => sum + share * Math.sin(phase + t * pace * 6.2832), 0) *
        0.5 +
      (random() - 0.5) * 0.35
    const [x, y] = polar(0, 0, 1 + ragged * off, t)
    return [cx + x * rx, cy + y * ry]
  })
}

function wash(brush: Brush): string {
  const { w, h, main, tone, random, id } = brush
  const edge = pool(w / 2, h / 2, w * 0.43, h * 0.42, 0.13, random)
  const outline = curveOf(edge, true)
  const inside = Array.from({ length: 7 }, () => {
    const [x, y] = polar(w / 2, h / 2, Math.min(w, h) * 0.2 * random(), random())
    const size = 0.16 + random() * 0.2
    return curveOf(pool(x, y, w * size, h * size, 0.22, random, 26), true)
  })
  const blooms = inside
    .map(
      (data, at) =>
        `<path d="${data}" fill="${at % 3 ? tone('main', -0.12) : tone('main', 0.4)}" opacity="0.11"/>`,
    )
    .join('')
  return (
    `<radialGradient id="${id}g" cx="0.42" cy="0.4" r="0.68"><stop offset="0" stop-color="${tone('main', 0.16)}" stop-opacity="0.5"/>` +
    `<stop offset="0.7" stop-color="${tone('main', 0)}" stop-opacity="0.66"/><stop offset="1" stop-color="${tone('main', -0.12)}" stop-opacity="0.84"/></radialGradient>` +
    `<clipPath id="${id}c"><path d="${outline}"/></clipPath>` +
    `<path d="${outline}" fill="url(#${id}g)"/>` +
    `<g clip-path="url(#${id}c)">${blooms}` +
    `<path d="${outline}" fill="none" stroke="${main}" stroke-width="${round(w * 0.03)}" stroke-opacity="0.16"/>` +
    `<path d="${outline}" fill="none" stroke="${tone('main', -0.25)}" stroke-width="${round(w * 0.008)}" stroke-opacity="0.3"/></g>`
  )
}

/** Layers of thin colour that run down from the top, each a little farther. */
function washBand({ w, h, tone, random, id }: Brush): string {
  const layers = 5
  return Array.from({ length: layers }, (_, at) => {
    const rough = roughness(random, 0.9, 0.16)
    const level = h * (0.92 - at * 0.13)
    const edge = Array.from({ length: 41 }, (__, step): Point => {
      const t = step / 40
      return [-20 + (w + 40) * t, level + h * 0.06 * rough(t)]
    })
    const name = `${id}-${at}`
    return (
      `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone('main', -0.1)}" stop-opacity="0.5"/>` +
      `<stop offset="0.8" stop-color="${tone('main', 0.05)}" stop-opacity="0.2"/><stop offset="1" stop-color="${tone('main', -0.12)}" stop-opacity="0.34"/></linearGradient>` +
      `<path d="${curveOf(edge)}L${round(w + 20)} -20L-20 -20Z" fill="url(#${name})"/>`
    )
  }).join('')
}

/** Ink thinned with water; `main` is the ink. */
export const washes: readonly Ornament[] = [
  { id: 'ink-wash', name_ar: 'بركة حبر', name_en: 'Ink wash', ratio: 1, draw: wash },
  { id: 'wash-band', name_ar: 'غسلة حبر', name_en: 'Wash from the top', ratio: null, draw: washBand },
]
