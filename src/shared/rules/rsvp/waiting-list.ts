/** Whether people who want to come get seats, go on the waiting list, or are refused with `left` free seats. */
export function allocateSeats(
  limits: { capacity: number | null; waiting_list: boolean },
  /** Seats taken by other guests. */
  taken: number,
  /** Seats that this guest has: asking for more does not lose them. */
  own: number,
  people: number,
): { kind: 'seat' } | { kind: 'waiting' } | { kind: 'full'; left: number } {
  const free = limits.capacity === null ? Number.POSITIVE_INFINITY : Math.max(limits.capacity - taken, own)
  if (people <= free) return { kind: 'seat' }
  if (limits.waiting_list && own === 0 && people <= (limits.capacity ?? 0)) return { kind: 'waiting' }
  return { kind: 'full', left: free }
}

/**
 * Who on the waiting list gets seats now, first come first served. A group too large for the free seats is skipped
 * and stays first, so that seats are not left empty for it.
 */
export function nextFromWaitingList<W extends { people: number }>(
  capacity: number | null,
  taken: number,
  waiting: readonly W[],
): W[] {
  let free = capacity === null ? Number.POSITIVE_INFINITY : capacity - taken
  return waiting.filter(({ people }) => {
    if (people > free) return false
    free -= people
    return true
  })
}
