import type { Brush } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import type { Point } from './geometry.ts'
import { shortPath, type Weave } from './strapwork.ts'

/** How a strap is drawn: its whole width, its dark edge, and the light line along its middle. */
interface Strap {
  readonly width: number
  readonly edge: number
  readonly body: string
  readonly rim: string
  /** Null for a plain strap. */
  readonly core: string | null
}

/** Gold of the main colour, its rim deep enough to part one strap from the next. */
export const goldStrap = ({ main, tone }: Brush, width: number, rim = tone('main', -0.72)): Strap => ({
  width,
  edge: width * 0.15,
  body: main,
  rim,
  core: tone('main', 0.42),
})

/** Straps as they lie: first all of them, then around each crossing the one that goes over. */
export function drawStraps(
  { straps, over }: Weave,
  { width, edge, body, rim, core }: Strap,
  id: string,
): string {
  const inner = width - 2 * edge
  const coat = (name: string, colour: string, thick: number) =>
    `<use href="#${id}-${name}" fill="none" stroke="${colour}" stroke-width="${round(thick)}" stroke-linejoin="miter" stroke-miterlimit="8"/>`
  const path = (name: string, lines: readonly (readonly Point[])[]) =>
    `<path id="${id}-${name}" d="${shortPath(lines)}"/>`
  const layer = (under: string, upper: string) =>
    coat(under, rim, width) +
    coat(upper, body, inner) +
    (core ? coat(upper, core, Math.max(0.7, inner * 0.16)) : '')
  return (
    `<defs>${path('s', straps)}${path('o', over)}${path('p', over.map(longer))}</defs>` +
    layer('s', 's') +
    layer('o', 'p')
  )
}

/** A little longer at both ends, so that no hair of the rim shows where a piece ends. */
function longer(piece: readonly Point[]): Point[] {
  const [first, last]: [Point, Point] = [piece[0] ?? [0, 0], piece.at(-1) ?? [0, 0]]
  const stretched = (end: Point, other: Point): Point => {
    const share = 1.2 / (Math.hypot(end[0] - other[0], end[1] - other[1]) || 1)
    return [end[0] + (end[0] - other[0]) * share, end[1] + (end[1] - other[1]) * share]
  }
  return [stretched(first, last), ...piece.slice(1, -1), stretched(last, first)]
}
