import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

/** Yarns: `r` main, `o` its light, `d` its deep, `k` second, `w` the ground. */
type Yarn = 'r' | 'o' | 'd' | 'k' | 'w'

/** A stripe of the weave: how many threads wide, after how many rows it repeats, and the yarn seen at each. */
interface Stripe {
  readonly threads: number
  readonly period: number
  readonly yarn: (row: number, thread: number) => Yarn
}

const plain = (yarn: Yarn, threads: number): Stripe => ({ threads, period: 1, yarn: () => yarn })

/** Grains: single stitches, one row against the next. */
const hubub = (threads: number, on: Yarn, off: Yarn): Stripe => ({
  threads,
  period: 4,
  yarn: (row, thread) => (((row >> 1) + thread) % 2 ? on : off),
})

/** Horse's teeth: two rows of bars that bite into each other. */
const dhursAlKheil = (on: Yarn, off: Yarn): Stripe => ({
  threads: 6,
  period: 6,
  yarn: (row, thread) => (row % 6 < 3 === thread < 3 ? on : off),
})

/** Triangles point to point across the stripe, a small one of the bright yarn within each. */
const uwairyan = (dark: Yarn, light: Yarn, bright: Yarn): Stripe => ({
  threads: 11,
  period: 24,
  yarn: (row, thread) => {
    const slope = Math.abs(((row + 12) % 24) - 11.5) - 0.5
    if (thread < slope) return thread < slope - 6 ? bright : thread === 0 ? light : dark
    const other = 10 - thread
    const back = 10.5 - slope
    return other < back - 6 ? bright : other === 0 ? dark : light
  },
})

/** The figures between the lozenges of the tree stripe, by row and by distance from its middle. */
const FIGURES: readonly ((row: number, off: number) => boolean)[] = [
  // A tree.
  (row, off) => off < 9 && (off === 0 || (off + row) % 4 === 0 || (off < 3 && row > 9)),
  // Combs, back to back.
  (row, off) => off < 9 && (row === 5 || row === 6 || off % 2 === 0),
  // Shears.
  (row, off) =>
    Math.abs(off - Math.abs(row - 5.5) * 1.4) < 1.3 || (off > 7 && off < 9 && row % 11 > 2 && row < 9),
]

const TREE = 23
const LOZENGE = 36
const PANEL = 20

/** The tree: hooked lozenges, branch within branch, and a figure in each panel between them. */
const shajarah: Stripe = {
  threads: TREE,
  period: FIGURES.length * (LOZENGE + PANEL),
  yarn: (row, thread) => {
    const panel = Math.floor(row / (LOZENGE + PANEL))
    const within = row % (LOZENGE + PANEL)
    const off = Math.abs(thread - (TREE - 1) / 2)
    if (within >= LOZENGE) return panelYarn(within - LOZENGE, off, panel)
    const ring = off + Math.abs(within - (LOZENGE - 1) / 2) * 0.66
    if (ring < 1.6) return 'r'
    if (ring < 3.4) return 'w'
    if (ring < 6) return 'k'
    if (ring < 7.4) return off > 0.5 && off < 2.5 ? 'k' : 'w'
    if (ring < 9.2) return 'r'
    if (ring < 11.2) return 'w'
    return (off + Math.round(within / 2)) % 3 < 1 ? 'w' : 'k'
  },
}

function panelYarn(row: number, off: number, panel: number): Yarn {
  if (row < 2 || row >= PANEL - 2) return 'k'
  if (row === 2 || row === PANEL - 3) return 'r'
  return FIGURES[panel]?.(row - 4, off) ? 'k' : 'w'
}

