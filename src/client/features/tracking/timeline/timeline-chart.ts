import { type TimelineStep, type TrackedGuest, timelineOf } from '#shared/rules/guests/tracking.ts'

/** What happened step by step, without gaps, as far as a screen can show it. */
export interface TimelineChart {
  readonly step: 'day' | 'hour'
  /** In their order; `at` is the event's own clock. */
  readonly bars: readonly TimelineStep[]
  /** The most openings, or answers, of any bar. */
  readonly peak: number
  /** The bar with the most answers; null while there are none. */
  readonly busiest: TimelineStep | null
  /** Answers and openings from before the first bar. */
  readonly earlier: number
}

const HOUR = 3_600_000
const SIZE = { hour: HOUR, day: 24 * HOUR }
/** So many bars have room on a phone; so few are no picture. */
const MOST = { hour: 36, day: 42 }
const FEWEST = { hour: 12, day: 10 }

/** By the hour while all of it fits into a day and a half, by the day from then on; null where nothing happened yet. */
export function timelineChart(guests: readonly TrackedGuest[], zone: string): TimelineChart | null {
  const days = timelineOf(guests, 'day', zone).filter(isShown)
  if (days.length === 0) return null
  // Thousands of instants are read but once where it is plain that hours would not fit.
  const hours = spanOf(days) > 2 * SIZE.day ? [] : timelineOf(guests, 'hour', zone).filter(isShown)
  const step = hours.length > 0 && spanOf(hours) < MOST.hour * HOUR ? 'hour' : 'day'
  const steps = step === 'hour' ? hours : days
  const bars = withoutGaps(steps, step)
  const from = bars[0]?.at ?? ''
  return {
    step,
    bars,
    peak: Math.max(...bars.map((bar) => Math.max(bar.opened, answersIn(bar)))),
    busiest: busiestOf(bars),
    earlier: sum(
      steps.filter(({ at }) => at < from),
      (bar) => bar.opened + answersIn(bar),
    ),
  }
}

export function answersIn({ attending, regrets, waiting }: TimelineStep): number {
  return attending + regrets + waiting
}

/** The door has a picture of its own. */
function isShown(step: TimelineStep): boolean {
  return step.opened + answersIn(step) > 0
}

function withoutGaps(steps: readonly TimelineStep[], step: 'day' | 'hour'): TimelineStep[] {
  const known = new Map(steps.map((one) => [one.at, one]))
  const last = steps.at(-1)
  if (last === undefined) return []
  const end = timeOf(last)
  const wanted = Math.round(spanOf(steps) / SIZE[step]) + 1
  const count = Math.min(MOST[step], Math.max(FEWEST[step], wanted))
  return Array.from({ length: count }, (_, place) => {
    const at = nameOf(end - (count - 1 - place) * SIZE[step], step)
    return known.get(at) ?? { at, opened: 0, attending: 0, regrets: 0, waiting: 0, checked: 0 }
  })
}

/** Milliseconds from the first step to the last one. */
function spanOf(steps: readonly TimelineStep[]): number {
  const [first, last] = [steps[0], steps.at(-1)]
  return first === undefined || last === undefined ? 0 : timeOf(last) - timeOf(first)
}

/** Read as if it were UTC: between steps only differences count. */
function timeOf({ at }: TimelineStep): number {
  return Date.parse(at.length > 10 ? `${at}:00Z` : at)
}

function nameOf(time: number, step: 'day' | 'hour'): string {
  const name = new Date(time).toISOString()
  return step === 'day' ? name.slice(0, 10) : `${name.slice(0, 13)}:00`
}

/** The bars under which their time is written: few enough to be read, the last one among them. */
export function labelledBars(bars: readonly TimelineStep[], most = 4): { at: string; place: number }[] {
  const apart = Math.ceil(bars.length / most)
  return bars
    .map(({ at }, place) => ({ at, place }))
    .filter(({ place }) => (bars.length - 1 - place) % apart === 0)
}

function busiestOf(bars: readonly TimelineStep[]): TimelineStep | null {
  const [most] = bars.toSorted((a, b) => answersIn(b) - answersIn(a))
  return most === undefined || answersIn(most) === 0 ? null : most
}

function sum(bars: readonly TimelineStep[], of: (bar: TimelineStep) => number): number {
  return bars.reduce((total, bar) => total + of(bar), 0)
}
