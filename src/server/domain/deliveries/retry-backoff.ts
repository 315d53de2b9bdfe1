const FIRST_WAIT_S = 20
const LONGEST_WAIT_S = 2 * 60 * 60

/**
 * Exponential backoff: when a call that failed for now is retried. After what the provider asked for at least, later
 * with every attempt, with some jitter so that not all retry at once. After `ATTEMPTS_MAXIMUM` (`reducer.ts`) there is
 * none. `random` is between 0 and 1.
 */
export function nextTry(now: Date, attempts: number, afterSeconds: number, random: number): Date {
  const growing = Math.min(FIRST_WAIT_S * 3 ** Math.max(0, attempts - 1), LONGEST_WAIT_S)
  return new Date(now.getTime() + Math.max(afterSeconds, growing) * (1 + random / 4) * 1000)
}
