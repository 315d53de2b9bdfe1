import { petal, stamped } from '#catalog/brushes/bloom.ts'
import { curveOf, type Point, polar } from '#catalog/brushes/geometry.ts'
import { ball, bow, fromFoot, type Greens, greens, grown, nodes, stem } from '#catalog/brushes/plant.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

const R = 100

/** Fruit hangs from its stalk: drawn downwards from 0 0, at a radius of 100. */
function pomegranate({ id, tone, random }: Brush): string {
  const body = `M0 0C${R * 0.5} ${-R * 0.06} ${R * 1.04} ${R * 0.3} ${R * 1.02} ${R * 0.96}C${R} ${R * 1.5} ${R * 0.6} ${R * 1.86} ${R * 0.26} ${R * 1.9}L${-R * 0.26} ${R * 1.9}C${-R * 0.6} ${R * 1.86} ${-R} ${R * 1.5} ${-R * 1.02} ${R * 0.96}C${-R * 1.04} ${R * 0.3} ${-R * 0.5} ${-R * 0.06} 0 0Z`
  const specks = Array.from({ length: 34 }, () => {
    const [x, y] = polar(0, R * 0.95, R * 0.9 * Math.sqrt(random()), random())
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(0.7 + random() * 1.3)}"/>`
  }).join('')
  return (
    crown(tone('second', -0.2), `url(#${id}-crown)`, tone('second', -0.5)) +
    `<path d="${body}" fill="url(#${id}-fruit)"/>` +
    `<path d="${body}" fill="url(#${id}-rim)"/>` +
    `<path d="M${-R * 0.5} ${R * 0.16}C${-R * 0.98} ${R * 0.5} ${-R * 0.98} ${R * 1.3} ${-R * 0.5} ${R * 1.66}C${-R * 0.74} ${R * 1.2} ${-R * 0.74} ${R * 0.6} ${-R * 0.5} ${R * 0.16}Z" fill="${tone('second', 0.7)}" fill-opacity="0.22"/>` +
    `<ellipse cx="${-R * 0.38}" cy="${R * 0.56}" rx="${R * 0.12}" ry="${R * 0.22}" transform="rotate(24 ${-R * 0.38} ${R * 0.56})" fill="#fff" fill-opacity="0.42"/>` +
    `<g fill="${tone('second', -0.4)}" fill-opacity="0.4">${specks}</g>`
  )
}

/** The crown below the fruit: teeth behind, teeth before. */
function crown(back: string, front: string, edge: string): string {
  const y = R * 1.84
  const teeth = (xs: readonly number[], long: number, fill: string) =>
    xs
      .map((x) => {
        const [a, b] = [R * (x - 0.13), R * (x + 0.13)]
        const tip = R * x * 1.75
        return `<path d="M${round(a * 0.9)} ${round(y)}C${round(a)} ${round(y + R * 0.2)} ${round(tip - R * 0.06)} ${round(y + R * long * 0.7)} ${round(tip)} ${round(y + R * long)}C${round(tip + R * 0.04)} ${round(y + R * long * 0.7)} ${round(b)} ${round(y + R * 0.2)} ${round(b * 0.9)} ${round(y)}Z" fill="${fill}" stroke="${edge}" stroke-opacity="0.5" stroke-width="1"/>`
      })
      .join('')
  return teeth([-0.2, 0.2], 0.4, back) + teeth([-0.27, 0, 0.27], 0.5, front)
}

/** Half a pomegranate that has burst open: chambers full of seeds between pale walls. */
function opened({ id, tone, random }: Brush): string {
  const cy = R * 0.98
  const ring = (reach: number, rough: number, from = 0, to = 1, count = 18): Point[] =>
    Array.from({ length: count }, (_, at) =>
      polar(0, cy, R * reach * (1 + (random() - 0.5) * rough), from + ((to - from) * at) / count),
    )
  const rind = `<circle cx="0" cy="${cy}" r="${R}" fill="url(#${id}-fruit)"/><path d="${curveOf(ring(0.92, 0.05), true)}" fill="url(#${id}-pith)"/>`
  const count = 6
  const chambers = Array.from({ length: count }, (_, at) => {
    const [from, to] = [(at + 0.07) / count, (at + 0.93) / count]
    const edge = [polar(0, cy, R * 0.16, (at + 0.5) / count), ...ring(0.84, 0.06, from, to, 6)]
    const seeds = [0.82, 0.68, 0.54, 0.4, 0.26].flatMap((reach, row) =>
      Array.from({ length: 5 - row }, (__, one) => {
        const turn = from + ((to - from) * (one + 0.5 + (random() - 0.5) * 0.4)) / (5 - row)
        const [x, y] = polar(0, cy, R * (reach - 0.06 + (random() - 0.5) * 0.06), turn)
        const size = 0.95 + random() * 0.3
        return grown(x, y, turn * 360 + 90 + (random() - 0.5) * 50, `<use href="#${id}-seed"/>`, [size, size])
      }),
    )
    return `<path d="${curveOf(edge, true)}" fill="${tone('second', -0.5)}"/>${seeds.join('')}`
  })
  return crown(tone('second', -0.2), `url(#${id}-crown)`, tone('second', -0.5)) + rind + chambers.join('')
}

