/**
 * How many points a refund takes back: those of an order in proportion to what has gone back of its total, rounded down,
 * less what earlier refunds took. So parts that make up the whole take all of them, and what an earlier part did not
 * find is taken by the next.
 * @param refunded of the total, this refund included
 * @param taken by earlier refunds
 */
export function pointsOfRefund({
  points,
  total,
  refunded,
  taken,
}: {
  points: number
  total: number
  refunded: number
  taken: number
}): number {
  if (total <= 0) return 0
  return Math.max(0, Math.floor((points * Math.min(refunded, total)) / total) - taken)
}
