import { type Point, polar } from '#catalog/brushes/geometry.ts'
import { shortPath } from '#catalog/brushes/strapwork.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

/** Where a motif grows: its foot, how large, which way in turns, and on which side it curls. */
interface Spot {
  readonly at: Point
  readonly size: number
  readonly turn: number
  readonly side: 1 | -1
}

/** Béziers in a motif's own measure: its foot at 0 0, growing to the right, curling downwards. */
type Curves = readonly number[][]

/** The split palmette (rumi): a long lobe that curls over, a short one that rolls back. */
const RUMI: Curves = [
  [0, 0],
  [0.1, -0.22, 0.36, -0.44, 0.66, -0.4],
  [0.94, -0.36, 1.12, -0.14, 1.06, 0.1],
  [1.02, 0.24, 0.86, 0.28, 0.8, 0.17],
  [0.9, 0.17, 0.93, 0.04, 0.84, -0.05],
  [0.74, -0.14, 0.58, -0.08, 0.5, 0.06],
  [0.42, 0.22, 0.3, 0.32, 0.16, 0.27],
  [0.06, 0.23, 0.07, 0.11, 0.15, 0.12],
  [0.16, 0.18, 0.26, 0.17, 0.27, 0.09],
  [0.26, 0.02, 0.1, 0.04, 0, 0],
]
/** Its shadowed half, from the ridge inwards. */
const RUMI_SHADE: Curves = [
  [0, 0],
  [0.22, -0.2, 0.48, -0.28, 0.7, -0.25],
  [0.9, -0.21, 1.02, -0.06, 0.96, 0.12],
  [0.95, 0.2, 0.88, 0.22, 0.8, 0.17],
  [0.9, 0.17, 0.93, 0.04, 0.84, -0.05],
  [0.74, -0.14, 0.58, -0.08, 0.5, 0.06],
  [0.42, 0.22, 0.3, 0.32, 0.16, 0.27],
  [0.3, 0.24, 0.36, 0.1, 0.4, -0.02],
  [0.3, -0.06, 0.14, -0.02, 0, 0],
]
const RUMI_LIGHT: Curves = [
  [0.1, -0.13],
  [0.28, -0.32, 0.5, -0.38, 0.68, -0.34],
  [0.82, -0.3, 0.94, -0.2, 0.98, -0.08],
]
/** A bud that has not opened. */
const BUD: Curves = [
  [0, 0],
  [0.2, -0.3, 0.62, -0.3, 1, 0.04],
  [0.66, 0.1, 0.5, 0.3, 0.2, 0.2],
  [0.1, 0.16, 0.04, 0.1, 0, 0],
]
const BUD_SHADE: Curves = [
  [0, 0],
  [0.3, -0.06, 0.64, -0.06, 1, 0.04],
  [0.66, 0.1, 0.5, 0.3, 0.2, 0.2],
  [0.1, 0.16, 0.04, 0.1, 0, 0],
]
/** One half of the petal that stands in the middle of a full palmette. */
const PETAL: Curves = [
  [0, 0],
  [0.24, -0.3, 0.58, -0.28, 0.98, 0],
  [0.58, 0.28, 0.24, 0.3, 0, 0],
]
const PETAL_SHADE: Curves = [
  [0, 0],
  [0.3, 0.02, 0.6, 0.02, 0.98, 0],
  [0.58, 0.28, 0.24, 0.3, 0, 0],
]

function placed(curves: Curves, { at, size, turn, side }: Spot, close = true): string {
  const [cos, sin] = [Math.cos(turn * 2 * Math.PI) * size, Math.sin(turn * 2 * Math.PI) * size]
  const data = curves.map((numbers, index) => {
    const moved = numbers.map((value, i) => {
      const [x, y] = i % 2 ? [numbers[i - 1] ?? 0, value * side] : [value, (numbers[i + 1] ?? 0) * side]
      return round(i % 2 ? at[1] + x * sin + y * cos : at[0] + x * cos - y * sin)
    })
    return (index ? 'C' : 'M') + moved.join(' ')
  })
  return data.join('') + (close ? 'Z' : '')
}

type Coat = 'body' | 'shade' | 'light' | 'petal' | 'petalShade' | 'seed'

