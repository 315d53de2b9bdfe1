import { petal, stamped } from '#catalog/brushes/bloom.ts'
import { type Point, polar } from '#catalog/brushes/geometry.ts'
import { blade, bow, fromFoot, grown, nodes, stem } from '#catalog/brushes/plant.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

const R = 50

/** Where things grow: spread over the width, no two too near each other, tallest where `high` says. */
function places({ w, random }: Brush, count: number): number[] {
  return Array.from({ length: count }, (_, at) => (w * (at + 0.5 + (random() - 0.5) * 0.7)) / count)
}

/** The rise and fall of the meadow's edge: highest at both sides, lowest left of the middle. */
const swell = (share: number) => 0.62 + 0.38 * Math.abs(share - 0.46) ** 1.2 * 2

/** A stem from the foot that leans and bends; gives its points. */
function shoot(x: number, height: number, { h, random }: Brush): Point[] {
  const lean = (random() - 0.5) * height * 0.34
  return bow([x, h + 10], [x - lean * 0.3, h - height * 0.55], [x + lean, h - height], 9)
}

const headOf = (points: readonly Point[]) =>
  nodes(points, 2, 0.9, 1)[1] ?? { x: 0, y: 0, degrees: 0, share: 1 }

/** Blades in three depths, the farthest palest, and ears of grass among them. */
function grass(brush: Brush): string {
  const { w, h, id, tone, random } = brush
  const layers = [
    [46, 0.62, 0.62],
    [52, 0.34, 0.5],
    [56, 0.02, 0.36],
  ].map(([count = 0, light = 0, reach = 0], depth) => {
    const blades = places(brush, count).map((x) => {
      const height = h * reach * swell(x / w) * (0.6 + random() * 0.5)
      const lean = (random() - 0.5) * height * 0.7
      return grown(x, h + 8, 0, `<path d="${blade(height, 5 + random() * 5, lean, 0.24)}"/>`)
    })
    const ears =
      depth === 2
        ? ''
        : places(brush, 7)
            .map((x) => ear(x, brush, light))
            .join('')
    return `${ears}<g fill="url(#${id}-blade${depth})">${blades.join('')}</g>`
  })
  const shades = [0.56, 0.28, -0.04].map((light, depth) =>
    fromFoot(`${id}-blade${depth}`, [0, tone('main', light - 0.3)], [1, tone('main', light + 0.16)]),
  )
  return `<defs>${shades.join('')}</defs>${layers.join('')}`
}

/** An ear of wild oat on a hair-thin stalk. */
function ear(x: number, brush: Brush, light: number): string {
  const { w, h, tone, random } = brush
  const height = h * (0.74 + random() * 0.2) * swell(x / w)
  const points = shoot(x, height, brush)
  const grains = nodes(points, 11, 0.74, 1).map(({ x: gx, y: gy, degrees, share }, at) => {
    const length = 20 * (1.3 - share * 0.6)
    return grown(
      gx,
      gy,
      degrees + (at % 2 ? 28 : -28),
      `<path d="${blade(length, 3.6, 0)}" fill="${tone('main', light + 0.08)}"/>`,
    )
  })
  return stem(points, 3, 1, tone('main', light - 0.06)) + grains.join('')
}

const petals = (
  count: number,
  reach: number,
  half: number,
  look: Parameters<typeof petal>[2],
  { random }: Brush,
  first = 0,
) =>
  Array.from({ length: count }, (_, at) =>
    grown(0, 0, first + (at * 360) / count, petal(reach * (0.94 + random() * 0.12), half, look, random)),
  ).join('')

