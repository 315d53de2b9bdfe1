import {
  crescent,
  d,
  disc,
  fill,
  glint,
  linear,
  oval,
  plumpStar,
  radial,
  stroke,
} from '#catalog/brushes/drawing.ts'
import { curveOf, polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'

/** Stars in three sizes, none upon another: many far, some near, a few that glint. */
function starField(brush: Brush): string {
  const { w, h, main, second, random, weight } = brush
  const unit = weight / 2
  const kept: [number, number, number][] = []
  const many = Math.min(420, Math.round((w * h) / (5200 * unit)))
  let drawn = ''
  for (let at = 0; at < many; at += 1) {
    const kind = at / many
    const r =
      (kind < 0.06 ? 10 + random() * 8 : kind < 0.25 ? 2.2 + random() * 1.6 : 0.8 + random() * 1.1) * unit
    const [x, y] = [r * 1.2 + random() * (w - r * 2.4), r * 1.2 + random() * (h - r * 2.4)]
    const room = kind < 0.06 ? r * 5 : r * 4
    if (kept.some(([kx, ky, kr]) => Math.hypot(kx - x, ky - y) < room + kr)) continue
    kept.push([x, y, room])
    if (kind < 0.06) drawn += fill(glint(x, y, r), main) + disc(x, y, r * 0.16, '#ffffff')
    else
      drawn += disc(
        x,
        y,
        r,
        random() > 0.7 ? second : main,
        ` opacity="${Math.round((0.45 + random() * 0.5) * 100) / 100}"`,
      )
  }
  return drawn
}

/** Threads of many lengths with a star or a small moon at the end of each. */
function hangingStars(brush: Brush): string {
  const { w, h, main, second, tone, random, weight, id } = brush
  const count = Math.max(3, Math.round(w / (h * 0.22 + 40)))
  const threads = Array.from({ length: count }, (_, at) => {
    const x = (w * (at + 0.5)) / count + (random() - 0.5) * (w / count) * 0.3
    const length = h * (0.3 + (at % 2 ? 0.12 : 0.4) + random() * 0.2)
    const r = 13 + random() * 12
    const moon = random() > 0.74
    const beads = Array.from({ length: 3 }, (_unused, bead) =>
      disc(x, (length - r) * (0.3 + bead * 0.22 + random() * 0.08), 1.6 + random() * 1.4, second),
    )
    const sign = moon
      ? fill(crescent(x, length, r, 0.46, 0.9), main)
      : fill(plumpStar(x, length, r), main) +
        stroke(plumpStar(x, length, r * 0.66), tone('main', 0.45), 1, ' opacity="0.8"')
    return stroke(d`M${x} 0V${length - r}`, `url(#${id})`, weight * 0.5) + beads.join('') + sign
  })
  const defs = `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${Math.round(h)}"><stop offset="0" stop-color="${tone('main', 0)}" stop-opacity="0.15"/><stop offset="0.5" stop-color="${tone('main', 0)}"/></linearGradient>`
  return defs + threads.join('')
}

/** Round heaps from left to right, then straight down: the upper edge of a bank of clouds. */
function heaps(w: number, foot: number, high: number, { random }: Brush): string {
  let x = -20
  let data = d`M${x} ${foot}V${foot - high * 0.4}`
  while (x < w + 20) {
    const step = high * (0.5 + random() * 0.6)
    const to = foot - high * (0.25 + random() * 0.6)
    const r = step * 0.56
    data += d`A${r} ${r * (0.85 + random() * 0.2)} 0 0 1 ${x + step} ${to}`
    x += step
  }
  return `${data}${d`V${foot}Z`}`
}

function cloudBank(brush: Brush): string {
  const { w, h, tone, id } = brush
  const layers = [0, 1, 2, 3].map((at) => {
    const share = 0.78 - at * 0.2
    const data = heaps(w, h * 1.02, h * (0.76 - at * 0.16), brush)
    const grad = linear(`${id}-${at}`, [
      [0, tone('main', share)],
      [1, tone('main', share - 0.2)],
    ])
    return (
      grad +
      fill(data, `url(#${id}-${at})`) +
      stroke(data, tone('main', Math.min(0.95, share + 0.25)), 1.6, ' opacity="0.7"')
    )
  })
  return layers.join('')
}

/** Clouds seen from above, in their own colour alone, so that words may lie on them; a paler row far behind. */
function cloudFloor(brush: Brush): string {
  const { w, h, main, tone } = brush
  return [0, 1]
    .map((row) => {
      const data = heaps(w, h * 1.02, h * (0.78 - row * 0.1), brush)
      const rim = stroke(data, tone('main', 0.45), 2, ' opacity="0.5"')
      return fill(data, main, row ? '' : ' opacity="0.55"') + rim
    })
    .join('')
}

/** One cloud of five heaps on a flat foot, with the curl of an engraver in it. */
function cloud(brush: Brush): string {
  const { w, h, tone, id, weight } = brush
  const p = (x: number, y: number) => d`${x * w} ${y * h}`
  const body = `M${p(0.1, 0.94)}C${p(-0.04, 0.94)} ${p(-0.02, 0.6)} ${p(0.13, 0.6)}C${p(0.11, 0.34)} ${p(0.3, 0.26)} ${p(0.36, 0.42)}C${p(0.38, 0)} ${p(0.68, -0.02)} ${p(0.7, 0.36)}C${p(0.82, 0.24)} ${p(0.93, 0.42)} ${p(0.87, 0.6)}C${p(1.02, 0.58)} ${p(1.04, 0.94)} ${p(0.9, 0.94)}Z`
  const curls = `M${p(0.36, 0.42)}C${p(0.4, 0.5)} ${p(0.42, 0.58)} ${p(0.38, 0.64)}M${p(0.7, 0.36)}C${p(0.62, 0.4)} ${p(0.6, 0.54)} ${p(0.66, 0.62)}C${p(0.7, 0.66)} ${p(0.75, 0.6)} ${p(0.71, 0.55)}M${p(0.2, 0.76)}H${p(0.46, 0.76)}M${p(0.56, 0.8)}H${p(0.78, 0.8)}`
  return (
    linear(id, [
      [0, tone('main', 0.75)],
      [0.55, tone('main', 0.35)],
      [1, tone('main', 0)],
    ]) +
    fill(body, `url(#${id})`) +
    stroke(curls, tone('main', -0.08), weight * 0.8, ' opacity="0.6"')
  )
}

/** Light that fades: for behind a moon, a lantern, a name. */
function glow({ w, h, tone, id }: Brush): string {
  const fade = radial(id, [
    [0, tone('main', 0.25), 0.85],
    [0.4, tone('main', 0.08), 0.34],
    [1, tone('main', 0), 0],
  ])
  return fade + oval(w / 2, h / 2, w / 2, h / 2, `url(#${id})`)
}

/** Ground of soft waves, one behind the other: dunes, hills, a calm sea. */
function dunes(brush: Brush): string {
  const { w, h, tone, random, id } = brush
  return [0, 1, 2, 3]
    .map((at) => {
      const top = h * (0.12 + at * 0.24)
      const sway = h * 0.12
      const points = Array.from({ length: 6 }, (_, i): [number, number] => [
        -w * 0.1 + (i * w * 1.2) / 5,
        top + Math.sin(i * 1.7 + at * 2.1 + random() * 1.2) * sway,
      ])
      const edge = curveOf(points)
      return (
        linear(`${id}-${at}`, [
          [0, tone('main', 0.42 - at * 0.16)],
          [1, tone('main', 0.2 - at * 0.16)],
        ]) +
        fill(`${edge}${d`L${w * 1.1} ${h}H${-w * 0.1}Z`}`, `url(#${id}-${at})`) +
        stroke(edge, tone('main', 0.62 - at * 0.14), 1.4, ' opacity="0.8"')
      )
    })
    .join('')
}

/** Rays and a ring of dots around an empty middle. */
function rays({ w, h, main, weight }: Brush): string {
  const [cx, cy, r] = [w / 2, h / 2, Math.min(w, h) / 2]
  return Array.from({ length: 72 }, (_, at) => {
    const [ax, ay] = polar(cx, cy, r * 0.8, at / 72)
    const [bx, by] = polar(cx, cy, r * (at % 6 === 0 ? 1 : at % 2 ? 0.86 : 0.92), at / 72)
    return stroke(d`M${ax} ${ay}L${bx} ${by}`, main, weight * (at % 6 === 0 ? 0.8 : 0.45))
  }).join('')
}

/** The night and the day above: stars, clouds, light; `main` is what shines. */
export const sky: readonly Ornament[] = [
  { id: 'star-field', name_ar: 'سماء نجوم', name_en: 'Field of stars', ratio: null, draw: starField },
  {
    id: 'hanging-stars',
    name_ar: 'نجوم معلّقة',
    name_en: 'Hanging stars',
    ratio: null,
    slimmest: Number.POSITIVE_INFINITY,
    draw: hangingStars,
  },
  { id: 'cloud-bank', name_ar: 'غيوم متراكمة', name_en: 'Bank of clouds', ratio: null, draw: cloudBank },
  { id: 'cloud-floor', name_ar: 'بساط غيوم', name_en: 'Floor of clouds', ratio: null, draw: cloudFloor },
  { id: 'cloud', name_ar: 'غيمة', name_en: 'Cloud', ratio: 1.9, draw: cloud },
  { id: 'glow', name_ar: 'وهج', name_en: 'Glow', ratio: 1, draw: glow },
  { id: 'dunes', name_ar: 'كثبان', name_en: 'Dunes', ratio: null, draw: dunes },
  { id: 'light-rays', name_ar: 'أشعّة', name_en: 'Rays', ratio: 1, draw: rays },
]
