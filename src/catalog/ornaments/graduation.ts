import { d, disc, fill, fitted, glint, linear, put, radial, stroke } from '#catalog/brushes/drawing.ts'
import { type Point, polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

/** A mortarboard from a little above, its cord as far as the edge; `main` its cloth, `second` its cord. */
function board({ tone, id }: Brush): string {
  return (
    linear(
      `${id}-top`,
      [
        [0, tone('main', 0.34)],
        [0.5, tone('main', 0.08)],
        [1, tone('main', -0.16)],
      ],
      [0, 0, 1, 1],
    ) +
    linear(
      `${id}-band`,
      [
        [0, tone('main', -0.1)],
        [0.35, tone('main', 0.14)],
        [1, tone('main', -0.5)],
      ],
      [0, 0, 1, 0],
    ) +
    fill('M86 128V214C124 254 276 254 314 214V128L200 176Z', `url(#${id}-band)`) +
    stroke('M88 206C128 244 272 244 312 206', tone('second', 0), 5) +
    fill('M86 150L200 198L314 150V128L200 176L86 128Z', '#000000', ' opacity="0.25"') +
    fill('M8 104L200 182L392 104V116L200 196L8 116Z', tone('main', -0.45)) +
    fill('M200 28L392 104L200 182L8 104Z', `url(#${id}-top)`) +
    stroke('M34 104L200 171L366 104', tone('main', 0.4), 1.4, ' opacity="0.5"') +
    stroke('M200 28L392 104L200 182L8 104Z', tone('main', 0.45), 1.6, ' opacity="0.6"') +
    stroke('M200 102C250 92 318 96 344 114C350 119 352 124 352 132', tone('second', -0.3), 6.5) +
    stroke('M200 101C250 91 318 95 344 113C350 118 352 123 352 132', tone('second', 0.14), 4.4) +
    `<ellipse cx="200" cy="101" rx="15" ry="9" fill="${tone('second', -0.2)}"/><ellipse cx="199" cy="98" rx="13" ry="7" fill="${tone('second', 0.28)}"/>`
  )
}

/** A cord from 0 0 straight down, `long` to its knot, and the fringe below it. */
function tasselOf(long: number, { tone }: Brush): string {
  const twist = Array.from(
    { length: Math.floor((long - 8) / 7) },
    (_, at) => d`M-2 ${6 + at * 7}l4 3.4`,
  ).join('')
  const fringe = Array.from({ length: 13 }, (_, at) => {
    const out = at - 6
    return d`M${out * 1.1} ${long + 28}Q${out * 2.6} ${long + 52} ${out * 3.2} ${long + 84 - Math.abs(out) * 0.8}`
  })
  return (
    stroke(`M0 0V${long}`, tone('second', -0.3), 6.5) +
    stroke(`M0 0V${long}`, tone('second', 0.14), 4.4) +
    stroke(twist, tone('second', -0.3), 1) +
    stroke(fringe.join(''), tone('second', -0.22), 3.4) +
    stroke(fringe.filter((_, at) => at % 2).join(''), tone('second', 0.32), 1.6) +
    disc(0, long + 6, 9.5, tone('second', 0.05)) +
    disc(-3, long + 3, 3, tone('second', 0.6)) +
    fill(d`M-9 ${long + 14}H9L11 ${long + 30}H-11Z`, tone('second', -0.1)) +
    stroke(d`M-10 ${long + 22}H10`, tone('second', 0.5), 2)
  )
}

const cap = (brush: Brush) => fitted(brush, 400, 300, board(brush) + put(tasselOf(84, brush), 352, 132))

/** Of any length: the cord takes what the fringe leaves. */
function tassel(brush: Brush): string {
  const { w, h } = brush
  const scale = w / 46
  return put(tasselOf(h / scale - 86, brush), w / 2, 0, Math.round(scale * 1000) / 1000)
}

/** Rolled up, tied with a ribbon. */
function diploma(brush: Brush): string {
  const { tone, id } = brush
  return fitted(
    brush,
    340,
    120,
    linear(`${id}-roll`, [
      [0, tone('main', 0.05)],
      [0.35, tone('main', 0.7)],
      [1, tone('main', -0.18)],
    ]) +
      fill('M22 30H318C330 30 334 90 318 90H22C10 90 8 30 22 30Z', `url(#${id}-roll)`) +
      `<ellipse cx="318" cy="60" rx="13" ry="30" fill="${tone('main', 0.2)}"/>` +
      stroke(
        'M318 34C328 44 328 78 318 84C310 78 310 46 318 44C322 50 322 68 318 72',
        tone('main', -0.3),
        2,
      ) +
      fill('M150 29H186V91H150Z', tone('second', 0)) +
      fill('M150 29H160V91H150Z', tone('second', 0.3)) +
      fill('M166 60C140 20 108 18 112 44C116 66 146 66 168 62Z', tone('second', 0.12)) +
      fill('M170 60C196 20 228 18 224 44C220 66 190 66 168 62Z', tone('second', -0.14)) +
      fill('M162 62C154 88 140 104 126 116L146 114L152 128C166 108 172 84 174 64Z', tone('second', -0.06)) +
      disc(168, 60, 11, tone('second', 0.2)),
  )
}

const NODES: Readonly<Record<string, Point>> = {
  top: [500, 255],
  right: [845, 398],
  foot: [500, 541],
  left: [155, 398],
  button: [500, 391],
  a: [295, 479],
  b: [288, 633],
  c: [396, 697],
  e: [500, 713],
  f: [604, 697],
  g: [712, 633],
  i: [705, 479],
  cord: [778, 435],
  knot: [790, 642],
  tail: [758, 757],
  tip: [799, 771],
}
const LINKS = 'top right foot left top|left a b c e f g i right|button cord knot tail tip knot'

/** A map of the heavens in which new stars have come together as a cap. */
function skyMap(brush: Brush): string {
  const { main, second, tone, random, id, weight } = brush
  const ring = (r: number, width: number, more = '') =>
    `<circle cx="500" cy="500" r="${r}" fill="none" stroke="${main}" stroke-width="${round(width)}"${more}/>`
  const ticks = Array.from({ length: 180 }, (_, at) => {
    const long = at % 15 === 0 ? 34 : at % 5 === 0 ? 22 : 12
    const [a, b] = [polar(500, 500, 488, at / 180), polar(500, 500, 488 - long, at / 180)]
    return d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`
  })
  const meridians = Array.from({ length: 12 }, (_, at) => {
    const [a, b] = [polar(500, 500, 60, at / 12), polar(500, 500, 446, at / 12)]
    return d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`
  })
  const dust = Array.from({ length: 260 }, (_, at) => {
    const along = random() * 2 - 1
    const off = (random() + random() + random() - 1.5) * 150
    const milky = at < 170
    const [x, y] = milky
      ? [500 + along * 420 * 0.8 - off * 0.55, 500 - along * 420 * 0.62 - off * 0.8]
      : polar(500, 500, 440 * Math.sqrt(random()), random())
    if (Math.hypot(x - 500, y - 500) > 438) return ''
    return disc(
      x,
      y,
      milky ? 0.7 + random() * 1.5 : 1.2 + random() * 2,
      milky ? second : main,
      ` opacity="${round(0.3 + random() * 0.6)}"`,
    )
  })
  const chains = LINKS.split('|').map((chain) => chain.split(' ').map((key) => NODES[key] ?? [500, 500]))
  const lines = chains.flatMap((chain) =>
    chain.slice(1).map((to, at) => {
      const from = chain[at] ?? to
      const long = Math.hypot(to[0] - from[0], to[1] - from[1])
      const gap = 15 / long
      const at2 = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
      const [s, e] = [at2(gap), at2(1 - gap)]
      return d`M${s[0]} ${s[1]}L${e[0]} ${e[1]}`
    }),
  )
  const big = new Set(['top', 'right', 'foot', 'left', 'button', 'knot'])
  const stars = Object.entries(NODES).map(([key, [x, y]]) => {
    const r = big.has(key) ? 25 : 13
    return (
      disc(x, y, r * 1.5, `url(#${id}-shine)`) +
      fill(glint(x, y, r, big.has(key) ? 8 : 4, big.has(key) ? 0.3 : 0.26), tone('main', 0.18)) +
      disc(x, y, r * 0.26, '#ffffff')
    )
  })
  const cloth = ['top', 'right', 'foot', 'left'].map((key) => (NODES[key] ?? [0, 0]).join(' ')).join('L')
  return fitted(
    brush,
    1000,
    1000,
    radial(`${id}-sky`, [
      [0, tone('second', 0.02), 0.5],
      [1, tone('second', -0.2), 0.05],
    ]) +
      radial(`${id}-shine`, [
        [0, tone('main', 0.5), 0.7],
        [1, tone('main', 0.2), 0],
      ]) +
      linear(`${id}-cloth`, [
        [0, tone('main', 0.3), 0.26],
        [1, tone('main', 0), 0.05],
      ]) +
      disc(500, 500, 446, `url(#${id}-sky)`) +
      ring(496, weight * 1.5) +
      ring(488, weight * 0.5) +
      stroke(ticks.join(''), main, weight * 0.6) +
      ring(446, weight) +
      ring(320, weight * 0.4, ' opacity="0.4"') +
      ring(190, weight * 0.4, ' opacity="0.4"') +
      `<ellipse cx="500" cy="500" rx="446" ry="250" transform="rotate(-24 500 500)" fill="none" stroke="${main}" stroke-width="${round(weight * 0.6)}" stroke-dasharray="2 9" opacity="0.7"/>` +
      stroke(meridians.join(''), main, weight * 0.35, ' opacity="0.4"') +
      dust.join('') +
      fill(`M${cloth}Z`, `url(#${id}-cloth)`) +
      stroke(lines.join(''), main, weight * 0.9) +
      stars.join('') +
      Array.from({ length: 12 }, (_, at) => {
        const [x, y] = polar(500, 500, 467, (at + 0.5) / 12)
        return put(fill(glint(0, 0, 11, 4, 0.28), main), x, y, 1, ((at + 0.5) / 12) * 360)
      }).join(''),
  )
}

/** The day one throws one's cap. */
export const graduation: readonly Ornament[] = [
  { id: 'graduation-cap', name_ar: 'قبّعة تخرّج', name_en: 'Graduation cap', ratio: 400 / 300, draw: cap },
  {
    id: 'cap-untasselled',
    name_ar: 'قبّعة بلا شرّابة',
    name_en: 'Cap without its tassel',
    ratio: 400 / 300,
    draw: (brush) => fitted(brush, 400, 300, board(brush)),
  },
  {
    id: 'cap-tassel',
    name_ar: 'شرّابة القبّعة',
    name_en: 'Tassel of a cap',
    ratio: null,
    slimmest: 300,
    draw: tassel,
  },
  { id: 'diploma', name_ar: 'شهادة', name_en: 'Diploma', ratio: 340 / 120, draw: diploma },
  { id: 'sky-map', name_ar: 'خريطة السماء', name_en: 'Map of the sky', ratio: 1, draw: skyMap },
]
