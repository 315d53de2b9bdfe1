import type { ColorSlot, Paint, Palette } from '#shared/contract/scene.ts'

/** The gradient of foil: shares towards white (positive) and black (negative) from edge to edge. */
const SHEEN: readonly (readonly [at: number, towards: number])[] = [
  [0, -0.22],
  [0.22, 0.06],
  [0.4, 0.3],
  [0.55, 0],
  [0.74, -0.2],
  [1, 0.1],
]

const isSlot = (paint: Paint): paint is ColorSlot => paint !== 'foil' && !paint.startsWith('#')

/** The colour of a paint; of foil its middle tone, where no gradient is possible. */
export function colorOf(paint: Paint, palette: Palette): string {
  if (paint === 'foil') return palette.accent
  return isSlot(paint) ? palette[paint] : paint
}

/** What an SVG `fill` or `stroke` takes. @param prefix of ids within the document */
export function fillOf(paint: Paint, palette: Palette, prefix: string): string {
  return paint === 'foil' ? `url(#${prefix}foil)` : colorOf(paint, palette)
}

/** The gradient of `foil`. Across the whole card, so that all foil parts match. */
export function foilGradient(palette: Palette, prefix: string, height: number): string {
  const stops = SHEEN.map(
    ([at, towards]) => `<stop offset="${at}" stop-color="${mix(palette.accent, towards)}"/>`,
  )
  return `<linearGradient id="${prefix}foil" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="1000" y2="${height}">${stops.join('')}</linearGradient>`
}

/** Towards white for positive shares, towards black for negative ones; `#rrggbb` to `#rrggbb`. */
export function mix(hex: string, share: number): string {
  const target = share > 0 ? 255 : 0
  const parts = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16)
    return Math.round(value + (target - value) * Math.abs(share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** Relative luminance of `#rrggbb`, from 0 to 1 (WCAG 2.2). */
export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