/** A poppy from above: four crumpled petals, a dark heart with its threads. */
function poppy(brush: Brush): string {
  const { id, tone, random } = brush
  const look = { lip: `url(#${id}-lip)`, wobble: 2, veins: 5, roll: 0.16 }
  const threads = Array.from({ length: 20 }, (_, at) => {
    const [x, y] = polar(0, 0, R * (0.26 + random() * 0.12), at / 20)
    return `<circle cx="${round(x)}" cy="${round(y)}" r="2"/>`
  }).join('')
  return (
    `<g fill="url(#${id}-petal)" stroke="${tone('second', -0.4)}" stroke-opacity="0.5">${petals(2, R, R * 0.72, look, brush, 90)}${petals(2, R * 0.92, R * 0.66, look, brush)}</g>` +
    `<circle cx="0" cy="0" r="${R * 0.13}" fill="${tone('main', 0.2)}"/><g fill="${tone('second', -0.78)}">${threads}</g>`
  )
}

/** A daisy: a ring of narrow white petals round a domed heart. */
function daisy(brush: Brush): string {
  const { id, tone, random } = brush
  const rays = Array.from({ length: 19 }, (_, at) =>
    grown(
      0,
      0,
      (at * 360) / 19 + (random() - 0.5) * 6,
      `<path d="${blade(R * (0.92 + random() * 0.12), R * 0.13, 0, 0.62)}"/>`,
    ),
  ).join('')
  const dots = Array.from({ length: 26 }, (_, at) => {
    const [x, y] = polar(0, 0, R * 0.24 * Math.sqrt(at / 26), at * 0.382)
    return `<circle cx="${round(x)}" cy="${round(y)}" r="1.7"/>`
  }).join('')
  return (
    `<g fill="url(#${id}-ray)" stroke="${tone('main', 0.1)}" stroke-opacity="0.45" stroke-width="0.8">${rays}</g>` +
    `<circle cx="0" cy="0" r="${R * 0.28}" fill="${tone('second', -0.12)}"/><g fill="${tone('second', 0.4)}">${dots}</g>`
  )
}

/** Flowers on their stems: some face us, some look to the side, a few are still buds. */
function flowers(brush: Brush, face: string, count: number, size: number, shades: string): string {
  const { w, h, id, tone, random } = brush
  const flower = stamped(`${id}-face`, R, face)
  const stalks: string[] = []
  const heads = places(brush, count).map((x, at) => {
    const height = h * swell(x / w) * (0.42 + random() * 0.46)
    const points = shoot(x, height, brush)
    const { x: fx, y: fy, degrees } = headOf(points)
    const r = w * size * (0.75 + random() * 0.5)
    stalks.push(stem(points, w * 0.006, w * 0.004, tone('main', -0.12)))
    if (at % 5 === 3) {
      const bud =
        `<path d="${blade(r * 0.9, r * 0.34, 0, 0.3)}" fill="${tone('main', 0.12)}"/>` +
        `<path d="${blade(r * 0.96, r * 0.13, r * 0.08, 0.4)}" fill="${tone('second', 0.05)}"/>`
      return grown(fx, fy, degrees * 2, bud)
    }
    const flat = 0.62 + random() * 0.34
    return grown(fx, fy, degrees, `<use href="#${id}-face"/>`, [r / R, (r / R) * flat])
  })
  return `<defs>${shades}${flower.defs}</defs>${stalks.join('')}${heads.join('')}`
}

/** Spikes of lavender, whorl above whorl. */
function lavender(brush: Brush): string {
  const { w, h, tone, random } = brush
  return places(brush, 12)
    .map((x) => {
      const points = shoot(x, h * swell(x / w) * (0.5 + random() * 0.4), brush)
      const spikes = nodes(points, 10, 0.66, 1).map(({ x: sx, y: sy, degrees, share }, at) => {
        const r = w * 0.0085 * (1.9 - share)
        const one = (turn: number, light: number) =>
          grown(
            sx,
            sy,
            degrees + turn,
            `<path d="${blade(r * 2.1, r * 0.72, 0, 0.45)}" fill="${tone('second', light)}"/>`,
          )
        return one(-56, -0.05) + one(56, 0.12) + one(at % 2 ? 12 : -12, 0.3)
      })
      return stem(points, 3.4, 2, tone('main', 0.06)) + spikes.join('')
    })
    .join('')
}

