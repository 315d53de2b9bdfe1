import { crescent, d, disc, fill, linear, put, radial, stroke } from '#catalog/brushes/drawing.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { farPalm } from './palms.ts'

/** An opening under a pointed arch. */
const archway = (x: number, foot: number, w: number, high: number) =>
  d`M${x - w / 2} ${foot}V${foot - high * 0.6}C${x - w / 2} ${foot - high * 0.85} ${x - w * 0.14} ${foot - high * 0.92} ${x} ${foot - high}C${x + w * 0.14} ${foot - high * 0.92} ${x + w / 2} ${foot - high * 0.85} ${x + w / 2} ${foot - high * 0.6}V${foot}Z`

/** A dome that swells beyond its drum before it comes to a point. */
const domeOf = (x: number, foot: number, r: number) =>
  d`M${x - r * 0.92} ${foot}C${x - r * 1.16} ${foot - r * 0.5} ${x - r * 0.78} ${foot - r * 1.02} ${x} ${foot - r * 1.42}C${x + r * 0.78} ${foot - r * 1.02} ${x + r * 1.16} ${foot - r * 0.5} ${x + r * 0.92} ${foot}Z`

function finial(x: number, foot: number, size: number, color: string): string {
  return (
    stroke(d`M${x} ${foot}V${foot - size}`, color, size * 0.09) +
    disc(x, foot - size * 0.26, size * 0.13, color) +
    disc(x, foot - size * 0.55, size * 0.09, color) +
    fill(crescent(x, foot - size * 1.12, size * 0.24, 0.46, 0.75), color)
  )
}

interface Paints {
  readonly wall: string
  readonly rim: string
  readonly light: string
  readonly gold: string
}

function dome(x: number, foot: number, r: number, { wall, rim, gold }: Paints): string {
  const ribs = [-0.55, 0, 0.55]
    .map(
      (share) =>
        d`M${x + share * r} ${foot}Q${x + share * r * 1.25} ${foot - r * 0.7} ${x} ${foot - r * 1.4}`,
    )
    .join('')
  return (
    finial(x, foot - r * 1.38, r * 0.5, gold) +
    fill(domeOf(x, foot, r), wall) +
    stroke(ribs, rim, 1, ' opacity="0.35"') +
    stroke(
      d`M${x - r * 0.92} ${foot}C${x - r * 1.16} ${foot - r * 0.5} ${x - r * 0.78} ${foot - r * 1.02} ${x} ${foot - r * 1.42}`,
      rim,
      1.8,
      ' opacity="0.85"',
    )
  )
}

/** A tower in three steps, each with its balcony. */
function minaret(x: number, foot: number, w: number, high: number, paints: Paints): string {
  const { wall, rim, light, gold } = paints
  const [a, b, c] = [foot - high * 0.5, foot - high * 0.76, foot - high * 0.88]
  const balcony = (y: number, half: number) =>
    fill(
      d`M${x - half * 0.8} ${y + 14}L${x - half * 1.35} ${y}V${y - 8}H${x + half * 1.35}V${y}L${x + half * 0.8} ${y + 14}Z`,
      wall,
    ) + stroke(d`M${x - half * 1.35} ${y - 8}H${x + half * 1.35}`, gold, 1.4, ' opacity="0.8"')
  const shaft = (from: number, to: number, half: number) =>
    fill(d`M${x - half} ${from}V${to}H${x + half}V${from}Z`, wall) +
    stroke(d`M${x - half} ${from}V${to}`, rim, 1.4, ' opacity="0.8"')
  const half = w / 2
  return (
    shaft(foot, a, half) +
    shaft(a, b, half * 0.76) +
    shaft(b, c, half * 0.56) +
    fill(archway(x, a + high * 0.2, half * 0.7, high * 0.07), light) +
    fill(archway(x, a - high * 0.08, half * 0.56, high * 0.08), light) +
    fill(archway(x, b - high * 0.02, half * 0.5, high * 0.06), light) +
    balcony(a, half) +
    balcony(b, half * 0.76) +
    balcony(c, half * 0.5) +
    dome(x, c - 7, half * 0.56, paints)
  )
}

function arcade(
  from: number,
  to: number,
  foot: number,
  high: number,
  count: number,
  { light, rim }: Paints,
): string {
  const step = (to - from) / count
  return Array.from({ length: count }, (_, at) => {
    const x = from + step * (at + 0.5)
    return (
      fill(archway(x, foot, step * 0.56, high), light) +
      stroke(archway(x, foot, step * 0.72, high * 1.12), rim, 1, ' opacity="0.5"')
    )
  }).join('')
}

