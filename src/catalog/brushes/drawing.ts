import { round } from '#shared/card/svg.ts'
import { type Point, polar } from './geometry.ts'

/** Path data with its numbers rounded: d`M${x} ${y}h${w}`. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return parts.reduce((data, part, at) => {
    const value = values[at - 1] ?? ''
    return data + (typeof value === 'number' ? round(value) : value) + part
  })
}

export const fill = (data: string, color: string, more = ''): string =>
  `<path d="${data}" fill="${color}"${more}/>`

/** A line with round ends. */
export const stroke = (data: string, color: string, width: number, more = ''): string =>
  `<path d="${data}" fill="none" stroke="${color}" stroke-width="${round2(width)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`

export const disc = (cx: number, cy: number, r: number, color: string, more = ''): string =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round2(r)}" fill="${color}"${more}/>`

export const oval = (cx: number, cy: number, rx: number, ry: number, color: string, more = ''): string =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round2(rx)}" ry="${round2(ry)}" fill="${color}"${more}/>`

/** A drawing put elsewhere: its own 0 0 comes to x y. */
export const put = (inside: string, x: number, y: number, scale: number | string = 1, turn = 0): string =>
  `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${inside}</g>`

/** A drawing thought of in a room of `across` by `down`, made to fill the box of the brush. */
export const fitted = (box: { w: number; h: number }, across: number, down: number, inside: string): string =>
  `<g transform="scale(${round4(box.w / across)} ${round4(box.h / down)})">${inside}</g>`

type Stop = readonly [offset: number, color: string, opacity?: number]
const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

/** A linear gradient; from top to bottom by default. */
export function linear(id: string, stops: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`
}

export function radial(id: string, stops: readonly Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`
}

/** A star with softly drawn-in sides, like a glint. */
export function glint(cx: number, cy: number, r: number, points = 4, inner = 0.16): string {
  const tips = Array.from({ length: points }, (_, at) => polar(cx, cy, r, at / points - 0.25))
  const hearts = tips.map((_, at) => polar(cx, cy, r * inner, (at + 0.5) / points - 0.25))
  const [first = [cx, cy]] = tips
  return tips.reduce((data, _, at) => {
    const [hx, hy] = hearts[at] ?? [cx, cy]
    const [nx, ny] = tips[(at + 1) % points] ?? first
    return data + d`Q${hx} ${hy} ${nx} ${ny}`
  }, d`M${first[0]} ${first[1]}`)
}

/** A star of five points with rounded tips and a plump body, as children cut it. */
export function plumpStar(cx: number, cy: number, r: number, turn = 0): string {
  const tips = Array.from({ length: 10 }, (_, at) =>
    polar(cx, cy, at % 2 ? r * 0.56 : r, at / 10 - 0.25 + turn),
  )
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const start = middle(tips[9] ?? [cx, cy], tips[0] ?? [cx, cy])
  return tips.reduce((data, tip, at) => {
    const [mx, my] = middle(tip, tips[(at + 1) % 10] ?? tip)
    return data + d`Q${tip[0]} ${tip[1]} ${mx} ${my}`
  }, d`M${start[0]} ${start[1]}`)
}

/**
 * A crescent that opens along `turn`: a disc less a second one of `inner` its radius. `depth` is how thick it is at
 * its back, in radii; it must be more than 2 - 2 * inner.
 */
export function crescent(
  cx: number,
  cy: number,
  r: number,
  depth: number,
  turn: number,
  inner = 0.82,
): string {
  const small = r * inner
  const far = r * (depth - 1 + inner)
  const reach = (r * r + far * far - small * small) / (2 * far)
  const half = Math.acos(Math.min(1, reach / r)) / (2 * Math.PI)
  const [ax, ay] = polar(cx, cy, r, turn + half)
  const [bx, by] = polar(cx, cy, r, turn - half)
  return d`M${ax} ${ay}A${r} ${r} 0 ${half < 0.25 ? 1 : 0} 1 ${bx} ${by}A${small} ${small} 0 ${reach > far ? 1 : 0} 0 ${ax} ${ay}Z`
}

const round2 = (value: number) => Math.round(value * 100) / 100
const round4 = (value: number) => Math.round(value * 10_000) / 10_000
