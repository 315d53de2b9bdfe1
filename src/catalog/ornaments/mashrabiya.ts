import { cellWidth } from '#catalog/brushes/cell-width.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

/** One cell of turned wood, lit from above, to be laid again and again by `beadNet`. */
export function beadCell({ tone, id, main }: Brush, pitch: number): string {
  const [big, small, thin] = [pitch * 0.19, pitch * 0.105, pitch * 0.036]
  const dark = tone('main', -0.5)
  const bead = (x: number, y: number, r: number, long = 1, wide = 1) =>
    `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(r * long)}" ry="${round(r * wide)}" fill="url(#${id}-b)" stroke="${dark}" stroke-width="${round(pitch * 0.012)}"/>`
  const rod = (x: number, y: number, rw: number, rh: number) =>
    `<rect x="${round(x)}" y="${round(y)}" width="${round(rw)}" height="${round(rh)}" fill="${main}" stroke="${dark}" stroke-width="${round(pitch * 0.012)}"/>`
  const middle = pitch / 2
  const cross = `M0 0L${round(pitch)} ${round(pitch)}M${round(pitch)} 0L0 ${round(pitch)}`
  const stops = [
    [0, 0.42],
    [0.45, 0],
    [1, -0.42],
  ].map(([at = 0, share = 0]) => `<stop offset="${at}" stop-color="${tone('main', share)}"/>`)
  return (
    `<defs><radialGradient id="${id}-b" cx="0.38" cy="0.3" r="0.75">${stops.join('')}</radialGradient><g id="${id}-r">` +
    rod(0, -thin, pitch, 2 * thin) +
    rod(-thin, 0, 2 * thin, pitch) +
    `<path d="${cross}" stroke="${dark}" stroke-width="${round(thin * 1.5)}"/>` +
    `<path d="${cross}" stroke="${tone('main', -0.14)}" stroke-width="${round(thin)}"/>` +
    bead(middle, 0, small, 1.55, 0.85) +
    bead(0, middle, small, 0.85, 1.55) +
    [0.28, 0.72]
      .map((share) => bead(pitch * share, 0, small * 0.55) + bead(0, pitch * share, small * 0.55))
      .join('') +
    bead(middle, middle, small * 1.1) +
    bead(0, 0, big) +
    '</g></defs>'
  )
}

/** A net of cells over a box. */
export function beadNet(id: string, w: number, h: number, pitch: number): string {
  const [columns, rows] = [Math.ceil(w / pitch) + 1, Math.ceil(h / pitch) + 1]
  return Array.from(
    { length: columns * rows },
    (_, at) =>
      `<use href="#${id}-r" x="${round((at % columns) * pitch)}" y="${round(Math.floor(at / columns) * pitch)}"/>`,
  ).join('')
}

function turned(brush: Brush): string {
  const pitch = brush.w / Math.max(3, Math.round(brush.w / cellWidth(brush, 10, 3600)))
  return beadCell(brush, pitch) + beadNet(brush.id, brush.w, brush.h, pitch)
}

/** A light behind a screen: from `second` in the middle outwards to nothing. */
function glow({ w, h, second, id }: Brush): string {
  const stops = [
    [0, 1],
    [0.35, 0.72],
    [0.7, 0.22],
    [1, 0],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${second}" stop-opacity="${opacity}"/>`)
  return (
    `<radialGradient id="${id}">${stops.join('')}</radialGradient>` +
    `<rect width="${round(w)}" height="${round(h)}" fill="url(#${id})"/>`
  )
}

/** A frame of planed wood with mitred corners; its hole is the box less a border of eight weights. */
function casing({ w, h, weight, tone, main }: Brush): string {
  const b = weight * 8
  const sides: [string, string][] = [
    [`M0 0H${round(w)}L${round(w - b)} ${b}H${b}Z`, tone('main', 0.16)],
    [`M0 0L${b} ${b}V${round(h - b)}L0 ${round(h)}Z`, main],
    [`M${round(w)} 0L${round(w - b)} ${b}V${round(h - b)}L${round(w)} ${round(h)}Z`, tone('main', -0.16)],
    [`M0 ${round(h)}H${round(w)}L${round(w - b)} ${round(h - b)}H${b}Z`, tone('main', -0.3)],
  ]
  const rule = (inset: number, colour: string, thick: number) =>
    `<rect x="${round(inset)}" y="${round(inset)}" width="${round(w - 2 * inset)}" height="${round(h - 2 * inset)}" fill="none" stroke="${colour}" stroke-width="${round(thick)}"/>`
  return (
    sides.map(([d, colour]) => `<path d="${d}" fill="${colour}"/>`).join('') +
    rule(b * 0.3, tone('main', -0.4), weight * 0.4) +
    rule(b * 0.36, tone('main', 0.34), weight * 0.3) +
    rule(b, tone('main', -0.6), weight * 0.8)
  )
}

/** Screens of turned wood; `main` is the wood. */
export const mashrabiya: readonly Ornament[] = [
  {
    id: 'mashrabiya',
    name_ar: 'مشربية',
    name_en: 'Mashrabiya',
    ratio: null,
    draw: turned,
  },
  {
    id: 'lattice-light',
    name_ar: 'ضوء خلف الشبّاك',
    name_en: 'Light behind a lattice',
    ratio: null,
    draw: glow,
  },
  { id: 'wood-casing', name_ar: 'إطار خشب', name_en: 'Wooden casing', ratio: null, draw: casing },
]
