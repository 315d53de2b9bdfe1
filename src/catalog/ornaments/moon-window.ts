import { d, disc, fill, linear, plumpStar, stroke } from '#catalog/brushes/drawing.ts'
import { polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'

/** Of each star: how far from the middle, and how long its thread, in radii. */
const HANGING: readonly (readonly [share: number, drop: number])[] = [
  [-0.52, 0.3],
  [-0.2, 0.56],
  [0.16, 0.24],
  [0.5, 0.42],
]

/** A round window on the night: pearls around it, stars on threads from above, clouds along its sill. */
function moonWindow(brush: Brush): string {
  const { w, h, main, second, tone, random, weight, id } = brush
  const [cx, cy] = [w / 2, h / 2]
  const r = Math.min(w, h) / 2
  const circle = (radius: number) =>
    d`M${cx - radius} ${cy}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`
  const threads = HANGING.map(([share, drop], at) => {
    const x = cx + share * r
    const top = cy - Math.sqrt(r * r - (share * r) ** 2)
    const foot = top + r * drop
    const size = r * (at % 2 ? 0.085 : 0.062)
    const bead = disc(x, top + (foot - top) * (0.45 + random() * 0.2), weight * 1.1, second)
    return (
      stroke(d`M${x} ${top}V${foot - size}`, second, weight * 0.5, ' opacity="0.7"') +
      bead +
      fill(plumpStar(x, foot, size), second) +
      stroke(plumpStar(x, foot, size * 0.62), tone('second', 0.45), 1, ' opacity="0.8"')
    )
  })
  const sill = [0, 1, 2].map((row) => {
    const y = cy + r * (0.56 + row * 0.16)
    const heaps = Array.from({ length: 8 - row }, (_, at) => {
      const x = cx - r + ((at + 0.5 * (row % 2) + 0.3 * random()) * 2.1 * r) / (7 - row)
      return d`M${x} ${y + r * 0.5}h${-r * 0.2}V${y}a${r * 0.2} ${r * (0.15 + random() * 0.07)} 0 0 1 ${r * 0.4} 0V${y + r * 0.5}Z`
    })
    const grad = linear(`${id}-${row}`, [
      [0, tone('main', 0.92 - row * 0.06)],
      [1, tone('main', 0.62 - row * 0.08)],
    ])
    return grad + fill(heaps.join(''), `url(#${id}-${row})`, ` opacity="${0.85 + row * 0.05}"`)
  })
  const pearls = Array.from({ length: 60 }, (_, at) => {
    const [x, y] = polar(cx, cy, r * 1.045, at / 60)
    return disc(x, y, weight * (at % 5 ? 0.8 : 1.5), at % 5 ? second : main)
  })
  return (
    `<clipPath id="${id}-in"><path d="${circle(r)}"/></clipPath>` +
    `<g clip-path="url(#${id}-in)">${threads.join('')}${sill.join('')}</g>` +
    stroke(circle(r), second, weight) +
    pearls.join('')
  )
}

/** `main` is the clouds, `second` the gold. */
export const moonWindows: readonly Ornament[] = [
  { id: 'moon-window', name_ar: 'نافذة القمر', name_en: 'Window of the moon', ratio: 1, draw: moonWindow },
]
