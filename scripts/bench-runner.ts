import type { Bench } from '../tests/bench/bench-run.ts'
import type { BenchOutcome } from './bench-report.ts'

interface Limits {
  /** A bench that never ends must not hide the figures of the others. */
  readonly timeLimitMs: number
  /** Rejects when the whole run is to stop. */
  readonly stopped: Promise<never>
}

/** Runs one bench. Whatever goes wrong, also outside of the bench's own promises, becomes the error of its outcome. */
export async function runBench(
  name: string,
  work: () => ReturnType<Bench>,
  { timeLimitMs, stopped }: Limits,
): Promise<BenchOutcome> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const guard = guardProcess(timeLimitMs)
  try {
    // The first of two settled promises wins: nothing starts in a run that has stopped.
    await Promise.race([stopped, null])
    const results = await Promise.race([work(), guard.failure, stopped])
    if ('skipped' in results) return { name, seconds: seconds(), results: [], skipped: results.skipped }
    return { name, seconds: seconds(), results }
  } catch (error) {
    return { name, seconds: seconds(), results: [], error: reasonOf(error) }
  } finally {
    guard.release()
  }
}

/** Rejects with an error that nobody caught, or when the time is over. */
function guardProcess(timeLimitMs: number) {
  const { promise: failure, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`no end within ${timeLimitMs / 60_000} minutes`)),
    timeLimitMs,
  )
  process.on('uncaughtException', reject)
  process.on('unhandledRejection', reject)
  return {
    failure,
    release() {
      clearTimeout(timer)
      process.off('uncaughtException', reject)
      process.off('unhandledRejection', reject)
    },
  }
}

/** The first line of the message: a reason fits into a table. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.trim().split('\n')[0] || 'it threw without a message'
}
