import type { Point } from '../geometry.ts'
import type { Brush, Ornament } from '../ornament.ts'
import { round } from '../svg.ts'
import { circleOf, filled, lined, shading } from './shapes.ts'

/** A ridge of dunes: where its crests are, as shares of the box, from the left; the first and last are beyond it. */
interface Ridge {
  readonly crests: readonly Point[]
  readonly valley: number
  readonly depth: number
  readonly ripples: boolean
}

const RIDGES: readonly Ridge[] = [
  {
    crests: [
      [-0.1, 0.1],
      [0.34, 0.03],
      [0.86, 0.08],
    ],
    valley: 0.2,
    depth: 0.42,
    ripples: false,
  },
  {
    crests: [
      [0.12, 0.22],
      [0.62, 0.17],
      [1.1, 0.24],
    ],
    valley: 0.35,
    depth: 0.26,
    ripples: false,
  },
  {
    crests: [
      [-0.08, 0.36],
      [0.4, 0.42],
      [0.93, 0.31],
    ],
    valley: 0.54,
    depth: 0.1,
    ripples: false,
  },
  {
    crests: [
      [0.2, 0.6],
      [0.78, 0.66],
    ],
    valley: 0.78,
    depth: -0.06,
    ripples: true,
  },
]

/** A dune: its windward slope in the light, a knife's edge winding down from the crest, the lee in shade. */
function ridge({ crests, valley, depth, ripples }: Ridge, at: number, brush: Brush): string {
  const { w, h, tone, id } = brush
  const places = crests.map(([x, y]): Point => [x * w, y * h])
  const low = valley * h
  const [lit, lee] = [`${id}-${at}`, `${id}-${at}s`]
  let line = `M${round(-w * 0.3)} ${round(low)}`
  let shades = ''
  let grooves = ''
  let before: Point = [-w * 0.3, low]
  places.forEach(([px, py], n) => {
    const next = places[n + 1]?.[0] ?? w * 1.4
    const after: Point = [px + (next - px) * 0.46, low]
    const [up, down] = [px - before[0], after[0] - px]
    const rise = `C${[before[0] + up * 0.5, before[1], px - up * 0.22, py + (low - py) * 0.1, px, py].map(round).join(' ')}`
    const fall = `C${[px + down * 0.14, py + (low - py) * 0.42, px + down * 0.55, low, ...after].map(round).join(' ')}`
    const foot: Point = [px - up * 0.34, low + (h - low) * 0.5 + h * 0.05]
    const edge = `C${[foot[0] + up * 0.34, foot[1] - h * 0.03, px - up * 0.3, py + (low - py) * 0.75, px, py].map(round).join(' ')}`
    line += rise + fall
    shades += `M${round(px)} ${round(py)}${fall}L${round(after[0])} ${round(h)}L${round(foot[0])} ${round(foot[1] + h * 0.2)}L${foot.map(round).join(' ')}${edge}Z`
    if (ripples) grooves += rippled(px, py, up, low, h)
    before = after
  })
  const body = `${line}L${round(w * 1.4)} ${round(low)}V${round(h)}H${round(-w * 0.3)}Z`
  return (
    `<defs>${shading(
      lit,
      [0, 0, 0, 1],
      [
        [0, tone('main', Math.min(0.9, depth + 0.2))],
        [1, tone('main', depth - 0.1)],
      ],
    )}${shading(
      lee,
      [0, 0, 0.25, 1],
      [
        [0, tone('second', depth - 0.04), 0.9],
        [0.55, tone('second', depth + 0.02), 0.42],
        [1, tone('second', depth + 0.1), 0],
      ],
    )}</defs>` +
    filled(body, `url(#${lit})`) +
    filled(shades, `url(#${lee})`) +
    lined(grooves, tone('second', depth), 1.6, 0.28)
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
const LEADER = 'M3 0L5-20C2-30 4-42 8-43C12-42 14-30 12-20L16 0H12L9-16L7 0ZM8-52a4 4 0 1 1 .1 0z'

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
    const x = step * (at + 0.4)
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
    id: 'dunes',
    name_ar: 'كثبان',
    name_en: 'Dunes',
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
]
