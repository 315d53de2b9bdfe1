import { STEP } from './check-in-counter.ts'

const RECENT_STEPS = 3

/** People who came in the current step and the two before it. */
export function recentPeople(steps: ReadonlyMap<number, number>, now: number): number {
  const running = Math.floor(now / STEP) * STEP
  return Array.from({ length: RECENT_STEPS }, (_, back) => steps.get(running - back * STEP) ?? 0).reduce(
    (sum, people) => sum + people,
  )
}

/** One bar for each step of a period without gaps. */
export interface ArrivalsChart {
  readonly bars: readonly { readonly at: number; readonly people: number }[]
  readonly peak: { readonly at: number; readonly people: number }
  /** People who came outside of the period: by a wrong clock, or at a rehearsal on another day. */
  readonly others: number
}

/** At least two hours, so that the first arrivals do not fill the chart; at most eight. */
const FEWEST_BARS = 24
const MOST_BARS = 96

/** Null while nobody has come. Where arrivals spread over more than eight hours, the period with the most people. */
export function arrivalsChart(steps: ReadonlyMap<number, number>): ArrivalsChart | null {
  const known = [...steps].filter(([, people]) => people > 0).sort(([a], [b]) => a - b)
  if (known.length === 0) return null
  const total = known.reduce((sum, [, people]) => sum + people, 0)
  const { first, last, held } = fullestStretch(known)
  const count = Math.max(FEWEST_BARS, (last - first) / STEP + 1)
  const bars = Array.from({ length: count }, (_, place) => {
    const at = first + place * STEP
    return { at, people: steps.get(at) ?? 0 }
  })
  const peak = bars.reduce((most, bar) => (bar.people > most.people ? bar : most))
  return { bars, peak, others: total - held }
}

function fullestStretch(known: readonly (readonly [at: number, people: number])[]) {
  let best = { first: 0, last: 0, held: 0 }
  let from = 0
  let held = 0
  for (const [last, people] of known) {
    held += people
    for (;;) {
      const [first, gone] = known[from] ?? [last, 0]
      if (last - first < MOST_BARS * STEP) {
        if (held > best.held) best = { first, last, held }
        break
      }
      held -= gone
      from++
    }
  }
  return best
}

/** At most five full hours to label, each as a share of the chart's width. */
export function hourMarks(bars: ArrivalsChart['bars'], zoneOffset: number): { at: number; place: number }[] {
  const first = bars[0]?.at ?? 0
  const width = bars.length * STEP
  const hour = 12 * STEP
  const hours = Math.ceil(width / hour)
  const every = hour * Math.max(1, Math.ceil(hours / 5))
  const marks = []
  for (
    let at = Math.ceil((first + zoneOffset) / every) * every - zoneOffset;
    at < first + width;
    at += every
  ) {
    marks.push({ at, place: (at - first) / width })
  }
  return marks.filter(({ place }) => place <= 0.92)
}
