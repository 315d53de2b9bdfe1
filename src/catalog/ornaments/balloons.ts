import {
  d,
  disc,
  fill,
  fitted,
  linear,
  oval,
  plumpStar,
  put,
  radial,
  stroke,
} from '#catalog/brushes/drawing.ts'
import { type Point, polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

const GORES = 9

/** The seam of a hot-air balloon: -1 is its left edge, 1 its right one; down, then up again along another. */
const seamDown = (s: number) =>
  d`C${300 + 170 * s} 20 ${300 + 272 * s} 140 ${300 + 272 * s} 280C${300 + 272 * s} 420 ${300 + 122 * s} 540 ${300 + 62 * s} 640`
const seamUp = (s: number) =>
  d`C${300 + 122 * s} 540 ${300 + 272 * s} 420 ${300 + 272 * s} 280C${300 + 272 * s} 140 ${300 + 170 * s} 20 300 20Z`
const seamAt = (gore: number) => Math.sin((gore / GORES - 0.5) * Math.PI)

const envelope = `M300 20${seamDown(-1)}H362${seamUp(1)}`

/** A ribbon around its belly, a little bent, for a name. */
const BELT = 'M28 236Q300 296 572 236V262C572 306 560 344 541 380Q300 446 59 380C40 344 28 306 28 262Z'

function hotAirBalloon(brush: Brush): string {
  const { ground, tone, id, main } = brush
  const paints = [main, tone('second', 0), tone('main', 0.45), tone('second', 0.5)]
  const gores = Array.from({ length: GORES }, (_, at) => {
    const [left, right] = [seamAt(at), seamAt(at + 1)]
    const paint = paints[Math.abs(at - 4) % 4] ?? main
    return fill(`M300 20${seamDown(left)}${d`L${300 + 62 * right} 640`}${seamUp(right)}`, paint)
  })
  const seams = Array.from({ length: GORES - 1 }, (_, at) => `M300 20${seamDown(seamAt(at + 1))}`).join('')
  const swags = Array.from({ length: GORES }, (_, at) => {
    const [l, r] = [seamAt(at), seamAt(at + 1)]
    const [x1, x2] = [300 + 264 * l, 300 + 264 * r]
    const y = (s: number) => 384 + 46 * Math.sqrt(1 - s * s) * 0.72
    return fill(
      d`M${x1} ${y(l)}L${x2} ${y(r)}L${(x1 + x2) / 2} ${(y(l) + y(r)) / 2 + 44}Z`,
      at % 2 ? main : tone('second', 0.62),
    )
  })
  const stars = [-0.62, 0, 0.62].map((s, at) =>
    put(
      fill(plumpStar(0, 0, at === 1 ? 24 : 18), ground),
      300 + 232 * s,
      at === 1 ? 150 : 162,
      `${at === 1 ? 1 : 0.72} 1`,
    ),
  )
  return fitted(
    brush,
    600,
    700,
    `<clipPath id="${id}-skin"><path d="${envelope}"/></clipPath>` +
      linear(
        `${id}-round`,
        [
          [0, '#000000', 0.34],
          [0.22, '#000000', 0.04],
          [0.36, '#ffffff', 0.3],
          [0.52, '#ffffff', 0],
          [0.8, '#000000', 0.12],
          [1, '#000000', 0.4],
        ],
        [0, 0, 1, 0],
      ) +
      stroke('M242 652L226 770M358 652L374 770M282 652L276 770M318 652L324 770', tone('main', -0.45), 3) +
      gores.join('') +
      stroke(seams, tone('main', -0.3), 1.6, ' opacity="0.35"') +
      `<g clip-path="url(#${id}-skin)">${swags.join('')}${stars.join('')}</g>` +
      fill(envelope, `url(#${id}-round)`) +
      `<g clip-path="url(#${id}-skin)">${fill(BELT, ground)}${fill(BELT, `url(#${id}-round)`, ' opacity="0.3"')}${stroke('M28 250Q300 310 572 250M50 366Q300 430 550 366', main, 3)}${stroke('M28 258Q300 318 572 258M52 358Q300 422 548 358', tone('second', 0.1), 1.6)}</g>` +
      fill('M234 636H366L358 664H242Z', tone('main', -0.35)) +
      stroke('M238 644H362', tone('second', 0.4), 3),
  )
}

/** The front of a wicker basket: friends stand behind it. */
function basket(brush: Brush): string {
  const { tone, id } = brush
  const weave = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 12 }, (_unused, at) => {
      const x = 14 + at * 19 + (row % 2) * 9.5
      const y = 42 + row * 17
      return d`M${x} ${y}q8 -9 16 0`
    }).join(''),
  ).join('')
  return fitted(
    brush,
    260,
    180,
    `<clipPath id="${id}-in"><path d="M14 24H246L228 168C226 176 222 178 214 178H46C38 178 34 176 32 168Z"/></clipPath>` +
      linear(
        `${id}-wicker`,
        [
          [0, tone('main', -0.2)],
          [0.4, tone('main', 0.34)],
          [1, tone('main', -0.3)],
        ],
        [0, 0, 1, 0],
      ) +
      `<g clip-path="url(#${id}-in)">${fill('M0 20H260V180H0Z', `url(#${id}-wicker)`)}${stroke(weave, tone('main', -0.42), 4, ' opacity="0.75"')}${stroke(weave, tone('main', 0.5), 1.4, ' opacity="0.6" transform="translate(0 -3)"')}</g>` +
      fill(
        'M6 14C6 6 10 4 18 4H242C250 4 254 6 254 14V26C254 34 250 36 242 36H18C10 36 6 34 6 26Z',
        tone('second', 0),
      ) +
      stroke('M16 12H244', tone('second', 0.5), 3) +
      Array.from({ length: 7 }, (_, at) =>
        fill(d`M${22 + at * 34} 36h24l-12 24Z`, at % 2 ? tone('second', 0.6) : tone('second', -0.15)),
      ).join(''),
  )
}

