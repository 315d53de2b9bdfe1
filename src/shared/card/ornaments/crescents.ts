import { crescent, d, disc, fill, glint, linear, radial, stroke } from '../drawing.ts'
import { type Point, polar } from '../geometry.ts'
import type { Brush, Ornament } from '../ornament.ts'
import { round } from '../svg.ts'

const INNER = 0.82
const DEPTH = 0.5

interface Moon {
  readonly cx: number
  readonly cy: number
  readonly r: number
  /** Of its own outline, drawn in by a share of its thickness. */
  readonly path: string
  /** The circle that is `share` of the way from its back to its hollow. */
  readonly between: (share: number) => { cx: number; cy: number; r: number }
}

function moonOf({ w, h }: Brush, turn: number): Moon {
  const [cx, cy, r] = [w / 2, h / 2, Math.min(w, h) / 2]
  const far = r * (DEPTH - 1 + INNER)
  return {
    cx,
    cy,
    r,
    path: crescent(cx, cy, r, DEPTH, turn, INNER),
    between(share) {
      const [x, y] = polar(cx, cy, far * share, turn)
      return { cx: x, cy: y, r: r + (r * INNER - r) * share }
    },
  }
}

const ring = ({ cx, cy, r }: { cx: number; cy: number; r: number }, color: string, width: number, more = '') =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="none" stroke="${color}" stroke-width="${round(width)}"${more}/>`

/** Towards the upper right, as the young moon stands over the Gulf. */
const YOUNG = 0.9

/** The moon as an engraver cuts it: lines that swell towards its back and run out in its horns. */
function engraved(brush: Brush): string {
  const { main, tone, id, weight } = brush
  const moon = moonOf(brush, YOUNG)
  const lines = Array.from({ length: 30 }, (_, at) => {
    const share = (at + 0.5) / 30
    const width = weight * (0.45 + 1.5 * Math.max(0, 0.62 - share))
    return ring(moon.between(share), share < 0.5 ? tone('main', -0.34) : tone('main', -0.2), width)
  })
  return (
    `<clipPath id="${id}-in"><path d="${moon.path}"/></clipPath>` +
    radial(`${id}-body`, [[0, tone('main', 0.75)], [0.55, tone('main', 0.35)], [1, tone('main', -0.05)]], [0.62, 0.3, 0.8]) +
    fill(moon.path, `url(#${id}-body)`) +
    `<g clip-path="url(#${id}-in)">${lines.join('')}</g>` +
    stroke(moon.path, main, weight)
  )
}

export const crescents: readonly Ornament[] = [
  { id: 'crescent-engraved', name_ar: 'هلال محفور', name_en: 'Engraved crescent', ratio: 1, draw: engraved },
]
void [d, disc, glint, linear]
export type { Point }
