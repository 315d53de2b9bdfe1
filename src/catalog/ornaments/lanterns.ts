import { d, disc, fill, fitted, glint, linear, oval, radial, stroke } from '#catalog/brushes/drawing.ts'
import { khatam, pathOf, polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

/** Both halves of what is the same left and right of the line at `cx`. */
const both = (cx: number, half: (x: (offset: number) => number) => string): string =>
  half((offset) => cx - offset) + half((offset) => cx + offset)

interface Metal {
  readonly body: string
  readonly light: string
  readonly deep: string
  readonly defs: string
}

/** Rounded metal: bright a third of the way across, dark at its edges. */
function metalOf({ tone, id }: Brush): Metal {
  const stops = [
    [0, -0.5],
    [0.18, -0.12],
    [0.36, 0.5],
    [0.52, 0.08],
    [0.8, -0.38],
    [1, -0.6],
  ] as const
  return {
    body: `url(#${id}-metal)`,
    light: tone('main', 0.55),
    deep: tone('main', -0.55),
    defs: linear(
      `${id}-metal`,
      stops.map(([at, share]) => [at, tone('main', share)] as const),
      [0, 0, 1, 0],
    ),
  }
}

/** The light inside, and how the glass takes it at its middle and at its sides. */
function glassDefs({ tone, id }: Brush): string {
  return (
    radial(
      `${id}-glass`,
      [
        [0, tone('second', 0.82)],
        [0.3, tone('second', 0.4)],
        [0.68, tone('second', -0.02)],
        [1, tone('second', -0.42)],
      ],
      [0.5, 0.56, 0.62],
    ) +
    linear(`${id}-side`, [
      [0, tone('second', -0.5)],
      [0.55, tone('second', -0.02)],
      [1, tone('second', -0.45)],
    ]) +
    radial(`${id}-halo`, [
      [0, tone('second', 0.45), 0.5],
      [0.35, tone('second', 0.2), 0.2],
      [1, tone('second', 0), 0],
    ])
  )
}

function flame(cx: number, foot: number, { tone, id }: Brush): string {
  const drop = (r: number, high: number) =>
    d`M${cx} ${foot - high}C${cx + r * 0.5} ${foot - high * 0.62} ${cx + r} ${foot - high * 0.42} ${cx + r * 0.72} ${foot - high * 0.14}C${cx + r * 0.4} ${foot} ${cx - r * 0.4} ${foot} ${cx - r * 0.72} ${foot - high * 0.14}C${cx - r} ${foot - high * 0.42} ${cx - r * 0.42} ${foot - high * 0.6} ${cx} ${foot - high}Z`
  return (
    radial(`${id}-flame`, [
      [0, '#ffffff', 0.75],
      [0.3, tone('second', 0.85), 0.4],
      [1, tone('second', 0.6), 0],
    ]) +
    disc(cx, foot - 14, 62, `url(#${id}-flame)`) +
    fill(d`M${cx - 13} ${foot + 4}h26v52h-26Z`, tone('second', 0.72)) +
    oval(cx, foot + 4, 13, 4, tone('second', 0.9)) +
    fill(drop(12, 46), tone('second', 0.78)) +
    fill(drop(6, 26), '#ffffff')
  )
}

/** A row of beads or drops between two points of one height. */
const row = (from: number, to: number, count: number, draw: (x: number, at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(from + ((to - from) * at) / (count - 1), at)).join('')

function fanousTop(metal: Metal, { main }: Brush): string {
  const dome =
    'M150 52C158 82 208 92 208 134C208 150 200 160 192 167H108C100 160 92 150 92 134C92 92 142 82 150 52Z'
  const ribs = both(150, (x) =>
    [0.28, 0.62, 0.92]
      .map((share) =>
        stroke(
          d`M150 58C${x(4 * share)} 84 ${x(58 * share)} 94 ${x(58 * share)} 134C${x(58 * share)} 148 ${x(50 * share)} 158 ${x(44 * share)} 166`,
          metal.deep,
          0.9,
          ' opacity="0.55"',
        ),
      )
      .join(''),
  )
  const canopy = 'M100 181C98 205 70 219 30 226V234H270V226C230 219 202 205 200 181Z'
  const seams = both(150, (x) =>
    [0.3, 0.7]
      .map((share) =>
        stroke(
          d`M${x(48 * share)} 182C${x(54 * share)} 206 ${x(82 * share)} 218 ${x(118 * share)} 227`,
          metal.deep,
          1,
          ' opacity="0.6"',
        ),
      )
      .join(''),
  )
  return (
    stroke('M150 3a14 14 0 1 1 -0.1 0', metal.body, 4.2) +
    stroke('M142 10a10 10 0 0 1 8 -4', metal.light, 1.4) +
    fill('M146 30h8l3 9h-14Z', metal.body) +
    disc(150, 46, 8, main) +
    disc(147.5, 43.5, 2.4, metal.light) +
    fill(dome, metal.body) +
    ribs +
    fill('M98 167H202V173H98ZM94 175H206V182H94Z', metal.body) +
    row(102, 198, 17, (x) => disc(x, 170, 1.5, metal.deep)) +
    fill(canopy, metal.body) +
    seams +
    stroke('M30 226H270', metal.light, 1) +
    row(38, 262, 15, (x) => fill(d`M${x - 8} 234h16c0 7 -5 9 -8 15c-3 -6 -8 -8 -8 -15Z`, metal.body)) +
    row(38, 262, 15, (x) => disc(x, 252, 1.9, metal.light))
  )
}

/** One face of the body, its corners clockwise from the left of the top. */
function pane(
  corners: readonly [number, number, number, number],
  glass: string,
  metal: Metal,
  { main, tone }: Brush,
  wide: boolean,
): string {
  const [tl, tr, br, bl] = corners
  const [top, foot] = [262, 508]
  const side = (share: number, across: number) => {
    const left = tl + (bl - tl) * share
    const right = tr + (br - tr) * share
    return left + (right - left) * across
  }
  const y = (share: number) => top + (foot - top) * share
  const p = (share: number, across: number) => d`${side(share, across)} ${y(share)}`
  const arch = `M${p(0.96, 0.1)}L${p(0.36, 0.1)}C${p(0.2, 0.1)} ${p(0.16, 0.38)} ${p(0.07, 0.5)}C${p(0.16, 0.62)} ${p(0.2, 0.9)} ${p(0.36, 0.9)}L${p(0.96, 0.9)}Z`
  const face = d`M${tl} ${top}H${tr}L${br} ${foot}H${bl}Z`
  const lattice = [0.12, 0.34, 0.56, 0.78]
    .map((from) => {
      const to = from + 0.22
      const mid = from + 0.11
      return `M${p(from + 0.22, 0.5)}L${p(mid + 0.22, 0.9)}M${p(from + 0.22, 0.5)}L${p(mid + 0.22, 0.1)}M${p(mid + 0.22, 0.1)}L${p(Math.min(0.96, to + 0.22), 0.5)}M${p(mid + 0.22, 0.9)}L${p(Math.min(0.96, to + 0.22), 0.5)}`
    })
    .slice(0, 3)
    .join('')
  const jewels = [0.45, 0.67, 0.89].map((share) => {
    const [x, at] = [side(share, 0.5), y(share)]
    const half = (side(share, 0.9) - side(share, 0.1)) * (wide ? 0.15 : 0.13)
    return (
      fill(
        d`M${x} ${at - 15}L${x + half} ${at}L${x} ${at + 15}L${x - half} ${at}Z`,
        tone('second', 0.66),
        ' opacity="0.85"',
      ) + stroke(d`M${x} ${at - 15}L${x + half} ${at}L${x} ${at + 15}L${x - half} ${at}Z`, main, 1)
    )
  })
  return (
    fill(face, tone('second', -0.62)) +
    fill(arch, glass) +
    stroke(lattice, tone('main', -0.1), wide ? 1.3 : 1) +
    (wide ? '' : jewels.join('')) +
    stroke(arch, metal.light, 1.6) +
    disc(side(0.1, 0.18), y(0.1), wide ? 3.4 : 2, tone('second', 0.4)) +
    disc(side(0.1, 0.82), y(0.1), wide ? 3.4 : 2, tone('second', 0.4)) +
    stroke(face, metal.deep, 2.6) +
    stroke(face, metal.light, 0.7)
  )
}

/** A rosette of metal wire in the glass of the middle face. */
function rosette(cx: number, cy: number, r: number, metal: Metal, { tone }: Brush): string {
  const petals = Array.from({ length: 8 }, (_, at) => {
    const [tx, ty] = polar(cx, cy, r * 0.94, at / 8)
    const [ax, ay] = polar(cx, cy, r * 0.6, at / 8 - 0.05)
    const [bx, by] = polar(cx, cy, r * 0.6, at / 8 + 0.05)
    return d`M${cx} ${cy}Q${ax} ${ay} ${tx} ${ty}Q${bx} ${by} ${cx} ${cy}`
  })
  return (
    disc(cx, cy, r, tone('second', 0.5), ' opacity="0.55"') +
    fill(petals.join(''), tone('second', 0.8)) +
    stroke(pathOf(khatam(cx, cy, r)), metal.light, 1.5) +
    stroke(pathOf(khatam(cx, cy, r * 0.8)), tone('main', -0.15), 1) +
    disc(cx, cy, r * 0.16, tone('main', 0.2))
  )
}

function fanous(brush: Brush): string {
  const metal = metalOf(brush)
  const { id, main } = brush
  const bowl = 'M88 522C92 552 132 562 138 584H162C168 562 208 552 212 522Z'
  const inside =
    metal.defs +
    glassDefs(brush) +
    disc(150, 400, 330, `url(#${id}-halo)`) +
    pane([48, 102, 122, 98], `url(#${id}-side)`, metal, brush, false) +
    pane([198, 252, 202, 178], `url(#${id}-side)`, metal, brush, false) +
    pane([102, 198, 178, 122], `url(#${id}-glass)`, metal, brush, true) +
    flame(150, 446, brush) +
    rosette(150, 350, 27, metal, brush) +
    fill('M44 252H256V262H44ZM92 508H208V516H92ZM84 516H216V523H84Z', metal.body) +
    stroke('M44 262H256M92 508H208', metal.deep, 0.8) +
    row(52, 248, 29, (x) => disc(x, 257, 1.7, metal.light)) +
    fanousTop(metal, brush) +
    fill(bowl, metal.body) +
    both(150, (x) =>
      stroke(d`M${x(34)} 523C${x(32)} 550 ${x(8)} 562 ${x(6)} 583`, metal.deep, 1, ' opacity="0.6"'),
    ) +
    row(100, 200, 9, (x) => disc(x, 519.5, 1.5, metal.deep)) +
    fill('M136 584h28v5h-28Z', metal.body) +
    disc(150, 597, 8, main) +
    disc(147.5, 594.5, 2.4, metal.light) +
    fill('M150 606C158 618 159 626 150 640C141 626 142 618 150 606Z', metal.body)
  return fitted(brush, 300, 640, inside)
}

/** A ball of pierced metal: its light comes through stars cut in rings that narrow towards the poles. */
function globe(brush: Brush): string {
  const metal = metalOf(brush)
  const { id, main, tone } = brush
  const rings = [-0.72, -0.46, -0.2, 0.06, 0.32, 0.58]
  const holes = rings.flatMap((share, ring) => {
    const y = 210 + share * 118
    const reach = Math.sqrt(1 - share * share) * 116
    const count = 11
    return Array.from({ length: count }, (_, at) => {
      const angle = ((at + (ring % 2 ? 0.5 : 0)) / count - 0.5) * Math.PI
      if (Math.abs(angle) > 1.36) return ''
      const x = 150 + Math.sin(angle) * reach
      const thin = Math.cos(angle)
      const r = 11 * (0.6 + 0.4 * Math.sqrt(1 - share * share))
      const star = ring % 2 ? glint(0, 0, r * 1.1, 4, 0.34) : pathOf(khatam(0, 0, r))
      return `<path transform="translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}) scale(${Math.round(thin * 100) / 100} 1)" d="${star}" fill="${tone('second', 0.3 + 0.5 * thin)}"/>`
    })
  })
  const belt = (share: number, width: number) => {
    const y = 210 + share * 118
    const reach = Math.sqrt(1 - share * share) * 118
    return stroke(
      d`M${150 - reach} ${y}Q150 ${y + 9} ${150 + reach} ${y}`,
      metal.light,
      width,
      ' opacity="0.7"',
    )
  }
  const inside =
    metal.defs +
    glassDefs(brush) +
    radial(
      `${id}-ball`,
      [
        [0, tone('main', 0.1)],
        [0.6, tone('main', -0.3)],
        [1, tone('main', -0.68)],
      ],
      [0.4, 0.4, 0.66],
    ) +
    disc(150, 210, 300, `url(#${id}-halo)`) +
    stroke('M150 3a12 12 0 1 1 -0.1 0', metal.body, 3.6) +
    fill('M145 27h10l3 12h-16Z', metal.body) +
    fill('M150 36C156 58 192 66 194 98H106C108 66 144 58 150 36Z', metal.body) +
    fill('M98 97H202V106H98Z', metal.body) +
    disc(150, 210, 118, `url(#${id}-ball)`) +
    holes.join('') +
    [-0.59, -0.33, -0.07, 0.19, 0.45, 0.71].map((share) => belt(share, 1)).join('') +
    stroke('M40 232A118 118 0 0 1 72 122', metal.light, 2.4, ' opacity="0.5"') +
    fill('M104 318H196C190 338 162 342 158 354H142C138 342 110 338 104 318Z', metal.body) +
    disc(150, 362, 7, main) +
    stroke('M150 370V392', metal.light, 1.6) +
    fill('M143 390h14l5 52c-6 4 -18 4 -24 0Z', tone('main', -0.1)) +
    row(141, 159, 6, (x) => stroke(d`M150 394L${x} 440`, metal.deep, 0.8)) +
    fill('M141 388h18v8h-18Z', metal.body)
  return fitted(brush, 300, 450, inside)
}

/** Links seen from the front and from the side by turns, for as long as the box is. */
function chain({ w, h, main, tone }: Brush): string {
  const link = w * 1.7
  const count = Math.max(1, Math.round(h / (link * 0.82)))
  const step = h / count
  return Array.from({ length: count }, (_, at) => {
    const y = step * (at + 0.5)
    const half = step * 0.6
    return at % 2
      ? stroke(d`M${w / 2} ${y - half}V${y + half}`, tone('main', -0.15), w * 0.3)
      : `<ellipse cx="${round(w / 2)}" cy="${round(y)}" rx="${round(w * 0.4)}" ry="${round(half)}" fill="none" stroke="${main}" stroke-width="${round(w * 0.2)}"/>`
  }).join('')
}

/** Lanterns as they hang in Ramadan; `main` is their metal, `second` their glass and its light. */
export const lanterns: readonly Ornament[] = [
  { id: 'lantern-fanous', name_ar: 'فانوس', name_en: 'Lantern', ratio: 300 / 640, draw: fanous },
  {
    id: 'lantern-globe',
    name_ar: 'فانوس كروي',
    name_en: 'Globe lantern',
    ratio: 300 / 450,
    draw: globe,
  },
  { id: 'chain', name_ar: 'سلسلة', name_en: 'Chain', ratio: null, slimmest: 300, draw: chain },
]
