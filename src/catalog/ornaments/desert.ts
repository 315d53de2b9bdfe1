import type { Point } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { circleOf, filled, lined, shading } from './shapes.ts'

/** A ridge of dunes: its crests from the left and the valley after each, as shares of the box. */
interface Ridge {
  readonly start: number
  readonly crests: readonly (readonly [x: number, y: number, valleyX: number, valleyY: number])[]
  readonly depth: number
  readonly ripples: boolean
}

const RIDGES: readonly Ridge[] = [
  {
    start: 0.09,
    crests: [
      [0.2, 0.05, 0.48, 0.13],
      [0.98, 0.02, 1.3, 0.1],
    ],
    depth: 0.5,
    ripples: false,
  },
  { start: 0.26, crests: [[0.66, 0.12, 1.16, 0.25]], depth: 0.3, ripples: false },
  {
    start: 0.26,
    crests: [
      [0.16, 0.235, 0.56, 0.4],
      [1.08, 0.3, 1.4, 0.4],
    ],
    depth: 0.12,
    ripples: false,
  },
  { start: 0.56, crests: [[0.7, 0.4, 1.3, 0.6]], depth: -0.04, ripples: true },
  { start: 0.6, crests: [[0.24, 0.62, 0.9, 0.78]], depth: -0.18, ripples: false },
]

/** A dune: its windward slope in the light, a knife's edge winding down from the crest, the lee in shade. */
function ridge({ start, crests, depth, ripples }: Ridge, at: number, brush: Brush): string {
  const { w, h, tone, id } = brush
  const [lit, lee] = [`${id}-${at}`, `${id}-${at}s`]
  let before: Point = [-0.3 * w, start * h]
  let line = `M${before.map(round).join(' ')}`
  let shades = ''
  let grooves = ''
  for (const [x, y, valleyX, valleyY] of crests) {
    const [px, py] = [x * w, y * h]
    const after: Point = [valleyX * w, valleyY * h]
    const [up, down, drop] = [px - before[0], after[0] - px, after[1] - py]
    const rise = `C${[before[0] + up * 0.46, before[1], px - up * 0.3, py + drop * 0.06, px, py].map(round).join(' ')}`
    const fall = `C${[px + down * 0.2, py + drop * 0.3, px + down * 0.5, after[1], ...after].map(round).join(' ')}`
    const foot: Point = [px - down * 0.1, after[1] + drop * 1.25]
    const back = `C${[after[0] - down * 0.2, after[1] + drop * 0.1, foot[0] + down * 0.42, foot[1] + drop * 0.1, ...foot].map(round).join(' ')}`
    const edge = `C${[foot[0] + down * 0.26, foot[1] - drop * 0.5, px - down * 0.3, py + drop * 0.86, px, py].map(round).join(' ')}`
    line += rise + fall
    shades += `M${round(px)} ${round(py)}${fall}${back}${edge}Z`
    if (ripples) grooves += rippled(px, py, up, after[1], h)
    before = after
  }
  const body = `${line}L${round(w * 1.4)} ${round(before[1])}V${round(h)}H${round(-w * 0.3)}Z`
  return (
    `<defs>${shading(
      lit,
      [0, 0, 0, 1],
      [
        [0, tone('main', Math.min(0.9, depth + 0.18))],
        [0.6, tone('main', depth - 0.06)],
        [1, tone('main', depth - 0.16)],
      ],
    )}${shading(
      lee,
      [0, 0, 1, 0.4],
      [
        [0, tone('second', depth * 0.6 - 0.12), 0.8],
        [0.5, tone('second', depth * 0.6 - 0.08), 0.5],
        [1, tone('second', depth + 0.1), 0.06],
      ],
    )}</defs>` +
    filled(body, `url(#${lit})`) +
    filled(shades, `url(#${lee})`) +
    lined(grooves, tone('second', depth), 1.6, 0.3)
  )
}

/** What the wind wrote on the slope. */
function rippled(px: number, py: number, up: number, low: number, h: number): string {
  let d = ''
  for (let n = 1; n < 15; n += 1) {
    const share = n / 15
    const y = py + (h * 1.02 - py) * share
    const right = px - up * (0.06 + 0.26 * share)
    const left = px - up * (0.35 + 0.5 * share)
    const sag = (low - py) * 0.22
    d += `M${round(left)} ${round(y + sag * 0.5)}C${[left + (right - left) * 0.3, y + sag, left + (right - left) * 0.6, y - sag * 0.5, right, y].map(round).join(' ')}`
  }
  return d
}