function pomegranateShades({ id, tone }: Brush): string {
  const seed =
    `<g id="${id}-seed"><path d="M0 ${R * 0.1}C${R * 0.09} ${R * 0.09} ${R * 0.1} ${-R * 0.06} 0 ${-R * 0.1}C${-R * 0.1} ${-R * 0.06} ${-R * 0.09} ${R * 0.09} 0 ${R * 0.1}Z" fill="url(#${id}-aril)"/>` +
    `<ellipse cx="${-R * 0.025}" cy="${-R * 0.035}" rx="${R * 0.018}" ry="${R * 0.032}" fill="#fff" fill-opacity="0.6"/></g>`
  return (
    ball(
      `${id}-fruit`,
      [0.36, 0.32, 0.8],
      [0, tone('second', 0.34)],
      [0.35, tone('second', 0.06)],
      [0.75, tone('second', -0.24)],
      [1, tone('second', -0.5)],
    ) +
    ball(`${id}-rim`, [0.46, 0.42, 0.6], [0.8, tone('second', 0.4), 0], [1, tone('second', 0.5), 0.28]) +
    ball(
      `${id}-pith`,
      [0.5, 0.5, 0.5],
      [0, tone('second', 0.72)],
      [0.8, tone('second', 0.84)],
      [1, tone('second', 0.5)],
    ) +
    ball(
      `${id}-aril`,
      [0.4, 0.35, 0.75],
      [0, tone('second', 0.25)],
      [0.5, tone('second', -0.12)],
      [1, tone('second', -0.45)],
    ) +
    fromFoot(`${id}-crown`, [0, tone('second', -0.34)], [1, tone('second', 0.1)]) +
    seed
  )
}

/** Leaves along a twig, singly or in pairs, folded and glossy. */
function leafy(
  points: readonly Point[],
  count: number,
  size: number,
  fat: number,
  { random }: Brush,
  shades: readonly Greens[],
): string {
  return nodes(points, count, 0.12, 0.84)
    .flatMap(({ x, y, degrees }, at) => {
      const sides = [at % 2 ? 1 : -1, ...(random() > 0.45 ? [at % 2 ? -1 : 1] : [])]
      return sides.map((side) => {
        const length = size * (0.8 + random() * 0.35)
        const shade = shades[Math.floor(random() * shades.length)]
        return grown(
          x,
          y,
          degrees + side * (36 + random() * 34),
          shade?.leaf(length, length * fat, (random() - 0.5) * length * 0.36, 5) ?? '',
        )
      })
    })
    .join('')
}

interface Bough {
  /** From the stem at the upper right to the left and downwards; shares of the box. */
  readonly twigs: readonly (readonly [Point, Point, Point])[]
  readonly leaves: number
  readonly fat: number
}

/** Twigs with their leaves; those that come first lie behind. */
function boughs({ twigs, leaves, fat }: Bough, brush: Brush, shades: readonly Greens[]): string[] {
  const { w, h, tone } = brush
  return twigs.map((twig, at) => {
    const [from, bend, to] = twig.map(([x, y]): Point => [x * w, y * h]) as [Point, Point, Point]
    const points = bow(from, bend, to, 12)
    const thick = w * (at === twigs.length - 1 ? 0.014 : 0.008)
    return (
      stem(points, thick, w * 0.004, tone('main', -0.42)) +
      leafy(points, leaves, w * 0.15, fat, brush, shades)
    )
  })
}

function pomegranateBranch(brush: Brush): string {
  const { w, h } = brush
  const shades = [greens(brush, 'deep', -0.16), greens(brush, 'green', 0.02)]
  const whole = stamped(`${brush.id}-whole`, R, pomegranate(brush))
  const half = stamped(`${brush.id}-half`, R, opened(brush))
  const drawn = boughs(
    {
      twigs: [
        [
          [0.8, 0.058],
          [0.68, 0.24],
          [0.735, 0.5],
        ],
        [
          [0.62, 0.087],
          [0.42, 0.16],
          [0.37, 0.43],
        ],
        [
          [0.45, 0.0955],
          [0.2, 0.06],
          [0.1, 0.29],
        ],
        [
          [1.04, -0.02],
          [0.6, 0.16],
          [0.16, 0.06],
        ],
      ],
      leaves: 6,
      fat: 0.16,
    },
    brush,
    shades,
  )
  const hung = [
    half.at(w * 0.735, h * 0.495, w * 0.118, 6),
    whole.at(w * 0.37, h * 0.425, w * 0.14, -5),
    whole.at(w * 0.1, h * 0.285, w * 0.076, 8),
  ]
  const defs = shades.map((shade) => shade.defs).join('') + pomegranateShades(brush) + whole.defs + half.defs
  return `<defs>${defs}</defs>${drawn.slice(0, -1).join('')}${hung.join('')}${drawn.at(-1)}`
}

