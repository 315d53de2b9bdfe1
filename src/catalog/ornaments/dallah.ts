import { curveOf, type Point } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { circleOf, filled, lined, shading, triangleOf } from './shapes.ts'

type Tone = (share: number) => string

/** Brass seen from the side: a dark edge, the gleam, the body, the dark, and what the table throws back. */
const brass = (id: string, tone: Tone, from = 0, to = 1) =>
  shading(
    id,
    [from, 0, to, 0],
    [
      [0, tone(-0.4)],
      [0.09, tone(-0.02)],
      [0.25, tone(0.66)],
      [0.33, tone(0.42)],
      [0.52, tone(0.08)],
      [0.78, tone(-0.34)],
      [0.92, tone(-0.48)],
      [1, tone(-0.06)],
    ],
  )

/** Turned on a lathe: the right half of a profile from its top down, mirrored about `cx`. */
function turned(cx: number, profile: readonly Point[]): string {
  const right = profile.map(([dx, y]): Point => [cx + dx, y])
  const left = profile.map(([dx, y]): Point => [cx - dx, y]).toReversed()
  return `${curveOf(right)}L${curveOf(left).slice(1)}Z`
}

/** A ring around what is turned: seen a little from above, its gleam where the body has it. */
function ring(cx: number, y: number, r: number, tone: Tone, high: number): string {
  const sag = r * 0.1
  const on = (share: number): Point => [cx + r * share, y + sag * (1 - share * share)]
  const arc = (from: number, to: number, up: number) =>
    curveOf(
      Array.from({ length: 7 }, (_, at) => on(from + ((to - from) * at) / 6)).map(
        ([px, py]): Point => [px, py - up],
      ),
    )
  return (
    lined(arc(-1, 1, 0), tone(-0.5), high) + lined(arc(-0.82, -0.12, high * 0.35), tone(0.72), high * 0.45)
  )
}

/** Chased triangles along a ring. */
function chased(cx: number, y: number, r: number, size: number, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const turn = ((at + 0.5) / count - 0.5) * Math.PI
    const x = cx + r * Math.sin(turn)
    const wide = size * Math.cos(turn)
    return triangleOf(x - wide / 2, y + r * 0.1 * Math.cos(turn), wide, -size)
  }).join('')
}

const BODY: readonly Point[] = [
  [172, 336],
  [150, 366],
  [112, 430],
  [96, 490],
  [112, 560],
  [164, 650],
  [212, 740],
  [226, 810],
  [206, 880],
  [176, 930],
]
const LID: readonly Point[] = [
  [20, 168],
  [40, 196],
  [92, 236],
  [142, 280],
  [172, 326],
]
const FINIAL: readonly Point[] = [
  [1, 34],
  [7, 70],
  [15, 96],
  [9, 112],
  [21, 130],
  [21, 146],
  [10, 158],
  [22, 172],
]
const RIM = 'M298 314H662Q670 332 656 342Q480 380 304 342Q290 332 298 314Z'
const SPOUT =
  'M334 352C300 424 252 432 214 384C176 334 128 298 44 300C30 300 20 312 22 328C86 322 122 366 152 442C192 548 286 640 398 628L408 440Z'
const SPOUT_LIGHT = 'M60 310C132 318 168 360 196 420C232 500 290 560 372 570'
const SPOUT_EDGE = 'M330 362C300 436 248 446 206 396C170 350 126 312 46 312'
const HANDLE = 'M646 352C700 300 812 292 850 372C886 452 846 580 780 652C748 686 712 706 684 716'

/** The pot of a thousand units: spout to the left, handle to the right. */
function pot({ tone: tones, id }: Brush): string {
  const tone: Tone = (share) => tones('main', share)
  const cx = 480
  const body = turned(cx, BODY)
  return (
    `<defs>${brass(`${id}-body`, tone)}${brass(`${id}-lid`, tone)}${shading(
      `${id}-spout`,
      [0, 0, 0.7, 1],
      [
        [0, tone(0.36)],
        [0.4, tone(-0.02)],
        [1, tone(-0.5)],
      ],
    )}<clipPath id="${id}-clip"><path d="${body}"/></clipPath></defs>` +
    `<ellipse cx="${cx + 24}" cy="968" rx="232" ry="16" fill="${tone(-0.75)}" fill-opacity="0.3"/>` +
    lined(HANDLE, tone(-0.62), 46) +
    lined(HANDLE, tone(-0.26), 36) +
    lined(HANDLE, tone(0.3), 9, 0.8) +
    filled(SPOUT, `url(#${id}-spout)`) +
    lined(SPOUT_LIGHT, tone(0.55), 10, 0.55) +
    lined(SPOUT_EDGE, tone(-0.5), 5) +
    filled(body, `url(#${id}-body)`) +
    `<g clip-path="url(#${id}-clip)">` +
    [456, 472, 516, 530].map((y) => ring(cx, y, 108, tone, 5)).join('') +
    [640, 656, 760].map((y, at) => ring(cx, y, [160, 168, 222][at] ?? 0, tone, 6)).join('') +
    filled(chased(cx, 672, 188, 62, 11), tone(-0.5), 0.75) +
    filled(chased(cx, 676, 188, 26, 11), tone(0.5), 0.8) +
    filled(chased(cx, 778, 222, -30, 17), tone(-0.5), 0.6) +
    `</g>` +
    filled(
      turned(cx, [
        [176, 926],
        [196, 946],
        [204, 966],
        [200, 972],
      ]),
      `url(#${id}-body)`,
    ) +
    ring(cx, 928, 178, tone, 7) +
    filled(turned(cx, LID), `url(#${id}-lid)`) +
    [-0.66, -0.36, -0.06, 0.28, 0.62]
      .map((at) =>
        lined(
          `M${round(cx + at * 24)} 196Q${round(cx + at * 120)} 236 ${round(cx + at * 176)} ${round(322 + 18 * (1 - at * at))}`,
          tone(-0.5),
          4,
          0.5,
        ),
      )
      .join('') +
    filled(RIM, `url(#${id}-lid)`) +
    ring(cx, 322, 180, tone, 5) +
    ring(cx, 344, 174, tone, 5) +
    ring(cx, 372, 146, tone, 4) +
    filled(turned(cx, FINIAL), `url(#${id}-lid)`) +
    filled(circleOf(cx - 5, 138, 5), tone(0.7))
  )
}

