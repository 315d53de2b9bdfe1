import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { filled, lined, shading } from './shapes.ts'

/** A date of forty by seventy units that hangs from 0 0: its skin, its folds, its gleam and its cap. */
const SKIN = 'M0 2C14 2 20 16 20 34C20 54 12 69 0 70C-12 69-20 54-20 34C-20 16-14 2 0 2Z'
const FOLDS = 'M-9 22Q-13 40-6 60M3 16Q0 40 5 64M12 24Q15 42 9 58M-3 30Q-5 44-1 54'
const GLEAM = 'M-12 18C-16 26-16 38-13 46C-11 40-11 26-8 18C-9 15-11 15-12 18Z'
const CAP = 'M-9 6Q-8-4 0-4Q8-4 9 6Q4 10 0 8Q-4 10-9 6Z'

/** Riper and less ripe, nearer and farther. */
const DEPTHS = [-0.5, -0.34, -0.17, 0, 0.16] as const

function dateOf(depth: number, gradient: string, { tone }: Brush): string {
  const skin = (share: number) => tone('second', Math.max(-0.9, depth + share))
  return (
    shading(
      gradient,
      [0, 0, 1, 0.3],
      [
        [0, skin(0.12)],
        [0.3, skin(0.24)],
        [0.62, skin(-0.06)],
        [1, skin(-0.36)],
      ],
    ) +
    filled(SKIN, `url(#${gradient})`) +
    lined(SKIN, skin(-0.42), 1.4, 0.8) +
    lined(FOLDS, skin(-0.34), 1.3, 0.45) +
    filled(GLEAM, skin(0.62), 0.75) +
    filled(CAP, tone('second', 0.5 + depth * 0.4)) +
    lined('M-6 3Q0 7 6 3', tone('second', depth), 1.2, 0.7)
  )
}

interface Hung {
  readonly x: number
  readonly y: number
  readonly tilt: number
  readonly depth: number
}

/** Strands that leave the stalk together, spread over each other's shoulders and hang; dates on both sides. */
function strands(w: number, h: number, top: number, count: number, random: () => number): [string, Hung[]] {
  let lines = ''
  const hung: Hung[] = []
  for (let at = 0; at < count; at += 1) {
    const spread = ((at * 7) % count) / (count - 1) - 0.5
    const near = random()
    const long = (h - top) * (1 - 0.95 * spread * spread) * (0.72 + near * 0.2)
    const [fx, fy] = [w * 0.5 + spread * w * 0.1, top]
    const [ox, oy] = [w * 0.5 + spread * w * 1.08, top + long * 0.1]
    const [tx, ty] = [w * 0.5 + spread * w * 0.86, top + long]
    lines += `M${round(fx)} ${round(fy)}Q${[ox, oy, tx, ty].map(round).join(' ')}`
    const dates = Math.round(long / (h * 0.068))
    for (let n = 0; n <= dates; n += 1) {
      const t = 0.32 + (n / dates) * 0.68
      const x = (1 - t) ** 2 * fx + 2 * t * (1 - t) * ox + t * t * tx
      const y = (1 - t) ** 2 * fy + 2 * t * (1 - t) * oy + t * t * ty
      const side = n === dates ? 0 : n % 2 ? 1 : -1
      hung.push({
        x: x + side * w * 0.024,
        y,
        tilt: -side * (12 + random() * 14) - spread * 24,
        depth: near * 0.7 + random() * 0.3,
      })
    }
  }
  return [lines, hung.toSorted((a, b) => a.depth - b.depth)]
}

function cluster(brush: Brush): string {
  const { w, h, tone, random, id } = brush
  const top = h * 0.17
  const [lines, hung] = strands(w, h, top, 17, random)
  const size = w / 500
  const stalk = `M${round(w * 0.5)} ${round(top + h * 0.02)}C${round(w * 0.5)} ${round(h * 0.1)} ${round(w * 0.53)} ${round(h * 0.04)} ${round(w * 0.62)} ${round(-h * 0.06)}`
  const drawn = hung.map(({ x, y, tilt, depth }) => {
    const kind = Math.min(DEPTHS.length - 1, Math.floor(depth * DEPTHS.length))
    return `<use href="#${id}-${kind}" transform="translate(${round(x)} ${round(y)}) rotate(${Math.round(tilt)}) scale(${(size * (0.94 + depth * 0.14)).toFixed(2)})"/>`
  })
  return (
    `<defs>${DEPTHS.map((depth, at) => `<g id="${id}-${at}">${dateOf(depth, `${id}-g${at}`, brush)}</g>`).join('')}</defs>` +
    lined(stalk, tone('second', 0.05), w * 0.062) +
    lined(stalk, tone('second', 0.46), w * 0.03) +
    lined(lines, tone('second', -0.1), w * 0.013) +
    lined(lines, tone('second', 0.5), w * 0.007) +
    drawn.join('')
  )
}

/** Dates on their strands; `second` is what they are ripe to. */
export const dates: readonly Ornament[] = [
  { id: 'date-bunch', name_ar: 'عذق رطب', name_en: 'Date bunch', ratio: 0.62, draw: cluster },
]
