import {
  NOTHING_HAPPENED,
  type TimelineStep,
  type TrackedGuest,
  timelineOf,
} from '#shared/rules/guests/tracking.ts'

/** Steps without gaps, as many as a screen can show. */
export interface TimelineChart {
  readonly step: 'day' | 'hour'
  /** In order; `at` is in the event's time zone. */
  readonly bars: readonly TimelineStep[]
  /** The most openings or answers of any bar. */
  readonly peak: number
  /** The bar with the most answers; null while there are none. */
  readonly busiest: TimelineStep | null
  /** Answers and openings from before the first bar. */
  readonly earlier: number
}

const HOUR = 3_600_000
const SIZE = { hour: HOUR, day: 24 * HOUR }
/** The most bars that fit a phone, and the fewest that make a chart. */
const MOST = { hour: 36, day: 42 }
const FEWEST = { hour: 12, day: 10 }

/**
 * By hours while all of it fits into a day and a half, by days otherwise; null where nothing happened yet. Days go on
 * until `today`, while the first one is still on the chart.
 */
export function timelineChart(
  guests: readonly TrackedGuest[],
  zone: string,
  today = '',
): TimelineChart | null {
  const days = timelineOf(guests, 'day', zone).filter(isShown)
  if (days.length === 0) return null
  // Saves a second pass over thousands of guests where hours cannot fit.
  const hours = spanOf(days) > 2 * SIZE.day ? [] : timelineOf(guests, 'hour', zone).filter(isShown)
  const step = hours.length > 0 && spanOf(hours) < MOST.hour * HOUR ? 'hour' : 'day'
  const steps = step === 'hour' ? hours : days
  const bars = withoutGaps(step === 'day' ? until(today, steps) : steps, step)
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

/** @param today a calendar date, or empty */
function until(today: string, days: readonly TimelineStep[]): readonly TimelineStep[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || today <= last.at) return days
  const withToday = [...days, { at: today, ...NOTHING_HAPPENED }]
  return spanOf(withToday) < MOST.day * SIZE.day ? withToday : days
}

export function answersIn({ attending, regrets, waiting }: TimelineStep): number {
  return attending + regrets + waiting
}

/** Check-ins have a chart of their own. */
function isShown(step: TimelineStep): boolean {
  return step.sent + step.opened + answersIn(step) > 0
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
    return known.get(at) ?? { at, ...NOTHING_HAPPENED }
  })
}

/** Milliseconds from the first step to the last one. */
function spanOf(steps: readonly TimelineStep[]): number {
  const [first, last] = [steps[0], steps.at(-1)]
  return first === undefined || last === undefined ? 0 : timeOf(last) - timeOf(first)
}

/** Parsed as UTC: only differences between steps count. */
function timeOf({ at }: TimelineStep): number {
  return Date.parse(at.length > 10 ? `${at}:00Z` : at)
}

function nameOf(time: number, step: 'day' | 'hour'): string {
  const name = new Date(time).toISOString()
  return step === 'day' ? name.slice(0, 10) : `${name.slice(0, 13)}:00`
}

/** The bars whose time is labelled: every second one, fewer where they are many; the last one among them. */
export function labelledBars(bars: readonly TimelineStep[], most = 6): { at: string; place: number }[] {
  const apart = Math.max(2, Math.ceil(bars.length / most))
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
