import { khatam, pathOf } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

interface Cell {
  readonly x: number
  readonly top: number
  readonly pitch: number
  readonly rise: number
}

/** The folded pier between two niches: it hangs to a point, lit on one side, dark on the other. */
function pier({ x, top, pitch, rise }: Cell): { lit: string; dark: string; edge: string; fold: string } {
  const half = pitch / 2
  const foot = top + rise
  const side = (sign: 1 | -1) =>
    `C${round(x + sign * half * 0.72)} ${round(top + rise * 0.2)} ${round(x + sign * half * 0.34)} ${round(top + rise * 0.4)} ${round(x + sign * half * 0.3)} ${round(top + rise * 0.66)}C${round(x + sign * half * 0.28)} ${round(top + rise * 0.84)} ${round(x + sign * half * 0.12)} ${round(top + rise * 0.9)} ${round(x)} ${round(foot)}`
  const start = (sign: 1 | -1) => `M${round(x + sign * half)} ${round(top)}`
  const body = (sign: 1 | -1) => `${start(sign)}${side(sign)}V${round(top)}Z`
  return {
    lit: body(-1),
    dark: body(1),
    edge: start(-1) + side(-1) + start(1) + side(1),
    fold: `M${round(x)} ${round(top)}V${round(foot)}`,
  }
}

/** The niche between two piers: a keel arch with a smaller one inside, deeper and deeper. */
function niche({ x, top, pitch, rise }: Cell, share: number): string {
  const half = (pitch / 2) * share
  const [peak, foot] = [top + rise * (1 - share) * 0.72 + rise * 0.06, top + rise * 1.02]
  return `M${round(x - half)} ${round(foot)}C${round(x - half)} ${round(peak + rise * 0.34)} ${round(x - half * 0.3)} ${round(peak + rise * 0.2)} ${round(x)} ${round(peak)}C${round(x + half * 0.3)} ${round(peak + rise * 0.2)} ${round(x + half)} ${round(peak + rise * 0.34)} ${round(x + half)} ${round(foot)}Z`
}

/**
 * Tiers of a vault hanging from the upper edge. A tier lower down is set half a cell aside and lies deeper;
 * `reach` says how far down from the edge of the box the vault comes, from its middle (0) to its sides (1).
 */
function tiers(
  { w, main, tone, weight }: Brush,
  cells: number,
  rises: readonly number[],
  keeps: (tier: number, off: number) => boolean,
): string {
  const pitch = w / cells
  const tops = rises.map((_, at) => rises.slice(0, at).reduce((sum, rise) => sum + rise, 0))
  const spotsOf = (tier: number) =>
    Array.from(
      { length: tier < rises.length ? cells + 2 : 0 },
      (_, at) => (at - 0.5 + (tier % 2 ? 0 : 0.5)) * pitch,
    ).filter((x) => keeps(tier, Math.abs(x - w / 2) / (w / 2)))
  return rises
    .map((rise, tier) => {
      const spots = spotsOf(tier)
      const top = tops[tier] ?? 0
      const depth = -0.04 * tier
      const piers = spots.map((x) => pier({ x, top, pitch, rise: rise * 1.22 }))
      // A niche rests on the pier below it; without one it is open and shows what lies behind.
      const hollows = spotsOf(tier + 1).map((x) => ({ x, top, pitch, rise: rise * 1.1 }))
      const all = (key: 'lit' | 'dark' | 'edge' | 'fold') => piers.map((one) => one[key]).join('')
      return (
        `<path d="${hollows.map((cell) => niche(cell, 0.98)).join('')}" fill="${tone('second', depth - 0.3)}"/>` +
        `<path d="${hollows.map((cell) => niche(cell, 0.66)).join('')}" fill="${tone('second', depth - 0.46)}"/>` +
        `<path d="${hollows.map((cell) => niche(cell, 0.62)).join('')}" fill="none" stroke="${main}" stroke-opacity="0.75" stroke-width="${round(weight * 0.45)}"/>` +
        `<path d="${hollows.map((cell) => pathOf(khatam(cell.x, top + rise * 0.72, pitch * 0.085))).join('')}" fill="${main}"/>` +
        `<path d="${all('lit')}" fill="${tone('second', depth + 0.2)}"/>` +
        `<path d="${all('dark')}" fill="${tone('second', depth - 0.14)}"/>` +
        `<path d="${all('edge')}" fill="none" stroke="${main}" stroke-width="${round(weight)}" stroke-linejoin="round"/>` +
        `<path d="${all('fold')}" stroke="${main}" stroke-width="${round(weight * 0.4)}"/>` +
        spots
          .map((x) => {
            const foot = top + rise * 1.22
            return `<circle cx="${round(x)}" cy="${round(foot + weight)}" r="${round(weight * 1.7)}" fill="${main}"/>`
          })
          .join('')
      )
    })
    .toReversed()
    .join('')
}

/** Muqarnas; `main` is the gold of the edges, `second` the plaster. */
export const muqarnas: readonly Ornament[] = [
  {
    id: 'muqarnas-vault',
    name_ar: 'قبوة مقرنصات',
    name_en: 'Muqarnas vault',
    ratio: null,
    draw: (brush) => {
      const many = 7
      const rise = brush.h / (many + 0.3)
      const rises = Array.from({ length: many }, (_, at) => rise * (1.12 - at * 0.04))
      return tiers(
        brush,
        12,
        rises,
        (tier, off) => off > (tier < 2 ? -1 : ((tier - 1.4) / (many - 1)) ** 0.62),
      )
    },
  },
  {
    id: 'muqarnas-edge',
    name_ar: 'حافّة مقرنصات',
    name_en: 'Muqarnas edge',
    ratio: null,
    draw: (brush) => {
      const rise = brush.h / 3.3
      return tiers(brush, Math.max(4, Math.round(brush.w / (rise * 0.9))), [rise, rise, rise], () => true)
    },
  },
]
