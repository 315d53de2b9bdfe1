import { curveOf, type Point, pathOf } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { circleOf, filled, lined, rectOf, shading, triangleOf } from './shapes.ts'

type Tone = (share: number) => string

const trapezoid = (cx: number, top: number, wide: number, bottom: number, narrow: number) =>
  pathOf([
    [cx - wide / 2, top],
    [cx + wide / 2, top],
    [cx + narrow / 2, bottom],
    [cx - narrow / 2, bottom],
  ])

/** Brass nails in a row between two points. */
const nails = (from: Point, to: Point, count: number, r: number) =>
  Array.from({ length: count }, (_, at) => {
    const t = count === 1 ? 0.5 : at / (count - 1)
    return circleOf(from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, r)
  }).join('')

/** A little mirror in its brass frame, cut in four facets. */
function mirrorOf(cx: number, cy: number, rx: number, ry: number, metal: Tone, glass: Tone): string {
  const corner = (dx: number, dy: number): Point => [cx + dx * rx, cy + dy * ry]
  const diamond = (share: number) =>
    pathOf([corner(0, -share), corner(share, 0), corner(0, share), corner(-share, 0)])
  const facet = (a: Point, b: Point) => pathOf([[cx, cy], a, b])
  return (
    filled(diamond(1), metal(-0.1)) +
    filled(diamond(0.8), glass(0.5)) +
    filled(facet(corner(0, -0.8), corner(0.8, 0)), glass(0.78)) +
    filled(facet(corner(0.8, 0), corner(0, 0.8)), glass(0.2)) +
    filled(facet(corner(0, 0.8), corner(-0.8, 0)), glass(0.34))
  )
}

/** The burner of five hundred by seven hundred units: four-horned bowl, waist, stepped foot. */
function burner({ tone, id, ground }: Brush): string {
  const wood: Tone = (share) => tone('second', share)
  const metal: Tone = (share) => tone('main', share)
  const cx = 250
  const horn = (x: number, lean: number) =>
    pathOf([
      [x - 20, 154],
      [x + lean - 17, 84],
      [x + lean, 52],
      [x + lean + 17, 84],
      [x + 20, 154],
    ])
  const studs = [
    nails([92, 176], [408, 176], 13, 6),
    nails([120, 318], [380, 318], 11, 5.5),
    nails([168, 470], [332, 470], 7, 5.5),
    nails([112, 600], [388, 600], 11, 6),
  ].join('')
  const bowlTeeth = Array.from({ length: 7 }, (_, at) => triangleOf(104 + at * 42, 226, 40, -30)).join('')
  const footTeeth = Array.from({ length: 7 }, (_, at) => triangleOf(108 + at * 41, 582, 38, 32)).join('')
  return (
    `<defs>${shading(
      `${id}-wood`,
      [0, 0, 1, 0.2],
      [
        [0, wood(-0.1)],
        [0.35, wood(0.2)],
        [0.7, wood(-0.12)],
        [1, wood(-0.42)],
      ],
    )}${shading(
      `${id}-ember`,
      [0, 0, 0, 1],
      [
        [0, ground, 0],
        [1, metal(0.1), 0.85],
      ],
    )}</defs>` +
    filled(horn(116, 6) + horn(384, -6), wood(-0.5)) +
    `<ellipse cx="250" cy="150" rx="132" ry="22" fill="${wood(-0.8)}"/>` +
    embers(metal) +
    filled(horn(92, -10) + horn(408, 10), `url(#${id}-wood)`) +
    filled(circleOf(82, 76, 9) + circleOf(418, 76, 9), metal(0.2)) +
    filled(trapezoid(cx, 152, 348, 340, 250), `url(#${id}-wood)`) +
    filled(rectOf(70, 148, 360, 14), metal(-0.05)) +
    filled(rectOf(70, 148, 360, 4), metal(0.5)) +
    filled(bowlTeeth, metal(-0.15)) +
    mirrorOf(cx, 268, 40, 36, metal, metal) +
    mirrorOf(156, 268, 26, 26, metal, metal) +
    mirrorOf(344, 268, 26, 26, metal, metal) +
    filled(trapezoid(cx, 340, 270, 360, 270), metal(-0.1)) +
    filled(trapezoid(cx, 340, 270, 345, 270), metal(0.5)) +
    filled(trapezoid(cx, 360, 220, 450, 130), `url(#${id}-wood)`) +
    mirrorOf(cx, 404, 26, 30, metal, metal) +
    filled(rectOf(178, 448, 144, 12), metal(-0.1)) +
    filled(rectOf(178, 448, 144, 4), metal(0.5)) +
    filled(trapezoid(cx, 460, 140, 540, 250), `url(#${id}-wood)`) +
    mirrorOf(cx, 512, 30, 22, metal, metal) +
    filled(rectOf(108, 538, 284, 12), metal(-0.1)) +
    filled(rectOf(108, 538, 284, 4), metal(0.5)) +
    filled(
      'M96 550H404L424 700H366Q360 640 330 640Q306 640 300 664H200Q194 640 170 640Q140 640 134 700H76Z',
      `url(#${id}-wood)`,
    ) +
    filled(footTeeth, metal(-0.15)) +
    filled(studs, metal(-0.5)) +
    `<g transform="translate(-1.5 -1.5)">${filled(studs, metal(0.4))}</g>`
  )
}

