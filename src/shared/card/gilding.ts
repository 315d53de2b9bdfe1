import type { Brush } from './ornament.ts'
import { shortPath, type Weave } from './strapwork.ts'
import { round } from './svg.ts'

/** How a strap is drawn: its whole width, its dark edge, and the light line along its middle. */
export interface Strap {
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
  const stroke = (colour: string, thick: number) =>
    `stroke="${colour}" stroke-width="${round(thick)}" stroke-linejoin="miter" stroke-miterlimit="8"`
  const inner = width - 2 * edge
  const coats: [string, number][] = [
    [rim, width],
    [body, inner],
    ...(core ? [[core, Math.max(0.7, inner * 0.16)] as [string, number]] : []),
  ]
  const layer = (name: string, data: string) =>
    `<defs><path id="${id}-${name}" d="${data}"/></defs>` +
    coats
      .map(([colour, thick]) => `<use href="#${id}-${name}" fill="none" ${stroke(colour, thick)}/>`)
      .join('')
  return layer('s', shortPath(straps)) + layer('o', shortPath(over))
}
