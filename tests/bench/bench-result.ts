export type Unit =
  | 'ms'
  | 'kB'
  | 'pictures'
  | 'points'
  | 'requests'
  | 'responses/s'
  | 'shift'
  | 'frames'
  | 'mails/s'
  | 'mails'
  | 'sends'
  | 'guests'
  | 'moves'
  | 'medians'
  | 'readings'

/** One figure of a bench. */
export interface BenchResult {
  /** What was measured, in plain words. */
  readonly name: string
  readonly unit: Unit
  readonly measured: number
  /** The same work without our code, measured in the same run; absent where the target is a fixed limit. */
  readonly baseline?: Baseline
  /** A limit of `baseline.ratio` where there is a baseline, of `measured` otherwise. */
  readonly target: { readonly atMost: number } | { readonly atLeast: number }
  /** Whether the work that was timed also gave the right answer. */
  readonly checked: boolean
  /** Where to look when the target is missed. */
  readonly note?: string
}

interface Baseline {
  readonly name: string
  readonly measured: number
  /** Ours to the baseline. */
  readonly ratio: number
}

export type Verdict = 'met' | 'missed' | 'wrong answer'

export function verdictOf({ measured, baseline, target, checked }: BenchResult): Verdict {
  const value = baseline === undefined ? measured : baseline.ratio
  if (!checked || !Number.isFinite(value)) return 'wrong answer'
  const isMet = 'atMost' in target ? value <= target.atMost : value >= target.atLeast
  return isMet ? 'met' : 'missed'
}