const HALF: readonly Stripe[] = [
  plain('d', 2),
  plain('r', 3),
  plain('k', 1),
  hubub(2, 'w', 'k'),
  plain('k', 1),
  plain('o', 2),
  plain('k', 1),
  dhursAlKheil('w', 'k'),
  plain('k', 1),
  plain('r', 5),
  plain('k', 1),
  uwairyan('k', 'w', 'r'),
  plain('k', 1),
  plain('o', 2),
  plain('r', 2),
  plain('k', 1),
]
const mirror = (stripe: Stripe): Stripe => ({
  ...stripe,
  yarn: (row, thread) => stripe.yarn(row, stripe.threads - 1 - thread),
})
const CLOTH: readonly Stripe[] = [...HALF, shajarah, ...HALF.map(mirror).toReversed()]
/** A narrow trim: teeth between stripes. */
const TRIM: readonly Stripe[] = [
  plain('k', 1),
  plain('r', 2),
  plain('k', 1),
  uwairyan('k', 'w', 'r'),
  plain('k', 1),
  plain('r', 2),
  plain('k', 1),
]

/** What one period laps over the next, lest a hair of the ground show between them; in threads. */
const SEAM = 0.12

const threadsOf = (stripes: readonly Stripe[]) => stripes.reduce((sum, { threads }) => sum + threads, 0)

const yarns = ({ main, second, ground, tone }: Brush): Record<Yarn, string> => ({
  r: main,
  o: tone('main', 0.2),
  d: tone('main', -0.3),
  k: second,
  w: ground,
})

/**
 * Stripes side by side over `length`, warp upright or lying. Each is drawn for one period and laid down again and
 * again; hairlines along every thread and across every second row make it cloth.
 */
function weave(
  stripes: readonly Stripe[],
  width: number,
  length: number,
  upright: boolean,
  brush: Brush,
): string {
  const unit = width / threadsOf(stripes)
  const color = yarns(brush)
  const bar = (row: number, thread: number, rows: number, threads: number) => {
    const [along, across] = [round(row * unit), round(thread * unit)]
    const [l, t] = [round(rows * unit), round(threads * unit)]
    return upright ? `M${across} ${along}h${t}v${l}h${-t}z` : `M${along} ${across}h${l}v${t}h${-l}z`
  }
  const rows = length / unit
  let first = 0
  const parts = stripes.map((stripe, at) => {
    const base = stripe.yarn(0, 0)
    const start = first
    first += stripe.threads
    const ground = `<path d="${bar(0, start, rows, stripe.threads)}" fill="${color[base]}"/>`
    if (stripe.period === 1) return ground
    const id = `${brush.id}-${at}`
    const runs = new Map<Yarn, string>()
    for (let thread = 0; thread < stripe.threads; thread += 1) {
      for (let from = 0; from < stripe.period; ) {
        const yarn = stripe.yarn(from, thread)
        let to = from + 1
        while (to < stripe.period && stripe.yarn(to, thread) === yarn) to += 1
        if (yarn !== base)
          runs.set(
            yarn,
            `${runs.get(yarn) ?? ''}${bar(from, start + thread, to - from + (to === stripe.period ? SEAM : 0), 1)}`,
          )
        from = to
      }
    }
    const drawn = [...runs].map(([yarn, d]) => `<path d="${d}" fill="${color[yarn]}"/>`).join('')
    const again = Array.from({ length: Math.ceil(rows / stripe.period) - 1 }, (_, turn) => {
      const shift = round((turn + 1) * stripe.period * unit)
      return `<use href="#${id}" ${upright ? 'y' : 'x'}="${shift}"/>`
    })
    return `${ground}<g id="${id}">${drawn}</g>${again.join('')}`
  })
  const [w, h] = (upright ? [width, length] : [length, width]).map(round)
  return (
    `<svg width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${parts.join('')}</svg>` +
    threadLines(width, length, unit, upright, brush)
  )
}

function threadLines(width: number, length: number, unit: number, upright: boolean, { tone }: Brush): string {
  const [w, l] = [round(width), round(length)]
  let [along, across] = ['', '']
  for (let at = unit; at < width - 0.1; at += unit)
    along += upright ? `M${round(at)} 0v${l}` : `M0 ${round(at)}h${l}`
  for (let at = unit * 2; at < length; at += unit * 2)
    across += upright ? `M0 ${round(at)}h${w}` : `M${round(at)} 0v${w}`
  const dark = tone('second', -0.6)
  return (
    `<path d="${along}" stroke="${dark}" stroke-opacity="0.3" stroke-width="${round(unit * 0.16)}"/>` +
    `<path d="${across}" stroke="${dark}" stroke-opacity="0.16" stroke-width="${round(unit * 0.2)}"/>`
  )
}