interface Skin {
  readonly key: string
  readonly stops: readonly (readonly [number, string, number?])[]
}

/** One balloon of a bunch, its knot at its foot. */
function balloon(x: number, y: number, r: number, lean: number, skin: string, knot: string): string {
  return put(
    fill(
      'M0 -100C62 -100 92 -54 88 0C84 54 44 100 8 116H-8C-44 100 -84 54 -88 0C-92 -54 -62 -100 0 -100Z',
      skin,
    ) +
      fill('M-9 114L-16 130C-6 126 6 126 16 130L9 114Z', knot) +
      fill(
        'M-58 -48C-50 -74 -30 -86 -14 -86C-30 -72 -42 -52 -44 -26C-52 -28 -60 -38 -58 -48Z',
        '#ffffff',
        ' opacity="0.5"',
      ) +
      oval(-46, -8, 5, 9, '#ffffff', ' opacity="0.4" transform="rotate(8)"') +
      stroke('M62 40C52 66 36 86 20 96', '#ffffff', 3.4, ' opacity="0.28"'),
    x,
    y,
    round(r * 10) / 1000,
    lean,
  )
}

/** Balloons gathered by their ribbons: two colours and their tones, one clear with confetti in it, a moon of foil. */
function bunch(brush: Brush): string {
  const { main, tone, random, id } = brush
  const skins: Skin[] = [
    {
      key: 'deep',
      stops: [
        [0, tone('main', 0.42)],
        [0.5, tone('main', 0)],
        [1, tone('main', -0.42)],
      ],
    },
    {
      key: 'soft',
      stops: [
        [0, tone('second', 0.6)],
        [0.55, tone('second', 0.12)],
        [1, tone('second', -0.28)],
      ],
    },
    {
      key: 'pale',
      stops: [
        [0, tone('second', 0.92)],
        [0.6, tone('second', 0.68)],
        [1, tone('second', 0.3)],
      ],
    },
    {
      key: 'pearl',
      stops: [
        [0, '#ffffff'],
        [0.6, tone('main', 0.86)],
        [1, tone('main', 0.55)],
      ],
    },
    {
      key: 'clear',
      stops: [
        [0, '#ffffff', 0.5],
        [0.7, tone('second', 0.7), 0.3],
        [1, tone('second', 0.3), 0.62],
      ],
    },
  ]
  const defs = skins.map(({ key, stops }) => radial(`${id}-${key}`, stops, [0.36, 0.28, 0.82])).join('')
  const knotOf: Record<string, string> = {
    deep: tone('main', -0.35),
    soft: tone('second', -0.2),
    pale: tone('second', 0.4),
    pearl: tone('main', 0.6),
    clear: tone('second', 0.3),
  }
  const tie: Point = [420, 900]
  const placed: readonly (readonly [x: number, y: number, r: number, skin: string])[] = [
    [250, 210, 120, 'pale'],
    [570, 190, 128, 'soft'],
    [410, 130, 118, 'pearl'],
    [140, 380, 116, 'soft'],
    [690, 370, 120, 'pearl'],
    [300, 370, 138, 'deep'],
    [540, 400, 140, 'clear'],
    [200, 550, 106, 'pearl'],
    [640, 560, 104, 'deep'],
    [420, 560, 126, 'soft'],
  ]
  const ribbons = placed.map(([x, y, r], at) => {
    const foot = polar(x, y, r * 1.28, Math.atan2(tie[1] - y, tie[0] - x) / (2 * Math.PI))
    const paint = at % 3 === 0 ? tone('main', 0.15) : tone('second', at % 3 === 1 ? 0 : 0.45)
    return stroke(
      d`M${foot[0]} ${foot[1]}C${foot[0]} ${(foot[1] + tie[1]) / 2} ${tie[0] + (x - tie[0]) * 0.1} ${tie[1] - 120} ${tie[0]} ${tie[1]}`,
      paint,
      2.4,
    )
  })
  const balls = placed.map(([x, y, r, skin]) => {
    const lean = (Math.atan2(tie[1] - y, tie[0] - x) * 180) / Math.PI - 90
    const drawn = balloon(x, y, r, lean, `url(#${id}-${skin})`, knotOf[skin] ?? main)
    if (skin !== 'clear') return drawn
    const bits = Array.from({ length: 34 }, (_, at) => {
      const [bx, by] = polar(x, y + r * 0.1, r * 0.78 * Math.sqrt(random()), random())
      const paint = [main, tone('second', -0.1), tone('main', 0.5)][at % 3] ?? main
      return at % 2
        ? disc(bx, by, 3 + random() * 4, paint)
        : put(
            `<rect x="-5" y="-3" width="10" height="6" rx="1.5" fill="${paint}"/>`,
            bx,
            by,
            1,
            random() * 180,
          )
    })
    return bits.join('') + drawn
  })
  const tails = [-64, -20, 24, 66]
    .map((lean, at) =>
      stroke(
        d`M${tie[0]} ${tie[1]}c${lean * 0.2} 30 ${-lean * 0.5 + 10} 50 ${lean * 0.5} ${84 - at * 5}s${-lean * 0.4 - 8} 44 ${lean * 0.5} ${72 - at * 9}`,
        at % 2 ? tone('main', 0.1) : tone('second', 0.1),
        3,
      ),
    )
    .join('')
  const bow =
    fill('M0 0C-26 -44 -86 -54 -92 -22C-96 8 -36 16 0 0Z', tone('main', 0.06)) +
    fill('M0 0C26 -44 86 -54 92 -22C96 8 36 16 0 0Z', tone('main', -0.12)) +
    stroke(
      'M-12 -8C-36 -24 -62 -30 -76 -22M12 -8C36 -24 62 -30 76 -22',
      tone('main', 0.5),
      2.6,
      ' opacity="0.7"',
    ) +
    fill('M-6 4C-24 40 -54 66 -66 104L-40 92L-26 112C-20 72 -4 40 6 8Z', tone('main', -0.04)) +
    fill('M-4 6C16 40 40 60 60 92L36 88L26 112C12 74 0 44 -6 10Z', tone('main', -0.2)) +
    fill(
      'M-16 -14C-6 -20 8 -20 17 -13C21 -4 20 8 13 14C2 19 -10 18 -16 12C-21 4 -20 -8 -16 -14Z',
      tone('main', 0.16),
    )
  return fitted(
    brush,
    840,
    1180,
    defs + ribbons.join('') + balls.join('') + tails + put(bow, tie[0], tie[1], 1),
  )
}

/** What rises: balloons great and small. */
export const balloons: readonly Ornament[] = [
  {
    id: 'hot-air-balloon',
    name_ar: 'منطاد',
    name_en: 'Hot-air balloon',
    ratio: 600 / 700,
    draw: hotAirBalloon,
  },
  { id: 'balloon-basket', name_ar: 'سلّة المنطاد', name_en: 'Balloon basket', ratio: 260 / 180, draw: basket },
  {
    id: 'balloon-bunch',
    name_ar: 'باقة بالونات',
    name_en: 'Bunch of balloons',
    ratio: 840 / 1080,
    draw: bunch,
  },
]