/** A mosque with a great dome, its court lit; `x` is the middle of the dome. */
function mosque(x: number, foot: number, paints: Paints): string {
  const { wall, rim, light, gold } = paints
  return (
    minaret(x - 236, foot, 40, 470, paints) +
    minaret(x + 236, foot, 40, 470, paints) +
    dome(x, foot - 196, 112, paints) +
    fill(d`M${x - 108} ${foot - 160}V${foot - 198}H${x + 108}V${foot - 160}Z`, wall) +
    arcade(x - 104, x + 104, foot - 168, 22, 11, paints) +
    stroke(d`M${x - 108} ${foot - 198}H${x + 108}`, gold, 1.6) +
    dome(x - 142, foot - 122, 46, paints) +
    dome(x + 142, foot - 122, 46, paints) +
    fill(
      d`M${x - 196} ${foot}V${foot - 124}H${x - 96}V${foot - 162}H${x + 96}V${foot - 124}H${x + 196}V${foot}Z`,
      wall,
    ) +
    stroke(
      d`M${x - 196} ${foot - 124}H${x - 96}V${foot - 162}H${x + 96}V${foot - 124}H${x + 196}`,
      rim,
      1.6,
      ' opacity="0.8"',
    ) +
    fill(archway(x, foot, 74, 138), light) +
    stroke(archway(x, foot, 92, 152), gold, 1.6) +
    arcade(x - 188, x - 66, foot, 78, 3, paints) +
    arcade(x + 66, x + 188, foot, 78, 3, paints) +
    arcade(x - 90, x - 52, foot - 106, 26, 2, paints) +
    arcade(x + 52, x + 90, foot - 106, 26, 2, paints)
  )
}

/** A palm against the sky, its crown as wide as two thirds of its height. */
function palm(x: number, foot: number, high: number, color: string, { random }: Brush): string {
  const scale = high * 0.0072
  return put(farPalm(high / scale, color, random), x, foot, scale)
}

/** Roofs and towers of a town far away, in one tone. */
function town(w: number, foot: number, paints: Paints, { random }: Brush): string {
  let x = -10
  let drawn = ''
  while (x < w) {
    const wide = 46 + random() * 56
    const high = 60 + random() * 80
    drawn += fill(d`M${x} ${foot}V${foot - high}H${x + wide}V${foot}Z`, paints.wall)
    if (random() > 0.68) drawn += dome(x + wide / 2, foot - high, wide * 0.38, paints)
    else if (random() > 0.74) drawn += minaret(x + wide / 2, foot, 18, high + 150, paints)
    for (let at = 0; at < 2; at += 1) {
      if (random() > 0.45)
        drawn += fill(
          archway(x + wide * (0.3 + at * 0.4), foot - high * (0.3 + random() * 0.3), 8, 17),
          paints.light,
        )
    }
    x += wide
  }
  return drawn
}

function skyline(brush: Brush): string {
  const { w, h, second, tone, id } = brush
  const scale = w / 1000
  const foot = h / scale
  const walls = (key: string, share: number, drop: number) =>
    `<linearGradient id="${id}-${key}" gradientUnits="userSpaceOnUse" x1="0" y1="${Math.round(foot - 560)}" x2="0" y2="${Math.round(foot)}"><stop offset="0" stop-color="${tone('main', share)}"/><stop offset="1" stop-color="${tone('main', share - drop)}"/></linearGradient>`
  const far: Paints = {
    wall: `url(#${id}-far)`,
    rim: tone('main', 0.34),
    light: tone('second', -0.18),
    gold: tone('main', 0.34),
  }
  const near: Paints = {
    wall: `url(#${id}-near)`,
    rim: tone('main', 0.42),
    light: `url(#${id}-lit)`,
    gold: second,
  }
  const defs =
    walls('far', 0.26, 0.12) +
    walls('near', 0.1, 0.3) +
    linear(`${id}-lit`, [
      [0, tone('second', 0.15)],
      [0.6, tone('second', 0.5)],
      [1, tone('second', 0.75)],
    ]) +
    radial(`${id}-haze`, [
      [0, tone('second', 0.2), 0.42],
      [1, tone('second', 0), 0],
    ])
  const drawn =
    town(1000, foot - 8, far, brush) +
    `<ellipse cx="640" cy="${foot}" rx="460" ry="230" fill="url(#${id}-haze)"/>` +
    mosque(640, foot - 34, near) +
    palm(120, foot - 20, 290, tone('main', -0.3), brush) +
    palm(222, foot - 16, 200, tone('main', -0.3), brush) +
    palm(972, foot - 16, 170, tone('main', -0.3), brush) +
    fill(
      d`M0 ${foot}V${foot - 40}Q250 ${foot - 60} 520 ${foot - 36}T1000 ${foot - 46}V${foot}Z`,
      tone('main', -0.32),
    ) +
    stroke(d`M0 ${foot - 40}Q250 ${foot - 60} 520 ${foot - 36}T1000 ${foot - 46}`, tone('main', 0.2), 1.4)
  return `${defs}<g transform="scale(${scale})">${drawn}</g>`
}

/** Domes and towers against the night; `main` is their stone, `second` the light in them. */
export const mosques: readonly Ornament[] = [
  { id: 'mosque-skyline', name_ar: 'أفق المآذن', name_en: 'Skyline of minarets', ratio: null, draw: skyline },
]