/** Warp ends plaited into cords, each with its knot and tassel. */
function fringe(w: number, top: number, length: number, brush: Brush): string {
  const { random, tone, second, main, ground } = brush
  const cords = 15
  const step = w / cords
  const colors = [main, second, tone('main', 0.2), second, ground]
  const drawn = Array.from({ length: cords }, (_, at) => {
    const order = Math.min(at, cords - 1 - at)
    const color = colors[order % colors.length] ?? main
    const x = step * (at + 0.5)
    const sway = (random() - 0.5) * step * 0.7
    const knot = top + length * (0.44 + random() * 0.1)
    const end = knot + length * (0.34 + random() * 0.08)
    return cord(
      x,
      top,
      Math.min(w - step * 0.42, Math.max(step * 0.42, x + sway)),
      knot,
      end,
      step,
      color,
      brush,
    )
  })
  return drawn.join('')
}

function cord(
  x: number,
  top: number,
  foot: number,
  knot: number,
  end: number,
  step: number,
  color: string,
  { tone, random }: Brush,
): string {
  const shade = tone('second', -0.5)
  const half = step * 0.24
  const bend = (top + knot) / 2
  const line = `M${round(x)} ${round(top)}C${round(x)} ${round(bend)} ${round(foot)} ${round(bend)} ${round(foot)} ${round(knot)}`
  let twist = ''
  for (let y = top + half; y < knot - half; y += half * 1.5) {
    const share = (y - top) / (knot - top)
    const cx = x + (foot - x) * share * share * (3 - 2 * share)
    twist += `M${round(cx - half)} ${round(y + half * 0.5)}L${round(cx + half)} ${round(y - half * 0.5)}`
  }
  let strands = ''
  for (let at = -3; at <= 3; at += 1) {
    const to = end - Math.abs(at) * step * 0.08 + random() * step * 0.18
    strands += `M${round(foot + at * step * 0.04)} ${round(knot + step * 0.2)}Q${round(foot + at * step * 0.13)} ${round(knot + step * 0.5)} ${round(foot + at * step * 0.1)} ${round(to)}`
  }
  return (
    `<path d="${line}" fill="none" stroke="${shade}" stroke-width="${round(half * 2.2)}"/>` +
    `<path d="${line}" fill="none" stroke="${color}" stroke-width="${round(half * 1.8)}"/>` +
    `<path d="${twist}" stroke="${shade}" stroke-opacity="0.5" stroke-width="${round(half * 0.28)}"/>` +
    `<path d="${strands}" fill="none" stroke="${shade}" stroke-width="${round(step * 0.13)}" stroke-linecap="round"/>` +
    `<path d="${strands}" fill="none" stroke="${color}" stroke-width="${round(step * 0.09)}" stroke-linecap="round"/>` +
    `<ellipse cx="${round(foot)}" cy="${round(knot + step * 0.06)}" rx="${round(step * 0.3)}" ry="${round(step * 0.26)}" fill="${color}" stroke="${shade}" stroke-width="${round(step * 0.05)}"/>`
  )
}

/** Bedouin weaving; `main` is the red yarn, `second` the black, the ground the white. */
export const sadu: readonly Ornament[] = [
  {
    id: 'sadu-runner',
    name_ar: 'بساط سدو معلّق',
    name_en: 'Hanging sadu runner',
    ratio: null,
    draw: (brush) => {
      const { w, h } = brush
      const tail = Math.min(h * 0.3, w * 0.52)
      return fringe(w, h - tail - 2, tail, brush) + weave(CLOTH, w, h - tail, true, brush)
    },
  },
  {
    id: 'sadu-cloth',
    name_ar: 'نسيج سدو',
    name_en: 'Sadu cloth',
    ratio: null,
    draw: (brush) => weave(CLOTH, brush.h, brush.w, false, brush),
  },
  {
    id: 'sadu-trim',
    name_ar: 'شريط سدو',
    name_en: 'Sadu trim',
    ratio: null,
    draw: (brush) => weave(TRIM, brush.h, brush.w, false, brush),
  },
]
