import {
  d,
  disc,
  fill,
  fitted,
  glint,
  linear,
  oval,
  plumpStar,
  put,
  radial,
  stroke,
} from '#catalog/brushes/drawing.ts'
import { polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

/** Folded of one sheet; `main` is the paper, `second` its flag. */
function paperBoat(brush: Brush): string {
  const { tone } = brush
  return fitted(
    brush,
    320,
    230,
    stroke('M160 22V90', tone('second', -0.25), 4) +
      fill('M162 22C184 14 196 34 218 26V52C196 60 184 40 162 48Z', tone('second', 0.1)) +
      fill('M160 66L232 150H88Z', tone('main', -0.1)) +
      fill('M160 66L232 150H160Z', tone('main', -0.24)) +
      fill('M16 128L92 150H228L304 128L250 214H70Z', tone('main', 0)) +
      fill('M16 128L160 172L70 214Z', tone('main', 0.16)) +
      fill('M304 128L160 172L250 214Z', tone('main', -0.14)) +
      fill('M160 172L70 214H250Z', tone('main', 0.06)) +
      stroke('M16 128L160 172L304 128M160 172V214', tone('main', -0.3), 1.6, ' opacity="0.7"'),
  )
}

/** Rows of waves, each with its crest and the arcs of an old woodcut. */
function sea(brush: Brush): string {
  const { w, h, tone, id } = brush
  return [0, 1, 2, 3]
    .map((at) => {
      const step = w / (7 + at * 0.5 - 0.5)
      const top = h * (0.12 + at * 0.23)
      const high = h * 0.075
      let edge = d`M${-step * (0.3 + (at % 2) * 0.5)} ${top}`
      let arcs = ''
      for (let x = -step * (0.3 + (at % 2) * 0.5); x < w + step; x += step) {
        edge += d`q${step * 0.5} ${high * 1.9} ${step} 0`
        arcs += d`M${x + step * 0.2} ${top + high * 1.5}q${step * 0.3} ${high * 0.9} ${step * 0.6} 0M${x + step * 0.32} ${top + high * 2.3}q${step * 0.18} ${high * 0.5} ${step * 0.36} 0`
      }
      return (
        linear(`${id}-${at}`, [
          [0, tone('main', 0.42 - at * 0.16)],
          [1, tone('main', 0.16 - at * 0.16)],
        ]) +
        fill(`${edge}${d`V${h}H${-step}Z`}`, `url(#${id}-${at})`) +
        stroke(edge, tone('main', 0.75 - at * 0.12), 3) +
        stroke(arcs, tone('main', 0.6 - at * 0.14), 2, ' opacity="0.6"')
      )
    })
    .join('')
}

/** What a happy whale blows: streams that fall to both sides, and stars that do not. */
function starSpout(brush: Brush): string {
  const { w, h, main, second, tone, random, id } = brush
  const [cx, foot] = [w / 2, h]
  const streams = [0.12, 0.24, 0.36].flatMap((share, at) =>
    [-1, 1].map((side) => {
      const reach = w * share * side
      const high = h * (0.62 - at * 0.14)
      return stroke(
        d`M${cx + side * (2 + at * 2)} ${foot}C${cx + reach * 0.1} ${foot - high * 0.7} ${cx + reach * 0.4} ${foot - high * 1.25} ${cx + reach} ${foot - high * (0.72 - at * 0.1)}`,
        `url(#${id})`,
        w * (0.02 - at * 0.004),
      )
    }),
  )
  const stars = [4, 5, 6].flatMap((count, row) =>
    Array.from({ length: count }, (_, at) => {
      const turn = -0.25 + (at / (count - 1) - 0.5) * 0.33 + (random() - 0.5) * 0.012
      const x = cx + Math.cos(turn * 2 * Math.PI) * w * (0.25 + row * 0.13)
      const y = h * 0.78 + Math.sin(turn * 2 * Math.PI) * h * (0.5 + row * 0.16)
      const r = w * (0.017 + random() * 0.02)
      if ((at + row) % 3 === 2) return disc(x, y, r * 0.34, tone('main', 0.2))
      return fill(plumpStar(x, y, r, random()), at % 2 ? second : tone('second', 0.35))
    }),
  )
  const drops = [-0.4, -0.28, 0.3, 0.41].map((share, at) =>
    disc(cx + w * share * 0.9, foot - h * (0.16 + (at % 2) * 0.12), w * 0.009, main, ' opacity="0.7"'),
  )
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${round(h)}"><stop offset="0.3" stop-color="${tone('main', 0.6)}" stop-opacity="0.6"/><stop offset="1" stop-color="${tone('main', 0.15)}"/></linearGradient>` +
    streams.join('') +
    stroke(d`M${cx} ${foot}V${foot - h * 0.42}`, `url(#${id})`, w * 0.022) +
    drops.join('') +
    stars.join('')
  )
}