/** A cup without a handle, a hundred wide: its rim, what is in it, and the painted band. */
function cup({ tone: tones, id }: Brush, x: number, y: number, scale: number): string {
  const tone: Tone = (share) => tones('second', share)
  const side = 'M-50-92C-48-52-40-18-24-4Q0 6 24-4C40-18 48-52 50-92Z'
  const band = Array.from({ length: 7 }, (_, at) => {
    const turn = ((at + 0.5) / 7 - 0.5) * Math.PI
    return triangleOf(
      46 * Math.sin(turn) - 7 * Math.cos(turn),
      -50 + 6 * Math.cos(turn),
      14 * Math.cos(turn),
      20,
    )
  }).join('')
  return (
    `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale * 100) / 100})">` +
    `<ellipse cx="6" cy="1" rx="40" ry="7" fill="${tone(-0.8)}" fill-opacity="0.3"/>` +
    filled(side, `url(#${id}-cup)`) +
    filled(band, tone(-0.05)) +
    lined('M-47-74Q0-60 47-74M-46-44Q0-30 46-44', tone(-0.05), 3) +
    lined('M-22-5Q0 4 22-5', tones('main', 0.1), 5) +
    `<ellipse cy="-92" rx="50" ry="13" fill="${tones('main', 0.9)}" stroke="${tones('main', -0.1)}" stroke-width="3"/>` +
    filled('M-44-89Q-40-97 0-98Q40-97 44-89Q30-82 0-81Q-30-82-44-89Z', tones('main', 0.66)) +
    filled('M-40-87Q-30-92 0-92Q30-92 40-87Q28-81 0-80Q-28-81-40-87Z', tones('main', -0.22)) +
    lined('M-28-88Q-14-90 2-90', tones('main', 0.5), 2, 0.8) +
    '</g>'
  )
}

const cupShade = ({ tone, id }: Brush) =>
  shading(
    `${id}-cup`,
    [0, 0, 1, 0],
    [
      [0, tone('main', 0.62)],
      [0.3, tone('main', 0.9)],
      [0.65, tone('main', 0.8)],
      [1, tone('main', 0.3)],
    ],
  )

const steamLine = (x: number, y: number, h: number, sway: number) =>
  curveOf(
    Array.from({ length: 12 }, (_, at): Point => {
      const t = at / 11
      return [x + Math.sin(t * 7.5 + x) * sway * (0.25 + t * 0.75), y - h * t]
    }),
  )

/** The coffee of welcome; `main` is the brass, `second` the coffee and what is painted on the cups. */
export const dallah: readonly Ornament[] = [
  {
    id: 'dallah',
    name_ar: 'دلّة',
    name_en: 'Dallah',
    ratio: 0.9,
    draw: (brush) => `<g transform="scale(${brush.w / 900})">${pot(brush)}</g>`,
  },
  {
    id: 'coffee-cups',
    name_ar: 'فناجيل',
    name_en: 'Coffee cups',
    ratio: 2.1,
    draw: (brush) => {
      const { w, h } = brush
      const scale = h / 116
      return `<defs>${cupShade(brush)}</defs>${cup(brush, w * 0.26, h * 0.93, scale * 0.92)}${cup(brush, w * 0.7, h * 0.99, scale)}`
    },
  },
  {
    id: 'coffee-steam',
    name_ar: 'بخار القهوة',
    name_en: 'Coffee steam',
    ratio: 0.45,
    draw: ({ w, h, main, weight }) =>
      [
        [0.3, 0.74, 0.1],
        [0.52, 1, 0.13],
        [0.72, 0.62, 0.09],
      ]
        .map(([x = 0, share = 0, sway = 0]) =>
          lined(steamLine(x * w, h, h * share, sway * w), main, weight * 2, 0.5),
        )
        .join(''),
  },
]
