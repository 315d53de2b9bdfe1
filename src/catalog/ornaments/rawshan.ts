import { khatam, pathOf } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { beadCell, beadNet } from './mashrabiya.ts'

type Rect = readonly [x: number, y: number, w: number, h: number]

const rect = ([x, y, w, h]: Rect, colour: string, more = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${colour}"${more}/>`
const inset = ([x, y, w, h]: Rect, by: number): Rect => [x + by, y + by, w - 2 * by, h - 2 * by]
const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`

/** Planed boards around an opening: light above and on the left, dark below and on the right. */
function boards(box: Rect, by: number, { tone, main }: Brush): string {
  const [x, y, w, h] = box
  const corners = (a: string, b: string, c: string, d: string) => `M${a}L${b}L${c}L${d}Z`
  const at = (dx: number, dy: number) => `${round(x + dx)} ${round(y + dy)}`
  return (
    fill(corners(at(0, 0), at(w, 0), at(w - by, by), at(by, by)), tone('main', 0.2)) +
    fill(corners(at(0, 0), at(by, by), at(by, h - by), at(0, h)), main) +
    fill(corners(at(w, 0), at(w, h), at(w - by, h - by), at(w - by, by)), tone('main', -0.22)) +
    fill(corners(at(0, h), at(by, h - by), at(w - by, h - by), at(w, h)), tone('main', -0.36))
  )
}

/** A window of turned wood with the lamp behind it. */
function screen(box: Rect, pitch: number, brush: Brush): string {
  const { id } = brush
  const hole = inset(box, pitch * 0.26)
  const [x, y, w, h] = hole
  const cells = Math.max(1, Math.round(w / pitch))
  return (
    rect(hole, `url(#${id}-g)`) +
    `<svg x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"><g transform="scale(${(w / cells / pitch).toFixed(4)})">${beadNet(id, w * 1.1, h * 1.1, pitch)}</g></svg>` +
    boards(box, pitch * 0.26, brush)
  )
}

/** A carved panel: a star in a sunk field. */
function panel(box: Rect, by: number, brush: Brush): string {
  const { tone } = brush
  const [x, y, w, h] = inset(box, by)
  const [cx, cy, r] = [x + w / 2, y + h / 2, Math.min(w, h) * 0.36]
  const star = (radius: number, dx = 0, dy = 0) => pathOf(khatam(cx + dx, cy + dy, radius))
  return (
    rect([x, y, w, h], tone('main', -0.3)) +
    fill(star(r, r * 0.05, r * 0.07), tone('main', -0.5)) +
    fill(star(r), tone('main', 0.08)) +
    fill(star(r * 0.66), tone('main', -0.22)) +
    fill(star(r * 0.34), tone('main', 0.22)) +
    boards(box, by, brush)
  )
}

/** A row of cut-out crests along the roof, or of drops under the floor. */
function fretwork(
  x: number,
  y: number,
  w: number,
  h: number,
  many: number,
  colour: string,
  hole: string,
): string {
  const step = w / many
  const down = h < 0 ? -1 : 1
  const tall = Math.abs(h) * down
  const parts = Array.from({ length: many }, (_, at) => {
    const [left, mid] = [x + at * step, x + (at + 0.5) * step]
    return {
      crest: `M${round(left)} ${round(y)}C${round(left)} ${round(y - tall * 0.7)} ${round(mid - step * 0.14)} ${round(y - tall * 0.5)} ${round(mid)} ${round(y - tall)}C${round(mid + step * 0.14)} ${round(y - tall * 0.5)} ${round(left + step)} ${round(y - tall * 0.7)} ${round(left + step)} ${round(y)}Z`,
      eye: pathOf(khatam(mid, y - tall * 0.34, step * 0.17)),
    }
  })
  return (
    fill(parts.map(({ crest }) => crest).join(''), colour) + fill(parts.map(({ eye }) => eye).join(''), hole)
  )
}