/** Three stages, three fins, one window; `main` is its body, `second` its nose and fins. */
function rocket(brush: Brush): string {
  const { tone, id } = brush
  const body =
    'M120 18C176 70 196 150 190 238C188 276 182 306 172 330H68C58 306 52 276 50 238C44 150 64 70 120 18Z'
  return fitted(
    brush,
    240,
    470,
    linear(
      `${id}-body`,
      [
        [0, tone('main', -0.2)],
        [0.3, tone('main', 0.45)],
        [0.62, tone('main', 0.05)],
        [1, tone('main', -0.34)],
      ],
      [0, 0, 1, 0],
    ) +
      linear(`${id}-fire`, [
        [0, '#fff6cf'],
        [0.35, tone('second', 0.35)],
        [1, tone('second', 0), 0],
      ]) +
      `<clipPath id="${id}-hull"><path d="${body}"/></clipPath>` +
      fill('M84 346C70 390 92 420 120 470C148 420 170 390 156 346Z', `url(#${id}-fire)`) +
      fill('M102 346C96 372 106 396 120 424C134 396 144 372 138 346Z', '#fff3c4') +
      fill('M56 216C18 240 4 290 14 356C32 332 52 322 72 322Z', tone('second', -0.05)) +
      fill('M184 216C222 240 236 290 226 356C208 332 188 322 168 322Z', tone('second', -0.32)) +
      stroke('M24 332C22 290 32 258 56 236', tone('second', 0.45), 2.4, ' opacity="0.8"') +
      fill('M82 330H158L150 350H90Z', tone('main', -0.5)) +
      fill(body, `url(#${id}-body)`) +
      `<g clip-path="url(#${id}-hull)">${fill('M0 0H240V104Q120 134 0 104Z', tone('second', 0.02))}${fill('M0 268Q120 296 240 268V292Q120 320 0 292Z', tone('second', 0.02))}${stroke('M0 104Q120 134 240 104M0 268Q120 296 240 268M0 292Q120 320 240 292', tone('main', 0.6), 3)}</g>` +
      disc(120, 184, 40, tone('second', -0.28)) +
      disc(120, 184, 31, '#22314f') +
      fill('M94 170A30 30 0 0 1 138 160L100 206A30 30 0 0 1 94 170Z', '#7fa6d6', ' opacity="0.55"') +
      Array.from({ length: 10 }, (_, at) =>
        disc(...polar(120, 184, 35.5, at / 10), 2, tone('second', 0.6)),
      ).join('') +
      stroke('M82 236V250M158 236V250', tone('main', -0.4), 3, ' opacity="0.5"') +
      fill('M112 292C112 270 128 270 128 292V366C128 378 112 378 112 366Z', tone('second', -0.18)) +
      stroke('M117 290V362', tone('second', 0.4), 2, ' opacity="0.7"'),
  )
}

