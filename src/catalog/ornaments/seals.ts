import { curveOf, khatam, type Point, pathOf, polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { shadowOf } from './torn.ts'

const circle = (cx: number, cy: number, r: number, more: string) =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" ${more}/>`

/** Wax as it ran out below the stamp: a lip that is wider here and narrower there. */
function lip(cx: number, cy: number, r: number, random: () => number): Point[] {
  const runs = Array.from({ length: 4 }, () => ({
    turn: random(),
    far: 0.03 + random() * 0.07,
    wide: 0.05 + random() * 0.06,
  }))
  const phase = random() * 6.3
  return Array.from({ length: 36 }, (_, at) => {
    const t = at / 36
    const out = runs.reduce((sum, { turn, far, wide }) => {
      const away = Math.abs(((t - turn + 1.5) % 1) - 0.5)
      return sum + far * Math.exp(-((away / wide) ** 2))
    }, 0)
    return polar(cx, cy, r * (0.88 + out + 0.012 * Math.sin(phase + t * 25) + 0.016 * Math.sin(t * 44)), t)
  })
}

/** A line pressed into the wax, or standing out of it: lit from the upper left. */
function relief(
  shape: (dx: number, dy: number) => string,
  deep: number,
  { tone, main }: Brush,
  more: string,
): string {
  return (
    `<path d="${shape(-deep, -deep)}" ${more.replaceAll('$', tone('main', 0.4))} opacity="0.8"/>` +
    `<path d="${shape(deep, deep)}" ${more.replaceAll('$', tone('main', -0.5))} opacity="0.75"/>` +
    `<path d="${shape(0, 0)}" ${more.replaceAll('$', main)}/>`
  )
}

function seal(brush: Brush): string {
  const { w, h, tone, random, id } = brush
  const [cx, cy, r] = [w / 2, h / 2, Math.min(w, h) / 2]
  const edge = lip(cx, cy, r, random)
  const outline = curveOf(edge, true)
  const inner = curveOf(
    edge.map(([x, y]) => [cx + (x - cx) * 0.94 - r * 0.012, cy + (y - cy) * 0.94 - r * 0.018]),
    true,
  )
  const slope = (name: string, from: number, middle: number, to: number) =>
    `<linearGradient id="${id}${name}" x1="0.12" y1="0.06" x2="0.88" y2="0.95"><stop offset="0" stop-color="${tone('main', from)}"/>` +
    `<stop offset="0.5" stop-color="${tone('main', middle)}"/><stop offset="1" stop-color="${tone('main', to)}"/></linearGradient>`
  const arc = (radius: number, from: number, to: number, share: number, width: number, opacity: number) =>
    `<path d="${curveOf(Array.from({ length: 9 }, (_, at) => polar(cx, cy, radius, from + ((to - from) * at) / 8)))}" fill="none" stroke="${tone('main', share)}" stroke-width="${round(width)}" stroke-linecap="round" opacity="${opacity}"/>`
  return (
    slope('a', 0.1, -0.12, -0.42) +
    slope('b', 0.3, 0.02, -0.22) +
    slope('c', -0.3, -0.06, 0.16) +
    shadowOf(outline, r * 0.09, 0.1) +
    `<path d="${outline}" fill="url(#${id}a)"/><path d="${inner}" fill="url(#${id}b)"/>` +
    arc(r * 0.83, 0.56, 0.73, 0.7, r * 0.022, 0.6) +
    arc(r * 0.845, 0.77, 0.8, 0.75, r * 0.018, 0.5) +
    circle(cx, cy, r * 0.735, `fill="${tone('main', -0.34)}" opacity="0.7"`) +
    circle(cx + r * 0.012, cy + r * 0.016, r * 0.715, `fill="url(#${id}c)"`) +
    arc(r * 0.722, 0.02, 0.24, 0.42, r * 0.02, 0.75) +
    arc(r * 0.722, 0.52, 0.74, -0.55, r * 0.024, 0.55)
  )
}

function beads(brush: Brush, radius: number, count: number): string {
  const { w, h, tone } = brush
  const size = (radius * Math.PI) / count
  return Array.from({ length: count }, (_, at) => {
    const [x, y] = polar(w / 2, h / 2, radius, at / count)
    return (
      circle(x + size * 0.2, y + size * 0.24, size * 0.62, `fill="${tone('main', -0.42)}" opacity="0.7"`) +
      circle(x, y, size * 0.56, `fill="${tone('main', 0.08)}"`) +
      circle(x - size * 0.16, y - size * 0.18, size * 0.22, `fill="${tone('main', 0.5)}" opacity="0.8"`)
    )
  }).join('')
}

/** Wax with a stamp in it; `main` is the wax. */
export const seals: readonly Ornament[] = [
  {
    id: 'wax-seal',
    name_ar: 'ختم شمع',
    name_en: 'Wax seal',
    ratio: 1,
    draw: (brush) => seal(brush) + beads(brush, Math.min(brush.w, brush.h) * 0.318, 52),
  },
  {
    id: 'wax-seal-star',
    name_ar: 'ختم شمع بنجمة',
    name_en: 'Wax seal with a star',
    ratio: 1,
    draw: (brush) => {
      const [cx, cy, r] = [brush.w / 2, brush.h / 2, Math.min(brush.w, brush.h) / 2]
      const star = (dx: number, dy: number) =>
        pathOf(khatam(cx + dx, cy + dy, r * 0.46)) + pathOf(khatam(cx + dx, cy + dy, r * 0.25))
      return (
        seal(brush) +
        relief(
          star,
          r * 0.014,
          brush,
          `fill="none" stroke="$" stroke-width="${round(r * 0.036)}" stroke-linejoin="round"`,
        )
      )
    },
  },
]