function embers(metal: Tone): string {
  const coals = [
    [176, 142, 30, 17],
    [232, 136, 34, 20],
    [292, 140, 32, 18],
    [330, 146, 24, 13],
    [262, 148, 30, 15],
  ] as const
  return coals
    .map(
      ([x, y, rx, ry], at) =>
        `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${metal(at % 2 ? -0.7 : -0.55)}"/><ellipse cx="${x - 4}" cy="${y - 5}" rx="${rx * 0.6}" ry="${ry * 0.4}" fill="${metal(at % 2 ? 0.1 : 0.3)}" fill-opacity="0.7"/>`,
    )
    .join('')
}

/**
 * Smoke as fine threads: they leave the coal as one, part, cross and wind about each other, and part for good
 * high up. It rises from the middle of the foot of its box.
 */
function smoke({ w, h, main, second, weight, random }: Brush): string {
  const threads = 22
  const turn = random() * 2
  return Array.from({ length: threads }, (_, thread) => {
    const own = thread / (threads - 1) - 0.5
    const points = Array.from({ length: 34 }, (__, at): Point => {
      const t = at / 33
      const way = Math.sin(turn + t * 7.4 - t * t * 1.6) * w * 0.27 * t ** 0.8
      const veil = Math.sin(own * 2.8 + t * 9 + turn * 2) * w * 0.15 * t ** 0.7
      const part = own * w * (0.5 * t ** 2.2 + 0.1 * Math.sin(t * 9.4))
      const fade = Math.min(1, t * 5)
      return [w / 2 + (way + veil + part) * fade, h * (1 - t)]
    })
    const strong = 1 - Math.abs(own) * 1.3
    return lined(
      curveOf(points),
      thread % 5 === 2 ? second : main,
      weight * (0.45 + strong * 0.75),
      0.34 + strong * 0.5,
    )
  }).join('')
}

/** Incense; `main` is the brass and the smoke, `second` the wood. */
export const mabkhara: readonly Ornament[] = [
  {
    id: 'mabkhara',
    name_ar: 'مبخرة',
    name_en: 'Incense burner',
    ratio: 0.714,
    draw: (brush) => `<g transform="scale(${brush.w / 500})">${burner(brush)}</g>`,
  },
  { id: 'incense-smoke', name_ar: 'دخان البخور', name_en: 'Incense smoke', ratio: 0.6, draw: smoke },
]
