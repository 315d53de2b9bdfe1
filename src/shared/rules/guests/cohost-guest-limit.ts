/**
 * How many more people a co-host may invite: never below zero, for the owner may have lowered the limit since.
 * @param guests the co-host's own guests, deleted ones included
 * @returns null without a limit
 */
export function remainingOf(
  limit: number | null | undefined,
  guests: readonly { invited: number; deleted: boolean }[],
): number | null {
  if (limit == null) return null
  const people = guests.reduce((sum, { invited, deleted }) => (deleted ? sum : sum + invited), 0)
  return Math.max(0, limit - people)
}