/** A planet with a ring around it; `main` its ball, `second` the ring. */
function planet(brush: Brush): string {
  const { tone, id } = brush
  const half = (sweep: number) => `M22 178A146 38 -18 0 ${sweep} 298 82`
  return fitted(
    brush,
    320,
    260,
    radial(
      `${id}-ball`,
      [
        [0, tone('main', 0.5)],
        [0.5, tone('main', 0.05)],
        [1, tone('main', -0.42)],
      ],
      [0.36, 0.32, 0.8],
    ) +
      `<clipPath id="${id}-disc"><circle cx="160" cy="130" r="92"/></clipPath>` +
      stroke(half(1), tone('second', -0.2), 12) +
      disc(160, 130, 92, `url(#${id}-ball)`) +
      `<g clip-path="url(#${id}-disc)" opacity="0.5">${stroke('M60 104C120 126 200 96 262 66M60 138C130 160 220 130 270 96M70 184C130 196 210 180 262 140', tone('main', 0.55), 9)}${stroke('M64 158C130 180 220 156 268 118', tone('main', -0.4), 6)}</g>` +
      oval(126, 92, 20, 12, '#ffffff', ' opacity="0.25" transform="rotate(-35 126 92)"') +
      stroke(half(0), tone('second', 0.1), 12) +
      stroke(half(0), tone('second', 0.6), 2.4),
  )
}

/** A star that falls, its tail of three threads. */
function comet(brush: Brush): string {
  const { w, h, main, tone, id } = brush
  const tail = [-1, 0, 1].map((at) =>
    stroke(
      d`M${w * 0.16} ${h * (0.8 + at * 0.05)}C${w * 0.4} ${h * (0.62 + at * 0.1)} ${w * 0.7} ${h * (0.36 + at * 0.12)} ${w * (0.98 - Math.abs(at) * 0.16)} ${h * (0.12 + at * 0.14)}`,
      `url(#${id})`,
      h * (at ? 0.018 : 0.034),
    ),
  )
  const star = plumpStar(0, 0, h * 0.17, 0.04)
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(w * 0.16)}" y1="${round(h * 0.8)}" x2="${round(w)}" y2="${round(h * 0.1)}"><stop offset="0" stop-color="${tone('second', 0.2)}"/><stop offset="1" stop-color="${tone('second', 0.2)}" stop-opacity="0"/></linearGradient>` +
    tail.join('') +
    put(fill(star, main) + fill(glint(0, 0, h * 0.07, 4, 0.3), tone('main', 0.7)), w * 0.14, h * 0.82)
  )
}

/** The far half of three rings; turned over it is their near half. */
function orbit({ w, h, main, second, tone, weight }: Brush): string {
  const half = (share: number) =>
    d`M${w * (0.5 - share / 2)} ${h / 2}A${(w * share) / 2} ${(h * share) / 2} 0 0 1 ${w * (0.5 + share / 2)} ${h / 2}`
  const bead = (share: number, turn: number, r: number, color: string) =>
    disc(w / 2 + Math.cos(turn) * ((w * share) / 2), h / 2 + Math.sin(turn) * ((h * share) / 2), r, color)
  return (
    stroke(half(1), main, weight) +
    stroke(half(0.93), tone('main', 0.25), weight * 2.6) +
    stroke(half(0.86), main, weight * 0.7, ' stroke-dasharray="1 14"') +
    bead(1, -2.3, weight * 3.4, second) +
    bead(0.86, -0.9, weight * 2, tone('second', 0.4))
  )
}

/** Playthings that sail and fly. */
export const toys: readonly Ornament[] = [
  { id: 'paper-boat', name_ar: 'قارب ورقي', name_en: 'Paper boat', ratio: 320 / 230, draw: paperBoat },
  { id: 'sea', name_ar: 'موج', name_en: 'Waves', ratio: null, draw: sea },
  { id: 'star-spout', name_ar: 'نافورة نجوم', name_en: 'Fountain of stars', ratio: 1, draw: starSpout },
  { id: 'rocket', name_ar: 'صاروخ', name_en: 'Rocket', ratio: 240 / 470, draw: rocket },
  { id: 'planet', name_ar: 'كوكب', name_en: 'Planet', ratio: 320 / 260, draw: planet },
  { id: 'orbit', name_ar: 'مدار', name_en: 'Orbit', ratio: 3, draw: orbit },
  { id: 'comet', name_ar: 'شهاب', name_en: 'Shooting star', ratio: 1.3, draw: comet },
]
