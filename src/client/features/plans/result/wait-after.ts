/** Between the first questions about an order that waits, and between later ones. */
const FIRST_WAIT_MS = 1_500
const LONGEST_WAIT_MS = 30_000

/** Milliseconds until it is asked again. @param asked how often it was asked already */
export function waitAfter(asked: number): number {
  return Math.min(FIRST_WAIT_MS * 1.5 ** Math.max(0, asked - 1), LONGEST_WAIT_MS)
}