/** A butterfly seen from above, its wings upwards from the middle. */
function butterfly({ w, h, id, tone }: Brush): string {
  const s = Math.min(w, h) / 100
  const edge = tone('second', -0.5)
  const fore = 'M0 0C6 -26 30 -46 46 -42C52 -30 40 -6 22 2C12 6 4 4 0 0Z'
  const hind = 'M0 2C10 2 30 6 34 18C36 30 24 40 16 36C8 30 2 16 0 2Z'
  const marks = 'M8 -8Q24 -24 40 -34M8 -6Q26 -14 40 -22M7 -3Q22 -4 32 -6M5 8Q16 14 28 20M4 10Q12 20 20 30'
  const wing =
    `<path d="${hind}" fill="url(#${id}-hind)" stroke="${edge}" stroke-opacity="0.6" stroke-width="0.8"/>` +
    `<path d="${fore}" fill="url(#${id}-fore)" stroke="${edge}" stroke-opacity="0.6" stroke-width="0.8"/>` +
    `<path d="${marks}" fill="none" stroke="${edge}" stroke-opacity="0.4" stroke-width="0.7"/>` +
    `<path d="M46 -42C40 -43 34 -41 30 -38C38 -38 42 -34 43 -28C47 -33 48 -38 46 -42Z" fill="${edge}" fill-opacity="0.7"/>`
  const body =
    `<path d="M0 -8C2.4 -4 2.4 18 0 24C-2.4 18 -2.4 -4 0 -8Z" fill="${tone('main', -0.5)}"/>` +
    `<path d="M0 -8Q5 -20 11 -24M0 -8Q-5 -20 -11 -24" fill="none" stroke="${tone('main', -0.5)}" stroke-width="0.9"/>`
  const shades =
    fromFoot(`${id}-fore`, [0, tone('second', -0.1)], [1, tone('second', 0.42)]) +
    fromFoot(`${id}-hind`, [0, tone('second', 0.5)], [1, tone('second', 0.05)])
  return `<defs>${shades}</defs>${grown(w / 2, h / 2, 0, wing + grown(0, 0, 0, wing, [-0.82, 1]) + body, [s, s])}`
}

/** Sheets of a meadow, to be laid over one another; `main` is the green, `second` the flowers. */
export const meadow: readonly Ornament[] = [
  { id: 'meadow-grass', name_ar: 'عشب المرج', name_en: 'Meadow grass', ratio: 1.2, draw: grass },
  {
    id: 'meadow-poppies',
    name_ar: 'شقائق النعمان',
    name_en: 'Meadow poppies',
    ratio: 1.2,
    draw: (brush) => {
      const { id, tone } = brush
      const rim = tone('second', 0.42)
      const shades =
        fromFoot(
          `${id}-petal`,
          [0, tone('second', -0.5)],
          [0.35, tone('second', -0.1)],
          [1, tone('second', 0.18)],
        ) + fromFoot(`${id}-lip`, [0, rim, 0], [1, rim, 0.8])
      return flowers(brush, poppy(brush), 9, 0.056, shades)
    },
  },
  {
    id: 'meadow-daisies',
    name_ar: 'أقحوان المرج',
    name_en: 'Meadow daisies',
    ratio: 1.2,
    draw: (brush) => {
      const shades = fromFoot(
        `${brush.id}-ray`,
        [0, brush.tone('main', 0.6)],
        [0.4, brush.tone('main', 0.92)],
        [1, '#ffffff'],
      )
      return flowers(brush, daisy(brush), 11, 0.036, shades)
    },
  },
  { id: 'meadow-lavender', name_ar: 'خزامى المرج', name_en: 'Meadow lavender', ratio: 1.2, draw: lavender },
  { id: 'butterfly', name_ar: 'فراشة', name_en: 'Butterfly', ratio: 1, draw: butterfly },
]