/** A lemon, downwards from 0 0 at a radius of 100: a long body with a nipple, pores in its skin. */
function lemon({ id, tone, random }: Brush): string {
  const body = `M0 ${-R * 0.04}C${R * 0.2} 0 ${R * 0.92} ${R * 0.16} ${R * 0.92} ${R * 1.06}C${R * 0.92} ${R * 1.66} ${R * 0.46} ${R * 2.06} ${R * 0.2} ${R * 2.16}C${R * 0.16} ${R * 2.34} ${R * 0.08} ${R * 2.42} 0 ${R * 2.42}C${-R * 0.08} ${R * 2.42} ${-R * 0.16} ${R * 2.34} ${-R * 0.2} ${R * 2.16}C${-R * 0.46} ${R * 2.06} ${-R * 0.92} ${R * 1.66} ${-R * 0.92} ${R * 1.06}C${-R * 0.92} ${R * 0.16} ${-R * 0.2} 0 0 ${-R * 0.04}Z`
  const pores = Array.from({ length: 46 }, () => {
    const [x, y] = polar(0, 0, Math.sqrt(random()), random())
    return `<circle cx="${round(x * R * 0.78)}" cy="${round(R * 1.08 + y * R * 0.92)}" r="${round(0.8 + random() * 1.2)}"/>`
  }).join('')
  return (
    `<path d="${body}" fill="url(#${id}-lemon)"/><path d="${body}" fill="url(#${id}-glow)"/>` +
    `<g fill="${tone('second', -0.3)}" fill-opacity="0.35">${pores}</g>` +
    `<path d="M${-R * 0.42} ${R * 0.4}C${-R * 0.7} ${R * 0.7} ${-R * 0.7} ${R * 1.3} ${-R * 0.5} ${R * 1.6}C${-R * 0.54} ${R * 1.2} ${-R * 0.52} ${R * 0.8} ${-R * 0.42} ${R * 0.4}Z" fill="#fff" fill-opacity="0.45"/>` +
    `<path d="M${-R * 0.16} ${-R * 0.02}L${-R * 0.06} ${R * 0.1}L0 ${R * 0.04}L${R * 0.07} ${R * 0.1}L${R * 0.16} ${-R * 0.02}L0 ${-R * 0.08}Z" fill="${tone('main', -0.1)}"/>`
  )
}

/** A slice of lemon: rind, pith, segments. */
function slice({ tone }: Brush): string {
  const segments = Array.from({ length: 9 }, (_, at) => {
    const a = polar(0, 0, R * 0.76, at / 9 + 0.012)
    const b = polar(0, 0, R * 0.76, (at + 1) / 9 - 0.012)
    const c = polar(0, 0, R * 0.1, (at + 0.5) / 9)
    return `M${c.map(round).join(' ')}L${a.map(round).join(' ')}Q${polar(0, 0, R * 0.88, (at + 0.5) / 9)
      .map(round)
      .join(' ')} ${b.map(round).join(' ')}Z`
  }).join('')
  return (
    `<circle cx="0" cy="0" r="${R}" fill="${tone('second', -0.06)}"/><circle cx="0" cy="0" r="${R * 0.92}" fill="${tone('second', 0.78)}"/>` +
    `<path d="${segments}" fill="${tone('second', 0.16)}" stroke="${tone('second', 0.3)}" stroke-width="4" stroke-linejoin="round"/>`
  )
}

/** A blossom of the lemon tree: five long petals, threads in a ring. */
function lemonBlossom({ id, tone, random }: Brush): string {
  const petals = Array.from({ length: 5 }, (_, at) =>
    grown(
      0,
      0,
      at * 72 + 10,
      petal(R, R * 0.34, { lip: '#ffffff', wobble: 0.6, veins: 0, roll: 0.05 }, random),
    ),
  ).join('')
  const threads = Array.from({ length: 10 }, (_, at) => {
    const [x, y] = polar(0, 0, R * 0.34, at / 10)
    return `<path d="M0 0L${round(x)} ${round(y)}" stroke="#fff" stroke-width="5"/><circle cx="${round(x)}" cy="${round(y)}" r="7" fill="${tone('second', 0)}"/>`
  }).join('')
  return `<g fill="url(#${id}-white)" stroke="${tone('main', 0.1)}" stroke-opacity="0.5">${petals}</g>${threads}`
}

