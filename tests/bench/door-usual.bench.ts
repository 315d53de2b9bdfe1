import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { measureDoor } from './door-measurements.ts'

/** The door at an event of the largest size. */
export function bench(run: BenchRun): Promise<BenchResult[]> {
  return measureDoor(run, 'usual')
}