/** What a scroll is made of, kept apart so that all stems lie below all leaves and all leaves below all flowers. */
export class Scrollwork {
  readonly #stems: string[] = []
  /** Mirror images run the other way round and would cut holes into each other, so each has its own path. */
  readonly #coats = new Map<`${Coat}${1 | -1}`, string[]>()

  #add(coat: Coat, side: 1 | -1, data: string): void {
    this.#coats.set(`${coat}${side}`, [...(this.#coats.get(`${coat}${side}`) ?? []), data])
  }

  /** @param lit with the light on its back, which would lie across another leaf that begins at the same foot */
  rumi(spot: Spot, lit = true): void {
    this.#add('body', spot.side, placed(RUMI, spot))
    this.#add('shade', spot.side, placed(RUMI_SHADE, spot))
    if (lit) this.#add('light', spot.side, placed(RUMI_LIGHT, spot, false))
  }

  bud(spot: Spot): void {
    this.#add('body', spot.side, placed(BUD, spot))
    this.#add('shade', spot.side, placed(BUD_SHADE, spot))
  }

  #petal(spot: Spot): void {
    this.#add('petal', spot.side, placed(PETAL, spot))
    this.#add('petalShade', spot.side, placed(PETAL_SHADE, spot))
  }

  /** Two rumi back to back, petals between them. */
  palmette(at: Point, size: number, turn: number): void {
    for (const side of [1, -1] as const) {
      this.rumi({ at, size: size * 0.95, turn: turn + side * 0.13, side })
      this.#petal({ at, size: size * 0.62, turn: turn + side * 0.075, side: -side as 1 | -1 })
    }
    this.#petal({ at, size: size * 0.98, turn, side: 1 })
    this.#add('seed', 1, dot(at, size * 0.12))
  }

  /** A flower of six petals from above. */
  flower(at: Point, size: number, turn: number): void {
    for (let petal = 0; petal < 6; petal += 1)
      this.#petal({
        at: polar(at[0], at[1], size * 0.12, turn + petal / 6),
        size,
        turn: turn + petal / 6,
        side: 1,
      })
    this.#add('seed', 1, dot(at, size * 0.26))
  }

  /** A stem along points, as thick as `thick` at first and thin at its end. */
  stem(points: readonly Point[], thick: number, end = 0.35): void {
    const sides = [1, -1].map((side) =>
      points.map((here, at): Point => {
        const [before, after] = [points[at - 1] ?? here, points[at + 1] ?? here]
        const heading = Math.atan2(after[1] - before[1], after[0] - before[0]) / (2 * Math.PI)
        const half = (thick / 2) * (1 + (end - 1) * (at / (points.length - 1)))
        return polar(here[0], here[1], half, heading + side / 4)
      }),
    )
    const [there = [], back = []] = sides
    this.#stems.push(shortPath([[...there, ...back.reverse()]], true))
  }

  /**
   * A spiral from its rim inwards, leaves on both of its sides and a flower in its eye.
   * @param winding where on the rim it starts, how far it winds, and towards which side
   */
  spiral(
    centre: Point,
    radius: number,
    thick: number,
    winding: { from: number; turns: number; side: 1 | -1 },
  ): void {
    const { from, turns, side } = winding
    const at = (share: number): Point =>
      polar(centre[0], centre[1], radius * (1 - share * 0.76), from + side * turns * share)
    const steps = Math.ceil(turns * 44)
    this.stem(
      Array.from({ length: steps + 1 }, (_, step) => at(step / steps)),
      thick,
    )
    const inward = (share: number, size: number, lean = 0.05) => {
      const [here, next] = [at(share), at(share + 0.01)]
      const heading = Math.atan2(next[1] - here[1], next[0] - here[0]) / (2 * Math.PI)
      return { at: here, size: radius * size, turn: heading + side * lean, side }
    }
    const outward = (share: number, size: number) => {
      const spot = inward(share, size, -0.06)
      return { ...spot, side: -side as 1 | -1 }
    }
    for (const share of [0.08, 0.27, 0.45, 0.62]) this.rumi(inward(share, 0.62 - share * 0.3))
    for (const share of [0.38, 0.55, 0.72]) this.bud(outward(share, 0.36 - share * 0.14))
    this.bud(inward(0.86, 0.2, 0.1))
    this.flower(centre, radius * 0.27, from)
  }

  draw({ main, second, tone }: Brush): string {
    const coat = (name: Coat, colour: string) =>
      ([1, -1] as const)
        .map((side) => this.#coats.get(`${name}${side}`))
        .map((parts) => (parts ? `<path d="${parts.join('')}" fill="${colour}"/>` : ''))
        .join('')
    const light = [...(this.#coats.get('light1') ?? []), ...(this.#coats.get('light-1') ?? [])]
    return (
      this.#stems.map((data) => `<path d="${data}" fill="${main}"/>`).join('') +
      coat('body', main) +
      coat('shade', tone('main', -0.34)) +
      `<path d="${light.join('')}" fill="none" stroke="${tone('main', 0.55)}" stroke-width="1.3" stroke-linecap="round"/>` +
      coat('petal', second) +
      coat('petalShade', tone('second', -0.22)) +
      coat('seed', tone('main', 0.3))
    )
  }
}

const dot = ([x, y]: Point, r: number) =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 1 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 1 ${round(-2 * r)} 0`

/** A wave that climbs a band, and in each of its bends the spiral that it lets go. */
function climbing({ w, h, weight }: Brush): Scrollwork {
  const work = new Scrollwork()
  const radius = w * 0.39
  const rise = h / Math.max(1, Math.round(h / (radius * 2.12)))
  const bends = Math.round(h / rise)
  const wave = Array.from({ length: (bends + 2) * 16 + 1 }, (_, at): Point => {
    const way = at / 16 - 1
    return [w / 2 + Math.cos(way * Math.PI) * radius, h - (way + 0.5) * rise]
  })
  work.stem(wave, weight * 1.35, 1)
  for (let bend = -1; bend <= bends; bend += 1) {
    const side = bend % 2 ? 1 : -1
    const y = h - (bend + 0.5) * rise
    work.spiral([w / 2, y], radius, weight, { from: side === 1 ? 0.5 : 0, turns: 1.6, side })
    const corner = { at: [w / 2 - side * radius * 0.55, y - rise * 0.31] as Point, size: radius * 0.62 }
    work.rumi({ ...corner, turn: side === 1 ? -0.36 : -0.14, side: -side as 1 | -1 }, false)
    work.bud({
      ...corner,
      at: [w / 2 - side * radius * 0.9, y + rise * 0.16],
      size: radius * 0.3,
      turn: side === 1 ? 0.36 : 0.14,
      side,
    })
  }
  return work
}

/** A tree of scrolls about an upright axis: a pair of spirals to each tier, palmettes where they part. */
function tree(w: number, h: number, weight: number, tiers: number): Scrollwork {
  const work = new Scrollwork()
  const rise = h / (tiers + 0.35)
  const radius = Math.min(w * 0.232, rise * 0.49)
  const trunk = Array.from({ length: 9 }, (_, at): Point => [w / 2, h - (at / 8) * (h - rise * 0.4)])
  work.stem(trunk, weight * 1.5, 0.6)
  for (let tier = 0; tier < tiers; tier += 1) {
    const y = h - (tier + 0.5) * rise
    for (const side of [1, -1] as const) {
      work.spiral([w / 2 + side * radius * 1.01, y], radius, weight, {
        from: side === 1 ? 0.5 : 0,
        turns: 1.6,
        side,
      })
      work.rumi({
        at: [w / 2, y + rise * 0.2],
        size: radius * 0.52,
        turn: side === 1 ? 0.03 : 0.47,
        side: -side as 1 | -1,
      })
    }
    work.palmette([w / 2, y - rise * 0.3], radius * 0.74, -0.25)
  }
  return work
}

/** Islimi: scrolls with split palmettes; `main` is the gold, `second` the flowers. */
export const arabesque: readonly Ornament[] = [
  {
    id: 'islimi-band',
    name_ar: 'شريط إسليمي',
    name_en: 'Islimi band',
    ratio: null,
    slimmest: 60,
    least: 20,
    draw: (brush) => climbing(brush).draw(brush),
  },
  {
    id: 'islimi-tree',
    name_ar: 'شجرة إسليمية',
    name_en: 'Islimi tree',
    ratio: 0.7,
    draw: (brush) => tree(brush.w, brush.h, brush.weight, 3).draw(brush),
  },
]
