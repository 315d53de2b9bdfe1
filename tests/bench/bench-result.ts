/** One line of `npm run bench`: ours against a baseline of the same run. */
export interface BenchResult {
  name: string
  unit: 'ms' | 'kB' | 'scenes' | 'points' | 'requests' | 'shift'
  ours: number
  baseline: number
  /** Ours to the baseline; it has to stay at or below `target`. */
  ratio: number
  target: number
  /** Whether what was timed was also right. */
  checked: boolean
}
