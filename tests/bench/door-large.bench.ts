import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { measureDoor } from './door-measurements.ts'

/** The door at an event ten times as large. A bench of its own, so that it can be run by itself. */
export function bench(run: BenchRun): Promise<BenchResult[]> {
  return measureDoor(run, 'large')
}