/** Facing left, its feet on 0, in a box of a hundred. */
const CAMEL =
  'M3-63C3-66 7-69 12-70C15-72 18-72 19-69C22-62 23-54 29-49C34-46 40-50 44-57C49-67 57-69 62-64C67-58 72-53 82-51C88-50 91-46 91-40L94-25L92-25L89-37C90-31 88-28 88-21L92 0H87L82-20C80-25 79-28 77-32L72-19L70 0H65L67-20C68-25 67-30 66-33C58-29 50-29 43-33L45-19L48 0H43L39-19L37-31L33-19L29 0H24L28-20C29-26 29-30 29-35C23-37 19-44 17-53C16-58 15-60 12-60C8-59 4-59 3-63Z'
const LOADS = ['M40-56C42-78 64-80 68-57L62-46L46-44Z', 'M42-58L46-74H62L67-57L72-44C62-38 48-38 40-44Z', '']
const LEADER = 'M3 0L5-20C2-34 3-47 8-47C13-47 14-34 12-20L16 0H12L9-16L7 0ZM8-51a5 5 0 1 1 .1 0z'

/** Seen from far: a man on foot, and his camels one behind the other. */
function caravan({ w, h, main, second, random }: Brush): string {
  const count = 6
  const step = w / (count + 0.4)
  const scale = Math.min(step / 116, h / 82)
  const place = (x: number, size: number) =>
    `transform="translate(${round(x)} ${round(h)}) scale(${size.toFixed(3)})"`
  let drawn = `<path ${place(0, scale)} d="${LEADER}" fill="${main}"/>`
  let rope = ''
  for (let at = 0; at < count; at += 1) {
    const x = step * (at + (at === 4 ? 0.55 : 0.4))
    const size = scale * (0.92 + random() * 0.14) * (at === 4 ? 0.7 : 1)
    drawn += `<g ${place(x, size)}><path d="${CAMEL}" fill="${main}"/><path d="${LOADS[at === 4 ? 2 : at % 2]}" fill="${second}"/></g>`
    if (at > 0)
      rope += `M${round(x + 5 * size)} ${round(h - 60 * size)}Q${round(x - step * 0.1)} ${round(h - 34 * scale)} ${round(x - step * 0.2)} ${round(h - 42 * scale)}`
  }
  return drawn + lined(rope, main, scale * 1.6)
}

/** Sand and sun; `main` is the sand in the light, `second` its shade. */
export const desert: readonly Ornament[] = [
  {
    id: 'nafud',
    name_ar: 'كثبان النفود',
    name_en: 'Nafud dunes',
    ratio: null,
    draw: (brush) => RIDGES.map((one, at) => ridge(one, at, brush)).join(''),
  },
  { id: 'caravan', name_ar: 'قافلة', name_en: 'Caravan', ratio: 7, draw: caravan },
  {
    id: 'low-sun',
    name_ar: 'شمس الأصيل',
    name_en: 'Low sun',
    ratio: 1,
    draw: ({ w, h, tone, id }) => {
      const [cx, cy, r] = [w / 2, h / 2, Math.min(w, h) / 2]
      const halos = [1.9, 1.55, 1.26].map((share) =>
        filled(circleOf(cx, cy, r * share), tone('main', 0.2), 0.07),
      )
      return (
        `<defs>${shading(
          id,
          [0, 0, 0, 1],
          [
            [0, tone('main', 0.34)],
            [0.55, tone('main', 0)],
            [1, tone('second', -0.12)],
          ],
        )}</defs>` +
        halos.join('') +
        filled(circleOf(cx, cy, r), `url(#${id})`)
      )
    },
  },
  {
    id: 'sun-disc',
    name_ar: 'قرص شمس',
    name_en: 'Sun disc',
    ratio: 1,
    draw: ({ w, h, main }) => filled(circleOf(w / 2, h / 2, Math.min(w, h) / 2), main),
  },
]