function lemonShades({ id, tone }: Brush): string {
  return (
    ball(
      `${id}-lemon`,
      [0.38, 0.34, 0.8],
      [0, tone('second', 0.4)],
      [0.4, tone('second', 0.04)],
      [0.8, tone('second', -0.14)],
      [1, tone('second', -0.34)],
    ) +
    ball(`${id}-glow`, [0.4, 0.45, 0.62], [0.72, tone('main', 0.2), 0], [1, tone('main', 0.2), 0.3]) +
    fromFoot(`${id}-white`, [0, tone('main', 0.62)], [0.4, tone('main', 0.88)], [1, '#ffffff'])
  )
}

function lemonBranch(brush: Brush): string {
  const { w, h, id } = brush
  const shades = [greens(brush, 'deep', -0.14), greens(brush, 'green', 0.06)]
  const whole = stamped(`${id}-whole`, R, lemon(brush))
  const flower = stamped(`${id}-flower`, R, lemonBlossom(brush))
  const drawn = boughs(
    {
      twigs: [
        [
          [0.3, 0.115],
          [0.19, 0.2],
          [0.2, 0.36],
        ],
        [
          [0.5, 0.13],
          [0.4, 0.16],
          [0.39, 0.25],
        ],
        [
          [0.62, 0.1246],
          [0.62, 0.26],
          [0.56, 0.42],
        ],
        [
          [0.7, 0.115],
          [0.84, 0.16],
          [0.86, 0.34],
        ],
        [
          [-0.04, 0.02],
          [0.5, 0.24],
          [1.04, 0.02],
        ],
      ],
      leaves: 6,
      fat: 0.22,
    },
    brush,
    shades,
  )
  const hung = [
    whole.at(w * 0.2, h * 0.355, w * 0.078, 10),
    whole.at(w * 0.39, h * 0.245, w * 0.066, 4),
    whole.at(w * 0.56, h * 0.415, w * 0.086, -8),
    whole.at(w * 0.86, h * 0.335, w * 0.072, -14),
  ]
  const open = [
    [0.3, 0.28, 0.042],
    [0.68, 0.28, 0.046],
    [0.745, 0.36, 0.034],
    [0.1, 0.22, 0.036],
  ].map(([x = 0, y = 0, r = 0]) => flower.at(x * w, y * h, r * w, x * 300))
  const defs = shades.map((shade) => shade.defs).join('') + lemonShades(brush) + whole.defs + flower.defs
  return `<defs>${defs}</defs>${drawn.slice(0, -1).join('')}${hung.join('')}${drawn.at(-1)}${open.join('')}`
}

/** Slices of lemon laid on one another, with leaves and a blossom. */
function lemonSlices(brush: Brush): string {
  const { w, h, tone, id } = brush
  const green = greens(brush)
  const cut = stamped(`${id}-cut`, R, slice(brush))
  const flower = stamped(`${id}-flower`, R, lemonBlossom(brush))
  const lay = (x: number, y: number, r: number, degrees: number) =>
    `<circle cx="${round(x + r * 0.05)}" cy="${round(y + r * 0.09)}" r="${round(r)}" fill="${tone('main', -0.7)}" fill-opacity="0.16"/>${cut.at(x, y, r, degrees)}`
  const leaves = [
    [0.3, 0.62, -78],
    [0.3, 0.5, -48],
    [0.72, 0.55, 62],
    [0.72, 0.66, 96],
  ].map(([x = 0, y = 0, degrees = 0]) =>
    grown(w * x, h * y, degrees, green.leaf(w * 0.26, w * 0.055, w * 0.02, 5)),
  )
  const slices = [
    lay(w * 0.36, h * 0.58, h * 0.3, 8),
    lay(w * 0.64, h * 0.6, h * 0.28, 24),
    lay(w * 0.5, h * 0.52, h * 0.36, 0),
  ]
  const defs = green.defs + lemonShades(brush) + cut.defs + flower.defs
  return `<defs>${defs}</defs>${leaves.join('')}${slices.join('')}${flower.at(w * 0.68, h * 0.36, h * 0.17, 20)}`
}

/** `main` is the green, `second` the fruit. */
export const fruit: readonly Ornament[] = [
  {
    id: 'pomegranate-branch',
    name_ar: 'غصن رمّان',
    name_en: 'Pomegranate branch',
    ratio: 1.2,
    draw: pomegranateBranch,
  },
  { id: 'lemon-branch', name_ar: 'غصن ليمون', name_en: 'Lemon branch', ratio: 1.6, draw: lemonBranch },
  { id: 'lemon-slices', name_ar: 'شرائح ليمون', name_en: 'Lemon slices', ratio: 2, draw: lemonSlices },
]
