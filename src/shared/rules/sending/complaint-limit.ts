/** Of everything that was sent, and never fewer than this many guests: one angry guest stops nobody. */
const COMPLAINTS_MINIMUM = 3
const COMPLAINTS_SHARE = 0.003

/** The days over which complaints and messages are counted. */
export const COMPLAINT_DAYS = 30

/**
 * Whether so many guests have complained that an account may send no more: mail providers block a sender at 0.3 %.
 * @param sent messages that channels accepted in the same days
 */
export function areTooManyComplaints(complaints: number, sent: number): boolean {
  return complaints >= Math.max(COMPLAINTS_MINIMUM, sent * COMPLAINTS_SHARE)
}