/** A bay window of Hijaz, lit from inside, its middle shutter raised. */
function bay(brush: Brush): string {
  const { w, h, main, second, tone, ground, id } = brush
  const pitch = w * 0.062
  const [left, wide] = [w * 0.07, w * 0.86]
  const by = pitch * 0.26
  const column = (wide - 4 * by) / 3
  const columns = [0, 1, 2].map((at) => left + by + at * (column + by))
  const rows = { roof: h * 0.115, upper: h * 0.165, middle: h * 0.345, lower: h * 0.665, floor: h * 0.805 }
  const box = (at: number, from: number, to: number): Rect => [columns[at] ?? 0, from, column, to - from]
  const band = (y: number, tall: number, out: number, share: number) =>
    rect([left - out, y, wide + 2 * out, tall], tone('main', share))
  const [mx = 0, my, mw, mh] = box(1, rows.middle, rows.lower - by)
  const lid = `M${round(mx)} ${round(my)}L${round(mx - w * 0.03)} ${round(my + mh * 0.34)}H${round(mx + mw + w * 0.03)}L${round(mx + mw)} ${round(my)}Z`
  const slats = [0.2, 0.36, 0.52, 0.68, 0.84].map((share) => {
    const reach = w * 0.03 * share
    return `M${round(mx - reach)} ${round(my + mh * 0.34 * share)}H${round(mx + mw + reach)}`
  })
  const brackets = [0, 1, 2, 3].map((at) => {
    const x = left + by / 2 + at * (column + by)
    const half = w * 0.026
    return `M${round(x - half)} ${round(h * 0.845)}H${round(x + half)}C${round(x + half)} ${round(h * 0.9)} ${round(x + half * 0.3)} ${round(h * 0.9)} ${round(x)} ${round(h * 0.965)}C${round(x - half * 0.3)} ${round(h * 0.9)} ${round(x - half)} ${round(h * 0.9)} ${round(x - half)} ${round(h * 0.845)}Z`
  })
  const glow = `<radialGradient id="${id}-g" gradientUnits="userSpaceOnUse" cx="${round(w / 2)}" cy="${round(h * 0.5)}" r="${round(h * 0.42)}"><stop offset="0" stop-color="${tone('second', 0.55)}"/><stop offset="0.5" stop-color="${second}"/><stop offset="1" stop-color="${tone('second', -0.4)}"/></radialGradient>`
  return (
    `<defs>${glow}</defs>${beadCell(brush, pitch)}` +
    fretwork(left - w * 0.05, h * 0.075, wide + w * 0.1, h * 0.062, 11, main, ground) +
    band(h * 0.073, h * 0.016, w * 0.06, 0.26) +
    band(h * 0.089, h * 0.014, w * 0.045, -0.12) +
    band(h * 0.103, h * 0.012, w * 0.03, 0.1) +
    rect([left, rows.roof, wide, rows.floor - rows.roof + h * 0.01], tone('main', -0.34)) +
    fretwork(left, rows.roof, wide, -h * 0.036, 15, tone('main', 0.06), tone('main', -0.5)) +
    columns.map((_, at) => screen(box(at, rows.upper, rows.middle - by), pitch, brush)).join('') +
    [0, 2].map((at) => screen(box(at, rows.middle, rows.lower - by), pitch, brush)).join('') +
    rect([mx, my, mw, mh], `url(#${id}-g)`) +
    boards([mx, my, mw, mh], by, brush) +
    fill(lid, tone('main', 0.1)) +
    `<path d="${slats.join('')}" stroke="${tone('main', -0.3)}" stroke-width="${round(h * 0.005)}"/>` +
    `<path d="${lid}" fill="none" stroke="${tone('main', -0.4)}" stroke-width="${round(h * 0.003)}"/>` +
    columns.map((_, at) => panel(box(at, rows.lower, rows.floor), by, brush)).join('') +
    band(rows.floor + h * 0.004, h * 0.014, w * 0.03, 0.24) +
    band(rows.floor + h * 0.018, h * 0.012, w * 0.02, -0.1) +
    fretwork(left, rows.floor + h * 0.03, wide, -h * 0.05, 12, tone('main', -0.18), ground) +
    fill(brackets.join(''), main) +
    brackets
      .map((_, at) =>
        rect([left + by / 2 + at * (column + by), h * 0.845, w * 0.012, h * 0.05], tone('main', -0.3)),
      )
      .join('')
  )
}

/** Windows of the old houses of Jeddah and Makkah; `main` is the wood, `second` the light inside. */
export const rawshan: readonly Ornament[] = [
  { id: 'rawshan', name_ar: 'روشان', name_en: 'Rawshan', ratio: 0.66, draw: bay },
]
